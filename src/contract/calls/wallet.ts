import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { CODE } from '../codes.ts';
import { RECORDS_COUNTED } from '../constants.ts';
import { PaymentNotification } from '../payments.ts';
import { Coins, change, Id, language, Moment, paging, SignedCoins } from '../schema.ts';

/** A way to pay in or out (§1; decisions, "Wallet"). */
export const PayMethod = Type.Object({
  methodId: Id,
  title: Type.String(),
  icon: Type.String({ description: 'Address of the icon; may be empty.' }),
  min: Coins,
  max: Coins,
  feePermille: Type.Integer({ minimum: 0, description: 'Fee, thousandths of the amount.' }),
  presets: Type.Array(Coins, { description: 'Amounts offered as buttons.' }),
  anyAmount: Type.Boolean({ description: 'Whether amounts besides the presets are taken (1140 where not).' }),
  bonusPermille: Type.Integer({ minimum: 0, description: 'Bonus on a deposit, thousandths.' }),
  bonusBetX: Type.Number({
    minimum: 0,
    description: 'The bonus is to be staked this many times before a withdrawal.',
  }),
  number: Type.Optional(
    Type.Enum(['bank', 'card'], {
      description:
        'Of a way out: digits at a bank of `/dict` typeId 2, or a card number with its check digit.',
    }),
  ),
});
export type PayMethod = Static<typeof PayMethod>;

export const payOptions = defineCall({
  id: 'payOptions',
  method: 'GET',
  path: '/pay/options',
  summary: 'Methods, ranges, fees and presets of deposit and withdrawal (decisions, "Wallet").',
  access: 'player',
  query: Type.Object({ ...language }),
  data: Type.Object({ deposit: Type.Array(PayMethod), withdraw: Type.Array(PayMethod) }),
});

export const OrderStatus = Type.Enum(['pending', 'settled', 'declined', 'expired']);
export type OrderStatus = Static<typeof OrderStatus>;

export const payDeposit = defineCall({
  id: 'payDeposit',
  method: 'POST',
  path: '/pay/deposit',
  summary:
    'Opens a deposit order; it counts when the provider\'s signed callback settles it (decisions, "Wallet").',
  access: 'player',
  body: Type.Object({ methodId: Id, amount: Coins, ...language, ...change }),
  data: Type.Object({
    orderId: Id,
    amount: Coins,
    payUrl: Type.String({ description: 'Page of the payment provider.' }),
    expireTime: Moment,
  }),
  codes: [CODE.DEPOSIT_FAILED, CODE.CHANNEL_RELOAD_FORBIDDEN, CODE.WITHDRAW_FORBIDDEN],
});

export const payOrder = defineCall({
  id: 'payOrder',
  method: 'GET',
  path: '/pay/deposit/{orderId}',
  summary: 'State of a deposit order of this player (decisions, "Wallet").',
  access: 'player',
  params: Type.Object({ orderId: Id }),
  query: Type.Object({ ...language }),
  data: Type.Object({
    orderId: Id,
    amount: Coins,
    status: OrderStatus,
    received: Type.Integer({
      minimum: 0,
      description: 'Coins that came in, the bonus among them; 0 before it is settled.',
    }),
    payUrl: Type.String({ description: 'Where it can still be paid; empty once it is closed.' }),
    expireTime: Moment,
  }),
  codes: [CODE.DEPOSIT_FAILED],
});

export const withdrawInfo = defineCall({
  id: 'withdrawInfo',
  method: 'GET',
  path: '/pay/withdrawInfo',
  summary: 'Withdrawable coins, range, fee, remaining coding value and times left (§1; decisions, "Wallet").',
  access: 'player',
  data: Type.Object({
    withdrawable: Coins,
    min: Coins,
    max: Coins,
    feePermille: Type.Integer({ minimum: 0 }),
    feeFixed: Coins,
    codingRemaining: Type.Integer({ minimum: 0, description: 'Coins still to stake before a withdrawal.' }),
    codingTotal: Type.Integer({
      minimum: 0,
      description: 'What `codingRemaining` has grown by since it was last 0, coins; 0 where it is.',
    }),
    timesLeft: Type.Integer({ minimum: 0, description: 'Withdrawals left today.' }),
    hasAccount: Type.Boolean(),
  }),
});

export const payWithdraw = defineCall({
  id: 'payWithdraw',
  method: 'POST',
  path: '/pay/withdraw',
  summary: 'Holds the amount and sends the withdrawal; the player cannot take it back (decisions, "Wallet").',
  access: 'player',
  stepUp: true,
  body: Type.Object({ accountId: Id, amount: Coins, ...change }),
  data: Type.Object({ orderId: Id, amount: Coins, fee: Coins, money: Coins, bankMoney: Coins }),
  codes: [
    CODE.WITHDRAW_FAILED,
    CODE.BANK_ACCOUNT_MISSING,
    CODE.EMAIL_LINK_NEEDED,
    CODE.AUTHENTICATION_FAILED,
    CODE.FUNDS_INSUFFICIENT,
    CODE.WITHDRAW_BELOW_MINIMUM,
    CODE.CODING_REMAINS,
    CODE.WITHDRAW_TIMES_SPENT,
    CODE.REQUEST_UNFULFILLED,
    CODE.WITHDRAW_FORBIDDEN,
  ],
});

