import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { DEMO_FILES } from '../../src/service/catalogue/source.ts';
import { readAudit } from '../../src/service/domain/audit/audit.ts';
import { postBonus } from '../../src/service/domain/rewards/grant.ts';
import { checkLedger } from '../../src/service/ledger/check.ts';
import { balancesOf, move, PLAYER, post } from '../../src/service/ledger/post.ts';
import { KEPT_FILES } from '../../src/service/wiring/reload.ts';
import { type Api, apiOf, newGuest } from '../shared/accounts.ts';
import { type Outcome, runCommand, runCommandHere } from '../shared/command.ts';
import { signalProcess } from '../shared/processes.ts';
import { startService, type TestService } from '../shared/service.ts';

const folder = mkdtempSync(join(tmpdir(), 'operator-files-'));
const ENV = { OPERATOR_FILES: folder, LOG_LEVEL: 'silent' };
let one: TestService;
let two: TestService;
let api: Api;

const BY = ['--by', 'ana'];
/** As a process of its own, which takes most of a second to start. */
const run = (...args: string[]): Promise<Outcome> => runCommand(one, [...args, ...BY], ENV);
/** In this process. */
const runHere = (...args: string[]): Promise<Outcome> => runCommandHere(one, [...args, ...BY], ENV);
const succeeded = (outcome: Outcome): string => {
  expect(outcome, outcome.err).toMatchObject({ code: 0, err: '' });
  return outcome.out;
};
const done = async (...args: string[]): Promise<string> => succeeded(await run(...args));
const doneHere = async (...args: string[]): Promise<string> => succeeded(await runHere(...args));

beforeAll(async () => {
  cpSync(DEMO_FILES, folder, { recursive: true });
  one = await startService({ rateLimitFactor: 1_000, env: { ...ENV, LOG_LEVEL: 'error' } });
  two = await startService({ rateLimitFactor: 1_000, beside: one, env: ENV });
  api = apiOf(one.url);
});
afterAll(async () => {
  expect(await checkLedger(one.db)).toEqual([]);
  await two.stop();
  await one.stop();
  rmSync(folder, { recursive: true, force: true });
});

const edit = (file: string, from: string, to: string): void => {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  if (!before.includes(from)) throw new Error(`${file} does not have ${from}`);
  writeFileSync(path, before.replace(from, to));
};

/** A socket of a player on one of the services, and what it heard. */
const listen = async (service: TestService, token: string) => {
  const socket = new WebSocket(`${service.url().replace('http', 'ws')}/lobby/ws?token=${token}`);
  const heard: string[] = [];
  socket.on('message', (data) => heard.push(String(data)));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  // Messages of before the seat was taken are not heard; a ping is answered from the seat.
  socket.send('{"type":"ping"}');
  await expect.poll(() => heard).toContain('{"type":"pong"}');
  return {
    hears: (what: string | RegExp) =>
      expect
        .poll(() => heard.some((text) => (typeof what === 'string' ? text === what : what.test(text))))
        .toBe(true),
    close: () => socket.close(),
  };
};

const auditOf = async (userId: string, action: string) =>
  (await readAudit(one.db, { userId, action })).map(({ actor, cause }) => ({ actor, cause }));

