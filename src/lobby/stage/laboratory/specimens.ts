import type { Specimen } from './specimen.ts';
import { CHECKIN } from './specimens/checkin.ts';
import { CHESTS } from './specimens/chests.ts';
import { LOBBY } from './specimens/lobby.ts';
import { LOTTERY } from './specimens/lottery.ts';
import { REDPACKET } from './specimens/redpacket.ts';
import { REWARD } from './specimens/reward.ts';
import { VIP } from './specimens/vip.ts';

/** Everything that can be looked at, in the order of the list. */
export const SPECIMENS: readonly Specimen[] = [
  ...LOBBY,
  ...LOTTERY,
  ...CHECKIN,
  ...CHESTS,
  ...REDPACKET,
  ...VIP,
  ...REWARD,
];
