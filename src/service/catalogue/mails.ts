import type { MailTexts } from '../domain/mail/content.ts';

/** Mail to a new player of the demo. A change of it needs another `contentId`: what was sent stays as it was. */
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
        'Attached are 500 coins to begin with. They come with a condition: 1,500 coins of settled bets (three times ' +
        'the gift) before coins can be withdrawn. If you would rather do without, just leave them in this mail.\n\n' +
        'You can set limits for yourself at any time. Have fun, and stop when it is none.',
    },
    pt: {
      title: 'Boas-vindas ao carnaval noturno',
      message:
        'Aqui tudo é jogado com dinheiro fictício: nada se compra com ele e nada é pago em dinheiro de verdade.\n\n' +
        'Em anexo há 500 moedas para começar. Elas têm uma condição: 1.500 moedas em apostas ' +
        'concluídas (três vezes o presente) antes de um saque. Se preferir não usar, é só deixar o anexo aqui.\n\n' +
        'Você pode definir limites para si a qualquer momento. Divirta-se, e pare quando deixar de ser divertido.',
    },
    vi: {
      title: 'Chào mừng đến lễ hội đêm',
      message:
        'Ở đây bạn chơi bằng tiền ảo: không mua được gì bằng tiền này và không có khoản nào được trả bằng tiền thật.\n\n' +
        'Thư này kèm 500 xu để bạn bắt đầu. Điều kiện: cần 1.500 xu tiền cược đã hoàn tất (gấp ba lần quà tặng) trước ' +
        'khi rút. Nếu không muốn nhận, bạn cứ để quà trong thư này.\n\n' +
        'Bạn có thể tự đặt giới hạn bất cứ lúc nào. Chúc bạn vui, và hãy dừng lại khi không còn vui nữa.',
    },
  },
} as const satisfies { contentId: string; attachQty: number; betX: number; texts: MailTexts };