describe('the command line', () => {
  it('lists its commands and shows examples', async () => {
    const help = await done('help');
    for (const name of ['check', 'reload', 'player', 'mail', 'settle', 'red-packet', 'shut'])
      expect(help).toMatch(new RegExp(`^ {2}${name}\\b`, 'm'));
    expect(await doneHere('help', 'mail')).toContain('npm run operator -- mail all --file carnival.yaml');
  });

  it.each([
    [['nonsense'], 2, 'There is no command "nonsense"'],
    [['help', 'nonsense'], 2, 'There is no command "nonsense"'],
    [['player'], 2, 'The user id, account name, e-mail or phone is missing.'],
    [['player', 'a', 'b'], 2, '"player" takes <who>.'],
    [['player', 'a', '--loud'], 2, '"player" has no option --loud.'],
    [['player', 'nobody-of-that-name'], 1, 'There is no player "nobody-of-that-name".'],
    [['shut', 'window', 'x'], 2, 'A door is one of maintenance, address, device, deviceType.'],
    [['shut', 'address', '300.1.2.3'], 1, '300.1.2.3 is no address'],
    [['settle', 'no-order'], 1, 'no-order is no withdrawal that could be paid'],
    [['notice', 'none'], 1, 'notices.yaml has no notice "none".'],
    [['mail', 'all'], 2, 'The option --file is missing.'],
    [['red-packet', '--pool', '5', '--packets', '10', '--minutes', '5'], 1, '5 coins are no 10 packets.'],
    [['red-packet', '--pool', 'x', '--packets', '10', '--minutes', '5'], 2, '--pool must be a whole number'],
  ])('refuses %j with exit code %i', async (args, code, sentence) => {
    const outcome = await runCommandHere(one, args, ENV);
    expect(outcome.code, outcome.err).toBe(code);
    expect(outcome.err).toContain(sentence);
    expect(outcome.err).not.toMatch(/\n\s+at /);
  });

  it('says where there is no database', async () => {
    const nowhere = { databaseUrl: '', dataDir: join(folder, 'nothing-here') };
    const outcome = await runCommand(nowhere, ['player', 'a'], ENV);
    expect(outcome.code).toBe(1);
    expect(outcome.err).toMatch(/^There is no database in .*: start the service once/);
  });
});

describe('the operator files', () => {
  const wheelsOf = async (service: TestService) => {
    const { data } = await apiOf(service.url).get('/roulette');
    return (data as { roulette: { basePoint: number }[] }).roulette.map(({ basePoint }) => basePoint);
  };

  it('are read anew by every process, also what was kept ready', async () => {
    const firstTitle = async (service: TestService) => {
      const { data } = await apiOf(service.url).get('/index/gameList');
      return (data as { list: { title: string }[] }).list[0]?.title;
    };
    expect(await firstTitle(one)).toBe('Dragon Hoard');
    expect(await wheelsOf(two)).toEqual([5, 25, 100]);
    edit('games.yaml', 'title: Dragon Hoard', 'title: Dragon Den');
    edit('wheels.yaml', 'cost: 25\n', 'cost: 40\n');
    const out = await done('reload');
    expect(out.match(/has taken the files/g)).toHaveLength(2);
    for (const service of [one, two]) {
      expect(await firstTitle(service)).toBe('Dragon Den');
      expect(await wheelsOf(service)).toEqual([5, 40, 100]);
    }
  });

  it('are not said to be in force everywhere while a process does not answer', async () => {
    signalProcess(two.pid(), 'SIGSTOP');
    try {
      const outcome = await runHere('reload', '--wait', '2');
      expect(outcome).toMatchObject({
        code: 1,
        err: '1 of 2 processes did not answer: they may still work by the files read before.\n',
      });
      expect(outcome.out.match(/has taken the files/g)).toHaveLength(1);
    } finally {
      signalProcess(two.pid(), 'SIGCONT');
    }
    expect((await doneHere('reload')).match(/has taken the files/g)).toHaveLength(2);
  });

  it('are refused with the same words while anything is wrong, and the old ones stay', async () => {
    edit('wheels.yaml', 'cost: 40\n', 'cost: forty\n');
    const checked = await run('check');
    const reloaded = await runHere('reload');
    expect(checked.code).toBe(1);
    expect(checked.err).toMatch(/\nwheels\.yaml, line \d+, wheels\[1\]\.cost: must be a whole number\.\n$/);
    expect(reloaded).toMatchObject({ code: 1, err: checked.err });
    const refusals = () => one.output().split(KEPT_FILES).length - 1;
    const before = refusals();
    signalProcess(one.pid(), 'SIGHUP');
    await expect.poll(refusals).toBe(before + 1);
    expect(await wheelsOf(one)).toEqual([5, 40, 100]);
    edit('wheels.yaml', 'cost: forty\n', 'cost: 45\n');
  });

  it('are read anew on SIGHUP to one process', async () => {
    signalProcess(one.pid(), 'SIGHUP');
    for (const service of [one, two]) await expect.poll(() => wheelsOf(service)).toEqual([5, 45, 100]);
  });

  it('change currency and calendar with a restart only', async () => {
    edit('jurisdictions/brl.yaml', 'coinsExchangeRate: 100', 'coinsExchangeRate: 10');
    const outcome = await runHere('reload');
    expect(outcome.code).toBe(1);
    expect(outcome.out).toContain('jurisdictions/brl.yaml: has changed what is read at start only');
    edit('jurisdictions/brl.yaml', 'coinsExchangeRate: 10', 'coinsExchangeRate: 100');
    await doneHere('reload');
  });

  it('stop a start: every mistake is printed, nothing listens', async () => {
    edit('vip.yaml', 'level: 3,', 'level: 4,');
    edit('support.yaml', 'kind: whatsapp', 'kind: pigeon');
    try {
      await expect(startService({ beside: one, env: ENV })).rejects.toThrow(
        /support\.yaml, line \d+, contacts\[1\]\.kind: must be one of online, whatsapp\.\nvip\.yaml, line \d+, levels\[3\]\.level: 4 stands where level 3 belongs\./,
      );
    } finally {
      edit('vip.yaml', 'level: 4,', 'level: 3,');
      edit('support.yaml', 'kind: pigeon', 'kind: whatsapp');
    }
  });
});

