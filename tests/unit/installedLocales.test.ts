import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { LOCALES } from '../../src/contract/constants.ts';
import { INSTALLED, localesIn, mergeTexts, serviceTexts } from '../../src/service/config/locales.ts';
import { layLocales } from '../../src/tools/vite/locales.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A folder of languages: language → area → its texts. */
function folderOf(languages: Record<string, Record<string, object>>): string {
  const root = mkdtempSync(join(tmpdir(), 'locales-'));
  folders.push(root);
  for (const [language, areas] of Object.entries(languages)) {
    mkdirSync(join(root, language));
    for (const [area, texts] of Object.entries(areas))
      writeFileSync(join(root, language, `${area}.json`), JSON.stringify(texts));
  }
  return root;
}

const read = (folder: string, language: string, area: string): unknown =>
  JSON.parse(readFileSync(join(folder, language, `${area}.json`), 'utf8'));

it('are those of the specification in their order, then the others', () => {
  expect(INSTALLED).toEqual(LOCALES);
  expect(localesIn(folderOf({ vi: {}, es: {}, en: {}, de: {}, pt: {}, Notes: {} }))).toEqual([
    'en',
    'pt',
    'vi',
    'de',
    'es',
  ]);
});

describe('a language that is not whole', () => {
  const english = {
    title: 'Title',
    group: { yes: 'Yes', no: 'No' },
    games_one: '{{count}} game',
    games_other: '{{count}} games',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
  };

  it('speaks English where it has no words, text by text', () => {
    expect(mergeTexts(english, { group: { yes: 'Sí' } }, 'es')).toMatchObject({
      title: 'Title',
      group: { yes: 'Sí', no: 'No' },
    });
  });

  it('never speaks two languages in the plural forms of a text', () => {
    expect(mergeTexts(english, { games_other: '{{count}} trò chơi' }, 'vi')).toEqual({
      ...english,
      games_one: undefined,
      games_other: '{{count}} trò chơi',
    });
  });

  it('has every form that it tells apart', () => {
    const spanish = mergeTexts(
      english,
      { games_one: '{{count}} juego', games_other: '{{count}} juegos' },
      'es',
    );
    expect(spanish.games_many).toBe('{{count}} juegos');
    expect(spanish.days_many).toBe('{{count}} days');
    expect(mergeTexts(english, {}, 'ar').games_few).toBe('{{count}} games');
  });
});

it('are laid whole for the build, without what only the service says', () => {
  const from = folderOf({
    en: { common: { yes: 'Yes', no: 'No' }, games: { bet: 'Bet' }, service: { taken: 'Taken' } },
    es: { common: { yes: 'Sí' } },
  });
  const to = folderOf({ xx: { common: {} }, es: { gone: {} } });
  layLocales(from, to);
  expect(readdirSync(to).sort()).toEqual(['en', 'es']);
  expect(readdirSync(join(to, 'es')).sort()).toEqual(['common.json', 'games.json']);
  expect(read(to, 'es', 'common')).toEqual({ yes: 'Sí', no: 'No' });
  expect(read(to, 'es', 'games')).toEqual({ bet: 'Bet' });
});

it('lose nothing that is written by being laid', () => {
  const to = folderOf({});
  layLocales('locales', to);
  for (const locale of LOCALES)
    for (const area of readdirSync(`locales/${locale}`).filter((name) => name !== 'service.json'))
      expect(read(to, locale, area.slice(0, -5)), `${locale}/${area}`).toMatchObject(
        read('locales', locale, area.slice(0, -5)) as object,
      );
});

it('have service texts, each its own', () => {
  expect(new Set(LOCALES.map((locale) => serviceTexts(locale).taken.text)).size).toBe(LOCALES.length);
});
