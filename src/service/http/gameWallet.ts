import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CODE } from '../../contract/codes.ts';
import {
  WALLET_BASE,
  WALLET_HEADERS,
  WALLET_OPERATIONS,
  type WalletOperation,
} from '../../contract/gameWallet.ts';
import type { Games } from '../domain/games/context.ts';
import { freeBets } from '../domain/games/freeBets.ts';
import { openGameSession } from '../domain/games/sessions.ts';
import { isSigned } from '../domain/games/signature.ts';
import { balance, bet, rollback, win } from '../domain/games/wallet.ts';
import { Refusal } from '../errors/refusal.ts';
import { validator } from './validate.ts';

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

type Operation = (games: Games, provider: string, request: never) => Promise<unknown>;
const RUN: Readonly<Record<WalletOperation, Operation>> = {
  session: openGameSession,
  balance,
  freeBets,
  bet,
  win,
  rollback,
};

/** Parses after the signature was checked over the very bytes that came. @throws Refusal 1103. */
function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Falls through to the refusal.
  }
  throw new Refusal(CODE.PARAMETER_MISSING);
}

/** The signed wallet interface for game providers (`contract/gameWallet.ts`). */
export function gameWallet(games: Games) {
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    for (const [name, run] of Object.entries(RUN) as [WalletOperation, Operation][]) {
      const valid = validator(WALLET_OPERATIONS[name].asked);
      const path = `${WALLET_BASE}/${name}`;
      app.post(path, async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const body = typeof request.body === 'string' ? request.body : '';
        const provider = header(request, WALLET_HEADERS.provider) ?? '';
        const signed = {
          time: header(request, WALLET_HEADERS.time),
          signature: header(request, WALLET_HEADERS.signature),
          path,
          body,
        };
        try {
          const now = games.now();
          if (!games.providerSecrets(provider).some((secret) => isSigned(secret, signed, now)))
            throw new Refusal(CODE.SIGNATURE_INVALID);
          const data = await run(games, provider, valid(parse(body)) as never);
          reply.outcome = CODE.OK;
          return { code: CODE.OK, data };
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          reply.outcome = error.code;
          return { code: error.code };
        }
      });
    }
  };
}
