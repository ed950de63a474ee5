import { expect, it } from 'vitest';
import { CODE } from '../../src/contract/codes.ts';
import type { Accounts } from '../../src/service/domain/accounts/context.ts';
import type { CallInput } from '../../src/service/http/route.ts';
import { socketRoutes } from '../../src/service/http/routes/sockets.ts';
import { Turnstile } from '../../src/service/realtime/turnstile.ts';

it('lets so many through at a time, the others in the order they came, also where one fails', async () => {
  const turnstile = new Turnstile(2);
  const began: number[] = [];
  const ends: (() => void)[] = [];
  const work = (n: number) =>
    turnstile.pass(async () => {
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
    turnstile.pass(async () => {
      passed += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }),
  );
  expect(passed, 'no place was lost').toBe(2);
  await Promise.all(later);
});

it('asks whoever wants a ticket while too many wait to come later, before anything is looked up', async () => {
  const turnstile = new Turnstile(1, 2);
  let asked = 0;
  const accounts = {
    now: Date.now,
    db: {
      query: async () => {
        asked += 1;
        return { rows: [], rowCount: 0 };
      },
    },
  } as unknown as Accounts;
  const [route] = socketRoutes(accounts, turnstile);
  const ask = () =>
    route?.handle({ request: { headers: { token: 'anything' } } } as unknown as CallInput<never>);
  let open = () => {};
  const held = turnstile.pass(
    () =>
      new Promise<void>((resolve) => {
        open = resolve;
      }),
  );
  const waiting = [turnstile.pass(async () => {}), turnstile.pass(async () => {})];
  const atOnce = new Promise((resolve) => setImmediate(() => resolve('waits as well')));
  await expect(Promise.race([ask(), atOnce])).rejects.toMatchObject({ code: CODE.TOO_MANY_REQUESTS });
  expect(asked).toBe(0);
  open();
  await Promise.all([held, ...waiting]);
  await expect(ask()).rejects.toMatchObject({ code: CODE.TOKEN_UNKNOWN });
  expect(asked).toBe(1);
});
