import {
  type BetRequest,
  type CoinsAnswer,
  DEMO_PROVIDER,
  type FreeBetsAnswer,
  type FreeBetsRequest,
  type RollbackRequest,
  type SessionAnswer,
  type SessionRequest,
  WALLET_BASE,
  WALLET_HEADERS,
  type WinRequest,
} from '../contract/gameWallet.ts';
import { walletSignature } from '../contract/walletSignature.ts';
import { Refused } from './refused.ts';

const TRY_MS = 5_000;
/** Pauses before another try of the same request, ms. */
const PAUSES_MS = [150, 500];

/** The service could not be reached, or did not say what it did: the same request may be sent again. */
export class WalletLost extends Error {
  override readonly name = 'WalletLost';
}

export interface WalletAccess {
  /** Origin of the wallet interface, e.g. http://127.0.0.1:4173. */
  url: string;
  secret: string;
}

/** The provider's side of the signed wallet interface. Refuseds carry the service's code. */
export interface WalletClient {
  session(request: SessionRequest): Promise<SessionAnswer>;
  balance(request: { sessionId: string }): Promise<CoinsAnswer>;
  freeBets(request: FreeBetsRequest): Promise<FreeBetsAnswer>;
  bet(request: BetRequest): Promise<CoinsAnswer>;
  win(request: WinRequest): Promise<CoinsAnswer>;
  rollback(request: RollbackRequest): Promise<CoinsAnswer>;
}

export function walletClient({ url, secret }: WalletAccess): WalletClient {
  const send = async <T>(operation: string, request: object): Promise<T> => {
    const path = `${WALLET_BASE}/${operation}`;
    const body = JSON.stringify(request);
    const time = String(Date.now());
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [WALLET_HEADERS.provider]: DEMO_PROVIDER,
        [WALLET_HEADERS.time]: time,
        [WALLET_HEADERS.signature]: walletSignature(secret, time, path, body),
      },
      body,
      // What is signed is for the service alone.
      redirect: 'error',
      signal: AbortSignal.timeout(TRY_MS),
    });
    if (response.status !== 200) throw new WalletLost(`the service answered HTTP ${response.status}`);
    const reply = (await response.json()) as { code: number; data: T };
    if (reply.code !== 200) throw new Refused(reply.code);
    return reply.data;
  };

  const call = async <T>(operation: string, request: object): Promise<T> => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await send<T>(operation, request);
      } catch (error) {
        if (error instanceof Refused) throw error;
        const pause = PAUSES_MS[attempt];
        if (pause === undefined) throw new WalletLost('the service does not answer', { cause: error });
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  };

  return {
    session: (request) => call('session', request),
    balance: (request) => call('balance', request),
    freeBets: (request) => call('freeBets', request),
    bet: (request) => call('bet', request),
    win: (request) => call('win', request),
    rollback: (request) => call('rollback', request),
  };
}
