import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { LOCALES } from '../../src/contract/constants.ts';
import { gameLister } from '../../src/service/catalogue/lists.ts';
import { loadCatalogue } from '../../src/service/catalogue/load.ts';
import type { OperatorFilesError, Problem } from '../../src/service/catalogue/schema/problems.ts';
import { DEMO_FILES, sourceOf } from '../../src/service/catalogue/source.ts';
import { readConfig } from '../../src/service/config/environment.ts';
import { localeOf } from '../../src/service/config/locales.ts';
import { StartError } from '../../src/service/errors/startError.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const copy = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'operator-'));
  folders.push(folder);
  cpSync(DEMO_FILES, folder, { recursive: true });
  return folder;
};

const load = (folder: string, jurisdiction = 'brl') =>
  loadCatalogue({
    folder,
    jurisdiction,
    imageOrigins: ['https://images.example.com'],
    paymentProviders: ['bank-one'],
    gameProviders: ['acme-play'],
  });

/** Changes the first place where `from` stands. */
const edit = (folder: string, file: string, from: string | RegExp, to: string): void => {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} does not have ${from}`);
  writeFileSync(path, after);
};

const refusal = (folder: string, jurisdiction?: string): OperatorFilesError => {
  try {
    load(folder, jurisdiction);
  } catch (error) {
    return error as OperatorFilesError;
  }
  throw new Error('the files were taken');
};

/** Line, from 1, on which `text` stands after an edit. */
const lineWith = (folder: string, file: string, text: string): number =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1;

describe('the files of the demo operator', () => {
  it.each(['brl', 'vnd'])('are sound with the profile %s', (jurisdiction) => {
    const files = load(DEMO_FILES, jurisdiction);
    expect(files.games).toHaveLength(45);
    expect(files.wheels.map(({ type }) => type)).toEqual([1, 2, 3]);
    expect(Object.isFrozen(files)).toBe(true);
  });

  it('bring two places to play in', () => {
    expect(load(DEMO_FILES, 'brl').jurisdiction).toMatchObject({
      currency: 'BRL',
      timeZone: 'America/Sao_Paulo',
      lottery: { coinsPerPoint: 1_000, resetHour: 2, freeSpin: true },
      gameComforts: { autoplay: true, turbo: true, maxBet: true },
    });
    // What a profile does not name, games do not offer.
    expect(load(DEMO_FILES, 'vnd').jurisdiction.gameComforts).toBeUndefined();
    expect(load(DEMO_FILES, 'vnd').jurisdiction).toMatchObject({
      currency: 'VND',
      lottery: { coinsPerPoint: 3_000, resetHour: 0 },
    });
  });

  it('explain themselves: each begins with a comment', () => {
    for (const file of readdirSync(DEMO_FILES).filter((name) => name.endsWith('.yaml')))
      expect(readFileSync(join(DEMO_FILES, file), 'utf8'), file).toMatch(/^# [A-Z]/);
  });

  it('speak every language of the lobby', () => {
    for (const locale of LOCALES) expect(localeOf(locale)).toBe(locale);
    for (const { title } of load(DEMO_FILES).activities)
      for (const locale of LOCALES) expect(title[locale]?.trim()).toBeTruthy();
  });
});

/** A mistake, and the file, line and field that the message names. The line is that of `at`. */
interface Mistake {
  file: string;
  from: string | RegExp;
  to: string;
  at: string;
  field: string;
  says: string | RegExp;
}

const MISTAKES: readonly Mistake[] = [
  {
    file: 'wheels.yaml',
    from: 'coins: 10,     weight: 2500',
    to: 'coins: 10,     weight: 2400',
    at: '    segments:',
    field: 'wheels[0].segments',
    says: 'the weights sum to 9,900, but must sum to 10,000',
  },
  {
    file: 'wheels.yaml',
    from: 'wheel: golden',
    to: 'wheel: silver',
    at: '',
    field: 'wheels[1].wheel',
    says: 'silver stands in the list twice',
  },
  {
    file: 'wheels.yaml',
    from: 'icon: jackpot',
    to: 'icon: Big win',
    at: 'Big win',
    field: 'wheels[0].segments[6].icon',
    says: 'must be small letters, digits and dashes, at most 40',
  },
  {
    file: 'wheels.yaml',
    from: 'icon: none,    coins: 0',
    to: 'icon: none,    coins: 5',
    at: 'coins: 5,',
    field: 'wheels[0].segments[2].icon',
    says: 'the picture "none" and 0 coins go together',
  },
  {
    file: 'games.yaml',
    from: 'id: 100003',
    to: 'id: 100002',
    at: 'Pearl Lagoon',
    field: 'games[1].id',
    says: '100002 stands in the list twice',
  },
  {
    file: 'games.yaml',
    from: 'id: 100003',
    to: 'id: 100099',
    at: 'Pearl Lagoon',
    field: 'games[1].id',
    says: '100099 is in none of the ranges 100002–100027, 200002–200007, 300001–300010, 400001–400099: say its kind',
  },
  {
    file: 'games.yaml',
    from: 'id: 100003, ',
    to: 'id: 100003, kind: cards, ',
    at: 'Pearl Lagoon',
    field: 'games[1].kind',
    says: '100003 is in the range of slots',
  },
  {
    file: 'games.yaml',
    from: 'id: 100003, ',
    to: 'id: 100003, provider: bet-house, ',
    at: 'Pearl Lagoon',
    field: 'games[1].provider',
    says: 'bet-house has no address: set GAME_URL_BET_HOUSE',
  },
  {
    file: 'games.yaml',
    from: 'mark: hot, aliases: dragao',
    to: 'marc: hot, aliases: dragao',
    at: 'marc',
    field: 'games[0].marc',
    says: 'is not a field of this file',
  },
  {
    file: 'games.yaml',
    from: 'lessPoint: 0, vipLimit: 0',
    to: 'lessPoint: 5, vipLimit: 0',
    at: 'lessPoint: 5',
    field: 'rooms[0]',
    says: /must be open to everybody/,
  },
  {
    file: 'vip.yaml',
    from: 'level: 2, exp: 120',
    to: 'level: 2, exp: 20',
    at: 'level: 2,',
    field: 'levels[2].exp',
    says: '20 must be more than the 50 before it',
  },
  {
    file: 'vip.yaml',
    from: 'level: 7,',
    to: 'level: 8,',
    at: 'level: 8,',
    field: 'levels[7].level',
    says: '8 stands where level 7 belongs',
  },
  {
    file: 'vip.yaml',
    from: 'upgrade: 75',
    to: 'upgrade: 75.5',
    at: '75.5',
    field: 'levels[1].upgrade',
    says: 'must be a whole number',
  },
  {
    file: 'bonuses.yaml',
    from: ', 1000]',
    to: ']',
    at: 'checkIn: [',
    field: 'checkIn',
    says: 'must have at least 7 entries',
  },
  {
    file: 'bonuses.yaml',
    from: '  vip: 1\n',
    to: '',
    at: 'betX:',
    field: 'betX.vip',
    says: 'is missing',
  },
  {
    file: 'activities.yaml',
    from: /^ {6}vi: Leo lên VIP 30\n/m,
    to: '',
    at: '',
    field: 'activities[2].title.vi',
    says: 'is missing',
  },
  {
    file: 'activities.yaml',
    from: '<p>Check in once',
    to: '<script>alert(1)</script><p>Check in once',
    at: '      en: >-',
    field: 'activities[0].note.en',
    says: /has a tag other than/,
  },
  {
    file: 'activities.yaml',
    from: 'function: check-in',
    to: 'function: checkin',
    at: 'checkin }',
    field: 'activities[0].opens.function',
    says: /must be one of mail, person/,
  },
  {
    file: 'banners.yaml',
    from: 'image: /media/posters/carnival.webp',
    to: 'image: https://elsewhere.example/a.webp',
    at: 'elsewhere',
    field: 'banners[0].image',
    says: /neither a path of the lobby .* nor on one of the IMAGE_ORIGINS/,
  },
  {
    file: 'banners.yaml',
    from: 'url: /slots',
    to: 'url: //elsewhere.example/slots',
    at: 'elsewhere',
    field: 'banners[1].opens.url',
    says: /neither a page of the lobby/,
  },
  {
    file: 'banners.yaml',
    from: 'url: /slots',
    to: 'url: /slotz',
    at: '/slotz',
    field: 'banners[1].opens.url',
    says: /^\/slotz is none of the pages \/ \/home .*\/responsible-play$/,
  },
  {
    file: 'banners.yaml',
    from: 'url: /slots',
    to: "url: 'javascript:alert(1)'",
    at: 'javascript',
    field: 'banners[1].opens.url',
    says: /neither a page of the lobby/,
  },
  {
    file: 'banners.yaml',
    from: 'url: /slots',
    to: 'url: /slots, function: vip',
    at: 'function: vip',
    field: 'banners[1].opens',
    says: 'must have either a url or a function',
  },
  {
    file: 'notices.yaml',
    from: '2026-01-05T12:00:00Z',
    to: '2026-02-35T12:00:00Z',
    at: '2026-02-35',
    field: 'notices[0].date',
    says: /is no moment like/,
  },
  {
    file: 'notices.yaml',
    from: 'popupMinutes: 30',
    to: 'popupMinutes: 0',
    at: 'popupMinutes:',
    field: 'popupMinutes',
    says: 'must be at least 1',
  },
  {
    file: 'support.yaml',
    from: 'https://wa.me/',
    to: 'https://wa.example/',
    at: 'wa.example',
    field: 'contacts[1].link',
    says: 'wa.example is not one of the linkHosts in operator.yaml',
  },
  {
    file: 'payments.yaml',
    from: 'presets: [1000, 2000',
    to: 'presets: [900, 2000',
    at: 'presets: [900',
    field: 'depositMethods[0].presets[0]',
    says: '900 is not between the min of 1,000 and the max of 500,000',
  },
  {
    file: 'payments.yaml',
    from: 'provider: sandbox\n',
    to: 'provider: acme\n',
    at: 'provider: acme',
    field: 'depositMethods[0].provider',
    says: /acme is none of the payment providers/,
  },
  {
    file: 'payments.yaml',
    from: 'provider: sandbox\n',
    to: 'provider: bank-one\n    payUrl: https://pay.example/{orderId}\n',
    at: 'payUrl: https://pay',
    field: 'depositMethods[0].payUrl',
    says: 'pay.example is not one of the linkHosts in operator.yaml',
  },
  {
    file: 'payments.yaml',
    from: 'feeFixed: 0',
    to: 'feeFixed: 2000',
    at: 'feeFixed: 2000',
    field: 'withdrawRules.feeFixed',
    says: 'the fee would eat the smallest withdrawal',
  },
  {
    file: 'promotion.yaml',
    from: 'pcount: 3,',
    to: 'pcount: 1,',
    at: 'reward: 1500',
    field: 'inviteTiers[1].pcount',
    says: '1 must be more than the 1 before it',
  },
  {
    file: 'red-packets.yaml',
    from: "'12:00'",
    to: "'25:00'",
    at: "'25:00'",
    field: 'windows[0].opens',
    says: 'must be a time in quotes, from "00:00" to "23:59"',
  },
  {
    file: 'red-packets.yaml',
    from: "opens: '21:00'",
    to: "opens: '23:00'",
    at: "'23:00'",
    field: 'windows[2].minutes',
    says: 'the window must end by midnight',
  },
  {
    file: 'red-packets.yaml',
    from: 'pool: 30000',
    to: 'pool: 3000',
    at: 'pool: 3000,',
    field: 'windows[0].pool',
    says: '3,000 coins are too few for 300 packets of at least 20',
  },
  {
    file: 'mails.yaml',
    from: 'contentId: welcome-3',
    to: 'contentId: Welcome 1',
    at: 'Welcome 1',
    field: 'welcome.contentId',
    says: /must be small letters/,
  },
  {
    file: 'dictionary.yaml',
    from: 'key: slots',
    to: 'key: spins',
    at: 'gameKinds:',
    field: 'gameKinds',
    says: 'must have the keys slots, cards, table, sports, each once',
  },
  {
    file: 'operator.yaml',
    from: 'wa.me]',
    to: 'https://wa.me]',
    at: 'linkHosts: [',
    field: 'linkHosts[1]',
    says: /is no host name/,
  },
  {
    file: 'operator.yaml',
    from: '# channels:',
    to: 'channels: { kênh-7: {} }\n#',
    at: 'channels: {',
    field: 'channels.kênh-7',
    says: 'a channel is named by letters a to z, digits and _ . : - only',
  },
  {
    file: 'operator.yaml',
    from: '# channels:',
    to: "channels: { partner-7: { iosDownload: 'http://app.example' } }\n#",
    at: 'channels: {',
    field: 'channels.partner-7.iosDownload',
    says: /is no https/,
  },
  {
    file: 'jurisdictions/brl.yaml',
    from: 'America/Sao_Paulo',
    to: 'America/Sao_Paolo',
    at: 'America/Sao_Paolo',
    field: 'timeZone',
    says: 'America/Sao_Paolo is no time zone like America/Sao_Paulo',
  },
  {
    file: 'jurisdictions/vnd.yaml',
    from: 'currency: VND',
    to: 'currency: VNX',
    at: 'currency: VNX',
    field: 'currency',
    says: 'VNX is no currency of ISO 4217 like BRL',
  },
  {
    file: 'jurisdictions/brl.yaml',
    from: 'minimumAge: 18',
    to: 'minimumAge: 16',
    at: 'minimumAge: 16',
    field: 'minimumAge',
    says: 'must be at least 18',
  },
  {
    file: 'jurisdictions/brl.yaml',
    from: 'bonuses: true',
    to: 'bonuses: yes',
    at: 'bonuses: yes',
    field: 'bonuses',
    says: 'must be true or false',
  },
];

describe('a mistake in an operator file', () => {
  it.each(MISTAKES)('$file: $field $says', ({ file, from, to, at, field, says }) => {
    const folder = copy();
    edit(folder, file, from, to);
    const { problems, message } = refusal(folder);
    const found = problems.find((problem) => problem.file === file && problem.field === field);
    expect(found, message).toBeDefined();
    const { line, sentence } = found as Problem;
    if (typeof says === 'string') expect(sentence).toBe(says);
    else expect(sentence).toMatch(says);
    if (at) expect(line).toBe(lineWith(folder, file, at));
    expect(line).toBeGreaterThan(0);
    expect(message).toContain(`\n${file}, line ${line}, ${field}: ${sentence}.`);
  });

  it('is one of all: every file is read to its end', () => {
    const folder = copy();
    edit(folder, 'wheels.yaml', 'cost: 5\n', 'cost: five\n');
    edit(folder, 'wheels.yaml', 'cost: 25\n', 'cost: 0\n');
    for (let level = 1; level <= 20; level += 1)
      edit(folder, 'vip.yaml', `level: ${level}, exp:`, `level: ${level}, xp:`);
    edit(folder, 'jurisdictions/vnd.yaml', 'resetHour: 0', 'resetHour: 24');
    const { problems, message } = refusal(folder);
    expect(problems).toHaveLength(2 + 20 * 2 + 1);
    expect(message.split('\n')).toHaveLength(problems.length + 1);
    expect(message).toMatch(/^The operator files in \S+ have 43 problems:\n/);
  });

  it('in the YAML itself is told with its line', () => {
    const folder = copy();
    edit(folder, 'support.yaml', '    kind: online', '    kind: "online');
    edit(folder, 'bonuses.yaml', 'welcomeCoins: 10000', 'welcomeCoins: 10000\nwelcomeCoins: 20000');
    const { problems } = refusal(folder);
    expect(problems.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['bonuses.yaml', 'support.yaml']),
    );
    expect(problems.find(({ file }) => file === 'bonuses.yaml')).toMatchObject({
      line: lineWith(folder, 'bonuses.yaml', '20000'),
      sentence: expect.stringMatching(/^this is no YAML: /),
    });
  });

  it('may be a file that is missing, or one that nobody reads', () => {
    const folder = copy();
    rmSync(join(folder, 'wheels.yaml'));
    writeFileSync(join(folder, 'whels.yaml'), 'wheels: []\n');
    expect(refusal(folder).problems).toEqual([
      { file: 'wheels.yaml', line: 0, field: '', sentence: expect.stringContaining('is missing') },
      { file: 'whels.yaml', line: 0, field: '', sentence: expect.stringContaining('none of the files') },
    ]);
  });

  it('may be a folder or a profile that does not exist', () => {
    const nowhere = refusal('/nowhere/at/all');
    expect(nowhere).toBeInstanceOf(StartError);
    expect(nowhere.message).toMatch(/^The folder \/nowhere\/at\/all of OPERATOR_FILES does not exist: /);
    expect(refusal(copy(), 'eur').message).toMatch(
      /^JURISDICTION=eur has no profile in .*: choose one of brl, vnd\.$/,
    );
  });

  it('are the demo’s in the demo alone', () => {
    expect(sourceOf(readConfig({})).folder).toBe(DEMO_FILES);
    expect(() => sourceOf(readConfig({ DEMO: '0' }))).toThrow(/^OPERATOR_FILES is missing: outside the demo/);
    expect(sourceOf(readConfig({ DEMO: '0', OPERATOR_FILES: '/srv/files' })).folder).toBe('/srv/files');
  });
});

describe('files of real operation', () => {
  const open = (folder: string) =>
    sourceOf(
      readConfig({
        DEMO: '0',
        OPERATOR_FILES: folder,
        PAYMENT_SECRET_BANK_ONE: 'payments-0123456789-abcdefghijklmnop',
      }),
    );
  const fields = (folder: string): string[] => {
    try {
      loadCatalogue(open(folder));
      return [];
    } catch (error) {
      return (error as OperatorFilesError).problems.map(({ field }) => field);
    }
  };

  it('name a licence and a provider of money, or say that it is play money', () => {
    const folder = copy();
    expect(fields(folder)).toEqual(['licence', 'depositMethods']);
    edit(folder, 'jurisdictions/brl.yaml', "licence: ''", "licence: ' '");
    edit(
      folder,
      'payments.yaml',
      '    provider: sandbox',
      '    provider: bank-one\n    payUrl: https://support.example.com/{orderId}',
    );
    expect(fields(folder)).toEqual(['licence']);
    edit(folder, 'jurisdictions/brl.yaml', "licence: ' '", 'licence: Authority of Example, no. 7');
    expect(fields(folder)).toEqual([]);
    const play = copy();
    edit(play, 'jurisdictions/brl.yaml', "licence: ''", "licence: ''\nplayMoney: true");
    expect(fields(play)).toEqual([]);
  });
});

describe('games of an operator’s own', () => {
  it('have ids of their own with their kind, and the provider that runs them', () => {
    const folder = copy();
    edit(folder, 'games.yaml', '{ id: 100003, ', '{ id: 7000001, kind: sports, provider: acme-play, ');
    const files = load(folder);
    expect(files.findGame(7_000_001)).toMatchObject({
      kind: 'sports',
      gameType: 12,
      provider: 'acme-play',
      rooms: [{ roomId: 70_000_011 }, { roomId: 70_000_012 }, { roomId: 70_000_013 }],
    });
    expect(files.findGame(100_002)).toMatchObject({ kind: 'slots', provider: undefined });
    const [own] = gameLister(() => files)({ kind: 'sports' }, 'en');
    expect(own).toEqual({
      gameId: 7_000_001,
      title: 'Pearl Lagoon',
      name: 'pearl lagoon perola ngoc trai',
      gameType: 12,
      tag: 0,
      open: true,
    });
  });
});

it('wheels show pictures of an artist’s own', () => {
  const folder = copy();
  edit(folder, 'wheels.yaml', 'icon: jackpot', 'icon: golden-fish');
  expect(load(folder).wheels[0]?.list[6]?.icon).toBe('golden-fish');
});

describe('rooms where players meet', () => {
  it('keep their number, and the picture on a listed host is taken', () => {
    const folder = copy();
    edit(
      folder,
      'games.yaml',
      'vipLimit: 0 }\n  - { baseScore: 200',
      'vipLimit: 0, againstPlayers: true }\n  - { baseScore: 200',
    );
    edit(folder, 'banners.yaml', '/media/posters/carnival.webp', 'https://images.example.com/1.webp');
    const { findGame } = load(folder);
    expect(findGame(100002)?.rooms.map(({ roomId, againstPlayers }) => [roomId, againstPlayers])).toEqual([
      [1000021, false],
      [1000022, true],
      [1000023, false],
    ]);
  });
});
