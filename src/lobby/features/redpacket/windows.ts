import type { RedPacket } from '../../../contract/calls/redpacket.ts';
import type { MoneyData } from '../../state/lobby.ts';

type WindowState = RedPacket['state'];

/** State at a moment of the service's clock: it changes between two readings, too. */
export const stateAt = ({ startTime, endTime }: RedPacket, now: number): WindowState =>
  now < startTime ? 'soon' : now < endTime ? 'active' : 'over';

/** The service's time, ms, when this device's clock says `deviceNow`. */
export const serverTime = ({ clockAhead }: MoneyData, deviceNow: number): number => deviceNow + clockAhead;

/** What the event shows: one window, and what it is about. */
export interface WindowStatus {
  packet: RedPacket;
  state: WindowState;
  /** Ms until the state changes; 0 for a window that is over. */
  left: number;
}

const statusOf = (packet: RedPacket, now: number): WindowStatus => {
  const state = stateAt(packet, now);
  const until = state === 'soon' ? packet.startTime : packet.endTime;
  return { packet, state, left: state === 'over' ? 0 : until - now };
};

/** Lowest first: an active window with a packet that waits, an active one, one to come, one that is over. */
const rankOf = ({ packet, state }: WindowStatus): number =>
  state === 'over' ? 3 : state === 'soon' ? 2 : packet.opened ? 1 : 0;

/** Of two windows of one rank the one that changes first matters; of those that are over, the last. */
const matters = (a: WindowStatus, b: WindowStatus): number =>
  rankOf(a) - rankOf(b) || a.left - b.left || b.packet.endTime - a.packet.endTime;

/** The window that the event is about at a moment of the service's clock; null where today has none. */
export const currentWindowAt = (packets: readonly RedPacket[], now: number): WindowStatus | null =>
  packets.map((packet) => statusOf(packet, now)).sort(matters)[0] ?? null;

/** As `currentWindowAt`, for the lobby's card: only what can still be had. */
export function invitationAt(packets: readonly RedPacket[], now: number): WindowStatus | null {
  const current = currentWindowAt(
    packets.filter(({ opened }) => !opened),
    now,
  );
  return current && current.state !== 'over' ? current : null;
}

/** Ms as `1:02:03` or `02:03`; counts whole seconds upwards, so that 0 is shown only when it is time. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${two(m)}:${two(s)}`;
}

/** What the player has had of these windows, coins. */
export const receivedOf = (packets: readonly RedPacket[]): number =>
  packets.reduce((sum, { amount = 0 }) => sum + amount, 0);
