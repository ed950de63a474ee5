import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnswersInPage } from '../../src/contract/answersInPage.ts';
import { answersInPage, anyAnswersInPage } from '../../src/lobby/api/client/answersInPage.ts';
import { prefetch, takePrefetched } from '../../src/lobby/api/client/prefetched.ts';

const ANSWERS: AnswersInPage = {
  games: { code: 200, data: { list: [], total: 0 } },
  banners: { code: 200, data: { list: [] } },
};
let text: string | null = JSON.stringify(ANSWERS);
let type = 'navigate';
const asked = vi.fn();

beforeEach(() => {
  text = JSON.stringify(ANSWERS);
  type = 'navigate';
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === 'answers-pt' && text !== null ? { textContent: text } : null),
    querySelector: (wanted: string) =>
      wanted === 'script[id^="answers-"]' && text !== null ? { id: 'answers-pt', textContent: text } : null,
  });
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [{ type } as never]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('reads what came with the page, in its language', () => {
  expect(answersInPage('pt')).toEqual(ANSWERS);
  type = 'reload';
  expect(answersInPage('pt')).toEqual(ANSWERS);
  expect(answersInPage('en')).toEqual({});
  text = null;
  expect(answersInPage('pt')).toEqual({});
});

it('reads them before the visitor’s language is known', () => {
  expect(anyAnswersInPage()).toEqual({ ...ANSWERS, locale: 'pt' });
  text = null;
  expect(anyAnswersInPage()).toEqual({ locale: '' });
});

it('asks anew where the page is older than its visit', () => {
  type = 'back_forward';
  expect(answersInPage('pt')).toEqual({});
});

it('hands such an answer over once, to the same call of a visitor', async () => {
  const { signal } = new AbortController();
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('document', { cookie: '' });
  const known = prefetch('', '/index/banner', { type: 1, lan: 'pt' }, null, ANSWERS.banners);
  expect(await known).toBe(ANSWERS.banners);
  const take = (lan: string) => takePrefetched('/index/banner', { lan, type: 1 }, null, signal);
  expect(take('en')).toBeUndefined();
  expect(await take('pt')).toBe(ANSWERS.banners);
  expect(take('pt')).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
});
