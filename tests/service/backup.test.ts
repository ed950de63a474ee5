import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installedMajor } from '../../src/service/db/embedded/postgresBinaries.ts';
import { checkLedger } from '../../src/service/ledger/check.ts';
import { type Api, apiOf, newGuest } from '../shared/accounts.ts';
import { anotherCluster, anotherDatabase, contentOf, inDatabase, linesOf } from '../shared/backups.ts';
import { runCommand, runCommandHere } from '../shared/command.ts';
import { inEmbedded } from '../shared/embedded.ts';
import { SECRET, startService, type TestService } from '../shared/service.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const file = join(folder, 'lobby.backup');
let service: TestService;
let api: Api;

beforeAll(async () => {
  service = await startService({ rateLimitFactor: 1_000, embedded: true });
  api = apiOf(service.url);
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  it('is of one moment while players come and claim, and brings all of it back', async () => {
    const guests = await Promise.all(Array.from({ length: 5 }, () => newGuest(api)));
    let going = true;
    const began = Date.now();
    const busy = guests.map(async ({ token }) => {
      while (going) {
        await api.put('/sign/0', {}, token);
        await newGuest(api);
      }
    });
    const outcome = await runCommand({ databaseUrl: '', dataDir: service.dataDir }, ['backup', file]);
    going = false;
    await Promise.all(busy);
    expect(outcome, outcome.err).toMatchObject({ code: 0, err: '' });
    expect(outcome.out).toMatch(/lobby\.backup: \d+ rows, \d+ KiB\./);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['lobby.backup']);
    // What Prometheus is told of it.
    const { rows: upkeep } = await service.db.query(
      'select what from upkeep where done_at >= $1 and findings = 0',
      [new Date(began)],
    );
    expect(upkeep).toEqual([{ what: 'backup' }]);
    await anotherCluster(async (at) => {
      const restored = await runCommand(at, ['restore', file]);
      expect(restored, restored.err).toMatchObject({ code: 0, err: '' });
      expect(restored.out).toMatch(
        /^Restored \d+ rows of .* The ledger was checked\.\nNo money leaves until "payouts-resume".*\nExclusions, .* are not in it.*\n$/,
      );
      await inEmbedded(at.dataDir, async (db) => {
        expect(await checkLedger(db)).toEqual([]);
        const { rows } = await db.query<{ n: number }>('select count(*) as n from player', []);
        expect(rows[0]?.n).toBeGreaterThanOrEqual(8);
        const { rows: halts } = await db.query('select reason from payout_halt', []);
        expect(halts).toEqual([{ reason: 'a backup was restored' }]);
      });
    });
  });

  it('restores every table to the letter', async () => {
    const quiet = join(folder, 'quiet.backup');
    // Nothing but this test uses the service now; sessions and journals are as they are.
    const before = await contentOf(service.db);
    expect(
      (await runCommandHere({ databaseUrl: '', dataDir: service.dataDir }, ['backup', quiet])).code,
    ).toBe(0);
    await anotherDatabase(async (at) => {
      expect((await runCommandHere(at, ['restore', quiet])).err).toBe('');
      expect(await inDatabase(at, contentOf)).toBe(before);
    });
  });

  it('is read to its end by --verify, which tells a damaged one from a whole one', async () => {
    const here = { databaseUrl: '', dataDir: service.dataDir };
    const whole = await runCommandHere(here, ['backup', '--verify', file]);
    expect(whole).toMatchObject({
      code: 0,
      out: expect.stringMatching(/is whole, signed and encrypted: \d+ rows of /),
    });
    const other = await runCommandHere(here, ['backup', file, '--verify'], {
      LOBBY_SECRET: 'another-secret-of-0123456789-zyxwvuts',
    });
    expect(other).toMatchObject({
      code: 1,
      err: expect.stringContaining('is encrypted under another LOBBY_SECRET'),
    });
    const cut = join(folder, 'cut.backup');
    writeFileSync(cut, readFileSync(file).subarray(0, -200));
    const torn = await runCommandHere(here, ['backup', '--verify', cut]);
    expect(torn).toMatchObject({ code: 1, err: expect.stringMatching(/is cut short/) });
    rmSync(cut);
    const { rows } = await service.db.query(
      `select detail from audit_log where action = 'database.backup'`,
      [],
    );
    expect(rows).toContainEqual({ detail: { file, rows: expect.any(Number) } });
  });

  it('is not written over another', async () => {
    const outcome = await runCommandHere({ databaseUrl: '', dataDir: service.dataDir }, ['backup', file]);
    expect(outcome).toMatchObject({ code: 1, err: `${file} is there already: give another name.\n` });
  });
});

