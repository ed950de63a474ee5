import type { Body, Call, Data, Msg, Params, Query } from '../../../contract/call.ts';
import { send } from './client.ts';

export interface CallOptions {
  /** No loading overlay: the page has something to show meanwhile. Reads (GET) default to this. */
  background?: boolean;
  /** No toast for other codes than 200 nor for network failures; the caller shows what happened. */
  silent?: boolean;
  signal?: AbortSignal;
  /** Keeps one intention over several tries of the player; made anew when absent. */
  requestId?: string;
  /** A proof of work that was done before (contract/proof.ts). */
  proof?: string | undefined;
}

type Given<T> = T extends undefined ? undefined : Omit<T, 'requestId'>;

export interface CallInput<C extends Call> {
  params?: Params<C>;
  query?: Given<Query<C>>;
  body?: Given<Body<C>>;
}

export interface Reply<C extends Call> {
  data: Data<C>;
  msg: Msg<C>;
}

/**
 * Makes one call of the contract. The type argument is the contract's (`call<typeof login>('POST', '/auth/login', …)`),
 * so that method, path, input and answer are checked while TypeBox stays out of the browser. `{name}` in the path is
 * filled from `params`. Everything but GET carries a `requestId`; give one in `options` for the claims that are GET.
 * @throws {ApiError} on any code but 200, on network failure, and when cancelled.
 */
export async function callFully<C extends Call>(
  method: C['method'],
  path: C['path'],
  input: CallInput<C> = {},
  options: CallOptions = {},
): Promise<Reply<C>> {
  return (await send({ method, path, ...input, ...options })) as Reply<C>;
}

/** As `callFully`, for the many calls of which only `data` matters. */
export async function call<C extends Call>(
  method: C['method'],
  path: C['path'],
  input: CallInput<C> = {},
  options: CallOptions = {},
): Promise<Data<C>> {
  return (await callFully<C>(method, path, input, options)).data;
}
