import type { Clause } from '../clause.ts';
import { BET_CLAUSES } from './bets.ts';
import type { Probe } from './probe.ts';
import { REQUEST_CLAUSES, SESSION_CLAUSES } from './requests.ts';
import { ROLLBACK_CLAUSES } from './rollbacks.ts';
import { SIGNATURE_CLAUSES } from './signature.ts';
import { WIN_CLAUSES } from './wins.ts';

/** All that the game wallet of a service promises to providers. */
export const WALLET_CLAUSES: readonly Clause<Probe>[] = [
  ...SIGNATURE_CLAUSES,
  ...REQUEST_CLAUSES,
  ...SESSION_CLAUSES,
  ...BET_CLAUSES,
  ...WIN_CLAUSES,
  ...ROLLBACK_CLAUSES,
];
