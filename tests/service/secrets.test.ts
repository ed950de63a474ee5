import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PROVIDER, WALLET_BASE, WALLET_HEADERS } from '../../src/contract/gameWallet.ts';
import { signNotification } from '../../src/contract/paymentSignature.ts';
import type { PaymentNotification } from '../../src/contract/payments.ts';
import { walletSignature } from '../../src/contract/walletSignature.ts';
import { openTheme, sealTheme } from '../../src/service/art/themeZip.ts';
import { readConfig } from '../../src/service/config/environment.ts';
import { deriveSecrets, numberKeys, readSecrets, type Secrets } from '../../src/service/config/secrets.ts';
import { decryptNumber, encryptNumber, numberHash } from '../../src/service/domain/wallet/accountNumber.ts';
import { checkHeads, storeHeads } from '../../src/service/ledger/heads.ts';
import { apiOf, newGuest } from '../shared/accounts.ts';
import { runCommandHere } from '../shared/command.ts';
import { startService, type TestService } from '../shared/service.ts';

const OLD = 'the-old-secret-0123456789-abcdefghijkl';
const NEW = 'the-new-secret-9876543210-zyxwvutsrqpo';
const OTHER = 'another-secret-5555555555-mnbvcxzlkjhg';
const DAY_MS = 24 * 3_600_000;
const keyOf = (secret: string) => numberKeys(deriveSecrets(secret))[0];

/** The smallest theme that a service takes. */
const publishedTheme = (secret: string): Buffer => {
  const manifest = { theme: 'court', atlases: {}, sheets: 'sheets-00000000.json' };
  const files = { 'manifest.json': manifest, 'look.json': {}, 'sheets-00000000.json': {} };
  return sealTheme(
    'court',
    new Map(Object.entries(files).map(([name, value]) => [name, Buffer.from(JSON.stringify(value))])),
    deriveSecrets(secret).art,
  );
};

describe('LOBBY_SECRET', () => {
  const demo = readConfig({});
  const real = readConfig({ DEMO: '0' });

  it('of several the first signs, and all are believed', () => {
    const secrets = readSecrets(real, { LOBBY_SECRET: `${NEW}, ${OLD}` });
    expect(secrets.wallet).toBe(deriveSecrets(NEW).wallet);
    expect(secrets.earlier.map(({ wallet }) => wallet)).toEqual([deriveSecrets(OLD).wallet]);
    expect(secrets.print).not.toContain(NEW.slice(0, 4));
  });

  it.each([
    [real, {}, /^LOBBY_SECRET is missing: outside the demo/],
    [real, { LOBBY_SECRET: 'changeme' }, /^LOBBY_SECRET is too short/],
    [demo, { LOBBY_SECRET: 'a'.repeat(40) }, /^LOBBY_SECRET is easily guessed/],
    [real, { LOBBY_SECRET: `${NEW},short` }, /^LOBBY_SECRET is too short/],
  ])('is refused where it could be guessed (%#)', (config, env, says) => {
    expect(() => readSecrets(config, env)).toThrow(says);
  });

  it('has company of providers, each with secrets of its own', () => {
    const { gameSecrets, paymentSecrets } = readConfig({
      GAME_SECRET_ACME_PLAY: `${NEW},${OLD}`,
      PAYMENT_SECRET_BANK_ONE: OTHER,
      GAME_SECRET_EMPTY: ' ',
    });
    expect([...gameSecrets]).toEqual([['acme-play', [NEW, OLD]]]);
    expect([...paymentSecrets]).toEqual([['bank-one', [OTHER]]]);
    expect(() => readConfig({ GAME_SECRET_ACME: 'weak' })).toThrow(/^GAME_SECRET_ACME is too short/);
  });

  it('is changed in steps, and whatever one step signs or seals those beside it believe and open', () => {
    const steps = [`${OLD}`, `${OLD},${NEW}`, `${NEW},${OLD}`, `${NEW}`].map((list) =>
      readSecrets(real, { LOBBY_SECRET: list }),
    );
    const believed = (by: Secrets) => [by, ...by.earlier].map(({ print }) => print);
    for (const [at, step] of steps.entries())
      for (const other of [steps[at - 1], steps[at + 1]])
        if (other) expect(believed(other), `step ${at + 1}`).toContain(step.print);
    // In one step less, processes of two neighbours would not believe each other.
    expect(believed(steps[0] as Secrets)).not.toContain((steps[2] as Secrets).print);
    const sealed = encryptNumber(numberKeys(steps[2] as Secrets)[0], '1234567890');
    const [, second] = numberKeys(steps[1] as Secrets);
    expect(second && decryptNumber(second, sealed)).toBe('1234567890');
  });
});

