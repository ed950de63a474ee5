import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrationHashes } from '../../src/service/db/migrate.ts';
import { sweptMails } from '../../src/service/db/migrations/0895-swept-mails.ts';
import { MIGRATIONS } from '../../src/service/db/migrations.ts';
import { apiOf, newGuest } from '../shared/accounts.ts';
import { signalProcess, workersOf } from '../shared/processes.ts';
import { startService, type TestService } from '../shared/service.ts';

const WORKERS = 2;

describe('several processes that are renewed', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startService({ rateLimitFactor: 1_000, env: { WORKERS: String(WORKERS) } });
  });
  afterAll(() => service.stop());

  const workers = () => workersOf(service.pid());
  /** How often something was said. */
  const times = (said: string) => service.output().split(said).length - 1;
  const migrations = async () =>
    (await migrationHashes({ query: (text) => service.db.query(text, []) })).map(({ id }) => id);

  /** Asks for it, and waits until the service says how it ended. */
  const renew = async (end = 'All processes were renewed.') => {
    const before = times(end);
    signalProcess(service.pid(), 'SIGUSR2');
    await expect.poll(() => times(end), { timeout: 120_000 }).toBe(before + 1);
  };

  /** Tables as the version before the newest migration left them. */
  const undoNewestMigration = async () => {
    expect(
      MIGRATIONS.map(({ id }) => id)
        .sort()
        .at(-1),
    ).toBe(sweptMails.id);
    await service.db.query('drop index mail_goes');
    await service.db.query('alter table mail drop column is_kept');
    await service.db.query('create index mail_age on mail (read_at) where read_at is not null');
    await service.db.query('delete from migration where id = $1', [sweptMails.id]);
  };

  it('bring the tables up to date before one of a newer version serves', async () => {
    await undoNewestMigration();
    const before = workers();
    await renew();
    expect(workers().filter((pid) => before.includes(pid))).toEqual([]);
    expect(await migrations()).toContain(sweptMails.id);
    await service.db.query('select is_kept from mail limit 0', []);
    const api = apiOf(service.url);
    expect((await api.get('/player/userInfo', {}, (await newGuest(api)).token)).code).toBe(200);
  }, 180_000);

  it('bring them up to date, too, where one takes the place of one that died after an upgrade', async () => {
    await undoNewestMigration();
    const [victim] = workers();
    signalProcess(victim, 'SIGKILL');
    await expect.poll(migrations, { timeout: 60_000 }).toContain(sweptMails.id);
    await expect.poll(() => workers().length, { timeout: 60_000 }).toBe(WORKERS);
  }, 180_000);

  it('go on as they were where the tables cannot be brought up to date', async () => {
    await service.db.query("insert into migration (id, hash) values ('9999-of-tomorrow', 'x')", []);
    const before = workers();
    await renew('The others go on as they are.');
    expect(service.output()).toContain('it holds migration 9999-of-tomorrow');
    expect(workers()).toEqual(before);
    expect((await apiOf(service.url).get('/config/init')).code).toBe(200);
    await service.db.query("delete from migration where id = '9999-of-tomorrow'", []);
    await renew();
  }, 180_000);

  it.each([
    { whose: 'the one whose successor starts', index: 0 },
    { whose: 'one whose turn has not come', index: 1 },
  ])(
    'are as many as before where an old one is killed meanwhile: $whose',
    async ({ index }) => {
      const before = workers().sort((a, b) => a - b);
      const done = times('All processes were renewed.');
      signalProcess(service.pid(), 'SIGUSR2');
      await expect.poll(() => workers().length, { interval: 10 }).toBe(WORKERS + 1);
      signalProcess(before[index], 'SIGKILL');
      await expect.poll(() => times('All processes were renewed.'), { timeout: 120_000 }).toBe(done + 1);
      expect(workers().filter((pid) => before.includes(pid))).toEqual([]);
      expect(workers()).toHaveLength(WORKERS);
      expect((await apiOf(service.url).get('/config/init')).code).toBe(200);
    },
    180_000,
  );
});
