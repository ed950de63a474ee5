import { useState } from 'react';
import type { RecordSpan } from '../../../api/wallet.ts';

export const SPANS = ['all', 'today', 'week', 'month'] as const;
export type SpanName = (typeof SPANS)[number];

const DAYS: Readonly<Record<SpanName, number | null>> = { all: null, today: 0, week: 6, month: 29 };

/** The span a name stands for at a moment: whole days where the player is, today among them. */
export function spanOf(name: SpanName, now: Date): RecordSpan {
  const back = DAYS[name];
  if (back === null) return {};
  return { from: new Date(now.getFullYear(), now.getMonth(), now.getDate() - back).getTime() };
}

/** As `spanOf`, by the clock of when the records were opened. */
export function useSpan(name: SpanName): RecordSpan {
  const [now] = useState(() => new Date());
  return spanOf(name, now);
}
