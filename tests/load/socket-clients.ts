/** Opens sockets, in a process of its own so that the service's memory is only the service's, and counts what they hear. */
import WebSocket from 'ws';

export interface Order {
  url: string;
  tokens: readonly string[];
  /** Sockets that are being opened at a time. */
  atOnce: number;
}

/** Half of the least time after which the service cuts off a client that is silent, ms. */
const PING_MS = 12_000;

const sockets: WebSocket[] = [];
let heard = 0;
let closed = 0;

const open = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(address, { perMessageDeflate: false });
    sockets.push(socket);
    socket.once('open', () => resolve());
    socket.once('error', reject);
    socket.on('close', () => {
      closed += 1;
    });
    socket.on('message', (data) => {
      if (String(data).includes('"type":102')) heard += 1;
    });
  });

const openAll = async ({ url, tokens, atOnce }: Order): Promise<void> => {
  let next = 0;
  const lane = async () => {
    for (let at = next++; at < tokens.length; at = next++)
      await open(`${url}/lobby/ws?token=${tokens[at]}&userId=1`);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
};

process.on('message', async (message: Order | 'count') => {
  if (message === 'count') {
    process.send?.({ heard, closed, open: sockets.length - closed });
    return;
  }
  setInterval(() => {
    for (const socket of sockets) if (socket.readyState === socket.OPEN) socket.send('{"type":"ping"}');
  }, PING_MS);
  try {
    await openAll(message);
    process.send?.('opened');
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
});
