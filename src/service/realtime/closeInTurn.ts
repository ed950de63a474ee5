import { setTimeout as pause } from 'node:timers/promises';
import type { WebSocketServer } from 'ws';
import { SOCKET_GOING_AWAY } from '../../contract/constants.ts';

/** Sockets that are closed at once, at least, and the time to the next, ms. */
const LOT = 50;
const GAP_MS = 20;
/** All of them are closed within this, ms. */
const WHOLE_MS = 2_000;
/** Clients that do not answer the close frame within this are disconnected, ms. */
const GOODBYE_MS = 2_000;

/**
 * Tells all clients to go and come again, some at a time: thousands of goodbyes at once would hold up whatever the
 * machine does besides, the calls that other processes answer among it.
 */
export const closeInTurn = async (server: WebSocketServer): Promise<void> => {
  const lot = Math.max(LOT, Math.ceil((server.clients.size * GAP_MS) / WHOLE_MS));
  for (;;) {
    const open = [...server.clients].filter((client) => client.readyState === client.OPEN);
    for (const client of open.slice(0, lot))
      client.close(SOCKET_GOING_AWAY, 'The service stops; come again.');
    if (open.length <= lot) break;
    await pause(GAP_MS);
  }
  setTimeout(() => {
    for (const client of server.clients) client.terminate();
  }, GOODBYE_MS).unref();
};
