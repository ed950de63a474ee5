import type { Notice } from '../../../contract/calls/notices.ts';
import { localStore } from '../../session/storage.ts';

/** When the pop-up may appear again, ms since 1970; kept over reloads, so that a reload shows nothing twice. */
const DUE = 'lobby.noticesDue';
const MINUTE_MS = 60_000;
/** The lobby itself is seen first, ms. */
const FIRST_MS = 1_500;
/** … where line or device is slow: its pictures still come then, and a player who has waited for them wants to begin. */
const FIRST_SLOW_MS = 5_000;
/** Notices that cannot be read are asked for four times as late each time, up to this, ms. */
const FAILED_MS = 300_000;
/** Longest time that a browser's timer can hold, ms. */
const LONGEST_MS = 2_000_000_000;

/** Which notices the pop-up has shown in this browser, as JSON text. */
const SEEN = 'lobby.noticesSeen';
/** Older ones are forgotten, so that the list stays short. */
const SEEN_MOST = 50;

function seenIds(): readonly string[] {
  try {
    const read: unknown = JSON.parse(localStore.get(SEEN) ?? '[]');
    return Array.isArray(read) ? read.map(String) : [];
  } catch {
    return [];
  }
}

export function markSeen(noticeId: string): void {
  const others = seenIds().filter((id) => id !== noticeId);
  localStore.set(SEEN, JSON.stringify([...others, noticeId].slice(-SEEN_MOST)));
}

/**
 * In which order the pop-up shows notices: first those that were never shown, as they were published, so that a welcome
 * goes before the news; then the others, newest first, so that nobody is welcomed again before the news.
 */
export function inTurn<T extends Pick<Notice, 'noticeId' | 'createTime'>>(notices: readonly T[]): T[] {
  const seen = new Set(seenIds());
  const byTime = [...notices].sort((a, b) => a.createTime - b.createTime);
  const isSeen = ({ noticeId }: T) => seen.has(noticeId);
  return [...byTime.filter((one) => !isSeen(one)), ...byTime.filter(isSeen).reverse()];
}

/** How long the pop-up waits from `now` on, ms, after it could not be read `failures` times in a row. */
export const waitMs = (now: number, failures: number, isSlow: boolean): number => {
  const first = Math.min((isSlow ? FIRST_SLOW_MS : FIRST_MS) * 4 ** failures, FAILED_MS);
  return Math.min(LONGEST_MS, Math.max(first, (Number(localStore.get(DUE)) || 0) - now));
};

/** The last notice was hidden at `now`: it reappears after `minutes` (§9); never in this visit where that is 0. */
export function postpone(now: number, minutes: number): void {
  const after = minutes > 0 ? minutes * MINUTE_MS : LONGEST_MS;
  localStore.set(DUE, String(now + after));
}
