import { describe, expect, it } from 'vitest';
import { API_BASE } from '../../src/contract/constants.ts';
import { PROOF_HEADER, PROOF_WORK, type ProofWanted } from '../../src/contract/proof.ts';
import { md5, newDevice, newEmail, newGuest, type Reply } from '../shared/accounts.ts';
import { withAccounts } from '../shared/accountsContext.ts';
import { solve } from '../shared/solve.ts';

const HOUR_MS = 3_600_000;

describe('login', () => {
  const { context, api } = withAccounts();

  const member = async (password = 'secret1') => {
    const email = newEmail();
    expect(await api.post('/register/email', { email, password: md5(password) })).toMatchObject({
      code: 200,
    });
    return email;
  };
  const login = (account: string, password = 'secret1') =>
    api.post('/auth/login', { account, password: md5(password), deviceType: 4 });
  const tokenOf = (reply: { data?: unknown }) =>
    (reply.data as { tokenInfo: { tokenValue: string } }).tokenInfo.tokenValue;

  it('answers what the specification says, and the token opens the player', async () => {
    const email = await member();
    const reply = await login(email.toUpperCase());
    expect(reply).toMatchObject({
      code: 200,
      data: {
        name: expect.any(String),
        channelParams: {},
        channelCode: '',
        lobbyH5AndroidDown: expect.any(String),
        lobbyH5IosDown: expect.any(String),
        tokenInfo: {
          tokenValue: expect.stringMatching(/^[\w-]{43}$/),
          loginId: expect.stringMatching(/^\d{10}$/),
        },
      },
    });
    const info = await api.get('/player/userInfo', {}, tokenOf(reply));
    expect(info).toMatchObject({
      code: 200,
      data: { logoId: 1, vipLevel: 0, money: 10_000, bankMoney: 0, totalRechargeTimes: 0, isGuest: false },
    });
  });

  it('keeps one live session: the older token answers 206, the one logged out 205', async () => {
    const email = await member();
    const [older, newer] = [tokenOf(await login(email)), tokenOf(await login(email))];
    expect(await api.get('/player/userInfo', {}, older)).toEqual({ code: 206 });
    expect(await api.get('/player/userInfo', {}, newer)).toMatchObject({ code: 200 });
    expect(await api.post('/auth/logout', { userId: 'somebody-else' }, newer)).toEqual({ code: 200 });
    expect(await api.get('/player/userInfo', {}, newer)).toEqual({ code: 205 });
    expect(await api.get('/auth/socketTicket', {}, newer)).toEqual({ code: 205 });
  });

  it('leaves one live session of twenty logins at once', async () => {
    const email = await member();
    const replies = await Promise.all(Array.from({ length: 20 }, () => login(email)));
    expect(replies.map(({ code }) => code)).toEqual(Array(20).fill(200));
    const infos = await Promise.all(replies.map((reply) => api.get('/player/userInfo', {}, tokenOf(reply))));
    const codes = infos.map(({ code }) => code).sort();
    expect(codes).toEqual([200, ...Array(19).fill(206)]);
  });

  it('tells missing, unknown and expired tokens apart', async () => {
    const token = tokenOf(await login(await member()));
    expect(await api.get('/player/userInfo')).toEqual({ code: 201 });
    expect(await api.get('/player/userInfo', {}, `${token}x`)).toEqual({ code: 202 });
    expect(await api.get('/player/userInfo', {}, 'x'.repeat(5_000))).toEqual({ code: 202 });
    context.advance(31 * 24 * HOUR_MS);
    expect(await api.get('/player/userInfo', {}, token)).toEqual({ code: 203 });
    expect(await api.get('/auth/socketTicket', {}, token)).toEqual({ code: 203 });
  });

  it('locks after exactly five wrong passwords, however parallel, for 24 hours, over restarts', async () => {
    const email = await member();
    const wrong = await Promise.all(Array.from({ length: 20 }, () => login(email, 'wrong!')));
    expect(wrong.map(({ code }) => code).sort()).toEqual([...Array(15).fill(1003), ...Array(5).fill(1004)]);
    expect(await login(email)).toEqual({ code: 1003 });
    await context.restart();
    expect(await login(email)).toEqual({ code: 1003 });
    context.advance(23.9 * HOUR_MS);
    expect(await login(email)).toEqual({ code: 1003 });
    context.advance(0.2 * HOUR_MS);
    expect(await login(email)).toMatchObject({ code: 200 });
    expect(await login(email, 'wrong!')).toEqual({ code: 1004 });
  });

  it('lets the device of an earlier login in while strangers have locked themselves out', async () => {
    const email = await member();
    const own = { account: email, deviceCode: newDevice() };
    const enter = (from: object, secret: string) =>
      api.post('/auth/login', { ...from, password: md5(secret) });
    const first = await enter(own, 'secret1');
    expect(first).toMatchObject({ code: 200 });
    const stranger = { account: email, deviceCode: newDevice() };
    for (let wrong = 0; wrong < 6; wrong += 1) await enter(stranger, 'wrong!');
    expect(await enter(stranger, 'secret1')).toEqual({ code: 1003 });
    expect(await enter({ account: email }, 'secret1')).toEqual({ code: 1003 });
    const change = { oldPassword: md5('secret1'), password: md5('secret2') };
    expect(await api.put('/pwd/changePwd', change, tokenOf(first))).toEqual({ code: 200 });
    expect(await enter(own, 'secret2')).toMatchObject({ code: 200 });
    for (let wrong = 0; wrong < 5; wrong += 1) expect(await enter(own, 'wrong!')).toEqual({ code: 1004 });
    expect(await enter(own, 'wrong!')).toEqual({ code: 1003 });
    expect(await enter(own, 'secret2')).toEqual({ code: 1003 });
  });

  it('lets the device on which the player was a guest in while strangers have locked themselves out', async () => {
    const { token, deviceCode } = await newGuest(api);
    const email = newEmail();
    const contact = { email, password: md5('secret1') };
    expect(await api.put('/player/bindEmail', contact, token)).toEqual({ code: 200 });
    for (let wrong = 0; wrong < 6; wrong += 1) await login(email, 'wrong!');
    expect(await login(email)).toEqual({ code: 1003 });
    const body = { account: email, password: md5('secret1'), deviceCode };
    expect(await api.post('/auth/login', body)).toMatchObject({ code: 200 });
  });

  it('forgets wrong passwords after a right one', async () => {
    const email = await member();
    for (let round = 0; round < 3; round += 1) {
      for (let wrong = 0; wrong < 5; wrong += 1) expect(await login(email, 'wrong!')).toEqual({ code: 1004 });
      expect(await login(email)).toMatchObject({ code: 200 });
    }
  });

  it('never lets a right guess through that comes after the lock', async () => {
    const email = await member();
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, guess) => login(email, guess === 29 ? 'secret1' : `wrong${guess}`)),
    );
    const wrong = guesses.filter(({ code }) => code === 1004).length;
    const right = guesses[29]?.code;
    expect([200, 1003]).toContain(right);
    // One that comes before the lock has what was wrong before it forgotten.
    expect(wrong).toBeLessThanOrEqual(right === 200 ? 10 : 5);
  });

  it('answers unknown accounts as wrong passwords: same codes, same bytes', async () => {
    const email = await member();
    const answers = async (account: string) => {
      const all = [];
      for (let wrong = 0; wrong < 7; wrong += 1) all.push(await login(account, 'wrong!'));
      return all;
    };
    const known = await answers(email);
    expect(known.map(({ code }) => code)).toEqual([1004, 1004, 1004, 1004, 1004, 1003, 1003]);
    expect(await answers(newEmail())).toEqual(known);
    expect(await answers(`n${Date.now()}`)).toEqual(known);
    expect(await answers(`55${Date.now()}`)).toEqual(known);
  });

  it('answers unknown accounts in the time of wrong passwords', async () => {
    const known: number[] = [];
    const unknown: number[] = [];
    let email = '';
    for (let round = 0; round < 40; round += 1) {
      // Four wrong ones lock nobody out.
      if (round % 4 === 0) email = await member();
      for (const [times, account] of [
        [known, email],
        [unknown, newEmail()],
      ] as const) {
        const start = performance.now();
        await login(account, 'wrong!');
        times.push(performance.now() - start);
      }
    }
    const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    // Skipping the hash would make one several times faster than the other.
    const ratio = median(unknown) / median(known);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('logs guests in by their device only', async () => {
    const deviceCode = newDevice();
    expect(await api.post('/auth/visitors/login', { deviceCode })).toEqual({ code: 1105 });
    expect(await api.post('/register/visitors', { deviceCode })).toMatchObject({
      code: 200,
      msg: {},
      data: { isNew: true },
    });
    const reply = await api.post('/auth/visitors/login', { deviceCode, adId: 'ad-1' });
    expect(reply).toMatchObject({ code: 200, data: { name: expect.stringMatching(/^Guest\d{3}$/) } });
    const info = await api.get('/player/userInfo', {}, tokenOf(reply));
    expect(info).toMatchObject({
      code: 200,
      data: { isGuest: true, adId: 'ad-1', money: 10_000, hasPassword: false },
    });
  });

  it.each([
    ['en', /^Guest\d{3}$/],
    ['pt-BR', /^Visitante\d{3}$/],
    ['vi', /^Khách\d{3}$/],
  ])('names a guest in the language of the guest (%s)', async (lan, name) => {
    const deviceCode = newDevice();
    await api.post('/register/visitors', { deviceCode, lan });
    const reply = await api.post('/auth/visitors/login', { deviceCode });
    expect(reply).toMatchObject({ code: 200, data: { name: expect.stringMatching(name) } });
  });

  it.each([
    [{ account: '', password: md5('secret1') }, 1103],
    [{ password: md5('secret1') }, 1103],
    [{ account: 'ana@example.com' }, 1103],
    [{ account: 'ana@example.com', password: [] }, 1103],
    [{ account: { $ne: null }, password: md5('secret1') }, 1103],
    [{ account: 'ana@example.com', password: 'secret1' }, 1102],
    [{ account: "x' or '1'='1", password: md5('secret1') }, 1102],
    [{ account: 'ana@', password: md5('secret1') }, 1102],
    [{ account: '1234', password: md5('secret1') }, 1004],
    [{ account: 'ab', password: md5('secret1') }, 1004],
    [{ account: 'a'.repeat(21), password: md5('secret1') }, 1004],
    [{ account: 'a\u0000b@example.com', password: md5('secret1') }, 1102],
  ])('refuses %j with %i', async (body, code) => {
    expect(await api.post('/auth/login', body)).toEqual({ code });
  });

  it('refuses to be poisoned', async () => {
    for (const raw of [
      '{"__proto__":{"account":"demo1","password":"x"}}',
      '{"constructor":{"prototype":{"admin":true}}}',
      '{"account":"demo1","password":"x","__proto__":{"isGuest":false}}',
    ]) {
      const reply = await api.raw('POST', '/auth/login', raw);
      expect([1102, 1103]).toContain(reply.code);
    }
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });
});

