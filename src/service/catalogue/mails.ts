import type { MailTexts } from '../domain/mail/content.ts';

/**
 * Mail to a new player of the demo. It names no amount, because the lobby shows the attachment in currency. A change of
 * it needs another `contentId`: what was sent stays as it was.
 */
export const WELCOME_MAIL = {
  contentId: 'welcome-1',
  /** Coins. */
  attachQty: 500,
  betX: 3,
  texts: {
    en: {
      title: 'Welcome to the night carnival',
      message:
        'Everything here is played with play money: nothing can be bought with it and nothing is paid out.\n\n' +
        'A small gift is attached. It comes with a condition: before anything can be withdrawn, settled bets have to ' +
        'reach three times its amount. If you would rather do without, just leave it in this mail.\n\n' +
        'You can set limits for yourself at any time. Have fun, and stop when it is none.',
    },
    pt: {
      title: 'Boas-vindas ao carnaval noturno',
      message:
        'Aqui tudo é jogado com dinheiro fictício: nada se compra com ele e nada é pago em dinheiro de verdade.\n\n' +
        'Há um pequeno presente em anexo, com uma condição: antes de qualquer saque, as apostas concluídas precisam ' +
        'somar três vezes o valor dele. Se preferir não usar, é só deixar o anexo nesta mensagem.\n\n' +
        'Você pode definir limites para si a qualquer momento. Divirta-se, e pare quando deixar de ser divertido.',
    },
    vi: {
      title: 'Chào mừng đến lễ hội đêm',
      message:
        'Ở đây bạn chơi bằng tiền ảo: không mua được gì bằng tiền này và không có khoản nào được trả bằng tiền thật.\n\n' +
        'Thư này có kèm một món quà nhỏ, với một điều kiện: trước khi rút tiền, tổng tiền cược đã hoàn tất phải đạt ' +
        'gấp ba lần giá trị món quà. Nếu không muốn nhận, bạn cứ để quà trong thư này.\n\n' +
        'Bạn có thể tự đặt giới hạn bất cứ lúc nào. Chúc bạn vui, và hãy dừng lại khi không còn vui nữa.',
    },
  },
} as const satisfies { contentId: string; attachQty: number; betX: number; texts: MailTexts };
