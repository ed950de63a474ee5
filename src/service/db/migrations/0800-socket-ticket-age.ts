import type { Migration } from './migration.ts';

/** Tickets of sockets that nobody used are found by their age. */
export const socketTicketAge: Migration = {
  id: '0800-socket-ticket-age',
  sql: 'create index socket_ticket_age on socket_ticket (expires_at)',
};
