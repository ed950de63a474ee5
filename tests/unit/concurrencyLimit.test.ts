import { describe, expect, it } from 'vitest';
import { CODE } from '../../src/contract/codes.ts';
import type { Accounts } from '../../src/service/domain/accounts/context.ts';
import { secretHash } from '../../src/service/domain/sessions/secrets.ts';
import type { CallInput } from '../../src/service/http/route.ts';
import { socketRoutes } from '../../src/service/http/routes/sockets.ts';
import { ConcurrencyLimit } from '../../src/service/realtime/concurrencyLimit.ts';
import { TicketQueue } from '../../src/service/realtime/ticketQueue.ts';

it('lets so many through at a time, the others in the order they came, also where one fails', async () => {
  const limit = new ConcurrencyLimit(2);
  const began: number[] = [];
  const ends: (() => void)[] = [];
  const work = (n: number) =>
    limit.pass(async () => {
      began.push(n);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (n === 0) throw new Error('failed');
      return n;
    });
  const all = Promise.allSettled([0, 1, 2, 3, 4].map(work));
  expect(began).toEqual([0, 1]);
  ends[0]?.();
  await expect.poll(() => began).toEqual([0, 1, 2]);
  for (let n = 1; n < 5; n += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(n);
    ends[n]?.();
  }
  expect((await all).map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([
    'failed',
    1,
    2,
    3,
    4,
  ]);
  expect(began).toEqual([0, 1, 2, 3, 4]);
  let passed = 0;
  const later = [0, 1, 2].map(() =>
    limit.pass(async () => {
      passed += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }),
  );
  expect(passed, 'no place was lost').toBe(2);
  await Promise.all(later);
});

describe('tickets to the socket', () => {
  /** Sessions by token, and tickets that are made once they may be. */
  const ticketsFor = (players: Readonly<Record<string, string>>) => {
    const making: (() => void)[] = [];
    let lookedUp = 0;
    const hashes = new Map(Object.entries(players).map(([token, id]) => [String(secretHash(token)), id]));
    const accounts = {
      now: Date.now,
      db: {
        query: async (text: string, [hash]: readonly unknown[]) => {
          if (text.startsWith('insert'))
            return new Promise((resolve) => making.push(() => resolve({ rows: [], rowCount: 1 })));
          lookedUp += 1;
          const user_id = hashes.get(String(hash));
          const expires_at = new Date(Date.now() + 60_000);
          const seen_at = new Date();
          return {
            rows: user_id ? [{ user_id, expires_at, seen_at, ended_code: null, proved_at: null }] : [],
          };
        },
      },
    } as unknown as Accounts;
    const [route] = socketRoutes(accounts, new TicketQueue());
    const ask = async (token: string) => {
      await route?.handle({ request: { headers: { token } } } as unknown as CallInput<never>);
      return CODE.OK;
    };
    const codeOf = (token: string) => ask(token).catch(({ code }: { code: number }) => code);
    return { codeOf, making, lookedUp: () => lookedUp };
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('are no matter of strangers, who wait for none', async () => {
    const { codeOf, making } = ticketsFor({ mine: 'me' });
    const strangers = Array.from({ length: 500 }, (_, n) => codeOf(`junk ${n}`));
    expect(new Set(await Promise.all(strangers))).toEqual(new Set([CODE.TOKEN_UNKNOWN]));
    const mine = codeOf('mine');
    await settled();
    making[0]?.();
    expect(await mine).toBe(CODE.OK);
  });

  it('are waited for by four of a player, who so takes no place of the others', async () => {
    const { codeOf, making } = ticketsFor({ mine: 'me', other: 'you' });
    const many = Array.from({ length: 300 }, () => codeOf('mine'));
    await settled();
    const other = codeOf('other');
    await settled();
    for (let n = 0; n < 5; n += 1) {
      making[n]?.();
      await settled();
    }
    const codes = await Promise.all(many);
    expect(codes.filter((code) => code === CODE.OK)).toHaveLength(4);
    expect(codes.filter((code) => code === CODE.TOO_MANY_REQUESTS)).toHaveLength(296);
    expect(await other).toBe(CODE.OK);
  });

  it('are asked for later where a hundred are waited for, before anything is looked up', async () => {
    const tokens = Array.from({ length: 103 }, (_, n) => `t${n}`);
    const { codeOf, lookedUp, making } = ticketsFor(
      Object.fromEntries(tokens.map((token) => [token, token])),
    );
    const all = tokens.map(codeOf);
    await settled();
    const looked = lookedUp();
    expect(await codeOf('t0')).toBe(CODE.TOO_MANY_REQUESTS);
    expect(lookedUp()).toBe(looked);
    for (let n = 0; n < tokens.length; n += 1) {
      making[n]?.();
      await settled();
    }
    expect(new Set(await Promise.all(all))).toEqual(new Set([CODE.OK]));
  });
});
