import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CODE } from '../../src/contract/codes.ts';
import { INVALID_TOKEN_CODES } from '../../src/contract/commonCodes.ts';

/** The languages of §1. */
const LOCALES = ['en', 'pt', 'vi'] as const;

const read = (locale: string) =>
  JSON.parse(readFileSync(`locales/${locale}/errors.json`, 'utf8')) as Record<string, string>;
const texts = { en: read('en'), pt: read('pt'), vi: read('vi') };

/**
 * The catalogue of §8: which codes mean the same, and words by which each meaning is known in English, Portuguese and
 * Vietnamese. No other meaning has them.
 */
const MEANINGS: readonly [codes: readonly number[], en: string, pt: string, vi: string][] = [
  [[206], 'connected elsewhere', 'conectada em outro lugar', 'kết nối ở nơi khác'],
  [[500], 'server error', 'erro no servidor', 'lỗi máy chủ'],
  [[1000], 'contact the administrator', 'fale com o administrador', 'liên hệ quản trị viên'],
  [[1001], 'wait 60 seconds', 'espere 60 segundos', 'chờ 60 giây'],
  [[1002, 1143], 'verification code is wrong', 'código de verificação está errado', 'mã xác minh không đúng'],
  [
    [1003],
    'password was wrong more than 5 times. Please try again in 24 hours',
    'mais de 5 vezes. Tente de novo em 24 horas',
    'quá 5 lần. Vui lòng thử lại sau 24 giờ',
  ],
  [
    [1004],
    'account name or password is wrong',
    'nome da conta ou senha incorretos',
    'tên tài khoản hoặc mật khẩu không đúng',
  ],
  [[1005], 'account is blocked', 'conta está bloqueada', 'tài khoản này đã bị khóa'],
  [[1006], 'system is under maintenance', 'sistema está em manutenção', 'hệ thống đang bảo trì'],
  [[1007], 'device must be verified', 'dispositivo precisa ser verificado', 'thiết bị này cần được xác minh'],
  [[1008], 'This account already exists', 'esta conta já existe', 'tài khoản này đã tồn tại'],
  [[1009], 'phone number already exists', 'número de telefone já existe', 'số điện thoại này đã tồn tại'],
  [[1100], 'device cannot connect', 'dispositivo não pode se conectar', 'thiết bị này không thể kết nối'],
  [[1101], 'from this network address', 'deste endereço de rede', 'từ địa chỉ mạng này'],
  [[1102], 'illegal characters', 'caracteres inválidos', 'ký tự không hợp lệ'],
  [[1103], 'missing in the request', 'falta algo no pedido', 'yêu cầu bị thiếu'],
  [[1104], 'email is already registered', 'e-mail já está cadastrado', 'email này đã được đăng ký'],
  [[1105], 'device is not registered', 'dispositivo não está registrado', 'thiết bị này chưa được đăng ký'],
  [[1106], 'player does not exist', 'jogador não existe', 'người chơi này không tồn tại'],
  [[1107], 'old password is incorrect', 'senha antiga está incorreta', 'mật khẩu cũ không đúng'],
  [[1108], 'phone number is not linked', 'telefone não está vinculado', 'số điện thoại chưa được liên kết'],
  [[1109], 'phone number does not match', 'telefone não confere', 'số điện thoại không khớp'],
  [
    [1110],
    'email address does not exist',
    'endereço de e-mail não existe',
    'địa chỉ email này không tồn tại',
  ],
  [[1111], 'email does not match', 'e-mail não confere', 'email không khớp'],
  [[1112], 'additional information is missing', 'informações adicionais', 'thông tin bổ sung'],
  [[1113, 1131], 'authentication failed', 'falha na autenticação', 'xác thực thất bại'],
  [[1114], 'avatar cannot be changed', 'avatar não pode ser alterado', 'không thể đổi ảnh đại diện'],
  [
    [1115],
    'avatar was changed too often',
    'avatar foi alterado vezes demais',
    'đổi ảnh đại diện quá nhiều lần',
  ],
  [[1116], 'nickname cannot be changed', 'apelido não pode ser alterado', 'không thể đổi biệt danh'],
  [[1117], 'nickname is too long', 'apelido é longo demais', 'biệt danh quá dài'],
  [
    [1118],
    'nickname was changed too often',
    'apelido foi alterado vezes demais',
    'đổi biệt danh quá nhiều lần',
  ],
  [[1119], 'not have enough points', 'não tem pontos suficientes', 'không đủ điểm'],
  [[1120], 'coins could not be added', 'adicionar as moedas', 'không thể cộng xu'],
  [[1121], 'days must start from 0', 'dias devem começar em 0', 'ngày phải bắt đầu từ 0'],
  [[1122], 'wrong day', 'não é o dia certo', 'sai ngày'],
  [[1123], 'cannot be received now', 'não é possível receber agora', 'hiện chưa thể nhận'],
  [[1124], 'signature could not be verified', 'assinatura não pôde ser verificada', 'xác minh được chữ ký'],
  [[1125], 'deposit failed', 'depósito falhou', 'nạp tiền thất bại'],
  [[1126], 'withdrawal failed', 'saque falhou', 'rút tiền thất bại'],
  [[1127], 'no bank account', 'não há conta bancária', 'chưa có tài khoản ngân hàng'],
  [
    [1128],
    'bank card number already exists',
    'número de cartão já existe',
    'số thẻ ngân hàng này đã tồn tại',
  ],
  [[1129], 'bank account already exists', 'conta bancária já existe', 'tài khoản ngân hàng này đã tồn tại'],
  [[1130], 'link an email', 'vincule um e-mail', 'liên kết email'],
  [[1132], 'bank card data is wrong', 'dados do cartão estão errados', 'dữ liệu thẻ ngân hàng không đúng'],
  [[1133], 'funds are insufficient', 'saldo insuficiente', 'số dư không đủ'],
  [[1134], 'balance is below the minimum', 'saldo está abaixo do mínimo', 'số dư thấp hơn mức rút tối thiểu'],
  [
    [1135],
    'still to be staked must be 0',
    'valor que falta apostar deve ser 0',
    'số tiền còn phải cược phải bằng 0',
  ],
  [[1136], 'no withdrawals left', 'não tem mais saques', 'hết lượt rút tiền'],
  [[1137], 'requests that are still pending', 'pedidos pendentes', 'yêu cầu chưa hoàn tất'],
  [[1138], 'no benefit available', 'não há benefício disponível', 'không có ưu đãi'],
  [[1139], 'already received', 'já recebeu', 'đã nhận rồi'],
  [[1140], 'takes only the amounts it offers', 'só aceita os valores que oferece', 'chỉ nhận các mức có sẵn'],
  [[1141], 'device has restrictions', 'dispositivo tem restrições', 'thiết bị này bị hạn chế'],
  [[1142], 'message could not be sent', 'mensagem não pôde ser enviada', 'không gửi được tin nhắn'],
  [[1144], 'not tap so often', 'não toque tantas vezes', 'không bấm quá nhanh'],
  [[1145], 'could not be received.', 'não foi possível receber.', 'không nhận được.'],
  [[1146], 'withdrawals are not allowed', 'saques não são permitidos', 'không được phép rút tiền'],
  [[1147], 'event is not open', 'evento não está aberto', 'sự kiện chưa mở'],
  [[1148], 'event has ended', 'evento terminou', 'sự kiện đã kết thúc'],
  [[1149], 'no amount to receive', 'não há valor a receber', 'không có số tiền để nhận'],
  [[1150, 1152], 'have already taken part', 'Você já participou.', 'bạn đã tham gia rồi'],
  [[1151], 'amount is not valid', 'valor inválido', 'số tiền không hợp lệ'],
  [[1153], 'taken part in the app', 'participou pelo app', 'tham gia trên ứng dụng'],
  [[1154], 'event is not running', 'não está em andamento', 'hiện không diễn ra'],
  [
    [CODE.PASSWORD_COMMON],
    'password is one of the first',
    'senha é uma das primeiras',
    'mật khẩu này nằm trong số dễ bị đoán',
  ],
];

