/** A posting that a cause may make: `+` where the account receives. */
type Shape = readonly [asset: string, account: string, sign: '+' | '-'];

const between = (asset: string, from: string, to: string): Shape[] => [
  [asset, from, '-'],
  [asset, to, '+'],
];

/** Coins that are given, with the wagering debt they bring. */
const bonus = (cause: string): Shape[] => [
  ...between('cash', `house:${cause}`, 'player'),
  ...between('wagering', 'house:wagering', 'player'),
];

const eitherWay = (asset: string, house: string): Shape[] => [
  ...between(asset, house, 'player'),
  ...between(asset, 'player', house),
];

/** What goes back of a deposit: its coins, its bonus, and the wagering that is left of that. */
const DEPOSIT_BACK: Shape[] = [
  ...between('cash', 'player', 'house:deposits'),
  ...between('cash', 'player', 'house:deposit-bonus'),
  ...between('wagering', 'player', 'house:wagering'),
];

/** Causes that give coins for a row in `reward_claim`. */
export const REWARD_CAUSES = [
  'welcome',
  'checkin',
  'vip',
  'mail',
  'rebate',
  'invite',
  'red-packet',
  'mission',
  'deposit-bonus',
] as const;

/** Every cause of the journal: how its claim keys begin, and the postings it may make. */
export const CAUSES: Readonly<Record<string, { key: string; shapes: readonly Shape[] }>> = {
  welcome: {
    key: 'welcome',
    shapes: [...bonus('welcome'), ...between('spins', 'house:lottery', 'player')],
  },
  checkin: { key: 'checkin:', shapes: bonus('checkin') },
  vip: { key: 'vip:', shapes: bonus('vip') },
  mail: { key: 'mail:', shapes: bonus('mail') },
  rebate: { key: 'rebate:', shapes: bonus('rebate') },
  invite: { key: 'invite:', shapes: bonus('invite') },
  'red-packet': { key: 'red-packet:', shapes: bonus('red-packet') },
  mission: { key: 'mission:', shapes: bonus('mission') },
  'deposit-bonus': { key: 'deposit-bonus:', shapes: bonus('deposit-bonus') },
  deposit: { key: 'deposit:', shapes: between('cash', 'house:deposits', 'player') },
  withdraw: {
    key: 'withdraw:',
    shapes: [
      ...between('cash', 'player', 'house:withdrawals'),
      ...between('hold', 'house:withdrawals', 'player'),
    ],
  },
  'withdraw-paid': {
    key: 'withdraw-end:',
    shapes: [
      ...between('hold', 'player', 'house:withdrawals'),
      ...between('cash', 'house:withdrawals', 'house:paid-out'),
      ['cash', 'house:fees', '+'],
    ],
  },
  'withdraw-returned': {
    key: 'withdraw-end:',
    shapes: [
      ...between('hold', 'player', 'house:withdrawals'),
      ...between('cash', 'house:withdrawals', 'player'),
    ],
  },
  bet: { key: 'game:', shapes: between('cash', 'player', 'house:games') },
  win: { key: 'game:', shapes: between('cash', 'house:games', 'player') },
  'free-bet': { key: 'game:', shapes: bonus('free-bet') },
  rollback: { key: 'game:', shapes: between('cash', 'house:games', 'player') },
  stake: {
    key: 'stake:',
    shapes: [
      ...between('points', 'house:lottery', 'player'),
      ...between('wagering', 'player', 'house:wagering'),
      ...between('exp', 'house:stakes', 'player'),
    ],
  },
  'points-expired': { key: 'points-expired:', shapes: between('points', 'player', 'house:lottery') },
  lottery: {
    key: 'draw:',
    shapes: [
      ...between('points', 'player', 'house:lottery'),
      ...between('spins', 'player', 'house:lottery'),
      ...bonus('lottery'),
    ],
  },
  correction: {
    key: 'correction:',
    shapes: ['cash', 'hold', 'wagering', 'points', 'exp', 'spins'].flatMap((asset) =>
      eitherWay(asset, 'house:corrections'),
    ),
  },
  refund: { key: 'deposit-back:', shapes: DEPOSIT_BACK },
  chargeback: { key: 'deposit-back:', shapes: DEPOSIT_BACK },
  suspense: {
    key: 'suspense:',
    shapes: [
      ...between('cash', 'house:deposits', 'house:suspense'),
      ...between('cash', 'house:suspense', 'house:paid-out'),
      ...between('cash', 'house:suspense', 'player'),
    ],
  },
  'suspense-booked': { key: 'suspense-end:', shapes: eitherWay('cash', 'house:suspense') },
  'suspense-returned': {
    key: 'suspense-end:',
    shapes: [
      ...between('cash', 'house:suspense', 'house:deposits'),
      ...between('cash', 'house:paid-out', 'house:suspense'),
    ],
  },
};
