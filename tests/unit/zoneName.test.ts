import { afterEach, expect, it, vi } from 'vitest';
import { zoneName } from '../../src/contract/zoneName.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['en', 'America/Sao_Paulo', 'Brasilia Time'],
  ['pt', 'America/Sao_Paulo', 'horário de Brasília'],
  ['vi', 'America/Sao_Paulo', 'giờ Brasilia'],
  ['vi', 'America/New_York', 'giờ miền Đông'],
  ['pt', 'Etc/GMT-7', 'GMT+07:00'],
] as const)('names in %s what the time of %s is called', (locale, zone, name) => {
  expect(zoneName(zone, locale)).toBe(name);
});

it('names it where a browser does not know of names without summer time', () => {
  const { DateTimeFormat } = Intl;
  class Older extends DateTimeFormat {
    constructor(locale: string, options: Intl.DateTimeFormatOptions) {
      if (options.timeZoneName === 'longGeneric') throw new RangeError('longGeneric');
      super(locale, options);
    }
  }
  vi.stubGlobal('Intl', { DateTimeFormat: Older });
  expect(zoneName('Asia/Ho_Chi_Minh', 'vi')).toBe('giờ Đông Dương');
});
