import type { Data } from './call.ts';
import type { banners, gameList } from './calls/catalogue.ts';
import type { Locale } from './constants.ts';

/*
 * The service lays what the lobby's first screen reads (§2) into its own page, as a visitor without a name reads it: the
 * screen is filled, and its banner's picture asked for, two round trips earlier.
 */

/** Id of the `<script type="application/json">` that holds what was read in a language. */
export const answersId = (lan: Locale): string => `answers-${lan}`;

/** Envelopes of successes: the first page of all games, the banners of /home. */
export interface AnswersInPage {
  games: { code: number; data: Data<typeof gameList> };
  banners: { code: number; data: Data<typeof banners> };
}
