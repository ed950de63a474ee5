import { type AnswersInPage, answersId } from '../../../contract/answersInPage.ts';
import type { Locale } from '../../../contract/constants.ts';

/** A page out of the browser's history is older than its visit; the one that a service worker keeps has no answers. */
const isFresh = (): boolean => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type !== 'back_forward';
};

const answersIn = (script: Element | null): Partial<AnswersInPage> =>
  script?.textContent && isFresh() ? JSON.parse(script.textContent) : {};

/** What the service has laid into its page for visitors who read `locale`; nothing where there is nothing of use. */
export const answersInPage = (locale: Locale): Partial<AnswersInPage> =>
  answersIn(document.getElementById(answersId(locale)));

/** The same before it is known what the visitor reads. @returns the language that the service has taken, and its answers. */
export function anyAnswersInPage(): Partial<AnswersInPage> & { locale: Locale } {
  const prefix = answersId('');
  const script = document.querySelector(`script[id^="${prefix}"]`);
  return { ...answersIn(script), locale: script?.id.slice(prefix.length) ?? '' };
}
