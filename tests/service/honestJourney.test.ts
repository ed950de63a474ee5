import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALLS } from '../../src/contract/calls/all.ts';
import { API_BASE } from '../../src/contract/constants.ts';
import { openApiDocument } from '../../src/service/http/openapi.ts';
import { newDevice, newEmail } from '../shared/accounts.ts';
import { addressOf, type Input, operationsOf } from '../shared/fromSchema.ts';
import { GOOD_INPUTS } from '../shared/goodInputs.ts';
import { openWholeService, PASSWORD, type WholeService, winOf } from '../shared/wholeService.ts';

/*
 * What wakes somebody at night is a line of level 50 or above, so none may come of players who do what they are there for.
 */

const ERROR_LEVEL = 50;

interface Line {
  level: number;
  msg?: string;
  url?: string;
  err?: unknown;
}

let context: WholeService;
const lines: Line[] = [];
let captcha = '';

beforeAll(async () => {
  context = await openWholeService({
    operator: { smsSecond: 1, checkSmsState: 1 },
    env: { LOG_LEVEL: 'info' },
    logTo: { write: (line) => lines.push(JSON.parse(line) as Line) },
  });
  const { captcha: draw, spokenCaptcha: speak } = context.accounts;
  const heard = <T extends { text: string }>(made: T): T => {
    captcha = made.text;
    return made;
  };
  context.accounts.captcha = () => heard(draw());
  context.accounts.spokenCaptcha = (locale) => heard(speak(locale));
});
afterAll(() => context.stop());

const alarming = (from: number) => lines.slice(from).filter(({ level }) => level >= ERROR_LEVEL);

const codeSentTo = async (recipient: string): Promise<string> => {
  const [latest] = (await context.outbox?.latest(recipient)) ?? [];
  return latest?.body.match(/\b\d{6}\b/)?.[0] ?? '';
};

/** A call that has to be done. @returns its data. */
const done = async (method: string, path: string, input: object = {}, token?: string): Promise<unknown> => {
  const { code, data } = await context.call(method, path, input, token);
  expect(code, `${method} ${path}`).toBe(200);
  return data;
};

it.each(['picture', 'sound'])(
  'a player who solves a %s, signs up, plays, claims and cashes out',
  async (form) => {
    const from = lines.length;
    const [email, deviceCode] = [newEmail(), newDevice()];
    for (const path of ['/config/init', '/index/gameList', '/index/banner', '/notice/list'])
      await context.call('GET', path);
    const file = await context.inject({
      method: 'POST',
      url: `${API_BASE}/captcha`,
      payload: { account: email, type: 1, form },
    });
    expect(file.headers).toMatchObject({ 'content-type': form === 'sound' ? 'audio/wav' : 'image/png' });
    await done('POST', '/captcha/sendCode', { account: email, type: 1, code: captcha });
    const verifyCode = await codeSentTo(email);
    await done('POST', '/register/email', { email, password: PASSWORD, verifyCode, deviceCode });
    const entered = await done('POST', '/auth/login', { account: email, password: PASSWORD, deviceCode });
    const { loginId: userId, tokenValue: token } = (
      entered as { tokenInfo: { loginId: string; tokenValue: string } }
    ).tokenInfo;
    const player = {
      userId,
      email,
      token,
      call: (method: string, path: string, input?: object) => context.call(method, path, input, token),
    };

    const order = await done('POST', '/pay/deposit', { methodId: 'instant', amount: 50_000 }, token);
    expect((await context.pay(order as { orderId: string; amount: number })).code).toBe(200);
    await done('PUT', '/sign/0', {}, token);
    const seat = await context.seat(player);
    for (let round = 0; round < 40; round += 1) {
      const roundId = randomUUID();
      expect((await seat.bet(50_000, roundId)).code).toBe(200);
      expect((await context.wallet('win', winOf(userId, roundId, 50_000))).code).toBe(200);
    }
    const account = {
      methodId: 'bank',
      bankCode: 'demo-1',
      holder: 'Ana Lima',
      number: String(randomInt(1_000_000_000, 9_999_999_999)),
    };
    const { accountId } = (await done('POST', '/pay/accounts', account, token)) as { accountId: string };
    // Payouts wait for some hours after an account of the bank was bound.
    context.advance(3 * 86_400_000);
    const again = await done('POST', '/auth/login', { account: email, password: PASSWORD, deviceCode });
    const { tokenValue } = (again as { tokenInfo: { tokenValue: string } }).tokenInfo;
    await done('POST', '/pay/withdraw', { accountId, amount: 10_000 }, tokenValue);
    await done('POST', '/auth/logout', {}, tokenValue);

    expect(alarming(from)).toEqual([]);
    expect(lines.length - from).toBeGreaterThan(40);
  },
);

it.each(operationsOf(openApiDocument(CALLS) as never).map((operation) => [operation.operationId, operation]))(
  'a player who asks for %s',
  async (id, operation) => {
    const { checkSmsState, smsSecond } = context.service.operator;
    // As the demo is: these inputs carry no code.
    Object.assign(context.accounts.settings, { checkSmsState: 0, smsSecond: 0 });
    try {
      const player = await context.player();
      const from = lines.length;
      const good = await GOOD_INPUTS[id as string]?.(context, player);
      const input: Input = { path: {}, query: {}, body: operation.body ? {} : undefined, ...good };
      const { statusCode } = await context.inject({
        method: operation.method as 'GET',
        url: API_BASE + addressOf(operation.path, input),
        headers: { token: player.token },
        ...(input.body !== undefined && { payload: input.body as object }),
      });
      expect(statusCode).toBe(200);
      expect(alarming(from)).toEqual([]);
    } finally {
      Object.assign(context.accounts.settings, { checkSmsState, smsSecond });
    }
  },
);
