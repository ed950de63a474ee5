import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '../../src/contract/calls/all.ts';
import { API_BASE } from '../../src/contract/constants.ts';
import { openApiDocument } from '../../src/service/http/openapi.ts';
import { operationsOf } from '../shared/fromSchema.ts';
import { malformedOf, type RawRequest } from '../shared/malformed.ts';
import { type Guest, openWholeService, type WholeService } from '../shared/wholeService.ts';

/** Requests in all, and how many are under way at once; `npm run bench -- fuzz` sends more, to both ports. */
const REQUESTS = 5_000;
const AT_ONCE = 20;
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);

/** Calls that end the session of whoever makes them: they are made with tokens that open nothing. */
const ENDING = ['logout', 'closeAccount', 'selfExclude', 'login', 'loginVisitors', 'loginByPasskey'];
/** Words that only a fault of ours would say, and no random token can. */
const STACK =
  /\bat \S+ \(|node_modules|\.ts:\d|\.js:\d|Error:|syntax error|violates|relation "|pg_(catalog|class|stat)|ECONN(REFUSED|RESET)/;

let context: WholeService;
let victim: Guest;
let fuzzers: Guest[];
let foreign: string[];

/** Everything that belongs to the victim. */
const snapshot = async () => {
  const tables = [
    'player',
    'session',
    'ledger_balance',
    'ledger_entry',
    'ledger_posting',
    'mail',
    'pay_order',
    'pay_account',
    'passkey',
    'checkin',
    'lottery_draw',
    'lottery_seed',
    'lottery_next_seed',
    'play_limit',
    'audit_log',
    'request_answer',
  ];
  const state: Record<string, unknown> = {};
  for (const table of tables)
    state[table] = (
      await context.db.query(`select * from ${table} where user_id = $1 order by 2, 1`, [victim.userId])
    ).rows;
  return JSON.stringify(state);
};

beforeAll(async () => {
  context = await openWholeService({ operator: { smsSecond: 0 } });
  victim = await context.player();
  fuzzers = [await context.player(), await context.player(), await context.player()];
  const account = { methodId: 'bank', bankCode: 'demo-1', holder: 'Ana Lima', number: '1234567890' };
  const bound = await victim.call('POST', '/pay/accounts', account);
  const order = await victim.call('POST', '/pay/deposit', { methodId: 'instant', amount: 10_000 });
  const { emails } = (await victim.call('GET', '/email')).data as { emails: { emailId: string }[] };
  await victim.call('GET', '/roulette');
  await victim.call('PUT', '/responsible/limit', { kind: 'loss', period: 'day', value: 1_000 });
  foreign = [
    victim.userId,
    victim.email,
    (bound.data as { accountId: string }).accountId,
    (order.data as { orderId: string }).orderId,
    emails[0]?.emailId ?? '',
  ];
});
afterAll(() => context.stop());

describe('malformed requests', () => {
  it(`find no fault in ${REQUESTS} tries and change nothing of anybody else`, {
    timeout: 240_000,
  }, async () => {
    console.log(`The fuzz starts from seed ${SEED}; FUZZ_SEED=… tries another.`);
    const tokens = fuzzers.map(({ token }) => token);
    const requests = fc.oneof(
      ...operationsOf(openApiDocument(CALLS) as never).map((operation) =>
        malformedOf(operation, ENDING.includes(operation.operationId) ? ['gone'] : tokens, foreign),
      ),
    );
    const before = await snapshot();
    const codes = new Map<number, number>();

    const check = async ({ method, url, headers, payload, operationId }: RawRequest) => {
      const reply = await context.inject({
        method: method as 'GET',
        url: API_BASE + url,
        headers,
        ...(payload !== undefined && { payload }),
      });
      const { statusCode, body } = reply;
      const what = `${method} ${url} ${payload?.slice(0, 200)} answered ${statusCode} ${body.slice(0, 300)}`;
      if (statusCode >= 500 || STACK.test(body)) throw new Error(what);
      if (method === 'HEAD' || body === '') return;
      if (operationId === 'captcha' && /^(.PNG|RIFF)/s.test(body)) return;
      const { code } = JSON.parse(body) as { code: unknown };
      if (typeof code !== 'number') throw new Error(what);
      codes.set(code, (codes.get(code) ?? 0) + 1);
    };

    await fc.assert(
      fc.asyncProperty(
        fc.array(requests, { minLength: AT_ONCE, maxLength: AT_ONCE, size: 'max' }),
        async (list) => {
          await Promise.all(list.map(check));
        },
      ),
      { numRuns: REQUESTS / AT_ONCE, seed: SEED, endOnFailure: true },
    );

    expect(await snapshot()).toBe(before);
    expect(await context.broken()).toEqual([]);
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
    // The requests got past the door, and the service still serves.
    const answered = [...codes.values()].reduce((sum, count) => sum + count, 0);
    const refused = [201, 202].reduce((sum, code) => sum + (codes.get(code) ?? 0), 0);
    expect(answered).toBeGreaterThan(REQUESTS * 0.9);
    expect(refused / answered).toBeLessThan(0.4);
    // How many kinds of answers are met depends on the seed, and on every call that gets a parameter more.
    expect(codes.size).toBeGreaterThan(20);
    for (const player of [victim, ...fuzzers])
      expect((await player.call('GET', '/player/userInfo')).code, player.email).toBe(200);
  });
});
