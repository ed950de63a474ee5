import { describe, expect, it } from 'vitest';
import type { DeviceSession } from '../../src/contract/calls/sessions.ts';
import { API_BASE } from '../../src/contract/constants.ts';
import { endedOf } from '../../src/service/domain/sessions/authentication.ts';
import { secretHash } from '../../src/service/domain/sessions/secrets.ts';
import { md5, newDevice, newEmail, newGuest, type Reply } from '../shared/accounts.ts';
import { withAccounts } from '../shared/accountsContext.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const PASSWORD = md5('secret1');
const MINUTE_MS = 60_000;

describe('devices of an account', () => {
  const { context, api } = withAccounts();

  const owner = async () => {
    const email = newEmail();
    await api.post('/register/email', { email, password: PASSWORD });
    return email;
  };
  const logIn = async (account: string, deviceCode: string, userAgent = PHONE): Promise<string> => {
    const response = await fetch(`${context.url}${API_BASE}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({ account, password: PASSWORD, deviceCode }),
    });
    const { data } = (await response.json()) as { data: { tokenInfo: { tokenValue: string } } };
    return data.tokenInfo.tokenValue;
  };
  const listed = async (token: string): Promise<DeviceSession[]> =>
    ((await api.get('/player/sessions', {}, token)).data as { list: DeviceSession[] }).list;
  const end = (token: string, sessionId: string): Promise<Reply> =>
    api.raw('DELETE', `/player/sessions/${sessionId}`, '{}', token);

  it('lists each once, this one first, with its browser and when it was last seen', async () => {
    const email = await owner();
    const [mine, other] = [newDevice(), newDevice()];
    await logIn(email, mine);
    await logIn(email, other, 'curl/8');
    const token = await logIn(email, mine);
    const [first, second, ...rest] = await listed(token);
    expect(rest).toEqual([]);
    expect(first).toMatchObject({ agent: 'Chrome, Android', isCurrent: true, isOpen: true });
    expect(second).toMatchObject({ agent: '', isCurrent: false, isOpen: false });
    context.advance(20 * MINUTE_MS);
    await api.get('/sign', {}, token);
    const [later] = await listed(token);
    expect((later?.seenTime ?? 0) - (first?.seenTime ?? 0)).toBeGreaterThanOrEqual(20 * MINUTE_MS);
  });

  it('forgets one that is ended, and all others at once, but never this one', async () => {
    const email = await owner();
    const [mine, second, third] = [newDevice(), newDevice(), newDevice()];
    await logIn(email, second);
    await logIn(email, third);
    const token = await logIn(email, mine);
    const list = await listed(token);
    expect(list).toHaveLength(3);
    expect((await end(token, list[1]?.sessionId ?? '')).code).toBe(200);
    expect((await end(token, list[1]?.sessionId ?? '')).code).toBe(200);
    expect(await listed(token)).toHaveLength(2);
    expect((await api.post('/player/sessions/endOthers', {}, token)).code).toBe(200);
    expect(await listed(token)).toMatchObject([{ isCurrent: true, isOpen: true }]);
  });

  it('logs this one out when it ends itself', async () => {
    const token = await logIn(await owner(), newDevice());
    const [mine] = await listed(token);
    expect((await end(token, mine?.sessionId ?? '')).code).toBe(200);
    expect(await api.get('/player/sessions', {}, token)).toEqual({ code: 205 });
    expect(context.ended.at(-1)?.code).toBe(205);
  });

  it("shows and ends nobody else's", async () => {
    const guest = await newGuest(api);
    const token = await logIn(await owner(), newDevice());
    const [theirs] = await listed(guest.token);
    expect(theirs).toMatchObject({ isCurrent: true });
    expect((await end(token, theirs?.sessionId ?? '')).code).toBe(200);
    expect((await api.get('/player/userInfo', {}, guest.token)).code).toBe(200);
  });
});

describe('a session that nobody uses', () => {
  const IDLE_MS = 30 * MINUTE_MS;
  const { context, api } = withAccounts({ idleMs: IDLE_MS });
  const info = async (token: string) => (await api.get('/player/userInfo', {}, token)).code;

  it('ends, and says that it ran out; one that is used goes on, for thirty days at most', async () => {
    const [used, unused] = [await newGuest(api), await newGuest(api)];
    for (let step = 0; step < 3; step += 1) {
      context.advance(IDLE_MS / 2);
      expect(await info(used.token)).toBe(200);
    }
    expect(await info(unused.token)).toBe(203);
    const ended = await endedOf(context.accounts, [secretHash(unused.token), secretHash(used.token)]);
    expect([...ended.values()]).toEqual([203]);
    await context.db.query('update session set created_at = $2 where user_id = $1', [
      used.userId,
      new Date(context.accounts.now() - 30 * 24 * 60 * MINUTE_MS + 20 * MINUTE_MS),
    ]);
    for (const code of [200, 203]) {
      context.advance(11 * MINUTE_MS);
      expect(await info(used.token)).toBe(code);
    }
  });
});