describe('a player', () => {
  let guest: Awaited<ReturnType<typeof newGuest>>;
  beforeEach(async () => {
    guest = await newGuest(api);
  });

  it('is shown with balances, and with what happened', async () => {
    const out = await doneHere('player', guest.userId);
    expect(out).toMatch(new RegExp(`^user id +${guest.userId}$`, 'm'));
    expect(out).toMatch(/^cash +10000$/m);
    expect(await doneHere('audit', guest.userId)).toMatch(/money\.welcome/);
  });

  it('is logged out everywhere: 204, and 205 on the socket of another process', async () => {
    const socket = await listen(two, guest.token);
    await doneHere('end-sessions', guest.userId, '--reason', 'lost phone');
    await socket.hears('205');
    expect((await api.get('/player/userInfo', {}, guest.token)).code).toBe(204);
    expect(await auditOf(guest.userId, 'session.end')).toEqual([
      { actor: 'operator:ana', cause: 'lost phone' },
    ]);
  });

  it('is blocked, let in again, and closed', async () => {
    const login = async () =>
      (await api.post('/auth/visitors/login', { deviceCode: guest.deviceCode, deviceType: 4 })).code;
    expect(await doneHere('block', guest.userId)).toContain('the account is blocked');
    expect(await doneHere('block', guest.userId)).toContain('the account was not open');
    expect(await login()).toBe(1005);
    await doneHere('unblock', guest.userId);
    expect(await login()).toBe(200);
    await doneHere('close', guest.userId);
    expect(await login()).not.toBe(200);
    const audited = await auditOf(guest.userId, 'account.');
    expect(audited.filter(({ actor }) => actor === 'operator:ana')).toHaveLength(3);
  });

  it('is excluded from play: for months, then for good, which nothing shortens', async () => {
    const socket = await listen(two, guest.token);
    const reason = ['--reason', 'letter of March'];
    expect(await doneHere('exclude', guest.userId, '--months', '6', ...reason)).toMatch(
      /is excluded until \d{4}-\d\d-\d\dT/,
    );
    await socket.hears('205');
    expect((await api.get('/player/userInfo', {}, guest.token)).code).toBe(204);
    const login = await api.post('/auth/visitors/login', { deviceCode: guest.deviceCode, deviceType: 4 });
    const { until } = login.data as { until: number };
    expect(login.code).toBe(1005);
    expect(until).toBeGreaterThan(Date.now() + 150 * 86_400_000);
    const shorter = await doneHere('exclude', guest.userId, '--months', '1', ...reason);
    expect(shorter, 'says until when').toContain(new Date(until).toISOString());
    const again = await api.post('/auth/visitors/login', { deviceCode: guest.deviceCode, deviceType: 4 });
    expect(again.data).toEqual({ until });
    expect(await doneHere('exclude', guest.userId, ...reason)).toContain('is excluded for good');
    expect(await doneHere('exclude', guest.userId, '--months', '1', ...reason)).toContain('for good');
    expect(await runHere('exclude', guest.userId, '--months', '0')).toMatchObject({ code: 2 });
    expect(await runHere('exclude', guest.userId, '--months', '601')).toMatchObject({ code: 2 });
    expect(await auditOf(guest.userId, 'exclusion.')).toEqual(
      Array(4).fill({ actor: 'operator:ana', cause: 'letter of March' }),
    );
  });

  it('has an identity that is decided on, once it was to be checked', async () => {
    expect((await runHere('identity', guest.userId, 'approved')).err).toContain('has asked for no check');
    await one.db.query(
      `insert into identity_check (user_id, state, provider, reference, country, number_end, created_at, updated_at)
       values ($1, 'pending', 'operator', 'none', 'BR', '11', now(), now())`,
      [guest.userId],
    );
    await doneHere('identity', guest.userId, 'rejected', '--why', 'document');
    const { data } = await api.get('/player/identity', {}, guest.token);
    expect(data).toMatchObject({ state: 'rejected', reason: 'document' });
    expect(await auditOf(guest.userId, 'identity.rejected')).toEqual([
      { actor: 'operator:ana', cause: 'document' },
    ]);
  });

  it('gets a mail once, and hears of it', async () => {
    const file = join(folder, '..', `${guest.userId}-mail.yaml`);
    writeFileSync(
      file,
      `contentId: thanks-${guest.userId}
attachQty: 70
betX: 1
texts:
  en: { title: Thanks, message: For being here. }
  pt: { title: Obrigado, message: Por estar aqui. }
  vi: { title: Cảm ơn, message: Vì đã ở đây. }
`,
    );
    const socket = await listen(two, guest.token);
    expect(await doneHere('mail', guest.userId, '--file', file)).toContain('Sent');
    await socket.hears(/"type":101,"noReadEmailCount":2/);
    expect(await doneHere('mail', guest.userId, '--file', file)).toContain('has had');
    writeFileSync(file, readFileSync(file, 'utf8').replace('attachQty: 70', 'attachQty: 71'));
    expect((await runHere('mail', guest.userId, '--file', file)).err).toMatch(/was used for another mail/);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/ {2}vi: .*\n/, ''));
    expect((await runHere('mail', guest.userId, '--file', file)).err).toMatch(
      /mail\.yaml, line 4, texts\.vi: is missing\./,
    );
    rmSync(file);
    expect(await auditOf(guest.userId, 'mail.send')).toHaveLength(1);
  });

  it('is among everybody: the mail reaches each once, 101 to all', async () => {
    const other = await newGuest(api);
    const sockets = await Promise.all([listen(one, guest.token), listen(two, other.token)]);
    const file = join(folder, '..', `${guest.userId}-all.yaml`);
    writeFileSync(
      file,
      `contentId: all-${guest.userId}
attachQty: 0
betX: 0
texts:
  en: { title: Hello, message: All. }
  pt: { title: Oi, message: Todos. }
  vi: { title: Chào, message: Mọi người. }
`,
    );
    expect(await doneHere('mail', 'all', '--file', file)).toMatch(/Sent all-\S+ to \d+ players/);
    for (const socket of sockets) await socket.hears(/"type":101,"noReadEmailCount":2/);
    expect(await doneHere('mail', 'all', '--file', file)).toContain('to 0 players');
    rmSync(file);
  });

  it('is told of a notice (102) and of a red-packet window when it opens (103)', async () => {
    const socket = await listen(two, guest.token);
    await doneHere('notice', 'new-games');
    await socket.hears('{"type":102,"noticeId":"new-games"}');
    const soon = new Date(Date.now() + 4_000).toISOString();
    const window = [
      '--pool',
      '1000',
      '--packets',
      '10',
      '--minutes',
      '5',
      '--start',
      soon,
      '--name',
      'evening',
    ];
    expect(await doneHere('red-packet', ...window)).toContain('Window extra-evening: ');
    expect(await doneHere('red-packet', ...window)).toContain('was opened before');
    await expect.poll(() => Date.parse(soon) < Date.now()).toBe(true);
    expect(await doneHere('red-packet', '--pool', '50', '--packets', '5', '--minutes', '5')).toContain(
      'Window',
    );
    await socket.hears('{"type":103,"id":"extra-evening"}');
    await socket.hears(/"type":103,"id":"extra-[0-9a-f]{16}"/);
    expect((await api.put('/redPacket/extra-evening/open', {}, guest.token)).code).toBe(200);
  });
});

