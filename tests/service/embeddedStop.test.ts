import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { APPLICATION_NAME } from '../../src/service/db/database.ts';
import { startEmbedded } from '../../src/service/db/embedded/embedded.ts';
import { checkLedger } from '../../src/service/ledger/check.ts';
import { apiOf, newGuest } from '../shared/accounts.ts';
import { freePorts, startService, type TestService } from '../shared/service.ts';

let data: string;
beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), 'embedded-stop-'));
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

const isRunning = () => existsSync(join(data, 'postgres/postmaster.pid'));
const connected = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString, application_name: APPLICATION_NAME });
  client.on('error', () => {});
  await client.connect();
  return client;
};

describe('the embedded PostgreSQL', () => {
  it('is stopped although a connection of the service is still listed for a moment', async () => {
    const embedded = await startEmbedded(data);
    const late = await connected(embedded.connectionString);
    const closing = pause(120).then(() => late.end());
    await embedded.stop();
    await closing;
    expect(isRunning()).toBe(false);
  });

  it('stays for another process that uses it, and ends with the last one', async () => {
    const [one, two] = [await startEmbedded(data), await startEmbedded(data)];
    expect(two.connectionString).toBe(one.connectionString);
    const used = await connected(two.connectionString);
    await one.stop();
    expect((await used.query('select 1')).rowCount).toBe(1);
    await used.end();
    await two.stop();
    expect(isRunning()).toBe(false);
  });

  it('is never stopped under a process that has just come', async () => {
    const outcomes: string[] = [];
    let here = await startEmbedded(data);
    for (let at = 0; at < 5; at += 1) {
      const leaving = here.stop();
      await pause(at * 3);
      here = await startEmbedded(data);
      // As a service that has started comes to its first statement.
      await pause(20);
      const client = await connected(here.connectionString).catch((error: Error) => error);
      outcomes.push(client instanceof Error ? client.message : 'serves');
      await leaving;
      if (client instanceof pg.Client) await client.end().catch(() => {});
    }
    await here.stop();
    expect(outcomes).toEqual(Array.from({ length: 5 }, () => 'serves'));
    expect(isRunning()).toBe(false);
  });
});

describe('two services that are started at once on one new folder', () => {
  it('share its database, secret and players, and the last one ends it', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'double-start-'));
    const shared = { embedded: true, beside: { dataDir, databaseUrl: '' }, env: { LOBBY_SECRET: '' } };
    const ports = await freePorts(4);
    const started = await Promise.allSettled([
      startService({ ...shared, ports: ports.slice(0, 2) }),
      startService({ ...shared, ports: ports.slice(2) }),
    ]);
    const services = started.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
    const running = new Set(services);
    const stop = async (service: TestService) => {
      running.delete(service);
      await service.stop();
    };
    // Whatever fails, none is left behind.
    onTestFinished(async () => {
      for (const service of running) await stop(service);
    });
    const [first, second] = services;
    if (!first || !second) throw started.find(({ status }) => status === 'rejected');
    const passwords = services.map((service) => /Demo logins: .* password (\S+)/.exec(service.output())?.[1]);
    expect(new Set(passwords).size).toBe(1);
    const { token } = await newGuest(apiOf(first.url));
    expect(await apiOf(second.url).get('/player/userInfo', {}, token)).toMatchObject({ code: 200 });
    expect(await checkLedger(first.db)).toEqual([]);
    await stop(first);
    expect(await apiOf(second.url).get('/player/userInfo', {}, token)).toMatchObject({ code: 200 });
    await stop(second);
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
    rmSync(dataDir, { recursive: true, force: true });
  });
});
