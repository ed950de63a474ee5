import type { Texts } from './schema/texts.ts';

/** What records call the causes of the journal that move playable coins. */
export const CAUSES: Readonly<Record<string, Texts>> = {
  welcome: { en: 'Welcome gift', pt: 'Presente de boas-vindas', vi: 'Quà chào mừng' },
  bet: { en: 'Bet', pt: 'Aposta', vi: 'Cược' },
  win: { en: 'Win', pt: 'Ganho', vi: 'Thắng' },
  'free-bet': { en: 'Free round', pt: 'Rodada grátis', vi: 'Ván miễn phí' },
  rollback: { en: 'Bet returned', pt: 'Aposta devolvida', vi: 'Hoàn cược' },
  deposit: { en: 'Deposit', pt: 'Depósito', vi: 'Nạp tiền' },
  'deposit-bonus': { en: 'Deposit bonus', pt: 'Bônus de depósito', vi: 'Thưởng nạp tiền' },
  withdraw: { en: 'Withdrawal', pt: 'Saque', vi: 'Rút tiền' },
  'withdraw-returned': { en: 'Withdrawal returned', pt: 'Saque devolvido', vi: 'Hoàn tiền rút' },
  checkin: { en: 'Daily check-in', pt: 'Check-in diário', vi: 'Điểm danh hằng ngày' },
  vip: { en: 'VIP bonus', pt: 'Bônus VIP', vi: 'Thưởng VIP' },
  lottery: { en: 'Lucky wheel', pt: 'Roda da sorte', vi: 'Vòng quay may mắn' },
  mail: { en: 'Mail attachment', pt: 'Anexo da mensagem', vi: 'Quà trong thư' },
  rebate: { en: 'Promotion rebate', pt: 'Comissão de indicação', vi: 'Hoa hồng giới thiệu' },
  invite: { en: 'Invitation bonus', pt: 'Bônus por convite', vi: 'Thưởng mời bạn' },
  'red-packet': { en: 'Red packet', pt: 'Envelope vermelho', vi: 'Lì xì' },
  mission: { en: 'Mission of the day', pt: 'Missão do dia', vi: 'Nhiệm vụ trong ngày' },
};
