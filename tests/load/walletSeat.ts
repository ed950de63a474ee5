import { randomUUID } from 'node:crypto';
import { DEMO_PROVIDER, WALLET_BASE, WALLET_HEADERS } from '../../src/contract/gameWallet.ts';
import { walletSignature } from '../../src/contract/walletSignature.ts';
import { apiOf, newGuest } from '../shared/accounts.ts';
import { give } from '../shared/rounds.ts';
import type { TestService } from '../shared/service.ts';

const GAME_ID = 100002;

/** A guest in a session of the wallet interface. */
export interface Seat {
  token: string;
  playerId: string;
  sessionId: string;
}

/** A request to the wallet interface as the demo's provider signs it. */
export function signed(service: TestService, operation: string, request: object) {
  const path = `${WALLET_BASE}/${operation}`;
  const body = JSON.stringify(request);
  const time = String(Date.now());
  return {
    path,
    body,
    headers: {
      'content-type': 'application/json',
      [WALLET_HEADERS.provider]: DEMO_PROVIDER,
      [WALLET_HEADERS.time]: time,
      [WALLET_HEADERS.signature]: walletSignature(service.secrets.wallet, time, path, body),
    },
  };
}

/** Sends one. @throws on anything but HTTP 200, after which the same request may be sent again. */
export async function callWallet<T = { coins: number }>(
  service: TestService,
  operation: string,
  request: object,
): Promise<{ code: number; data: T }> {
  const { path, body, headers } = signed(service, operation, request);
  const response = await fetch(service.url() + path, { method: 'POST', headers, body });
  if (response.status !== 200) throw new Error(`${path} answered HTTP ${response.status}.`);
  return (await response.json()) as { code: number; data: T };
}

/** A new guest with `coins` besides the welcome, let into a room and seated. */
export async function takeSeat(service: TestService, coins: number): Promise<Seat> {
  const api = apiOf(service.url);
  const { token, userId } = await newGuest(api);
  await service.db.transaction((tx) => give(tx, userId, coins));
  const { data } = await api.get('/room/detail', { roomId: GAME_ID * 10 + 1 }, token);
  const { h5GameUrl } = data as { h5GameUrl: string };
  const sessionId = randomUUID();
  const ticket = new URL(h5GameUrl).searchParams.get('token');
  const { code } = await callWallet(service, 'session', { ticket, gameId: GAME_ID, sessionId });
  if (code !== 200) throw new Error(`The session was answered ${code}.`);
  return { token, playerId: userId, sessionId };
}
