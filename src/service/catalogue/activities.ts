import { FUNCTION, opensAddress, opensFunction, opensNothing, type Texts } from './texts.ts';

/** A promotion of the operator (specification §3). */
interface ActivityEntry {
  activityId: string;
  title: Texts;
  imagePath: string;
  /** Limited rich text; see `safeRichText`. */
  note: Texts;
  link: { cmdId: number; params: string };
}

const poster = (number: number) => `/media/posters/banner-${number}.webp`;

/** In the order they are listed. What they promise stands in bonuses.ts, promotion.ts, redPackets.ts and payments.ts. */
export const ACTIVITIES: readonly ActivityEntry[] = [
  {
    activityId: 'seven-days',
    title: { en: 'Seven days, seven gifts', pt: 'Sete dias, sete presentes', vi: 'Bảy ngày, bảy phần quà' },
    imagePath: poster(1),
    note: {
      en: '<p>Check in once a day: <strong>100 coins</strong> on the first day, <strong>1,000</strong> on the seventh.</p><p>A day you miss only pauses the week. Coins from check-in are to be staked once before a withdrawal.</p>',
      pt: '<p>Faça o check-in uma vez por dia: <strong>100 moedas</strong> no primeiro dia, <strong>1.000</strong> no sétimo.</p><p>Um dia perdido apenas pausa a semana. As moedas do check-in devem ser apostadas uma vez antes de um saque.</p>',
      vi: '<p>Điểm danh mỗi ngày một lần: <strong>100 xu</strong> ngày đầu, <strong>1.000 xu</strong> ngày thứ bảy.</p><p>Bỏ lỡ một ngày chỉ tạm dừng chuỗi. Xu điểm danh cần được cược một lần trước khi rút.</p>',
    },
    link: opensFunction(FUNCTION.CHECK_IN),
  },
  {
    activityId: 'red-packets',
    title: {
      en: 'Red packets, three times a day',
      pt: 'Envelopes vermelhos, três vezes ao dia',
      vi: 'Lì xì ba lần mỗi ngày',
    },
    imagePath: poster(5),
    note: {
      en: '<p>They open at <strong>12:00, 18:00 and 21:00</strong>, São Paulo time. One packet a player each time, 20 coins or more, while they last.</p>',
      pt: '<p>Abrem às <strong>12h, 18h e 21h</strong>, horário de São Paulo. Um envelope por jogador a cada vez, com 20 moedas ou mais, enquanto durarem.</p>',
      vi: '<p>Mở lúc <strong>12:00, 18:00 và 21:00</strong>, giờ São Paulo. Mỗi lượt một bao cho mỗi người, từ 20 xu trở lên, đến khi hết.</p>',
    },
    link: opensNothing,
  },
  {
    activityId: 'vip',
    title: { en: 'Climb to VIP 30', pt: 'Suba até o VIP 30', vi: 'Leo lên VIP 30' },
    imagePath: poster(4),
    note: {
      en: '<p>What you play for counts as experience. Each level has a bonus of its own; a weekly one waits on <strong>Mondays at 8:00</strong>, a monthly one on the <strong>1st at 8:00</strong>.</p>',
      pt: '<p>O que você joga conta como experiência. Cada nível tem seu bônus; há um semanal às <strong>segundas, 8h</strong>, e um mensal no <strong>dia 1º, 8h</strong>.</p>',
      vi: '<p>Tiền cược được tính thành kinh nghiệm. Mỗi cấp có thưởng riêng; thưởng tuần vào <strong>8:00 thứ Hai</strong>, thưởng tháng vào <strong>8:00 ngày mùng 1</strong>.</p>',
    },
    link: opensFunction(FUNCTION.VIP),
  },
  {
    activityId: 'invite',
    title: { en: 'Bring your friends', pt: 'Traga seus amigos', vi: 'Rủ bạn cùng chơi' },
    imagePath: poster(3),
    note: {
      en: '<p>Share your link. A friend counts after the first deposit: the first brings <strong>500 coins</strong>, and there are eight tiers.</p><p>On top comes a share of what three levels stake: 30 %, 9 % and 2.7 % of one per cent.</p>',
      pt: '<p>Compartilhe seu link. Um amigo conta após o primeiro depósito: o primeiro rende <strong>500 moedas</strong>, e há oito faixas.</p><p>Além disso, uma parte do que três níveis apostam: 30%, 9% e 2,7% de um por cento.</p>',
      vi: '<p>Chia sẻ liên kết của bạn. Bạn bè được tính sau lần nạp đầu: người đầu tiên mang về <strong>500 xu</strong>, có tám mốc thưởng.</p><p>Thêm một phần tiền cược của ba cấp: 30%, 9% và 2,7% của một phần trăm.</p>',
    },
    link: opensFunction(FUNCTION.PROMOTE),
  },
  {
    activityId: 'card-bonus',
    title: { en: '2 % more by card', pt: '2% a mais no cartão', vi: 'Nạp bằng thẻ, thêm 2%' },
    imagePath: poster(2),
    note: {
      en: '<p>Deposits by card bring <strong>2 %</strong> on top. The extra coins are to be staked once before a withdrawal. Play money only.</p>',
      pt: '<p>Depósitos por cartão rendem <strong>2%</strong> a mais. As moedas extras devem ser apostadas uma vez antes de um saque. Apenas dinheiro fictício.</p>',
      vi: '<p>Nạp bằng thẻ được thêm <strong>2%</strong>. Số xu thêm cần được cược một lần trước khi rút. Chỉ là tiền chơi thử.</p>',
    },
    link: opensFunction(FUNCTION.DEPOSIT),
  },
  {
    activityId: 'new-games',
    title: { en: 'Fresh in the lobby', pt: 'Novidades no lobby', vi: 'Mới có trong sảnh' },
    imagePath: poster(5),
    note: {
      en: '<p>Eight new games wait to be tried.</p>',
      pt: '<p>Oito jogos novos esperam por você.</p>',
      vi: '<p>Tám trò chơi mới đang chờ bạn.</p>',
    },
    link: opensAddress('/new'),
  },
];
