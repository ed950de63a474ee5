import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePorts } from '../shared/service.ts';

/** Looks at the ports as `npm start` does first. */
const look = async (env: Record<string, string>) => {
  const program = `await (await import('./src/tools/ports.mjs')).requireFreePorts()`;
  const { PATH = '' } = process.env;
  const looking = spawn(process.execPath, ['--input-type=module', '-e', program], { env: { PATH, ...env } });
  let said = '';
  looking.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  const [status] = await once(looking, 'close');
  return { status, said: said.trim() };
};

const WELL = { status: 0, said: '' };
const other = createServer();
/** Of this machine, taken on 127.0.0.1 alone. */
let taken = '';
let free: string[] = [];

beforeAll(async () => {
  await once(other.listen(0, '127.0.0.1'), 'listening');
  taken = String((other.address() as AddressInfo).port);
  free = (await freePorts(2)).map(String);
});
afterAll(() => other.close());

it('finds free ports, and says which one is taken', async () => {
  const [PORT = '', GAME_PORT = ''] = free;
  expect(await look({ PORT, GAME_PORT })).toEqual(WELL);
  for (const env of [
    { PORT: taken, GAME_PORT },
    { PORT, GAME_PORT: taken },
  ]) {
    const { status, said } = await look(env);
    expect(status).toBe(1);
    expect(said).toMatch(new RegExp(`^Port ${taken} is taken: .*$`));
  }
});

it.each(['abc', '0', '65536', '80.5'])('says in one sentence that %s is no port', async (given) => {
  const [PORT = ''] = free;
  const envs: [string, Record<string, string>][] = [
    ['PORT', { PORT: given }],
    ['GAME_PORT', { PORT, GAME_PORT: given }],
  ];
  for (const [name, env] of envs)
    expect(await look(env)).toEqual({
      status: 1,
      said: `${name}=${given} is not a port number: choose one from 1 to 65535.`,
    });
});

it('takes the highest port there is', async () => {
  expect((await look({ PORT: '65535' })).said).not.toMatch(/^ +at /m);
});

it('does not look at the port of the games where there is no demo', async () => {
  const [PORT = ''] = free;
  for (const DEMO of ['0', ' Off ']) expect(await look({ PORT, GAME_PORT: taken, DEMO })).toEqual(WELL);
  expect((await look({ PORT: taken, DEMO: '0' })).status).toBe(1);
});

it('looks at the address that the service will listen on', async () => {
  const [PORT = ''] = free;
  expect(await look({ PORT: taken, GAME_PORT: PORT, HOST: '127.0.0.2' })).toEqual(WELL);
  expect((await look({ PORT: taken, GAME_PORT: PORT, HOST: '127.0.0.1' })).status).toBe(1);
});
