import { FUNCTION, opensAddress, opensFunction, opensNothing, type Texts } from './texts.ts';

interface NoticeEntry {
  noticeId: string;
  title: Texts;
  message: Texts;
  imagePath: string;
  /** Milliseconds since 1970. */
  createTime: number;
  link: { cmdId: number; params: string };
  /** Whether the home pop-up shows it, too. */
  popup: boolean;
}

/** Minutes until the home pop-up comes back (specification §2, §9). */
export const POPUP_MINUTES = 30;

export const NOTICES: readonly NoticeEntry[] = [
  {
    noticeId: 'welcome',
    title: {
      en: 'Welcome to Lumen Carnival',
      pt: 'Boas-vindas ao Carnaval da Noite',
      vi: 'Chào mừng đến Lễ hội đêm',
    },
    message: {
      en: 'Every new player gets 10,000 play coins, once. They cannot be bought, sold or paid out.',
      pt: 'Cada novo jogador ganha 10.000 moedas fictícias, uma única vez. Elas não podem ser compradas, vendidas nem sacadas.',
      vi: 'Mỗi người chơi mới nhận 10.000 xu chơi thử, một lần duy nhất. Xu không thể mua, bán hay rút ra.',
    },
    imagePath: '/media/posters/banner-3.webp',
    createTime: Date.UTC(2026, 0, 5, 12),
    link: opensNothing,
    popup: true,
  },
  {
    noticeId: 'new-games',
    title: { en: 'Eight new games', pt: 'Oito jogos novos', vi: 'Tám trò chơi mới' },
    message: {
      en: 'Unicorns, aliens, a volcano with dinosaurs: look for the NEW ribbon.',
      pt: 'Unicórnios, alienígenas, um vulcão com dinossauros: procure a fita NOVO.',
      vi: 'Kỳ lân, người ngoài hành tinh, núi lửa khủng long: hãy tìm dải băng MỚI.',
    },
    imagePath: '/media/posters/banner-5.webp',
    createTime: Date.UTC(2026, 0, 12, 12),
    link: opensAddress('/new'),
    popup: true,
  },
  {
    noticeId: 'play-safe',
    title: { en: 'Keep it a game', pt: 'Que continue sendo um jogo', vi: 'Hãy để trò chơi là trò chơi' },
    message: {
      en: 'Set yourself a time and keep to it. Our support answers around the clock.',
      pt: 'Defina um tempo e respeite-o. Nosso suporte responde a qualquer hora.',
      vi: 'Hãy đặt giới hạn thời gian và giữ đúng. Bộ phận hỗ trợ luôn trả lời, ngày cũng như đêm.',
    },
    imagePath: '',
    createTime: Date.UTC(2026, 0, 19, 12),
    link: opensFunction(FUNCTION.SUPPORT),
    popup: false,
  },
];
