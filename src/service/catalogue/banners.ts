import { FUNCTION, opensAddress, opensFunction, opensNothing, type Texts } from './texts.ts';

/** A picture of the carousel, with its words. */
interface BannerEntry {
  bannerId: string;
  /** Pages that show it: 1 /home, 2 /index (specification §2). */
  types: readonly number[];
  imagePath: string;
  title: Texts;
  note: Texts;
  link: { cmdId: number; params: string };
}

const poster = (number: number) => `/media/posters/banner-${number}.webp`;

export const BANNERS: readonly BannerEntry[] = [
  {
    bannerId: 'carnival',
    types: [1, 2],
    imagePath: poster(1),
    title: {
      en: 'Lumen Carnival is open',
      pt: 'O Carnaval da Noite abriu',
      vi: 'Lễ hội đêm đã mở cửa',
    },
    note: {
      en: '42 games under one sky of lights',
      pt: '42 jogos sob um só céu de luzes',
      vi: '42 trò chơi dưới bầu trời rực sáng',
    },
    link: opensNothing,
  },
  {
    bannerId: 'slots',
    types: [1, 2],
    imagePath: poster(2),
    title: { en: 'Give luck a spin', pt: 'Dê um giro na sorte', vi: 'Quay thử vận may' },
    note: {
      en: 'The slots that glow tonight',
      pt: 'Os caça-níqueis que brilham hoje',
      vi: 'Những máy slot rực sáng đêm nay',
    },
    link: opensAddress('/slots'),
  },
  {
    bannerId: 'welcome',
    types: [1],
    imagePath: poster(5),
    title: {
      en: '10,000 play coins for newcomers',
      pt: '10.000 moedas fictícias para quem chega',
      vi: '10.000 xu chơi thử cho người mới',
    },
    note: {
      en: 'Play money only: nothing to pay, nothing to win but fun',
      pt: 'Só dinheiro fictício: nada a pagar, só diversão a ganhar',
      vi: 'Chỉ là tiền chơi thử: không mất gì, chỉ có niềm vui',
    },
    link: opensFunction(FUNCTION.PERSON),
  },
  {
    bannerId: 'tables',
    types: [1, 2],
    imagePath: poster(4),
    title: { en: 'Hot tables, cool heads', pt: 'Mesas quentes, cabeça fria', vi: 'Bàn nóng, đầu lạnh' },
    note: {
      en: 'What everybody is playing',
      pt: 'O que todo mundo está jogando',
      vi: 'Trò mà ai cũng đang chơi',
    },
    link: opensAddress('/hot'),
  },
  {
    bannerId: 'new',
    types: [1, 2],
    imagePath: poster(3),
    title: { en: 'Fresh in the lobby', pt: 'Novidades no lobby', vi: 'Mới có trong sảnh' },
    note: { en: 'See the new games', pt: 'Veja os jogos novos', vi: 'Xem các trò chơi mới' },
    link: opensAddress('/new'),
  },
];
