import axios, { type AxiosError, type AxiosInstance, type AxiosRequestConfig } from 'axios';
import type { StepUp } from '../../../contract/calls/sessions.ts';
import { COMMON_CODE } from '../../../contract/commonCodes.ts';
import {
  API_BASE,
  REQUEST_RETRIES,
  REQUEST_TIMEOUT_MS,
  RETRY_DELAY_MS,
} from '../../../contract/constants.ts';
import { CHALLENGE_HEADER, PROOF_HEADER, type ProofWanted } from '../../../contract/proof.ts';
import { findNetwork } from '../../device/network.ts';
import { retryImport } from '../../device/retryImport.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { addPending } from '../../state/pending.ts';
import { handleFailure } from './codes.ts';
import { dropEmpty } from './dropEmpty.ts';
import { ApiError } from './errors.ts';
import { takePrefetched } from './prefetched.ts';
import { newRequestId } from './requestId.ts';

/** One call as `call.ts` hands it over. */
export interface Sent {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  params?: unknown;
  query?: unknown;
  body?: unknown;
  background?: boolean;
  silent?: boolean;
  signal?: AbortSignal;
  requestId?: string;
  isPicture?: boolean;
  /** What was asked for before it was demanded (contract/proof.ts). */
  proof?: string | undefined;
  /** Is told what the answer to the answer will have to prove. */
  onChallenge?: ((challenge: string) => void) | undefined;
}

/** The one HTTP client. `XSRF-TOKEN` / `X-XSRF-TOKEN` is axios's own pair. */
export const http: AxiosInstance = axios.create({
  baseURL: API_BASE,
  timeout: REQUEST_TIMEOUT_MS,
  headers: { Accept: 'application/json' },
  withXSRFToken: true,
});

/** Calls wait until the operator's host is known. */
let hostKnown: Promise<void> | null = null;

/** Points every call at the operator's host, once that is known; '' is the lobby's own. */
export function setApiHost(asked: Promise<string>): void {
  hostKnown = asked.then((host) => {
    http.defaults.baseURL = `${host.replace(/(?<!\/)\/+$/, '')}${API_BASE}`;
    hostKnown = null;
  });
}

/** @throws {ApiError} as soon as the signal is given. */
const givenUp = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const giveUp = () => reject(new ApiError('cancelled'));
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });

const fillPath = (path: string, params: unknown): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name] ?? '')),
  );

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/** Time-outs, lost connections and HTTP 5xx; never 404, never a code of the service. */
const isWorthRetrying = (error: AxiosError): boolean => !error.response || error.response.status >= 500;

async function request(sent: Sent, signal: AbortSignal, proof = sent.proof): Promise<unknown> {
  const { token } = lobbyStore.getState();
  if (hostKnown) await Promise.race([hostKnown, givenUp(signal)]);
  let prefetched =
    sent.method === 'GET' && !sent.requestId
      ? takePrefetched(sent.path, { ...(sent.query as object | undefined) }, token, signal)
      : undefined;
  const id = sent.requestId;
  const hasBody = sent.method === 'POST' || sent.method === 'PUT';
  const config: AxiosRequestConfig = {
    method: sent.method,
    url: fillPath(sent.path, sent.params),
    params: dropEmpty({ ...(sent.query as object | undefined), ...(!hasBody && { requestId: id }) }),
    data: hasBody ? dropEmpty({ ...(sent.body as object | undefined), requestId: id }) : undefined,
    headers: { ...(token && { token }), ...(proof && { [PROOF_HEADER]: proof }) },
    responseType: sent.isPicture ? 'blob' : 'json',
    signal,
  };
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (prefetched) return await prefetched;
      const { data, headers } = await http.request<unknown>({ ...config });
      const challenge = headers[CHALLENGE_HEADER] as string | undefined;
      if (challenge) sent.onChallenge?.(challenge);
      return data;
    } catch (error) {
      if (signal.aborted || axios.isCancel(error)) throw new ApiError('cancelled');
      if (axios.isAxiosError(error) && !isWorthRetrying(error)) return error.response?.data;
      if (!axios.isAxiosError(error) && !prefetched) throw error;
      prefetched = undefined;
      if (attempt > REQUEST_RETRIES) {
        const isAnswered = axios.isAxiosError(error) && error.response !== undefined;
        throw isAnswered ? new ApiError('server', COMMON_CODE.SERVER_ERROR) : new ApiError('network');
      }
      await pause(RETRY_DELAY_MS * attempt, signal);
    }
  }
}

