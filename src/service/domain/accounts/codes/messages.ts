import { LOCALES, type Locale } from '../../../../contract/constants.ts';

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

/** What an owner is told of at once, in case it was somebody else. */
export type OwnerNews =
  | 'contact'
  | 'password'
  | 'passwordAndPasskeys'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'payout'
  | 'closing';

const NEWS_WORDS: Record<Locale, Record<OwnerNews, Words> & { notYou: string }> = {
  en: {
    contact: { subject: 'A contact was added', text: 'An e-mail or phone was added to your account.' },
    password: { subject: 'Your password was changed', text: 'The password of your account was changed.' },
    passwordAndPasskeys: {
      subject: 'Your password was changed',
      text: 'The password of your account was set anew by a code. Its passkeys were removed: add yours again under Security.',
    },
    passkeyAdded: {
      subject: 'A passkey was added',
      text: 'A passkey was added to your account. It opens the account without the password.',
    },
    passkeyRemoved: {
      subject: 'A passkey was removed',
      text: 'A passkey was removed from your account. It no longer opens it.',
    },
    payout: {
      subject: 'A payout account was added',
      text: 'A bank account for withdrawals was added to your account.',
    },
    closing: {
      subject: 'Your account will be closed',
      text: 'Your account will be closed in 14 days. Until then you can log in, withdraw your money or keep the account.',
    },
    notYou: 'Was it not you? Set a new password with "Forgot password" and tell our support.',
  },
  pt: {
    contact: {
      subject: 'Um contato foi adicionado',
      text: 'Um e-mail ou telefone foi adicionado à sua conta.',
    },
    password: { subject: 'Sua senha foi alterada', text: 'A senha da sua conta foi alterada.' },
    passwordAndPasskeys: {
      subject: 'Sua senha foi alterada',
      text: 'A senha da sua conta foi redefinida por um código. As chaves de acesso foram removidas: adicione as suas de novo em Segurança.',
    },
    passkeyAdded: {
      subject: 'Uma chave de acesso foi adicionada',
      text: 'Uma chave de acesso foi adicionada à sua conta. Ela abre a conta sem a senha.',
    },
    passkeyRemoved: {
      subject: 'Uma chave de acesso foi removida',
      text: 'Uma chave de acesso foi removida da sua conta. Ela não abre mais a conta.',
    },
    payout: {
      subject: 'Uma conta para saques foi adicionada',
      text: 'Uma conta bancária para saques foi adicionada à sua conta.',
    },
    closing: {
      subject: 'Sua conta será encerrada',
      text: 'Sua conta será encerrada em 14 dias. Até lá você pode entrar, sacar seu dinheiro ou manter a conta.',
    },
    notYou: 'Não foi você? Defina uma nova senha em "Esqueceu a senha?" e avise o suporte.',
  },
  vi: {
    contact: {
      subject: 'Đã thêm liên hệ',
      text: 'Một e-mail hoặc số điện thoại vừa được thêm vào tài khoản của bạn.',
    },
    password: { subject: 'Mật khẩu đã được đổi', text: 'Mật khẩu tài khoản của bạn vừa được đổi.' },
    passwordAndPasskeys: {
      subject: 'Mật khẩu đã được đổi',
      text: 'Mật khẩu tài khoản của bạn vừa được đặt lại bằng mã. Các khóa truy cập đã bị xóa: hãy thêm lại khóa của bạn trong mục Bảo mật.',
    },
    passkeyAdded: {
      subject: 'Đã thêm khóa truy cập',
      text: 'Một khóa truy cập vừa được thêm vào tài khoản của bạn. Khóa này mở tài khoản mà không cần mật khẩu.',
    },
    passkeyRemoved: {
      subject: 'Đã xóa khóa truy cập',
      text: 'Một khóa truy cập vừa bị xóa khỏi tài khoản của bạn. Khóa này không còn mở được tài khoản.',
    },
    payout: {
      subject: 'Đã thêm tài khoản rút tiền',
      text: 'Một tài khoản ngân hàng để rút tiền vừa được thêm vào tài khoản của bạn.',
    },
    closing: {
      subject: 'Tài khoản của bạn sẽ được đóng',
      text: 'Tài khoản của bạn sẽ được đóng sau 14 ngày. Cho đến lúc đó, bạn vẫn có thể đăng nhập, rút tiền hoặc giữ lại tài khoản.',
    },
    notYou: 'Không phải bạn? Hãy đặt mật khẩu mới qua "Quên mật khẩu" và báo cho bộ phận hỗ trợ.',
  },
};

/** Tells an owner what was done to the account, and what to do where it was somebody else. */
export const ownerMessage = (lan: string, news: OwnerNews): Words => {
  const words = NEWS_WORDS[asLocale(lan)];
  const { subject, text } = words[news];
  return { subject, text: `${text} ${words.notYou}` };
};
