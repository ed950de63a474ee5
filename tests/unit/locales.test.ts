import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CODE } from '../../src/contract/codes.ts';
import { INVALID_TOKEN_CODES } from '../../src/contract/commonCodes.ts';
import { LOCALES } from '../../src/contract/constants.ts';
import { detectLocale } from '../../src/lobby/i18n/locale.ts';

type Texts = Record<string, string>;

/** Every text by its path; lists count by their index. */
function flatten(value: unknown, path: string, into: Texts): Texts {
  if (typeof value === 'string') into[path] = value;
  else
    for (const [key, part] of Object.entries(value as object))
      flatten(part, path ? `${path}.${key}` : key, into);
  return into;
}

const read = (locale: string, area: string): Texts =>
  flatten(JSON.parse(readFileSync(`locales/${locale}/${area}`, 'utf8')), '', {});

/** Plural forms differ from language to language; what they belong to does not. */
const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
const keys = (texts: Texts): string[] => [...new Set(Object.keys(texts).map(withoutPlural))].sort();
/** Values and tags that a text takes. */
const holes = (text: string): string[] => [...(text.match(/\{\{[^}]+\}\}|<\/?\w+>/g) ?? [])].sort();

const areas = readdirSync('locales/en');

it('speaks of the same areas in every language', () => {
  for (const locale of LOCALES) expect(readdirSync(`locales/${locale}`)).toEqual(areas);
});

describe.each(areas)('%s', (area) => {
  const english = read('en', area);
  it.each(LOCALES)('has every key, filled, with the same values, in %s', (locale) => {
    const texts = read(locale, area);
    expect(keys(texts)).toEqual(keys(english));
    for (const [key, text] of Object.entries(texts)) {
      expect(text.trim(), key).not.toBe('');
      expect(holes(text), key).toEqual(holes(english[key] ?? text));
    }
  });
});

it('has a text for every code that is shown', () => {
  const errors = read('en', 'errors.json');
  for (const code of Object.values(CODE))
    if (code !== CODE.OK && !INVALID_TOKEN_CODES.has(code)) expect(errors[code], String(code)).toBeTruthy();
});

it.each([
  [null, ['pt-BR', 'en'], 'pt'],
  [null, ['fr-FR', 'vi-VN'], 'vi'],
  [null, ['fr'], 'en'],
  ['vi', ['pt'], 'vi'],
  ['xx', ['pt'], 'pt'],
])('stored %s and wanted %s make %s', (stored, wanted, locale) => {
  expect(detectLocale(stored, wanted)).toBe(locale);
});

/** That there is no way out: so it is where play money has no sandbox, and only there. */
const NO_WAY_OUT: Readonly<Record<string, RegExp>> = {
  en: /paid out|cannot be withdrawn/i,
  pt: /nem sacad|nem se saca|não pode ser sacad|nem trocados? nem sacad/i,
  vi: /không (thể )?rút( được)?|không mua và không rút|đổi hay rút/i,
};
/** That the sandbox moves nothing. */
const EXERCISE: Readonly<Record<string, RegExp>> = {
  en: /no real money/i,
  pt: /nenhum dinheiro real/i,
  vi: /không có tiền thật/i,
};

it.each(LOCALES)('says one thing of play money wherever it speaks of it, in %s', (locale) => {
  const { playMoney = '' } = read(locale, 'common.json');
  const files = ['notices', 'mails', 'banners', 'activities'].map((name) =>
    readFileSync(`src/service/catalogue/demo/${name}.yaml`, 'utf8'),
  );
  const lines = files.join('\n').split('\n');
  const own = areas.flatMap((area) =>
    Object.entries(read(locale, area)).map(([key, text]) => ({ key, text })),
  );
  const spoken = [...own, ...lines.map((text) => ({ key: '', text }))].filter(
    ({ text }) => text.toLowerCase().includes(playMoney.toLowerCase()) && text.length > playMoney.length,
  );
  expect(spoken.length).toBeGreaterThan(5);
  for (const { key, text } of spoken) expect(text, key).not.toMatch(NO_WAY_OUT[locale] as RegExp);
  const wallet = read(locale, 'wallet.json');
  const said = [
    wallet.playExercise,
    wallet['withdraw.playMoney'],
    read(locale, 'games.json').playNote,
    read(locale, 'common.json')['footer.playMoney'],
    read(locale, 'legal.json')['terms.sections.2.text.0'],
    read(locale, 'service.json')['cashier.playWithdraw'],
  ];
  for (const text of said) expect(text).toMatch(EXERCISE[locale] as RegExp);
});

/** One word for one thing: others that it went by, and what no language writes so. */
const STRAY: Readonly<Record<string, readonly RegExp[]>> = {
  en: [/\be-mail/i, /\bcoding\b/i, /\bmailbox\b/i, /\}\} %/, /\bsequence, flush/],
  pt: [/\baparelho/i, /\baplicativo/i, /\bnovamente\b/i, /\bcadastre-se\b/i, /\bsapato\b/i, /\}\} %/],
  vi: [/thỏa thuận người dùng/i, /Tỷ lệ trả lại/i, /\bVé của trò chơi/i, /\}\} %/],
};

it.each(LOCALES)('calls one thing by one word, in %s', (locale) => {
  for (const area of areas)
    for (const [key, text] of Object.entries(read(locale, area)))
      for (const stray of STRAY[locale] ?? []) expect(text, `${area} ${key}`).not.toMatch(stray);
});

it('spins wheels, in every text of the lottery', () => {
  for (const [key, text] of Object.entries(read('en', 'lottery.json')))
    expect(text, key).not.toMatch(/\bdraws?\b/i);
});
