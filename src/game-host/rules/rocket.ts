import { type Draw, type Rules, single } from './rules.ts';

/*
 * Rocket: what the stake is worth grows from its start until the rocket bursts at a height that was drawn before. Taking it
 * in time pays the stake times the height of that moment, by the host's clock alone. P(burst ≥ m) = 0.97 / m, so every way of
 * taking it returns 97 %.
 */

export interface RocketState {
  stake: number;
  /** Where it bursts, hundredths; 100 is on the ground. */
  burst: number;
  /** Where it is taken by itself, hundredths. */
  auto: number;
  /** When it started, ms since 1970; null before. */
  startedAt: number | null;
  /** Where it was taken, hundredths; 0 when it was lost; null while it flies. */
  taken: number | null;
}

/** It is taken by itself here at the latest, hundredths. */
export const HEIGHT_MAX = 10_000;
/** Growth a ms: it doubles in 5.8 s. */
export const GROWTH = 0.00012;
const WAYS = 1_000_000;
const SHARE = 97;

/** Where it is taken by itself, hundredths, by the field that is staked on. */
export const AUTO: Readonly<Record<string, number>> = {
  hand: HEIGHT_MAX,
  'auto-150': 150,
  'auto-200': 200,
  'auto-300': 300,
  'auto-500': 500,
  'auto-1000': 1_000,
};

/** Height after `ms` of flight, hundredths. */
export const heightAt = (ms: number): number =>
  Math.min(HEIGHT_MAX, Math.floor(100 * Math.exp(GROWTH * Math.max(0, ms))));

/** When it reaches a height, ms after its start. */
export const timeOf = (height: number): number => Math.ceil(Math.log(height / 100) / GROWTH);

/** Of all ways, 97 · WAYS / m burst at m or higher. */
const burstOf = (draw: Draw): number => Math.max(100, Math.floor((SHARE * WAYS) / (draw(WAYS) + 1)));

/** Chance that it comes as high as `height`, exact. */
export const reaches = (height: number): number => Math.min(WAYS, Math.floor((SHARE * WAYS) / height)) / WAYS;

/** Takes it, or bursts it, where it flies at `height` and is taken by itself or asked for (`isAsked`). */
function settle(state: RocketState, height: number, isAsked: boolean): RocketState {
  if (state.taken !== null) return state;
  const reached = Math.min(height, state.auto);
  // A burst on the ground, at 1.00, is one even where it is asked for there.
  if (reached > state.burst || state.burst === 100) return { ...state, taken: 0 };
  return isAsked || height >= state.auto ? { ...state, taken: reached } : state;
}

export interface RocketView {
  /** When it started, by the host's clock, and what that clock shows now; null before the start. */
  startedAt: number | null;
  auto: number;
  /** Where it was taken, hundredths; 0 when it was lost; null while it flies. */
  taken: number | null;
  /** Where it burst, once the round is over. */
  burst: number | null;
}

export const ROCKET: Rules<RocketState> = {
  // Hundredths of it are whole coins.
  unit: 100,
  fields: Object.keys(AUTO),
  together: single,
  begin(bets, draw) {
    const [[field, stake] = ['hand', 0]] = Object.entries(bets);
    return { stake, burst: burstOf(draw), auto: AUTO[field] ?? HEIGHT_MAX, startedAt: null, taken: null };
  },
  start: (state, now) => ({ ...state, startedAt: now }),
  tick: (state, now) =>
    state.startedAt === null ? state : settle(state, heightAt(now - state.startedAt), false),
  wakes: ({ startedAt, burst, auto, taken }) =>
    startedAt === null || taken !== null ? undefined : startedAt + timeOf(Math.min(burst + 1, auto)),
  moves: ({ taken }) => (taken === null ? [{ id: 'take', stake: 0 }] : []),
  apply: (state, _move, _draw, now) =>
    state.startedAt === null ? state : settle(state, heightAt(now - state.startedAt), true),
  view: ({ startedAt, auto, taken, burst }): RocketView => ({
    startedAt,
    auto,
    taken,
    burst: taken === null ? null : burst,
  }),
  payout: ({ stake, taken }) => (stake * (taken ?? 0)) / 100,
};
