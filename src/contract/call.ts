import type { Static, TSchema } from 'typebox';

/**
 * One call of the service (specification §7). Paths are relative to `API_BASE` and use `{name}` for path parameters.
 * Every reply is `{ code, msg?, data? }` (decisions, "Wire"); `data` and `msg` here describe a success.
 */
export interface Call {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  /** `player` needs the `token` header; `public` does not. */
  readonly access: 'public' | 'player';
  /** Of a player's call: who asks must have shown lately that the account is theirs, else it answers 1007 (`StepUp`). */
  readonly stepUp?: true;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly data?: TSchema;
  readonly msg?: TSchema;
  /** Codes this call may answer besides 200, the token group, 500, 1102, 1103 and 1144. */
  readonly codes?: readonly number[];
}

/** Keeps the literal types of a call. */
export const defineCall = <const C extends Call>(call: C): C => call;

type StaticOf<T> = T extends TSchema ? Static<T> : undefined;
export type Params<C extends Call> = StaticOf<C['params']>;
export type Query<C extends Call> = StaticOf<C['query']>;
export type Body<C extends Call> = StaticOf<C['body']>;
export type Data<C extends Call> = StaticOf<C['data']>;
export type Msg<C extends Call> = StaticOf<C['msg']>;

/** What every call answers. */
export interface Envelope<D = unknown, M = unknown> {
  code: number;
  msg?: M;
  data?: D;
}
