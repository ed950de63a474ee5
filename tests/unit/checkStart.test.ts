import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const check = (env: Record<string, string>) => {
  const args = ['--import', 'tsx', 'src/service/checkStart.ts'];
  const { PATH = '' } = process.env;
  const { status, stderr } = spawnSync(process.execPath, args, { env: { PATH, ...env }, encoding: 'utf8' });
  return { status, said: stderr.trim() };
};

it('says what is missing in one sentence before anything is built', () => {
  const { status, said } = check({ DEMO: '0' });
  expect(said).toBe('LOBBY_SECRET is missing: outside the demo, make one with "openssl rand -base64 32".');
  expect(status).toBe(1);
});

it('says nothing where all is well', () => {
  expect(check({})).toEqual({ status: 0, said: '' });
});

it('says which address a password has cut short, and not the password', () => {
  const { status, said } = check({ DATABASE_URL: 'postgres://lobby:se/cr#et@db.example/lobby' });
  expect(said).toBe(
    'DATABASE_URL is not a PostgreSQL address: write postgres://user:password@host:5432/database, where a "/", "?", "#" or "%" in a password is written %2F, %3F, %23 or %25.',
  );
  expect(status).toBe(1);
});