describe('the address of a game provider', () => {
  it('belongs to one that has a secret', () => {
    const env = {
      GAME_SECRET_ACME_PLAY: NEW,
      GAME_URL_ACME_PLAY: 'https://games.acme.example/launch?theme=dark',
    };
    expect([...readConfig(env).gameUrls]).toEqual([['acme-play', env.GAME_URL_ACME_PLAY]]);
    expect(() => readConfig({ GAME_URL_ACME: 'https://games.acme.example' })).toThrow(
      /^GAME_URL_ACME names a provider without a secret: set GAME_SECRET_ACME too/,
    );
    expect(() => readConfig({ ...env, GAME_URL_ACME_PLAY: 'games.acme' })).toThrow(/is not an address/);
    expect(() => readConfig({ ...env, GAME_URL_ACME_PLAY: 'https://me:word@acme.example' })).toThrow(
      /^GAME_URL_ACME_PLAY has a name or password in it/,
    );
  });
});

describe('a change of the secret', () => {
  let first: TestService;
  const started: TestService[] = [];
  const beside = async (secret: string, env: Record<string, string> = {}) => {
    const service = await startService({ beside: first, env: { LOBBY_SECRET: secret, ...env } });
    started.push(service);
    return service;
  };
  const command = (secret: string, ...args: string[]) =>
    runCommandHere(first, args, { LOBBY_SECRET: secret });

  beforeAll(async () => {
    first = await startService({ rateLimitFactor: 1_000, env: { LOBBY_SECRET: OLD } });
  });
  afterAll(async () => {
    for (const service of started) await service.stop();
    await first.stop();
  });

  /** Code of a call of the wallet interface, signed with a secret. */
  const walletCode = async (service: TestService, secret: string, provider: string): Promise<number> => {
    const path = `${WALLET_BASE}/balance`;
    const body = JSON.stringify({ sessionId: 'none' });
    const time = String(Date.now());
    const response = await fetch(`${service.url()}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [WALLET_HEADERS.provider]: provider,
        [WALLET_HEADERS.time]: time,
        [WALLET_HEADERS.signature]: walletSignature(secret, time, path, body),
      },
      body,
    });
    return ((await response.json()) as { code: number }).code;
  };

  const callbackCode = async (service: TestService, secret: string): Promise<number> => {
    const word: PaymentNotification = {
      orderId: 'none',
      status: 'settled',
      amount: 1,
      transactionId: 't',
      timestamp: Date.now(),
    };
    const signature = signNotification(secret, 'sandbox', word);
    return (await apiOf(service.url).post('/pay/callback/sandbox', { ...word, signature })).code;
  };

  it('is noticed: a process with a strange secret does not start, wherever its data folder is', async () => {
    await expect(beside(OTHER)).rejects.toThrow(
      /The database was set up under another secret: set LOBBY_SECRET/,
    );
    expect((await command(OTHER, 'withdrawals')).err).toMatch(
      /^The database was set up under another secret/,
    );
  });

  // While processes are started one after another, those of the step before still sign with the other one.
  it.each([
    ['the new one is only believed', `${OLD},${NEW}`],
    ['the new one signs', `${NEW},${OLD}`],
  ])('goes over both, where %s: what either signed is believed, strangers are not', async (_step, list) => {
    const both = await beside(list, { GAME_SECRET_ACME: `${OTHER},${OLD}` });
    for (const secret of [NEW, OLD]) {
      expect(await walletCode(both, deriveSecrets(secret).wallet, DEMO_PROVIDER)).not.toBe(1124);
      expect(await callbackCode(both, deriveSecrets(secret).payments)).toBe(1125);
    }
    expect(await walletCode(both, deriveSecrets(OTHER).wallet, DEMO_PROVIDER)).toBe(1124);
    expect(await callbackCode(both, deriveSecrets(OTHER).payments)).toBe(1124);
    for (const secret of [OTHER, OLD]) expect(await walletCode(both, secret, 'acme')).not.toBe(1124);
    expect(await walletCode(both, NEW, 'acme')).toBe(1124);
  });

  it('prints the password that the demo players have, not one that opens nothing', async () => {
    const both = await beside(`${NEW},${OLD}`);
    const LOGINS = /Demo logins: .*, password (\S+)\n/;
    await expect.poll(() => both.output()).toMatch(LOGINS);
    const printed = LOGINS.exec(both.output())?.[1] ?? '';
    const login = async (password: string) => {
      const md5 = createHash('md5').update(password).digest('hex');
      return (await apiOf(both.url).post('/auth/login', { account: 'demo2', password: md5, deviceType: 4 }))
        .code;
    };
    expect(await login(printed)).toBe(200);
    expect(await login(deriveSecrets(NEW).demoPassword)).toBe(1004);
  });

  it('ends with encrypting anew: the old one is not needed any more', async () => {
    const { userId } = await newGuest(apiOf(first.url));
    const bind = (accountId: string, secret: string, number: string) =>
      first.db.query(
        `insert into pay_account (user_id, account_id, method_id, bank_code, holder, number_sealed, number_hash,
           number_end, created_at) values ($1, $2, 'bank', 'demo-1', 'A B', $3, $4, $5, now())`,
        [
          userId,
          accountId,
          encryptNumber(keyOf(secret), number),
          numberHash(keyOf(secret), 'bank', number),
          number.slice(-4),
        ],
      );
    await bind('one', OLD, '1234567890');
    await bind('two', NEW, '2234567890');
    await bind('three', OTHER, '3234567890');
    const now = Date.now();
    for (const at of [now - DAY_MS, now]) await storeHeads(first.db, first.dataDir, [deriveSecrets(OLD)], at);
    const zip = join(first.dataDir, 'art', 'court.1.zip');
    mkdirSync(join(first.dataDir, 'art'), { recursive: true });
    writeFileSync(zip, publishedTheme(OLD));
    expect(await command(`${NEW},${OLD}`, 'reencrypt')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^1 bank accounts are under a secret that LOBBY_SECRET does not list/),
    });
    expect((await command(`${NEW},${OLD}`, 'reencrypt', '--forget')).out).toMatch(
      /^0 bank accounts were encrypted anew, 1 unbound; 2 days of kept heads and 1 published themes were signed anew\. Only the first secret is needed now\.$/m,
    );
    const { rows } = await first.db.query<{ account_id: string; number_sealed: Buffer }>(
      'select account_id, number_sealed from pay_account where user_id = $1 order by account_id',
      [userId],
    );
    expect(rows.map((row) => [row.account_id, decryptNumber(keyOf(NEW), row.number_sealed)])).toEqual([
      ['one', '1234567890'],
      ['two', '2234567890'],
    ]);
    expect(await checkHeads(first.db, first.dataDir, () => [deriveSecrets(NEW)])).toEqual({
      files: 2,
      findings: [],
    });
    expect(openTheme(readFileSync(zip), [deriveSecrets(NEW).art]).theme).toBe('court');
    await expect(beside(OLD)).rejects.toThrow(/The database was set up under another secret/);
    const last = await beside(NEW);
    expect((await apiOf(last.url).get('/config/init')).code).toBe(200);
    await expect
      .poll(() => last.output())
      .toMatch(/Demo logins: .*, with the password that was printed when they were made/);
    expect(await walletCode(last, deriveSecrets(OLD).wallet, DEMO_PROVIDER)).toBe(1124);
  });
});