describe('restoring', () => {
  const here = () => ({ databaseUrl: '', dataDir: service.dataDir });

  it('waits for the service to stop, and for a word over players that are there', async () => {
    const players = async () => (await service.db.query('select 1 from player', [])).rowCount;
    const count = await players();
    const running = await runCommandHere(here(), ['restore', file]);
    expect(running).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The service runs on this database/),
    });
    await anotherDatabase(async (at) => {
      expect((await runCommandHere(at, ['restore', file])).code).toBe(0);
      const again = await runCommandHere(at, ['restore', file]);
      expect(again).toMatchObject({ code: 1, err: expect.stringMatching(/^The database has players/) });
      expect((await runCommandHere(at, ['restore', file, '--force'])).code).toBe(0);
    });
    expect(await players()).toBe(count);
  });

  /** A backup as earlier versions made it: the same lines, in the clear. */
  const inTheClear = async (name: string, change = (text: string[]) => text): Promise<string> => {
    const path = join(folder, name);
    writeFileSync(path, gzipSync(change([...(await linesOf(file)), '']).join('\n')));
    return path;
  };

  it.each([
    ['cut short', (text: string[]) => text.slice(0, -2), /is cut short\./],
    [
      'changed',
      (text: string[]) => text.map((line) => line.replace('"cash"', '"exp"')),
      /was changed or is damaged\./,
    ],
    ['not one', () => ['hello'], /is no backup of this service\./],
    [
      'of a newer version',
      ([header = '', ...rest]: string[]) => {
        const read = JSON.parse(header) as { migrations: object[] };
        return [
          JSON.stringify({ ...read, migrations: [...read.migrations, { id: '9999-x', hash: '' }] }),
          ...rest,
        ];
      },
      /was made by a newer version \(it holds migration 9999-x\)/,
    ],
  ])('refuses a backup that is %s, and changes nothing', async (name, change, says) => {
    const path = await inTheClear(`${name.replace(/ /g, '-')}.gz`, change);
    const before = await contentOf(service.db);
    const outcome = await runCommandHere(here(), ['restore', path, '--force']);
    expect(outcome.code).toBe(1);
    expect(outcome.err).toMatch(says);
    expect(await contentOf(service.db)).toBe(before);
  });

  it('refuses what was changed with a right sum, but not under the secret; ends every session', async () => {
    const path = await inTheClear('forged.gz', (text) => {
      const body = text.slice(0, -2).map((line) => line.replace('"name": "', '"name": "x'));
      const end = JSON.parse(text.at(-2)?.slice('#end '.length) ?? '') as { rows: object };
      const sum = createHash('sha256');
      for (const line of body) sum.update(`${line}\n`);
      return [...body, `#end ${JSON.stringify({ ...end, sha256: sum.digest('hex') })}`, ''];
    });
    await anotherDatabase(async (at) => {
      const refused = await runCommandHere(at, ['restore', path]);
      expect(refused.code).toBe(1);
      expect(refused.err).toContain('not signed');
      expect((await runCommandHere(at, ['restore', file])).code).toBe(0);
      await inDatabase(at, async (db) => {
        const { rows } = await db.query('select 1 from session where ended_code is null limit 1', []);
        expect(rows).toEqual([]);
      });
    });
  });

  it('lets no device, passkey or waiting command come back that was taken away since', async () => {
    const userId = 'restored';
    await service.db.query(
      `insert into passkey (user_id, passkey_id, credential_id, public_key, counter, transports, agent, created_at)
       values ($1, 'restored', '\\x00', '\\x00', 0, '{}', '', now())`,
      [userId],
    );
    await service.db.query(`insert into known_device values ($1, '\\x00', now())`, [userId]);
    await service.db.query(
      `insert into operator_approval (approval_id, command, words, options, amount, what, made_by, reason, signature,
         created_at, expires_at)
       values ('restored', 'correct', '[]', '[]', 1, 'a coin', 'operator:ana', '', '', now(), now() + interval '1 day')`,
      [],
    );
    const path = join(folder, 'waysIn.backup');
    const at = { databaseUrl: '', dataDir: service.dataDir };
    expect(await runCommandHere(at, ['backup', path])).toMatchObject({ code: 0 });
    await anotherDatabase(async (into) => {
      expect((await runCommandHere(into, ['restore', path])).err).toBe('');
      await inDatabase(into, async (db) => {
        const { rows } = await db.query(
          `select (select count(*)::int from passkey) as passkeys, (select count(*)::int from known_device) as devices,
             (select status from operator_approval where approval_id = 'restored') as approval`,
          [],
        );
        expect(rows).toEqual([{ passkeys: 0, devices: 0, approval: 'rejected' }]);
      });
    });
    await service.db.query(`delete from passkey where passkey_id = 'restored'`, []);
    await service.db.query(`delete from known_device where user_id = 'restored'`, []);
    await service.db.query(`delete from operator_approval where approval_id = 'restored'`, []);
  });

  it('opens a backup made under another secret only where that one is named, too', async () => {
    const secret = 'another-secret-of-0123456789-zyxwvuts';
    await anotherDatabase(async (at) => {
      const refused = await runCommandHere(at, ['restore', file, '--force'], { LOBBY_SECRET: secret });
      expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('under another LOBBY_SECRET') });
      const both = { LOBBY_SECRET: `${secret},${SECRET}` };
      expect(await runCommandHere(at, ['restore', file], both)).toMatchObject({ code: 0, err: '' });
    });
  });

  it('takes a signed backup of before encryption, and says that it lies open', async () => {
    const old = await inTheClear('old.gz');
    const verified = await runCommandHere(here(), ['backup', '--verify', old]);
    expect(verified.out).toMatch(/is whole, signed and NOT encrypted: \d+ rows of /);
    await anotherDatabase(async (at) => {
      const outcome = await runCommandHere(at, ['restore', old]);
      expect(outcome).toMatchObject({ code: 0, err: '' });
      expect(outcome.out).toMatch(
        /^Warning: The backup is of an earlier version and not encrypted: .*\nRestored/,
      );
    });
    await anotherDatabase(async (at) => {
      const secret = 'another-secret-of-0123456789-zyxwvuts';
      const outcome = await runCommandHere(at, ['restore', old, '--force'], { LOBBY_SECRET: secret });
      expect(outcome.out).toMatch(/^Warning: The backup was made under another LOBBY_SECRET/);
    });
  });
});

