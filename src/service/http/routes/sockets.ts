import { socketTicket } from '../../../contract/calls/account.ts';
import type { Accounts } from '../../domain/accounts/context.ts';
import { sessionOf } from '../../domain/sessions/authentication.ts';
import { makeTicket } from '../../domain/sessions/sessions.ts';
import type { TicketQueue } from '../../realtime/ticketQueue.ts';
import { implement, type Route } from '../route.ts';

/** Tickets to the socket. Only players whose token is good wait for one: strangers take nobody's place. */
export const socketRoutes = (accounts: Accounts, tickets: TicketQueue): Route[] => [
  implement(
    socketTicket,
    async ({ request }) => {
      tickets.check();
      const { token } = request.headers;
      const text = typeof token === 'string' ? token : undefined;
      const session = await sessionOf(accounts, text);
      return {
        data: await tickets.pass(session.userId, () => makeTicket(accounts.db, session, accounts.now())),
      };
    },
    { ownSession: true },
  ),
];
