import type { Body } from '../../contract/call.ts';
import type { momentsTold } from '../../contract/calls/player.ts';
import { call } from './client/call.ts';

/** Says that the player has been shown what is shown once. */
export const markTold = (body: Body<typeof momentsTold>) =>
  call<typeof momentsTold>('PUT', '/player/told', { body }, { silent: true, background: true });
