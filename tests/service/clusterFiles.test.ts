import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_FILES } from '../../src/service/catalogue/source.ts';
import { apiOf } from '../shared/accounts.ts';
import { signalProcess, workersOf } from '../shared/processes.ts';
import { startService, type TestService } from '../shared/service.ts';

const WORKERS = 2;
/** So many calls in a row reach every worker: connections are handed out in turn. */
const CALLS = 8;

describe('the operator files of several processes behind one port', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cluster-files-'));
  const file = join(folder, 'support.yaml');
  let service: TestService;

  beforeAll(async () => {
    cpSync(DEMO_FILES, folder, { recursive: true });
    service = await startService({
      rateLimitFactor: 1_000,
      env: { WORKERS: String(WORKERS), OPERATOR_FILES: folder },
    });
  });
  afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const edit = (from: string | RegExp, to: string) => {
    const before = readFileSync(file, 'utf8');
    const after = before.replace(from, to);
    if (after === before) throw new Error(`support.yaml does not have ${from}`);
    writeFileSync(file, after);
  };

  /** Links of the contacts as the processes tell them; one text where they agree. */
  const links = async (): Promise<string[]> => {
    const told = new Set<string>();
    for (let call = 0; call < CALLS; call += 1) {
      const response = await fetch(`${service.url()}/lobby/api/support`, {
        headers: { connection: 'close' },
      });
      const { data } = (await response.json()) as { data: { params: string }[] };
      told.add(data.map(({ params }) => params).join(' '));
    }
    return [...told];
  };

  /** How often a process has refused the files. */
  const refusals = () => service.output().split('The files read before stay in force.').length - 1;

  it('are read anew by all of them on SIGHUP, or by none', async () => {
    const [before = ''] = await links();
    edit(/https:\/\/wa\.me\/\S+/, 'https://wa.me/5511900000001');
    signalProcess(service.pid(), 'SIGHUP');
    await expect
      .poll(links, { timeout: 60_000 })
      .toEqual([before.replace(/https:\/\/wa\.me\/\S+/, 'https://wa.me/5511900000001')]);
    const after = await links();

    edit('https://wa.me/5511900000001', 'https://nobody.example/');
    signalProcess(service.pid(), 'SIGHUP');
    await expect.poll(refusals, { timeout: 60_000 }).toBe(WORKERS);
    expect(await links()).toEqual(after);
  }, 180_000);

  it('are read on SIGHUP although one of them hangs, and by each of them once', async () => {
    const [hanging = 0] = workersOf(service.pid());
    const before = refusals();
    signalProcess(hanging, 'SIGSTOP');
    try {
      signalProcess(service.pid(), 'SIGHUP');
      await expect.poll(refusals, { timeout: 60_000 }).toBe(before + WORKERS - 1);
    } finally {
      signalProcess(hanging, 'SIGCONT');
    }
    await expect.poll(refusals, { timeout: 60_000 }).toBe(before + WORKERS);
    // What the others were told by the one that hung has come by then.
    await links();
    expect(refusals()).toBe(before + WORKERS);
  }, 180_000);

  it('that are broken keep no worker from taking the place of one that was killed', async () => {
    const before = await links();
    const refused = service.output().length;
    const workers = () => workersOf(service.pid());
    for (const victim of workers()) {
      signalProcess(victim, 'SIGKILL');
      await expect
        .poll(() => workers().length === WORKERS && !workers().includes(victim), { timeout: 60_000 })
        .toBe(true);
    }
    const said = () => service.output().slice(refused);
    await expect
      .poll(() => said().split('contacts[1].link: nobody.example is not one').length - 1, { timeout: 60_000 })
      .toBe(WORKERS);
    await expect.poll(links, { timeout: 60_000 }).toEqual(before);
    expect((await apiOf(service.url).get('/config/init')).code).toBe(200);
  }, 240_000);
});
