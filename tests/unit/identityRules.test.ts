import { expect, it } from 'vitest';
import { LOCALES } from '../../src/contract/constants.ts';
import { countriesIn } from '../../src/lobby/features/security/identityRules.ts';

it.each(LOCALES)('offers each country once, by the code that it has today, in %s', (locale) => {
  const countries = countriesIn(locale);
  const codes = countries.map(({ value }) => value);
  expect(codes).toEqual(expect.arrayContaining(['BR', 'DE', 'GB', 'PT', 'RU', 'US', 'VN']));
  for (const gone of ['DD', 'SU', 'UK', 'VD', 'EU', 'ZZ']) expect(codes).not.toContain(gone);
  expect(new Set(countries.map(({ label }) => label)).size).toBe(countries.length);
  expect(countries.length).toBeGreaterThan(240);
});
