import type { userHandleStatus } from '../../contract/bonus.ts';
import { type CallOptions, call } from './call.ts';

/** What the player can claim now, by kind. */
export const getBonusStatus = (options?: CallOptions) =>
  call<typeof userHandleStatus>('GET', '/index/userHandleStatus', {}, options);
