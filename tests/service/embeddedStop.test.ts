import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { APPLICATION_NAME } from '../../src/service/db/database.ts';
import { startEmbedded } from '../../src/service/db/embedded.ts';

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
});