describe('doors', () => {
  it('shut and open, and are listed', async () => {
    const until = '2126-01-01T00:00:00Z';
    await doneHere('shut', 'address', '203.0.113.0/24', '--reason', 'attacks', '--until', until);
    expect(await doneHere('doors')).toMatch(/^address 203\.0\.113\.0\/24 {2}until 2126-01-01.* attacks$/m);
    expect(await doneHere('open', 'address', '203.0.113.0/24')).toContain('Open: ');
    expect(await doneHere('doors')).toBe('Nothing is barred.\n');
    expect((await readAudit(one.db, { action: 'door.' })).map(({ actor }) => actor)).toEqual([
      'operator:ana',
      'operator:ana',
    ]);
  });
});

describe('withdrawals', () => {
  /** A withdrawal on its way, as the wallet leaves it. */
  const pending = async (amount: number): Promise<{ userId: string; orderId: string }> => {
    const { userId } = await newGuest(api);
    const orderId = `order-${userId}-${amount}`;
    await one.db.transaction(async (tx) => {
      await tx.query(
        `insert into pay_order (order_id, user_id, kind, provider, method_id, amount, fee, created_at)
         values ($1, $2, 'withdraw', 'sandbox', 'bank', $3, 20, now())`,
        [orderId, userId, amount],
      );
      await post(tx, userId, {
        claimKey: `withdraw:${orderId}`,
        cause: 'withdraw',
        postings: [
          move('cash', PLAYER, 'house:withdrawals', amount),
          move('hold', 'house:withdrawals', PLAYER, amount),
        ],
      });
    });
    return { userId, orderId };
  };

  it('are listed, paid once and returned once', async () => {
    const paid = await pending(2_000);
    const back = await pending(3_000);
    const list = await doneHere('withdrawals', '--reason', 'case 4711');
    expect(list).toContain(`${paid.orderId}  `);
    expect(list).toContain('pay 1980 coins (fee 20)');
    // It names accounts at banks: who looked at them is known afterwards.
    const [looked] = await readAudit(one.db, { action: 'withdrawals.list' });
    expect(looked).toMatchObject({ actor: 'operator:ana', cause: 'case 4711', detail: { shown: 2 } });
    expect(await doneHere('settle', paid.orderId, '--reason', 'transfer 4711')).toContain('are paid');
    expect(await doneHere('settle', paid.orderId)).toContain('nothing has changed');
    expect((await runHere('return', paid.orderId)).code).toBe(1);
    expect(await doneHere('return', back.orderId)).toContain('are returned');
    expect(await balancesOf(one.db, paid.userId)).toMatchObject({ cash: 8_000, hold: 0 });
    expect(await balancesOf(one.db, back.userId)).toMatchObject({ cash: 10_000, hold: 0 });
    expect(await doneHere('withdrawals')).toBe('No withdrawal waits.\n');
    expect(await auditOf(paid.userId, 'withdrawal.')).toEqual([
      { actor: 'operator:ana', cause: 'transfer 4711' },
    ]);
  });
});

