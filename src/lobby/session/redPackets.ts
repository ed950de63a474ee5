import type { CallOptions } from '../api/call.ts';
import { getRedPackets } from '../api/redpacket.ts';
import { lobbyStore } from '../state/lobby.ts';
import { sharedReading } from './sharedReading.ts';

/**
 * Reads the red-packet windows of today (§3 "moneyData"). The answer is as old as half its way took.
 * @throws {ApiError}
 */
export async function readRedPackets(options: CallOptions = {}): Promise<void> {
  const { token } = lobbyStore.getState();
  const asked = Date.now();
  const { list, now } = await getRedPackets({ silent: true, ...options });
  const clockAhead = now - (asked + Date.now()) / 2;
  if (lobbyStore.getState().token === token)
    lobbyStore.setState({ moneyData: { packets: list, clockAhead } });
}

/** As `readRedPackets`, where failing is no drama. */
export const loadRedPackets = sharedReading(() => readRedPackets());

/** The service has opened a packet: shown at once, without another reading. `amount` in coins. */
export const markOpened = (id: string, amount: number): void =>
  lobbyStore.setState(({ moneyData }) => ({
    moneyData: moneyData && {
      ...moneyData,
      packets: moneyData.packets.map((packet) =>
        packet.id === id ? { ...packet, opened: true, amount } : packet,
      ),
    },
  }));
