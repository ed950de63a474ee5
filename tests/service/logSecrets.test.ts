import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '../../src/contract/calls/all.ts';
import { API_BASE } from '../../src/contract/constants.ts';
import { WALLET_BASE, WALLET_HEADERS } from '../../src/contract/gameWallet.ts';
import { redactUrl } from '../../src/service/http/log.ts';
import { openApiDocument } from '../../src/service/http/openapi.ts';
import { addressOf, type Input, operationsOf } from '../shared/fromSchema.ts';
import { GOOD_INPUTS } from '../shared/goodInputs.ts';
import { openWholeService, type WholeService } from '../shared/wholeService.ts';

/** Fields of requests and answers that nobody may read in a log. */
const SECRET =
  /^(token|tokenValue|ticket|password|oldPassword|verifyCode|imgCode|code|deviceCode|signature|number|holder|account|email|phone|seed)$/;

let context: WholeService;
let log = '';

beforeAll(async () => {
  context = await openWholeService({
    operator: { smsSecond: 0 },
    env: { LOG_LEVEL: 'trace' },
    logTo: {
      write: (line) => {
        log += line;
      },
    },
  });
});
afterAll(() => context.stop());

/** Texts under names that stand for secrets. */
const secretsIn = (value: unknown, name = ''): string[] => {
  if (typeof value === 'string') return SECRET.test(name) && value.length >= 4 ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => secretsIn(item, Array.isArray(value) ? name : key));
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A number among others is none: it has to stand by itself. */
const isToldIn = (text: string, secret: string): boolean =>
  new RegExp(`(?<![0-9A-Za-z])${secret.replace(/[^0-9A-Za-z]/g, '\\$&')}(?![0-9A-Za-z])`).test(text);

const expectSilence = (secrets: readonly string[], from: number) => {
  expect(secrets.length).toBeGreaterThan(0);
  const told = log.slice(from);
  for (const secret of secrets) {
    expect(isToldIn(told, secret), `the log tells ${secret}`).toBe(false);
    expect(isToldIn(told, encodeURIComponent(secret)), `the log tells ${secret}`).toBe(false);
  }
};

const linesOf = (from: number) => log.slice(from).split('\n').filter(Boolean);

describe.each(operationsOf(openApiDocument(CALLS) as never))('$method $path', (operation) => {
  it('leaves no secret in the log: done, refused, with the secrets in its address, and failed', async () => {
    const player = await context.player();
    const good = await GOOD_INPUTS[operation.operationId]?.(context, player);
    const input: Input = { path: {}, query: {}, body: operation.body ? {} : undefined, ...good };
    const from = log.length;
    const address = API_BASE + addressOf(operation.path, input);
    const method = operation.method as 'GET';
    const payload = input.body as object | undefined;
    const headers = { token: player.token };
    const secrets = [player.token, player.email, ...secretsIn(input)];
    const send = async (url: string, rest: object = {}) => {
      const { body } = await context.inject({ method, url, headers, ...(payload && { payload }), ...rest });
      secrets.push(...secretsIn(jsonOf(body)));
    };

    await send(address);
    await send(address, { headers: { token: 'not-a-token-of-anybody' } });
    const misplaced = new URLSearchParams({
      token: player.token,
      email: player.email,
      ...Object.fromEntries(Object.entries(payload ?? {}).map(([key, value]) => [key, String(value)])),
    });
    await send(`${address}${address.includes('?') ? '&' : '?'}${misplaced}`);
    await send(`${API_BASE}/no-such-call?${misplaced}`);
    await send(address, {
      payload: `{"password":"${player.token}","token":`,
      headers: { ...headers, 'content-type': 'application/json' },
    });

    const query = context.db.query;
    context.db.query = async (_text, values) => {
      const error = new Error(`a fault at ${address}?${misplaced}`);
      throw Object.assign(error, {
        detail: `Key (token)=(${values?.join()})`,
        parameters: values,
        where: address,
      });
    };
    await send(address).finally(() => {
      context.db.query = query;
    });

    expect(linesOf(from).length).toBeGreaterThanOrEqual(6);
    expectSilence(secrets, from);
  });
});

describe('the signed wallet interface', () => {
  it('leaves neither signature nor ticket in the log', async () => {
    const player = await context.player();
    const { data } = await player.call('GET', '/room/detail', { roomId: 1_000_021 });
    const ticket = new URL((data as { h5GameUrl: string }).h5GameUrl).searchParams.get('token') ?? '';
    const from = log.length;
    await context.wallet('session', { ticket, gameId: 100002, sessionId: 'a-session' });
    const signature = 'f'.repeat(64);
    await context.inject({
      method: 'POST',
      url: `${WALLET_BASE}/balance?signature=${signature}`,
      headers: {
        [WALLET_HEADERS.provider]: 'demo',
        [WALLET_HEADERS.time]: '1',
        [WALLET_HEADERS.signature]: signature,
      },
      payload: { ticket },
    });
    expect(linesOf(from).length).toBeGreaterThanOrEqual(2);
    expectSilence([ticket, signature, context.secrets.wallet, player.token], from);
  });
});

describe('an address', () => {
  it.each([
    ['/play?url=https%3A%2F%2Fgames.example%2F%3FgameID%3D1%26token%3Dabc-def%26lan%3Den', 'abc-def'],
    ['/lobby/ws?token=abc-def&userId=1', 'abc-def'],
    ['/lobby/api/pay/accounts?number=4111111111111111&holder=Ana+Lima', '4111111111111111'],
    ['/lobby/api/pay/accounts?number=4111111111111111&holder=Ana+Lima', 'Ana'],
    ['/x?OLDPASSWORD=abc-def#top', 'abc-def'],
  ])('of %s tells no secret', (url, secret) => {
    expect(redactUrl(url)).not.toContain(secret);
    expect(redactUrl(url)).toContain('…');
  });

  it('keeps what is none', () => {
    expect(redactUrl('/play?url=https%3A%2F%2Fg.example%2F%3Ftoken%3Dabc%26lan%3Den&type=2')).toBe(
      '/play?url=https%3A%2F%2Fg.example%2F%3Ftoken%3D…%26lan%3Den&type=2',
    );
  });
});
