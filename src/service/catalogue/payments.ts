import type { Texts } from './texts.ts';

/** Provider of the demo, whose cashier is a page of the service itself (decisions, "Wallet"). */
export const SANDBOX = 'sandbox';

/** A way to pay in. All amounts are coins. */
export interface DepositMethod {
  methodId: string;
  provider: string;
  title: Texts;
  min: number;
  max: number;
  presets: readonly number[];
  /** Whether amounts besides the presets may be paid (1140 where not). */
  anyAmount: boolean;
  /** Bonus, thousandths of the deposit, with its wagering (`bonus × betX`). */
  bonusPermille: number;
  betX: number;
}

/** A way to be paid. */
export interface WithdrawMethod {
  methodId: string;
  provider: string;
  title: Texts;
  /** Account numbers: a card number with its check digit, or plain digits of a bank of `/dict` typeId 2. */
  number: 'card' | 'bank';
}

export const DEPOSIT_METHODS: readonly DepositMethod[] = [
  {
    methodId: 'instant',
    provider: SANDBOX,
    title: { en: 'Instant transfer', pt: 'Transferência instantânea', vi: 'Chuyển khoản tức thì' },
    min: 1_000,
    max: 500_000,
    presets: [1_000, 2_000, 5_000, 10_000, 20_000, 50_000],
    anyAmount: true,
    bonusPermille: 0,
    betX: 0,
  },
  {
    methodId: 'card',
    provider: SANDBOX,
    title: { en: 'Card', pt: 'Cartão', vi: 'Thẻ' },
    min: 2_000,
    max: 200_000,
    presets: [2_000, 5_000, 10_000, 20_000],
    anyAmount: true,
    bonusPermille: 20,
    betX: 1,
  },
  {
    methodId: 'voucher',
    provider: SANDBOX,
    title: { en: 'Voucher', pt: 'Vale', vi: 'Phiếu nạp' },
    min: 1_000,
    max: 10_000,
    presets: [1_000, 2_500, 5_000, 10_000],
    anyAmount: false,
    bonusPermille: 0,
    betX: 0,
  },
];

export const WITHDRAW_METHODS: readonly WithdrawMethod[] = [
  {
    methodId: 'bank',
    provider: SANDBOX,
    title: { en: 'Bank account', pt: 'Conta bancária', vi: 'Tài khoản ngân hàng' },
    number: 'bank',
  },
  { methodId: 'card', provider: SANDBOX, title: { en: 'Card', pt: 'Cartão', vi: 'Thẻ' }, number: 'card' },
];

/** How long a deposit order can be paid, ms. */
export const ORDER_MS = 15 * 60_000;

/** Range of one withdrawal and its fee, coins and thousandths; times a day. */
export const WITHDRAW_RULES = {
  min: 2_000,
  max: 1_000_000,
  feePermille: 10,
  feeFixed: 0,
  timesADay: 3,
} as const;
