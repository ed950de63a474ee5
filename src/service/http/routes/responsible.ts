import {
  playStatement,
  responsibleState,
  selfExclude,
  setLimit as setLimitCall,
  takeTimeOut as takeTimeOutCall,
} from '../../../contract/calls/responsible.ts';
import type { Responsible } from '../../domain/responsible/context.ts';
import { setLimit } from '../../domain/responsible/limits.ts';
import { exclude, readState, takeTimeOut } from '../../domain/responsible/pause.ts';
import { readStatement } from '../../domain/responsible/statement.ts';
import { idempotent } from '../../ledger/idempotent.ts';
import { implement, type Route } from '../route.ts';

/** Limits, time-out, self-exclusion and the statement of play (responsible play). */
export const responsibleRoutes = (responsible: Responsible): Route[] => {
  const { db, now } = responsible;
  return [
    implement(responsibleState, async ({ userId }) => ({ data: await readState(responsible, db, userId) })),
    implement(setLimitCall, async ({ userId, body: { requestId, kind, period, value } }) => {
      const input = { kind, period, value };
      return {
        data: await idempotent(db, { userId, requestId, call: setLimitCall.id, input }, async (tx) => {
          await setLimit(responsible, tx, userId, { kind, period, value: value ?? null });
          return readState(responsible, tx, userId);
        }),
      };
    }),
    implement(takeTimeOutCall, async ({ userId, body: { requestId, hours } }) => ({
      data: await idempotent(
        db,
        { userId, requestId, call: takeTimeOutCall.id, input: { hours } },
        async (tx) => {
          await takeTimeOut(responsible, tx, userId, hours);
          return readState(responsible, tx, userId);
        },
      ),
    })),
    implement(selfExclude, async ({ userId, body: { requestId, months } }) => ({
      data: await idempotent(
        db,
        { userId, requestId, call: selfExclude.id, input: { months } },
        async (tx) => {
          await exclude(responsible, tx, { userId, by: 'player', reason: 'asked for it', months });
          return readState(responsible, tx, userId);
        },
      ),
    })),
    implement(playStatement, async ({ userId, query: { from, to } }) => ({
      data: await readStatement(db, userId, { from, to }, now()),
    })),
  ];
};
