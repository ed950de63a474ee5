import { useCallback, useEffect, useState } from 'react';
import { FIRST_PAGE } from '../../../contract/constants.ts';
import type { RouletteRecord } from '../../../contract/lottery.ts';
import { ApiError } from '../../api/errors.ts';
import { getAllDraws, getMyDraws } from '../../api/lottery.ts';

export const RECORD_TABS = ['all', 'my'] as const;
export type RecordTab = (typeof RECORD_TABS)[number];

/** Draws a page. */
const PAGE = 20;

export interface Records {
  list: readonly RouletteRecord[];
  /** Null until the first page has come. */
  total: number | null;
  isReading: boolean;
  hasFailed: boolean;
}

const nothing: Records = { list: [], total: null, isReading: true, hasFailed: false };

/** Past draws, everybody's or the player's own, page by page. */
export function useRecords(tab: RecordTab): Records & { more: () => void } {
  const [records, setRecords] = useState<Records>(nothing);
  const [page, setPage] = useState({ tab, no: FIRST_PAGE, round: 0 });
  const wanted = page.tab === tab ? page : { tab, no: FIRST_PAGE, round: 0 };
  const { no, round } = wanted;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round tries again
  useEffect(() => {
    const abort = new AbortController();
    setRecords((now) => (no === FIRST_PAGE ? nothing : { ...now, isReading: true, hasFailed: false }));
    const read = tab === 'my' ? getMyDraws : getAllDraws;
    read(no, PAGE, { silent: true, signal: abort.signal }).then(
      ({ list, total }) =>
        setRecords((now) => ({
          list: no === FIRST_PAGE ? list : [...now.list, ...list],
          total,
          isReading: false,
          hasFailed: false,
        })),
      (error: unknown) => {
        if (error instanceof ApiError && error.failure === 'cancelled') return;
        setRecords((now) => ({ ...now, isReading: false, hasFailed: true }));
      },
    );
    return () => abort.abort();
  }, [tab, no, round]);

  /** The next page, or the one that failed once more. */
  const more = useCallback(
    () => setPage({ tab, no: records.hasFailed ? no : no + 1, round: round + 1 }),
    [tab, no, round, records.hasFailed],
  );
  return { ...records, more };
}
