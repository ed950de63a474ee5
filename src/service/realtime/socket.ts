import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Check } from 'typebox/value';
import { HEARTBEAT_MS, SOCKET_PATH } from '../../contract/constants.ts';
import { ClientMessage } from '../../contract/realtime.ts';
import { Refusal } from '../refusal.ts';
import { type Hub, Seat, type Wire } from './hub.ts';

/** Three heartbeats unheard and the socket is gone. */
const SILENCE_MS = 3 * HEARTBEAT_MS;
const SWEEP_MS = HEARTBEAT_MS / 2;
/** The end of a session reaches its sockets within this, ms, also when the word of it was lost. */
const CHECK_MS = 30_000;
/** On a stop, clients that do not say goodbye within this are cut off, ms. */
const GOODBYE_MS = 2_000;
/** A client says two short words; anything longer is not ours. */
const MESSAGE_MAX_BYTES = 1_024;
const PONG = '{"type":"pong"}';
const CLOSE_ENDED = 4000;
const CLOSE_GOING_AWAY = 1001;
const CLOSE_POLICY = 1008;

export interface SocketDoor {
  /** The session of a ticket (used up by this) or of a session token. @throws Refusal of the token group. */
  enter(token: string): Promise<{ userId: string; tokenHash: Buffer }>;
  /** Whether a page of this origin may connect; undefined is a client that is no browser. */
  originAllowed(origin: string | undefined, request: FastifyRequest): boolean;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The realtime socket (specification §4, §7; decisions, "Realtime"). */
export const realtime = async (app: FastifyInstance, hub: Hub, door: SocketDoor): Promise<void> => {
  await app.register(websocket, {
    options: { maxPayload: MESSAGE_MAX_BYTES, perMessageDeflate: false },
    // Only once: the server that the sockets hang on belongs to the whole app.
    preClose: (done) => {
      const { clients } = app.websocketServer;
      for (const client of clients) client.close(CLOSE_GOING_AWAY, 'The service stops; come again.');
      setTimeout(() => {
        for (const client of clients) client.terminate();
      }, GOODBYE_MS).unref();
      app.websocketServer.close(() => done());
    },
  });
  const lastHeard = new Map<Wire, number>();
  const sweep = setInterval(() => {
    const oldest = Date.now() - SILENCE_MS;
    for (const [wire, heard] of lastHeard) if (heard < oldest) wire.terminate();
  }, SWEEP_MS);
  sweep.unref();
  const check = setInterval(() => hub.checkAll(), CHECK_MS);
  check.unref();
  app.addHook('onClose', async () => {
    clearInterval(sweep);
    clearInterval(check);
  });

  app.get(
    SOCKET_PATH,
    {
      websocket: true,
      preValidation: async (request, reply) => {
        if (!door.originAllowed(request.headers.origin, request))
          await reply.code(403).send({ code: 1101, msg: 'This origin may not connect.' });
      },
    },
    async (socket, request) => {
      // Everything is listened to before the first await, or messages sent at once would be lost.
      let seat: Seat | undefined;
      lastHeard.set(socket, Date.now());
      socket.on('error', () => socket.terminate());
      socket.on('close', () => {
        lastHeard.delete(socket);
        if (seat) hub.remove(seat);
        seat = undefined;
      });
      socket.on('message', (data, binary) => {
        lastHeard.set(socket, Date.now());
        const message = binary ? undefined : parse(String(data));
        if (!Check(ClientMessage, message)) return;
        if (message.type === 'ping') socket.send(PONG);
      });
      const { token } = request.query as { token?: unknown };
      try {
        const { userId, tokenHash } = await door.enter(typeof token === 'string' ? token : '');
        if (socket.readyState !== socket.OPEN) return;
        seat = new Seat(userId, tokenHash, socket);
        await hub.add(seat);
      } catch (error) {
        if (error instanceof Refusal) socket.close(CLOSE_ENDED + error.code, 'The token was refused.');
        else {
          request.log.error(error);
          socket.close(CLOSE_POLICY, 'The token could not be checked.');
        }
      }
    },
  );
};
