import { localStore } from '../../../session/storage.ts';
import { lobbyStore } from '../../../state/lobby.ts';

/*
 * What the pinned card showed is remembered for the next visit, so that its place is kept while it is read and nothing
 * below moves.
 */

const UNFINISHED = 'lobby.unfinished';
const PACKETS = 'lobby.packetCard';

export const rememberUnfinished = (isThere: boolean): void =>
  isThere ? localStore.set(UNFINISHED, '1') : localStore.remove(UNFINISHED);

export const expectsUnfinished = (): boolean => localStore.get(UNFINISHED) === '1';

export const rememberPackets = (areExpected: boolean): void =>
  localStore.set(PACKETS, areExpected ? '1' : '0');

/** Where nobody has looked yet, an operator with bonuses has red packets. */
export const expectsPackets = (): boolean => {
  const stored = localStore.get(PACKETS);
  return stored === null ? lobbyStore.getState().config?.operator.bonuses === true : stored === '1';
};
