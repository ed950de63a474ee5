import { queryOptions } from '@tanstack/react-query';
import type { dict } from '../../contract/calls/catalogue.ts';
import type { Locale } from '../../contract/constants.ts';
import { call } from './client/call.ts';
import { publicKey, QUIET } from './client/queries.ts';

/** Word lists of the operator (§7). */
export const DICT = { gameKinds: 1, banks: 2, phoneAreas: 3, recordKinds: 4 } as const;

/** A word list in the player's language. */
export const dictQuery = (typeId: (typeof DICT)[keyof typeof DICT], lan: Locale) =>
  queryOptions({
    queryKey: publicKey('dict', typeId, lan),
    queryFn: ({ signal }) =>
      call<typeof dict>('GET', '/dict', { query: { typeId, lan } }, { ...QUIET, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
