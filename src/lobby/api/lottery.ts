import type {
  roulette,
  rouletteAllRecord,
  rouletteMyRecord,
  rouletteResult,
  rouletteSeed,
  Wheel,
} from '../../contract/lottery.ts';
import { type CallOptions, call } from './call.ts';

/** The three wheels with their odds and, for a player, the points and the hash of the seed in use. */
export const getWheels = (options?: CallOptions) => call<typeof roulette>('GET', '/roulette', {}, options);

/** One draw; give the `requestId`, so that a retry is the same draw. 1119 too few points, 1147 no such wheel. */
export const drawWheel = (type: Wheel['type'], options: CallOptions & { requestId: string }) =>
  call<typeof rouletteResult>('GET', '/roulette/result', { query: { type } }, options);

export const getMyDraws = (pageNo: number, pageSize: number, options?: CallOptions) =>
  call<typeof rouletteMyRecord>('GET', '/roulette/myRecord', { query: { pageNo, pageSize } }, options);

export const getAllDraws = (pageNo: number, pageSize: number, options?: CallOptions) =>
  call<typeof rouletteAllRecord>('GET', '/roulette/allRecord', { query: { pageNo, pageSize } }, options);

/** Shows the server seed used so far and starts a new one. */
export const rotateSeed = (clientSeed: string | undefined, options?: CallOptions) =>
  call<typeof rouletteSeed>('PUT', '/roulette/seed', { body: { clientSeed } }, options);
