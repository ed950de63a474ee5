import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/service/config/environment.ts';
import { StartError } from '../../src/service/errors/startError.ts';

/** What is said of an environment that makes no sense. */
const refusal = (env: Record<string, string | undefined>): StartError => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof StartError) return error;
    throw error;
  }
  throw new Error('Nothing was said.');
};

const OWNER = 'postgres://lobby_owner:one@db.example/lobby';
const VARIABLES = {
  DATABASE_URL: (password: string) => ({ DATABASE_URL: `postgres://lobby:${password}@db.example/lobby` }),
  DATABASE_OWNER_URL: (password: string) => ({
    DATABASE_URL: 'postgres://lobby:two@db.example/lobby',
    DATABASE_OWNER_URL: `postgresql://lobby_owner:${password}@db.example/lobby`,
  }),
  REDIS_URL: (password: string) => ({ REDIS_URL: `rediss://lobby:${password}@redis.example` }),
  SMTP_URL: (password: string) => ({ SMTP_URL: `smtps://lobby:${password}@mail.example` }),
};

describe.each(Object.entries(VARIABLES))('a password in %s', (name, withPassword) => {
  it.each(['sec/ret', 'sec#ret', 'sec?ret', '1234/5', '1234#5', '1234?5'])(
    'that is %s is not repeated',
    (password) => {
      const { message } = refusal(withPassword(password));
      expect(message).toMatch(new RegExp(`^${name} is not `));
      expect(message).toContain('is written %2F, %3F, %23 or %25.');
      for (const part of ['sec', 'ret', '1234']) expect(message).not.toContain(part);
    },
  );

  it.each(['sec%2Fret', 'sec%23ret', 'sec@ret', '1:2', ''])('may be %s', (password) => {
    expect(() => readConfig(withPassword(password))).not.toThrow();
  });
});

it.each([
  { SMTP_URL: 'mail://lobby:secret@mail.example' },
  { SMTP_URL: 'lobby:secret@mail.example' },
  { SMS_URL: 'https://lobby:sec/ret@sms.example' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://lobby:sec#ret@traces.example' },
])('what is no address is not repeated: %o', (env) => {
  expect(refusal(env).message).toMatch(/^\w+ is not an address: it starts with [a-z]+:\/\/ or [a-z]+:\/\//);
  expect(refusal(env).message).not.toMatch(/sec|ret/);
});

it('leads to a socket without a host, too', () => {
  const url = (DATABASE_URL: string, env = {}) => readConfig({ DATABASE_URL, ...env }).databaseUrl;
  expect(url('postgres:///lobby?host=/run/postgresql')).toBe('postgres:///lobby?host=/run/postgresql');
  expect(url('postgres://lobby:two@/lobby?host=/run/postgresql')).toBe(
    'postgres://lobby:two@localhost/lobby?host=/run/postgresql',
  );
  expect(url('postgres://lobby@/lobby', { PGHOST: '/run/postgresql' })).toBe(
    'postgres://lobby@%2Frun%2Fpostgresql/lobby',
  );
  expect(
    readConfig({
      DATABASE_OWNER_URL: OWNER,
      DATABASE_URL: 'postgres://lobby@%2Frun%2Fpostgresql/lobby?application_name=lobby@here',
    }).databaseOwnerUrl,
  ).toBe(OWNER);
});
