import { type AnswersInPage, answersId } from '../../../contract/answersInPage.ts';
import type { Locale } from '../../../contract/constants.ts';

/** A page out of the browser's history is older than its visit; the one that a service worker keeps has no answers. */
const isFresh = (): boolean => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type !== 'back_forward';
};

/** What the service has laid into its page for visitors who read `locale`; nothing where there is nothing of use. */
export function answersInPage(locale: Locale): Partial<AnswersInPage> {
  const text = document.getElementById(answersId(locale))?.textContent;
  return text && isFresh() ? JSON.parse(text) : {};
}
