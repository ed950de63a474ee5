import { localStore } from '../../session/storage.ts';

/** When the pop-up may appear again, ms since 1970; kept over reloads, so that a reload shows nothing twice. */
const DUE = 'lobby.noticesDue';
const MINUTE_MS = 60_000;
/** The lobby itself is seen first, ms. */
const FIRST_MS = 1_500;
/** Longest time that a browser's timer can hold, ms. */
const LONGEST_MS = 2_000_000_000;

/** How long the pop-up waits from `now` on, ms. */
export const waitMs = (now: number): number =>
  Math.min(LONGEST_MS, Math.max(FIRST_MS, (Number(localStore.get(DUE)) || 0) - now));

/** The last notice was hidden at `now`: it reappears after `minutes` (§9); never in this visit where that is 0. */
export function postpone(now: number, minutes: number): void {
  const after = minutes > 0 ? minutes * MINUTE_MS : LONGEST_MS;
  localStore.set(DUE, String(now + after));
}