describe('an upgrade', () => {
  it('has nothing to do where the database is up to date', async () => {
    const outcome = await runCommandHere({ databaseUrl: '', dataDir: service.dataDir }, ['upgrade']);
    expect(outcome).toMatchObject({ code: 0, out: 'The database is up to date.\n' });
  });

  it('of PostgreSQL itself goes by a backup; the old cluster stays', async () => {
    await anotherCluster(async (at) => {
      await inEmbedded(at.dataDir, async () => {});
      writeFileSync(join(at.dataDir, 'postgres/PG_VERSION'), '15\n');
      const refused = await runCommandHere(at, ['upgrade']);
      expect(refused.code).toBe(1);
      expect(refused.err).toContain(`was made by PostgreSQL 15, and this version brings ${installedMajor()}`);
      const done = await runCommandHere(at, ['upgrade', '--from', file]);
      expect(done, done.err).toMatchObject({ code: 0, err: '' });
      expect(existsSync(join(at.dataDir, 'postgres-15/PG_VERSION'))).toBe(true);
      await inEmbedded(at.dataDir, async (db) => expect(await checkLedger(db)).toEqual([]));
    });
  });
});

describe('the file', () => {
  it('is of lines that people with the secret can read, and nobody else', async () => {
    const [header = ''] = await linesOf(file);
    expect(JSON.parse(header)).toMatchObject({ format: 'games-lobby-backup', version: 1 });
    expect(() => gunzipSync(readFileSync(file))).toThrow('incorrect header check');
  });
});
