import type { Texts } from '../catalogue/schema/texts.ts';

/** Words of the sandbox cashier, which speaks the player's language. */
export const CASHIER_TEXTS = {
  title: { en: 'Sandbox cashier', pt: 'Caixa de testes', vi: 'Quầy thanh toán thử' },
  playMoney: {
    en: 'Play money: nothing is charged and nothing is paid out.',
    pt: 'Dinheiro fictício: nada é cobrado e nada é pago.',
    vi: 'Tiền chơi thử: không thu và không trả tiền thật.',
  },
  deposit: { en: 'Deposit', pt: 'Depósito', vi: 'Nạp tiền' },
  withdraw: { en: 'Withdrawal', pt: 'Saque', vi: 'Rút tiền' },
  fee: { en: 'Fee', pt: 'Taxa', vi: 'Phí' },
  method: { en: 'Method', pt: 'Método', vi: 'Phương thức' },
  order: { en: 'Order', pt: 'Pedido', vi: 'Mã đơn' },
  state: { en: 'State', pt: 'Situação', vi: 'Trạng thái' },
  until: { en: 'Valid until (UTC)', pt: 'Válido até (UTC)', vi: 'Có hiệu lực đến (UTC)' },
  account: { en: 'Account', pt: 'Conta', vi: 'Tài khoản' },
  pending: { en: 'Waiting', pt: 'Aguardando', vi: 'Đang chờ' },
  settled: { en: 'Approved', pt: 'Aprovado', vi: 'Đã duyệt' },
  declined: { en: 'Declined', pt: 'Recusado', vi: 'Bị từ chối' },
  expired: { en: 'Expired', pt: 'Expirado', vi: 'Hết hạn' },
  paid: { en: 'Paid out', pt: 'Pago', vi: 'Đã chi trả' },
  returned: { en: 'Returned', pt: 'Devolvido', vi: 'Đã hoàn lại' },
  secret: {
    en: 'Demo secret (printed when the service starts)',
    pt: 'Segredo da demonstração (exibido ao iniciar o serviço)',
    vi: 'Mã bí mật của bản demo (in ra khi khởi động dịch vụ)',
  },
  approve: { en: 'Approve', pt: 'Aprovar', vi: 'Duyệt' },
  decline: { en: 'Decline', pt: 'Recusar', vi: 'Từ chối' },
  expire: { en: 'Let it expire', pt: 'Deixar expirar', vi: 'Để hết hạn' },
  pay: { en: 'Pay out', pt: 'Pagar', vi: 'Chi trả' },
  giveBack: { en: 'Return', pt: 'Devolver', vi: 'Hoàn lại' },
  show: { en: 'Show account number', pt: 'Mostrar número da conta', vi: 'Hiện số tài khoản' },
  wrong: { en: 'That is not the demo secret.', pt: 'Este não é o segredo.', vi: 'Mã bí mật không đúng.' },
  refused: {
    en: 'The service refused: code',
    pt: 'O serviço recusou: código',
    vi: 'Dịch vụ từ chối: mã',
  },
  back: { en: 'Back to the wallet', pt: 'Voltar à carteira', vi: 'Về ví' },
} as const satisfies Record<string, Texts>;
