import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Body, Call, Data, Msg, Params, Query } from '../../contract/call.ts';
import type { Caller } from '../domain/accounts/protection/proof.ts';

/*
 * How to serve a call of the contract: an area has a file `src/service/http/routes/<area>.ts` that exports
 *
 *   export const mailRoutes = ({ db }: Service): Route[] => [
 *     implement(emailList, async ({ userId, query }) => ({ data: { emails: await … } })),
 *   ];
 *
 * and a line in `src/service/wiring/routes.ts`. Input has been validated and coerced by the call's schemas before; a rule that
 * says no throws `Refusal(CODE.…)`. Calls without a route answer 1147 by themselves (201 without a token).
 */

/** A session, as the token proved it. */
export interface Session {
  userId: string;
  tokenHash: Buffer;
  /** When its owner was last proved, ms since 1970; 0 for never. */
  provedAt: number;
}

export interface CallInput<C extends Call> {
  params: Params<C>;
  query: Query<C>;
  body: Body<C>;
  /** The player; '' on a public call. */
  userId: string;
  /** Hash of the token in use; empty on a public call. */
  tokenHash: Buffer;
  /** When the session's owner was last proved, ms since 1970; 0 for never, and on a public call. */
  provedAt: number;
  /** Address of the client, for limits. */
  address: string;
  /** The same with its proof of work, for what strangers may ask for. */
  caller: Caller;
  request: FastifyRequest;
}

/** What a handler answers: the envelope of a success, its text ready made or in parts, or a file in its place. */
export type Answer<C extends Call> = { data?: Data<C>; msg?: Msg<C> } | ReadyReply | StreamReply | FileReply;

/** A picture or a recording, for the one call that answers no envelope (§7, captcha). */
export class FileReply {
  readonly type: string;
  readonly bytes: Buffer;
  /** What its answer has to prove (contract/proof.ts). */
  readonly challenge: string | undefined;
  constructor(type: string, bytes: Buffer, challenge: string | undefined) {
    this.type = type;
    this.bytes = bytes;
    this.challenge = challenge;
  }
}

/** An envelope that is the same for everyone, serialised once. */
export class ReadyReply {
  readonly json: string;
  /** Tells browsers and CDNs that what they hold is still this. */
  readonly etag: string;
  constructor(data: unknown) {
    this.json = JSON.stringify({ code: 200, data });
    this.etag = `W/"${createHash('sha256').update(this.json).digest('base64url').slice(0, 22)}"`;
  }
}

/** The envelope of a success whose data is too long to be one text. */
export class StreamReply {
  readonly #data: AsyncIterable<string>;
  /** @param data JSON, in parts. */
  constructor(data: AsyncIterable<string>) {
    this.#data = data;
  }
  async *parts(): AsyncGenerator<string> {
    yield '{"code":200,"data":';
    yield* this.#data;
    yield '}';
  }
}

export interface Route {
  readonly call: Call;
  readonly handle: (input: CallInput<Call>) => Promise<Answer<Call>>;
  /** Whether the handler looks its session up itself, in the statement that reads what it answers. */
  readonly ownSession: boolean;
}

export const implement = <C extends Call>(
  call: C,
  handle: (input: CallInput<C>) => Promise<Answer<C>>,
  { ownSession = false }: { ownSession?: boolean } = {},
): Route => ({ call, handle: handle as unknown as Route['handle'], ownSession });