/** A bank account the player is paid to. Only the end of the number ever comes back. */
export const BankAccount = Type.Object({
  accountId: Id,
  methodId: Id,
  bankCode: Type.String({ description: 'Of `/dict` typeId 2; empty where the method has no bank.' }),
  holder: Type.String(),
  numberEnd: Type.String({ description: 'Last four characters.' }),
  createTime: Moment,
  readyTime: Type.Integer({
    ...Moment,
    description: 'From then on it is paid to, ms: some time after it, a contact or the password changed.',
  }),
});
export type BankAccount = Static<typeof BankAccount>;

export const payAccounts = defineCall({
  id: 'payAccounts',
  method: 'GET',
  path: '/pay/accounts',
  summary: 'Bound bank accounts (decisions, "Wallet").',
  access: 'player',
  data: Type.Object({ list: Type.Array(BankAccount) }),
});

export const bindAccount = defineCall({
  id: 'bindAccount',
  method: 'POST',
  path: '/pay/accounts',
  summary: 'Binds a bank account (decisions, "Wallet").',
  access: 'player',
  stepUp: true,
  body: Type.Object({
    methodId: Id,
    bankCode: Type.Optional(Type.String({ maxLength: 32, description: 'Of `/dict` typeId 2.' })),
    holder: Type.Optional(Type.String({ maxLength: 64, description: 'Name on the account.' })),
    number: Type.String({ maxLength: 64, pattern: '^[0-9A-Za-z@.+ _-]+$' }),
    ...change,
  }),
  data: BankAccount,
  codes: [
    CODE.ADDITIONAL_INFO_EMPTY,
    CODE.BANK_CARD_EXISTS,
    CODE.BANK_ACCOUNT_EXISTS,
    CODE.AUTHENTICATION_FAILED_BANK,
    CODE.BANK_CARD_INVALID,
  ],
});

export const unbindAccount = defineCall({
  id: 'unbindAccount',
  method: 'DELETE',
  path: '/pay/accounts/{accountId}',
  summary: 'Removes a bound bank account (decisions, "Wallet").',
  access: 'player',
  params: Type.Object({ accountId: Id }),
  query: Type.Object({ ...change }),
  codes: [CODE.BANK_ACCOUNT_MISSING, CODE.REQUEST_UNFULFILLED],
});

/** One line of the records (§1). `kind` of a balance change or bet is its cause; `balance`, where money moved, is what could be played afterwards. */
export const PayRecord = Type.Object({
  recordId: Id,
  kind: Type.String(),
  amount: SignedCoins,
  balance: Type.Optional(Coins),
  status: Type.String({
    description: 'pending, settled, declined, expired, paid or returned; balance changes are always settled.',
  }),
  title: Type.String({ description: 'Game, method or reward, in the asked language.' }),
  recordTime: Moment,
});
export type PayRecord = Static<typeof PayRecord>;

export const payRecords = defineCall({
  id: 'payRecords',
  method: 'GET',
  path: '/pay/records',
  summary: 'Deposits, withdrawals, balance changes or bets, newest first, paged (decisions, "Wallet").',
  access: 'player',
  query: Type.Object({
    kind: Type.Optional(Type.Enum(['deposit', 'withdraw', 'balance', 'bet'])),
    from: Type.Optional(Moment),
    to: Type.Optional(Moment),
    before: Type.Optional(
      Type.String({
        ...Id,
        description: 'recordId of the last record of the page before: goes on from there, however old it is.',
      }),
    ),
    ...paging,
    ...language,
  }),
  data: Type.Object({
    list: Type.Array(PayRecord),
    total: Type.Integer({
      minimum: 0,
      maximum: RECORDS_COUNTED,
      description: `Records on all pages; ${RECORDS_COUNTED} stands for as many or more, which \`before\` reaches.`,
    }),
  }),
});

export const payCallback = defineCall({
  id: 'payCallback',
  method: 'POST',
  path: '/pay/callback/{provider}',
  summary:
    'A payment provider\'s signed word on an order; the same word twice changes nothing (decisions, "Wallet").',
  access: 'public',
  params: Type.Object({ provider: Id }),
  body: Type.Object({
    ...PaymentNotification.properties,
    signature: Type.String({
      maxLength: 128,
      description:
        'HMAC-SHA-256, hex, over `amount=…&orderId=…&provider=…&status=…&timestamp=…&transactionId=…` in this order.',
    }),
  }),
  codes: [CODE.SIGNATURE_INVALID, CODE.DEPOSIT_FAILED, CODE.WITHDRAW_FAILED, CODE.COINS_NOT_ADDED],
});
