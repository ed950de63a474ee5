import type { FastifyInstance } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { CODE } from '../../contract/codes.ts';
import type { GameComforts } from '../../contract/gameWallet.ts';
import { GameId } from '../../contract/gameWallet.ts';
import { Id, RequestId } from '../../contract/schema.ts';
import { chipsOf, gameOf } from '../games.ts';
import { Refused } from '../refused.ts';
import { type Rounds, replyOf, takesFree } from '../rounds.ts';
import type { Bets } from '../rules/rules.ts';
import type { Database } from '../store/database.ts';
import { lastRounds } from '../store/rounds.ts';
import { type HostSession, hostSession, openHostSession } from '../store/sessions.ts';
import { type WalletClient, WalletLost } from '../wallet.ts';

const SessionBody = Type.Object({
  ticket: Type.String({ minLength: 16, maxLength: 128 }),
  gameId: GameId,
  key: Type.String({ pattern: '^[0-9a-f]{32}$' }),
});
const RoundBody = Type.Object({
  requestId: RequestId,
  bets: Type.Record(Type.String({ maxLength: 24 }), Type.Integer({ minimum: 1 }), { maxProperties: 160 }),
  freeBetId: Type.Optional(Id),
});
const LookBody = Type.Object({ roundId: Type.String({ pattern: '^[0-9a-f]{32}$' }) });
const MoveBody = Type.Object({
  roundId: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  step: Type.Integer({ minimum: 0 }),
  move: Type.String({ maxLength: 24 }),
});

/** Sessions that were opened before the service told of comforts have none. */
const NO_COMFORTS: GameComforts = { autoplay: false, turbo: false, maxBet: false };

/** Rounds that the client shows as a history. */
const HISTORY = 16;

export interface HostApiOptions {
  db: Database;
  wallet: WalletClient;
  /** What session tokens are derived with. */
  hostKey: string;
  rounds: Rounds;
  /** Hours after which a round that waits for its player is ended. */
  leftHours: number;
}

/** The game client's own calls (`client/api.ts`): session, state, round; envelopes as the service has them. */
export function hostApi(
  app: FastifyInstance,
  { db, wallet, hostKey, rounds, leftHours }: HostApiOptions,
): void {
  const stateOf = async (session: HostSession) => {
    const { round, returned } = await rounds.resume(session);
    const { coins } = await wallet.balance({ sessionId: session.sessionId });
    const { terms, gameId } = session;
    const game = gameOf(gameId);
    const free = game.table.kind === 'slot' ? await wallet.freeBets({ sessionId: session.sessionId }) : null;
    return {
      gameId,
      title: terms.title,
      coins,
      chips: chipsOf(terms.baseScore, game.rules),
      minRoundMs: terms.minRoundMs,
      comforts: terms.comforts ?? NO_COMFORTS,
      leftHours,
      rate: terms.coinsExchangeRate,
      currencySymbol: terms.currencySymbol,
      table: game.table,
      history: (await lastRounds(db, session.playerId, gameId, HISTORY)).map(replyOf),
      freeBets: (free?.freeBets ?? []).filter(({ stake }) => takesFree(gameId, stake)),
      resumed: round,
      returned,
    };
  };

  const serve = <T>(
    path: string,
    schema: TSchema,
    handle: (body: T, authorization: string | undefined) => Promise<unknown>,
  ): void => {
    const body = Compile(schema);
    app.post(`/api/${path}`, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        if (!body.Check(request.body)) throw new Refused(CODE.PARAMETER_MISSING);
        const data = await handle(request.body as T, request.headers.authorization);
        return { code: CODE.OK, data, now: Date.now() };
      } catch (error) {
        if (error instanceof Refused) return { code: error.code };
        if (!(error instanceof WalletLost)) request.log.error(error);
        return reply.status(503).send({ code: CODE.SERVER_ERROR });
      }
    });
  };

  serve<{ ticket: string; gameId: number; key: string }>('session', SessionBody, async (body) => {
    const { token, session } = await openHostSession(db, wallet, hostKey, body);
    return { session: token, state: await stateOf(session) };
  });
  serve('state', Type.Object({}), async (_body, authorization) =>
    stateOf(await hostSession(db, authorization)),
  );
  serve<{ requestId: string; bets: Bets; freeBetId?: string }>(
    'round',
    RoundBody,
    async ({ requestId, bets, freeBetId }, authorization) =>
      rounds.begin(await hostSession(db, authorization), requestId, bets, freeBetId),
  );
  serve<{ roundId: string }>('look', LookBody, async (body, authorization) =>
    rounds.look(await hostSession(db, authorization), body.roundId),
  );
  serve<{ roundId: string; step: number; move: string }>('move', MoveBody, async (body, authorization) =>
    rounds.move(await hostSession(db, authorization), body.roundId, body.step, body.move),
  );
}
