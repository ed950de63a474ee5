import type { Texts } from './texts.ts';

interface Word {
  key: string;
  name: Texts;
}

const same = (name: string): Texts => ({ en: name, pt: name, vi: name });

/** Word lists of `/dict` (decisions, "Games"): 1 game kinds, 2 banks, 3 phone areas, 4 record kinds. */
export const DICTIONARY: Readonly<Record<number, readonly Word[]>> = {
  1: [
    { key: 'slots', name: { en: 'Slots', pt: 'Caça-níqueis', vi: 'Slot' } },
    { key: 'cards', name: { en: 'Cards', pt: 'Cartas', vi: 'Bài' } },
    { key: 'table', name: { en: 'Table games', pt: 'Jogos de mesa', vi: 'Trò chơi bàn' } },
  ],
  2: [
    { key: 'demo-1', name: { en: 'Demo Bank One', pt: 'Banco Demo Um', vi: 'Ngân hàng Demo Một' } },
    { key: 'demo-2', name: { en: 'Demo Bank Two', pt: 'Banco Demo Dois', vi: 'Ngân hàng Demo Hai' } },
  ],
  3: [
    { key: '55', name: { en: 'Brazil', pt: 'Brasil', vi: 'Brasil' } },
    { key: '84', name: { en: 'Vietnam', pt: 'Vietnã', vi: 'Việt Nam' } },
    { key: '351', name: same('Portugal') },
    { key: '1', name: { en: 'United States, Canada', pt: 'Estados Unidos, Canadá', vi: 'Hoa Kỳ, Canada' } },
    { key: '85', name: { en: 'Other', pt: 'Outro', vi: 'Khác' } },
  ],
  4: [
    { key: 'deposit', name: { en: 'Deposits', pt: 'Depósitos', vi: 'Nạp tiền' } },
    { key: 'withdraw', name: { en: 'Withdrawals', pt: 'Saques', vi: 'Rút tiền' } },
    { key: 'balance', name: { en: 'Balance changes', pt: 'Movimentações', vi: 'Biến động số dư' } },
    { key: 'bet', name: { en: 'Bets', pt: 'Apostas', vi: 'Cược' } },
  ],
};
