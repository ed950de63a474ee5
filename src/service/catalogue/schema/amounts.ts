/** What the amounts of a file are: coins, whole units of currency, points of a draw, coins that a draw wins. */
export type AmountKind = 'coins' | 'units' | 'points' | 'prizes';

/** Where a file has amounts: fields from the top, `*` for every item of a list, as in `levels.*.week`. */
export type Amounts = Readonly<Partial<Record<AmountKind, readonly string[]>>>;
