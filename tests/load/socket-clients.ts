/** Opens sockets, in a process of its own so that the service's memory is only the service's, and counts what they hear. */
import { Agent, request } from 'node:http';
import WebSocket from 'ws';
import { API_BASE, SOCKET_GOING_AWAY } from '../../src/contract/constants.ts';
import { reconnectMs, TRIES_MOST } from '../../src/lobby/session/reconnect.ts';

export interface Order {
  url: string;
  tokens: readonly string[];
  /** Sockets that are being opened at a time. */
  atOnce: number;
  /** Whether a socket that is lost is opened again, as the lobby does it. */
  comesBack?: boolean;
}

/** Half of the least time after which the service cuts off a client that is silent, ms. */
const PING_MS = 12_000;

const sockets = new Set<WebSocket>();
let heard = 0;
let closed = 0;

/** @param onLost where somebody opens the socket again. */
const open = (url: string, token: string, onLost?: (code: number) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url}/lobby/ws?token=${token}&userId=1`, { perMessageDeflate: false });
    socket.once('open', () => {
      sockets.add(socket);
      resolve();
      const pings = setInterval(() => socket.send('{"type":"ping"}'), PING_MS);
      socket.on('close', (code) => {
        clearInterval(pings);
        sockets.delete(socket);
        closed += 1;
        onLost?.(code);
      });
    });
    socket.on('error', reject);
    socket.on('message', (data) => {
      if (String(data).includes('"type":102')) heard += 1;
    });
  });

/** A call of a page. @param agent its connections. @returns the call's data. */
const get = (agent: Agent, url: string, path: string, token: string): Promise<{ ticket: string }> =>
  new Promise((resolve, reject) => {
    const asked = request(url.replace('ws', 'http') + API_BASE + path, { agent, headers: { token } });
    asked.on('error', reject);
    asked.on('response', async (response) => {
      try {
        const { code, data } = JSON.parse((await response.toArray()).join(''));
        if (code !== 200) throw new Error(`${path} answered ${code}.`);
        resolve(data);
      } catch (error) {
        reject(error);
      }
    });
    asked.end();
  });

/** As the lobby: a ticket, the socket, and what may have been missed is read again. */
const openAgain = (url: string, token: string, tries: number): void => {
  setTimeout(async () => {
    // A browser keeps the connection of one call for the next; that of a socket is the socket's alone.
    const agent = new Agent({ keepAlive: true });
    try {
      const { ticket } = await get(agent, url, '/auth/socketTicket', token);
      await open(url, ticket, comeBack(url, token));
      await get(agent, url, '/player/userInfo', token).catch(() => undefined);
    } catch {
      openAgain(url, token, tries + 1);
    } finally {
      agent.destroy();
    }
  }, reconnectMs(tries));
};

const comeBack = (url: string, token: string) => (code: number) =>
  openAgain(url, token, code === SOCKET_GOING_AWAY ? TRIES_MOST : 0);

const openAll = async ({ url, tokens, atOnce, comesBack }: Order): Promise<void> => {
  let next = 0;
  const agent = new Agent({ keepAlive: true });
  const lane = async () => {
    for (let at = next++; at < tokens.length; at = next++) {
      const token = tokens[at] ?? '';
      // Players who come back have been here: what the first visit alone costs is no part of it.
      if (comesBack) await get(agent, url, '/player/userInfo', token);
      await open(url, token, comesBack ? comeBack(url, token) : undefined);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  agent.destroy();
};

process.on('message', async (message: Order | 'count') => {
  if (message === 'count') {
    process.send?.({ heard, closed, open: sockets.size });
    return;
  }
  try {
    await openAll(message);
    process.send?.('opened');
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
});
