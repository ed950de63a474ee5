import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Check } from 'typebox/value';
import { CODE } from '../../contract/codes.ts';
import { HEARTBEAT_MS, SOCKET_CLOSE_ENDED, SOCKET_PATH } from '../../contract/constants.ts';
import { ClientMessage } from '../../contract/realtime.ts';
import { Refusal } from '../errors/refusal.ts';
import { closeInTurn } from './closeInTurn.ts';
import { type Hub, type HubSocket, Seat } from './hub.ts';

/** Three heartbeats unheard and the socket is gone. */
const SILENCE_MS = 3 * HEARTBEAT_MS;
const SWEEP_MS = HEARTBEAT_MS / 2;
/** The end of a session reaches its sockets within this, ms, also when the word of it was lost. */
const CHECK_MS = 30_000;
/** Clients that do not answer the close frame within this are disconnected, ms. */
const GOODBYE_MS = 2_000;
/** The lobby sends two short messages; anything longer comes from another client. */
const MESSAGE_MAX_BYTES = 1_024;
/** Messages and protocol pings of one socket in the time of a heartbeat; a client of ours sends two. */
const MESSAGES_PER_HEARTBEAT = 30;
const PONG = '{"type":"pong"}';
const CLOSE_POLICY = 1008;

/** Decides which connections become sockets. */
export interface SocketAdmission {
  /** The session of a ticket (used up by this) or of a session token. @throws Refusal of the token group. */
  enter(token: string): Promise<{ userId: string; tokenHash: Buffer }>;
  /** Whether a page of this origin may connect; undefined is a client that is no browser. */
  originAllowed(origin: string | undefined, request: FastifyRequest): boolean;
  /** Counts an upgrade of this address. @returns whether it may go on. */
  admits(address: string): boolean;
}

/** Tells who says more than a client of ours does. */
class Flood {
  #since = 0;
  #heard = 0;

  /** Counts a message. @returns whether it is one too many. */
  isOver(now: number): boolean {
    if (now - this.#since > HEARTBEAT_MS) {
      this.#since = now;
      this.#heard = 0;
    }
    this.#heard += 1;
    return this.#heard > MESSAGES_PER_HEARTBEAT;
  }
}

/** Frames that break the protocol, and connections that broke: anybody can send those, as many as they like. */
const isClientFault = (error: Error): boolean =>
  /^(WS_ERR_|ECONNRESET|EPIPE)/.test(String((error as NodeJS.ErrnoException).code));

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The realtime socket (specification §4, §7; decisions, "Realtime"). */
export const realtime = async (app: FastifyInstance, hub: Hub, door: SocketAdmission): Promise<void> => {
  await app.register(websocket, {
    // Answers of the protocol's own are bounded like ours: `ws` sends them to clients that read nothing.
    options: { maxPayload: MESSAGE_MAX_BYTES, perMessageDeflate: false, autoPong: false },
    errorHandler: (error, socket, request) => {
      if (!isClientFault(error)) request.log.error(error);
      socket.terminate();
    },
    // Only once: the server that the sockets hang on belongs to the whole app.
    preClose: (done) => {
      void closeInTurn(app.websocketServer).then(() => app.websocketServer.close(() => done()));
    },
  });
  const lastHeard = new Map<HubSocket, number>();
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
          await reply.code(403).send({ code: CODE.ADDRESS_REFUSED, msg: 'This origin may not connect.' });
        else if (!door.admits(request.ip)) await reply.code(429).send({ code: CODE.TOO_MANY_REQUESTS });
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
      const flood = new Flood();
      /** Whether what was heard may be answered; a socket that says too much is closed. */
      const hear = (): boolean => {
        const now = Date.now();
        lastHeard.set(socket, now);
        if (!flood.isOver(now)) return true;
        if (socket.readyState === socket.OPEN) {
          socket.close(CLOSE_POLICY, 'Too many messages.');
          setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
        }
        return false;
      };
      /** Pings that came before the token was looked at. */
      let early = 0;
      socket.on('ping', (data) => {
        if (hear() && socket.bufferedAmount === 0) socket.pong(data);
      });
      socket.on('message', (data, binary) => {
        if (!hear()) return;
        const message = binary ? undefined : parse(String(data));
        if (!Check(ClientMessage, message) || message.type !== 'ping') return;
        if (seat) seat.send(PONG);
        else early += 1;
      });
      const { token } = request.query as { token?: unknown };
      try {
        const { userId, tokenHash } = await door.enter(typeof token === 'string' ? token : '');
        if (socket.readyState !== socket.OPEN) return;
        seat = new Seat(userId, tokenHash, socket);
        for (; early > 0; early -= 1) seat.send(PONG);
        await hub.add(seat);
      } catch (error) {
        if (error instanceof Refusal) socket.close(SOCKET_CLOSE_ENDED + error.code, 'The token was refused.');
        else {
          request.log.error(error);
          socket.close(CLOSE_POLICY, 'The token could not be checked.');
        }
      }
    },
  );
};