describe('an address that fails too often', () => {
  const { context, api } = withAccounts({ rateFactor: 1 });
  const password = md5('secret1');
  const proven = async (path: string, body: object, proof: string): Promise<Reply> => {
    const answer = await fetch(`${context.url}${API_BASE}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [PROOF_HEADER]: proof },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Reply;
  };

  it('pays for its logins by a proof of work for 15 minutes; devices that are known do not', async () => {
    const credentials = { account: newEmail(), password };
    const deviceCode = newDevice();
    await api.post('/register/email', { email: credentials.account, password, deviceCode });
    for (let wrong = 0; wrong < 60; wrong += 1)
      expect((await api.post('/auth/login', { account: newEmail(), password })).code).toBe(1004);

    const refused = await api.post('/auth/login', credentials);
    const { challenge } = refused.data as ProofWanted;
    expect(refused).toEqual({ code: 1144, data: { challenge: expect.stringMatching(/^[0-9a-z]+\.2\./) } });
    expect((await api.post('/auth/login', { ...credentials, deviceCode })).code).toBe(200);

    const proof = solve(challenge);
    const forged = [
      `${challenge}:0`,
      `${challenge}:${Array(PROOF_WORK.parts).fill('0').join(',')}`,
      solve(challenge.replace('.2.', '.1.')),
      proof.replace(/,[^,]*$/, ''),
      `${proof},0`,
      proof.replace(/:[^,]*/, ':-1'),
    ];
    for (const each of forged) expect((await proven('/auth/login', credentials, each)).code).toBe(1144);
    expect((await proven('/auth/login', credentials, proof)).code).toBe(200);
    // It was used up, and opens nothing else.
    expect((await proven('/auth/login', credentials, proof)).code).toBe(1144);
    // Nor does more work make a used challenge a new one.
    expect((await proven('/auth/login', credentials, solve(`${challenge}.x`))).code).toBe(1144);

    context.advance(16 * 60_000);
    expect(await api.post('/auth/login', credentials)).toMatchObject({ code: 200 });
  });
});