const inOrder = (codes: readonly number[]): number[] => [...codes].sort((a, b) => a - b);
const shown = inOrder(Object.values(CODE)).filter(
  (code) => code !== CODE.OK && !INVALID_TOKEN_CODES.has(code),
);

it('knows a meaning of every code that is shown, and of no other', () => {
  expect(inOrder(MEANINGS.flatMap(([codes]) => codes))).toEqual(shown);
  for (const locale of LOCALES) {
    const codes = Object.keys(texts[locale]).filter((key) => /^\d+$/.test(key));
    expect(inOrder(codes.map(Number)), locale).toEqual(shown);
  }
});

describe.each(LOCALES)('what the codes of §8 say in %s', (locale) => {
  const says = (code: number): string => texts[locale][code] ?? '';

  it.each(MEANINGS)('says of %j what it means, and of nothing else', (codes, en, pt, vi) => {
    const words = { en, pt, vi }[locale].toLowerCase();
    expect(shown.filter((code) => says(code).toLowerCase().includes(words))).toEqual(codes);
  });

  it('has the same sentence for two codes only where they mean the same', () => {
    const sentences = MEANINGS.map(([codes]) => new Set(codes.map(says)));
    for (const sentence of sentences) expect([...sentence]).toHaveLength(1);
    expect(new Set(sentences.flatMap((sentence) => [...sentence])).size).toBe(MEANINGS.length);
    for (const code of shown) expect(says(code).trim(), String(code)).not.toBe('');
  });
});

it.each(['pt', 'vi'] as const)('has no English sentence in %s', (locale) => {
  for (const code of shown) expect(texts[locale][code], String(code)).not.toBe(texts.en[code]);
});

it('has the words that the specification fixes', () => {
  expect(texts.en[206]).toBe('Your account is being connected elsewhere');
  expect(texts.en[500]).toBe('Server error!');
});
