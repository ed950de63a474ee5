import { LOCALES, type Locale } from '../../../contract/constants.ts';

/** Words of one message; `{code}` stands for the six digits. */
interface Words {
  subject: string;
  text: string;
}

const CODE_WORDS: Record<Locale, Words> = {
  en: {
    subject: 'Your verification code',
    text: 'Your verification code is {code}. It is valid for 10 minutes. Never tell it to anybody.',
  },
  pt: {
    subject: 'Seu código de verificação',
    text: 'Seu código de verificação é {code}. Ele vale por 10 minutos. Nunca o informe a ninguém.',
  },
  vi: {
    subject: 'Mã xác minh của bạn',
    text: 'Mã xác minh của bạn là {code}. Mã có hiệu lực trong 10 phút. Đừng cho ai biết mã này.',
  },
};

const TAKEN_WORDS: Record<Locale, Words> = {
  en: {
    subject: 'You already have an account',
    text: 'Somebody, perhaps you, wanted to sign up with this address. It already has an account: log in, or choose "forgot password".',
  },
  pt: {
    subject: 'Você já tem uma conta',
    text: 'Alguém, talvez você, quis se cadastrar com este endereço. Ele já tem uma conta: entre ou escolha "esqueci a senha".',
  },
  vi: {
    subject: 'Bạn đã có tài khoản',
    text: 'Có người, có thể là bạn, muốn đăng ký bằng địa chỉ này. Địa chỉ đã có tài khoản: hãy đăng nhập hoặc chọn "quên mật khẩu".',
  },
};

/** A language we speak, `en` for any other; `pt-BR` is `pt`. */
export const asLocale = (lan: string | undefined): Locale =>
  LOCALES.find((locale) => lan?.toLowerCase().split(/[-_]/)[0] === locale) ?? 'en';

/** The message that carries a code. */
export const codeMessage = (lan: string | undefined, code: string): Words => {
  const { subject, text } = CODE_WORDS[asLocale(lan)];
  return { subject, text: text.replace('{code}', code) };
};

/** Goes, instead of a code, to an address that signs up a second time: the answer on the screen tells nothing. */
export const takenMessage = (lan: string | undefined): Words => TAKEN_WORDS[asLocale(lan)];