describe('money put right by hand', () => {
  it('is posted, never changed: corrections, refunds, what is left, and what waits', async () => {
    const { userId } = await newGuest(api);
    expect(await doneHere('correct', userId, '250', '--reason', 'a gift')).toContain('250 of cash');
    expect(await doneHere('correct', userId, '-50')).toContain('-50 of cash');
    expect((await runHere('correct', userId, '-99999')).code).toBe(1);
    expect((await runHere('correct', userId, '0.5')).code).toBe(2);
    expect(await balancesOf(one.db, userId)).toMatchObject({ cash: 10_200 });

    const settle = (orderId: string, amount: number) =>
      one.db.transaction(async (tx) => {
        await tx.query(
          `insert into pay_order (order_id, user_id, kind, provider, method_id, amount, status, expires_at, created_at, closed_at)
           values ($2, $1, 'deposit', 'sandbox', 'instant', $3, 'settled', now(), now(), now())`,
          [userId, orderId, amount],
        );
        const postings = [move('cash', 'house:deposits', PLAYER, amount)];
        await post(tx, userId, { claimKey: `deposit:${orderId}`, cause: 'deposit', postings });
      });
    await settle('back-1', 300);
    const bonus = { claimKey: 'deposit-bonus:back-1', cause: 'deposit-bonus', amount: 6, betX: 1 };
    await one.db.transaction((tx) => postBonus(tx, userId, bonus, Date.now()));
    const back = await doneHere('refund', 'back-1');
    expect(back).toContain('300 coins were taken');
    expect(back).toContain('its bonus of 6 coins, with 6 coins of wagering');
    expect(back).not.toContain('owed');
    expect(await balancesOf(one.db, userId)).toMatchObject({ cash: 10_200, wagering: 0 });
    expect((await runHere('chargeback', 'back-1')).code).toBe(1);
    expect((await runHere('refund', 'nothing')).code).toBe(1);

    await settle('back-2', 500);
    expect(await doneHere('correct', userId, '-10650')).toContain('-10650 of cash');
    expect(await doneHere('chargeback', 'back-2')).toContain('450 of these coins were not there any more');
    expect(await doneHere('orphans')).toContain('450 coins owed for order back-2');
    expect((await runHere('orphan-book', 'sandbox', 'back-back-2')).err).toContain('has too little');
    await doneHere('correct', userId, '10650');
    expect(await doneHere('orphan-book', 'sandbox', 'back-back-2')).toContain('450 coins owed were taken');

    expect(await doneHere('pay-out', userId, '--to', 'cheque 12')).toContain('10200 coins');
    expect((await runHere('pay-out', userId, '--to', 'cheque 13')).code).toBe(1);
    expect(await balancesOf(one.db, userId)).toMatchObject({ cash: 0, hold: 10_200 });
    expect(await doneHere('orphans')).toBe('No money waits.\n');
    expect((await runHere('orphan-book', 'sandbox', 'none')).code).toBe(1);
    expect((await auditOf(userId, 'balance.')).map(({ actor }) => actor)).toEqual(
      Array(4).fill('operator:ana'),
    );
  });

  it('is given as free rounds, on record, to those who may have bonuses', async () => {
    const { userId } = await newGuest(api);
    const give = (...options: string[]) => runHere('free-rounds', userId, ...options);
    const asked = ['--game', '100017', '--rounds', '5', '--stake', '10'];
    expect(
      succeeded(await give(...asked, '--betX', '2.5', '--days', '3', '--reason', 'an outage')),
    ).toContain('5 free rounds of game 100017, 10 coins each');
    const { rows } = await one.db.query<{ bet_x: string; days: number }>(
      `select rounds, used, stake, bet_x, extract(day from expires_at - created_at)::int as days
       from free_bet where user_id = $1`,
      [userId],
    );
    expect(rows).toEqual([{ rounds: 5, used: 0, stake: 10, bet_x: '2.50', days: 3 }]);
    expect(await auditOf(userId, 'freeBet.')).toEqual([{ actor: 'operator:ana', cause: 'an outage' }]);
    for (const wrong of [
      asked.slice(0, 4),
      [...asked, '--rounds', '0'],
      [...asked, '--rounds', '1001'],
      [...asked, '--betX', 'much'],
      [...asked, '--betX', '101'],
      [...asked, '--days', '0'],
    ])
      expect(await give(...wrong), wrong.join(' ')).toMatchObject({ code: 2 });
    expect(await give('--game', '1', '--rounds', '5', '--stake', '10')).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no game 1.'),
    });
    await doneHere('exclude', userId, '--months', '6', '--reason', 'asked for it');
    expect(await give(...asked)).toMatchObject({ code: 1, err: expect.stringContaining('excluded') });
  });

  it('is reconciled with the statement of a provider, every difference named', async () => {
    const { userId } = await newGuest(api);
    const day = '2031-01-05T00:00:00Z';
    const order = async (orderId: string, amount: number, { isPosted = true, status = 'settled' } = {}) => {
      await one.db.transaction(async (tx) => {
        await tx.query(
          `insert into pay_order (order_id, user_id, kind, provider, method_id, amount, status, transaction_id,
             expires_at, created_at, closed_at)
           values ($1, $2, 'deposit', 'acme', 'instant', $3, $4, $5, $6, $6, $6)`,
          [orderId, userId, amount, status, `tx-${orderId}`, day],
        );
        if (!isPosted || status !== 'settled') return;
        const postings = [move('cash', 'house:deposits', PLAYER, amount)];
        await post(tx, userId, { claimKey: `deposit:${orderId}`, cause: 'deposit', postings });
      });
    };
    for (const orderId of ['good', 'amount', 'lacking', 'other']) await order(orderId, 100);
    await order('unposted', 70, { isPosted: false });
    await order('declined', 50, { status: 'declined' });
    const statement = join(folder, 'statement.csv');
    const write = (...lines: string[]) =>
      writeFileSync(statement, ['transaction,order,kind,amount', ...lines, ''].join('\n'));
    const match = (from = day) =>
      runHere('reconcile', 'acme', statement, '--from', from, '--to', '2031-01-06T00:00:00Z');
    write(
      'tx-good,good,deposit,100',
      'tx-amount,amount,deposit,90',
      'tx-new,other,deposit,100',
      'tx-unposted,unposted,deposit,70',
      'tx-declined,declined,deposit,50',
      'tx-no,nobody,deposit,5',
      'tx-good,good,deposit,100',
    );
    const { code, out, err } = await match();
    expect(code).toBe(1);
    expect(out.trim().split('\n')).toEqual([
      'amount (tx-amount): 90 coins in the statement, 100 in the order.',
      'other (tx-new): the order was paid by tx-other.',
      'declined (tx-declined): the statement has it done, the order is declined.',
      'nobody (tx-no): the statement has 5 coins for an order that there is none of.',
      'good (tx-good): it stands in the statement before.',
      'lacking: a deposit of 100 coins that the statement lacks.',
      'unposted: 70 coins in the order, none in the journal.',
    ]);
    expect(err).toContain('2 of 7 lines match; 7 differences.');
    write('tx-good,good,deposit,100');
    expect(await match('2031-01-05T00:00:01Z')).toMatchObject({
      code: 0,
      out: 'All 1 lines match the orders and the journal.\n',
    });
    for (const bad of ['x,y,deposit,1.5', 'x,y,gift,1', 'x,y,deposit', 'x,y,deposit,1,2']) {
      write(bad);
      expect((await match()).code).toBe(2);
    }
    // The journal lacks it, which the check of the books would find in the end.
    await one.db.query("delete from pay_order where order_id = 'unposted'");
  });
});