/** The challenge in an answer that asks for a proof of work (contract/proof.ts). */
async function challengeIn(reply: unknown): Promise<string | undefined> {
  const isText = reply instanceof Blob && reply.type.includes('json');
  const envelope = (isText ? JSON.parse(await reply.text()) : reply) as {
    code?: unknown;
    data?: ProofWanted | null;
  } | null;
  // A passkey's challenge is in a success.
  return envelope?.code === COMMON_CODE.OK ? undefined : envelope?.data?.challenge;
}

/** As `request`; where the service asks for a proof of work, it is done and the call is made again. */
async function provenRequest(sent: Sent, signal: AbortSignal): Promise<unknown> {
  const reply = await request(sent, signal);
  if (sent.method === 'GET') return reply;
  const challenge = await challengeIn(reply);
  if (challenge === undefined) return reply;
  const { prove } = await retryImport(() => import('./proof/prove.ts')).catch(() => {
    throw new ApiError('network');
  });
  return request(sent, signal, await prove(challenge, signal));
}

interface Success {
  data: unknown;
  msg: unknown;
}

/** @throws {ApiError} where the reply is anything but an envelope of code 200. */
function open(reply: unknown): Success {
  const envelope = (typeof reply === 'object' ? reply : null) as {
    code?: unknown;
    data?: unknown;
    msg?: unknown;
  } | null;
  const code = Number(envelope?.code ?? Number.NaN);
  if (code === COMMON_CODE.OK) return { data: envelope?.data, msg: envelope?.msg };
  // Whether it was done is not known: never a refusal, so that a change is repeated under its `requestId`.
  if (code === COMMON_CODE.SERVER_ERROR) throw new ApiError('server', code);
  throw Number.isInteger(code) ? new ApiError('code', code, envelope?.data) : new ApiError('network');
}

type StepUpWay = (wanted: StepUp) => Promise<boolean>;

let stepUp: StepUpWay = async () => false;

/** The session says here how a player shows that the account is theirs; the client knows only when. */
export function onStepUp(way: StepUpWay): void {
  stepUp = way;
}

/** What a logged-in player's call wants to be shown first (contract, `stepUp`); a login's 1007 names no ways. */
const stepUpWanted = ({ code, data }: ApiError): StepUp | undefined => {
  const wanted = data as Partial<StepUp> | undefined;
  return code === COMMON_CODE.DEVICE_VERIFICATION && wanted?.ways ? (wanted as StepUp) : undefined;
};

/** Makes a call; one that wants the player to show that the account is theirs is made again after that, or abandoned. */
async function run<T>(sent: Sent, read: (reply: unknown) => T | Promise<T>): Promise<T> {
  const isChange = sent.method !== 'GET';
  const same = isChange && !sent.requestId ? { ...sent, requestId: newRequestId() } : sent;
  for (;;) {
    const { token } = lobbyStore.getState();
    try {
      return await attempt(same, read);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const wanted = stepUpWanted(error);
      if (!wanted) {
        handleFailure(error, sent.silent ?? false, token);
        throw error;
      }
      if (!(await stepUp(wanted))) throw new ApiError('cancelled');
    }
  }
}

/** Makes one call: lists it while the player waits for it, and makes it cancellable. */
async function attempt<T>(sent: Sent, read: (reply: unknown) => T | Promise<T>): Promise<T> {
  const abort = new AbortController();
  const onAbort = () => abort.abort();
  sent.signal?.addEventListener('abort', onAbort, { once: true });
  if (sent.signal?.aborted) abort.abort();
  const isWaitedFor = !(sent.background ?? sent.method === 'GET');
  const done = isWaitedFor ? addPending({ cancel: onAbort }) : undefined;
  try {
    // Changes and claims happen now or not at all: none of them is made later, when the player has gone on.
    if (sent.requestId && !(await findNetwork())) throw new ApiError('offline');
    return await read(await provenRequest(sent, abort.signal));
  } finally {
    sent.signal?.removeEventListener('abort', onAbort);
    done?.();
  }
}

/**
 * Sends a call, retries it, and acts on its code (§8).
 * @throws {ApiError}
 */
export const send = (sent: Sent): Promise<Success> => run(sent, open);

/**
 * As `send`, for the one call that answers a picture; its errors are envelopes all the same (§7, captcha).
 * @throws {ApiError}
 */
export const sendForPicture = (sent: Omit<Sent, 'isPicture'>): Promise<Blob> =>
  run({ ...sent, isPicture: true }, async (reply) => {
    if (!(reply instanceof Blob)) throw new ApiError('network');
    if (reply.type.includes('json')) open(JSON.parse(await reply.text()));
    return reply;
  });
