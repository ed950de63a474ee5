import { socketTicket } from '../../../contract/calls/account.ts';
import { CODE } from '../../../contract/codes.ts';
import type { Accounts } from '../../domain/accounts/context.ts';
import { sessionOf } from '../../domain/sessions/authentication.ts';
import { makeTicket } from '../../domain/sessions/sessions.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Turnstile } from '../../realtime/turnstile.ts';
import { implement, type Route } from '../route.ts';

/** Tickets to the socket; where too many wait for one, the lobby comes again later, at a moment of its own. */
export const socketRoutes = (accounts: Accounts, entrance: Turnstile): Route[] => [
  implement(
    socketTicket,
    async ({ request }) => {
      if (entrance.isFull) throw new Refusal(CODE.TOO_MANY_REQUESTS);
      const { token } = request.headers;
      const text = typeof token === 'string' ? token : undefined;
      return {
        data: await entrance.pass(async () =>
          makeTicket(accounts.db, await sessionOf(accounts, text), accounts.now()),
        ),
      };
    },
    { ownSession: true },
  ),
];
