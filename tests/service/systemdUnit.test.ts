import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEMO_FILES } from '../../src/service/catalogue/source.ts';
import { ROOT } from '../../src/service/config/root.ts';
import { ownDatabase } from '../shared/database.ts';
import { freePorts, SECRET } from '../shared/service.ts';

const FOLDER = join(ROOT, 'src/operations/systemd');
const unit = readFileSync(join(FOLDER, 'lobby.service'), 'utf8');
const setting = (name: string): string =>
  unit
    .split('\n')
    .find((line) => line.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';
const example = Object.fromEntries(
  readFileSync(join(FOLDER, 'lobby.env'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(/=(.*)/)),
) as Record<string, string>;

const verify = (file: string) => spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
/** In some containers it is installed and refuses whatever it is given. */
const canVerify = (): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'unit-'));
  const file = join(folder, 'sound.service');
  writeFileSync(file, '[Service]\nExecStart=/bin/true\n');
  const { status } = verify(file);
  rmSync(folder, { recursive: true });
  return status === 0 && existsSync('/usr/bin/node');
};
const isVerified = canVerify();
if (!isVerified) console.log('systemd or /usr/bin/node is not here: the unit is not verified.');

it.skipIf(!isVerified)('is a unit that systemd understands', () => {
  const { status, stderr } = verify(join(FOLDER, 'lobby.service'));
  expect(stderr.split('\n').filter((line) => line.includes('lobby.service'))).toEqual([]);
  expect(status).toBe(0);
});

it('starts several processes, takes a reload, renews them, and ends in order on the signal that systemd sends', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unit-'));
  const own = await ownDatabase({ isEmpty: true });
  const [port = 0, gamePort = 0, metricsPort = 0] = await freePorts(3);
  cpSync(DEMO_FILES, join(folder, 'operator'), { recursive: true });
  // The demo has no licence to play for money.
  appendFileSync(join(folder, 'operator/jurisdictions/brl.yaml'), '\nplayMoney: true\n');
  const [program = '', ...args] = setting('ExecStart').split(' ');
  expect(program).toBe('/usr/bin/node');
  const service = spawn(process.execPath, args, {
    cwd: ROOT,
    // Nothing of this machine's environment: a unit has none.
    env: {
      PATH: '/usr/bin:/bin',
      ...example,
      PORT: String(port),
      GAME_PORT: String(gamePort),
      METRICS_PORT: String(metricsPort),
      OPERATOR_FILES: join(folder, 'operator'),
      LOBBY_DATA: join(folder, 'data'),
      LOBBY_SECRET: SECRET,
      DATABASE_URL: own.url,
    },
  });
  let output = '';
  for (const stream of [service.stdout, service.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  const ended = new Promise<number | null>((resolve) => service.once('exit', resolve));
  try {
    await expect.poll(() => output, { timeout: 120_000 }).toContain('Lobby ready at https://lobby.example');
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).status).toBe(200);
    expect(setting('ExecReload')).toBe('/bin/kill -HUP $MAINPID');
    service.kill('SIGHUP');
    await expect.poll(() => output).toContain('The operator files were read anew.');
    // Only several processes can take each other's place: one alone would end by this signal.
    service.kill('SIGUSR2');
    await expect.poll(() => output, { timeout: 120_000 }).toContain('All processes were renewed.');
    service.kill('SIGTERM');
    expect(await ended).toBe(0);
  } finally {
    service.kill('SIGKILL');
    await ended;
    await own.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
