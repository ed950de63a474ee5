import { describe, expect, it } from 'vitest';
import { closeDue } from '../../src/service/domain/accounts/closing/close.ts';
import { hashPassword } from '../../src/service/domain/accounts/passwords/password.ts';
import { exclude, takeTimeOut } from '../../src/service/domain/responsible/pause.ts';
import { secretHash } from '../../src/service/domain/sessions/secrets.ts';
import { md5, newDevice, newEmail, newGuest } from '../shared/accounts.ts';
import { withAccounts } from '../shared/accountsContext.ts';

describe('the player', () => {
  const { context, api } = withAccounts();

  const password = md5('secret1');
  const member = async () => {
    const email = newEmail();
    await api.post('/register/email', { email, password });
    const { data } = await api.post('/auth/login', { account: email, password });
    const { tokenInfo } = data as { tokenInfo: { tokenValue: string; loginId: string } };
    return { email, token: tokenInfo.tokenValue, userId: tokenInfo.loginId };
  };
  const rename = (token: string, nickName: unknown, requestId?: string) =>
    api.put('/player/modifyNickName', { nickName, requestId }, token);
  const nameOf = async (token: string) =>
    ((await api.get('/player/userInfo', {}, token)).data as { name: string }).name;

  it.each([
    ['Ana', 200],
    ['Nguyễn', 200],
    ['李雷', 200],
    ['', 1103],
    [null, 1103],
    [undefined, 1103],
    [{}, 1103],
    [['Ana'], 1103],
    ['A', 1103],
    ['Abcdefghi', 1117],
    ['An B', 200],
    ['a-b', 1102],
    ['Ad min', 1116],
    ['<b>', 1102],
    ['a\u0000b', 1102],
    ['Admin', 1116],
  ])('is renamed to %j with %i', async (nickName, code) => {
    const { token } = await newGuest(api);
    expect((await rename(token, nickName)).code).toBe(code);
    if (code === 200) expect(await nameOf(token)).toBe(nickName);
  });

  it('is renamed five times a day of the operator, the same name and retries not counted', async () => {
    const { token } = await newGuest(api);
    const requestId = crypto.randomUUID();
    const first = await Promise.all(Array.from({ length: 10 }, () => rename(token, 'Nick0', requestId)));
    expect(first).toEqual(Array(10).fill({ code: 200, data: { name: 'Nick0' } }));
    expect(await rename(token, 'Other', requestId)).toEqual({ code: 1103 });
    for (let change = 1; change < 5; change += 1) {
      expect(await rename(token, `Nick${change}`)).toMatchObject({ code: 200 });
      expect(await rename(token, `Nick${change}`)).toMatchObject({ code: 200 });
    }
    expect(await rename(token, 'Nick5')).toEqual({ code: 1118 });
    expect(await nameOf(token)).toBe('Nick4');
    context.advance(24 * 3_600_000);
    expect(await rename(token, 'Nick5')).toMatchObject({ code: 200 });
  });

  it('changes the avatar ten times a day, to one of twelve, however parallel', async () => {
    const { token } = await newGuest(api);
    const wear = (logoId: unknown) => api.put('/player/modifyLogo', { logoId }, token);
    for (const logoId of [0, 13, -1, 1e9]) expect(await wear(logoId)).toEqual({ code: 1114 });
    for (const logoId of ['x', 1.5, '', null]) expect(await wear(logoId)).toEqual({ code: 1103 });
    expect(await wear('12')).toEqual({ code: 200, data: { logoId: 12 } });
    const codes = [];
    for (const logoId of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) codes.push((await wear(logoId)).code);
    expect(codes).toEqual([...Array(9).fill(200), 1115, 1115]);
  });

  it('changes the password and keeps this session; a retry succeeds again', async () => {
    const { email, token } = await member();
    const change = { oldPassword: password, password: md5('changed') };
    expect(await api.put('/pwd/changePwd', { ...change, oldPassword: md5('wrong!') }, token)).toEqual({
      code: 1107,
    });
    expect(await api.put('/pwd/changePwd', change, token)).toEqual({ code: 200 });
    expect(await api.put('/pwd/changePwd', change, token)).toEqual({ code: 200 });
    expect(await api.get('/player/userInfo', {}, token)).toMatchObject({ code: 200 });
    expect(await api.post('/auth/login', { account: email, password })).toEqual({ code: 1004 });
    expect(await api.post('/auth/login', { account: email, password: md5('changed') })).toMatchObject({
      code: 200,
    });
  });

  it('may not have a password that is guessed first, whoever logs in with one they have', async () => {
    const { email, token, userId } = await member();
    const common = md5('dragon');
    expect(await api.put('/pwd/changePwd', { oldPassword: password, password: common }, token)).toEqual({
      code: 1155,
    });
    await api.post('/pwd/sendForgetPwdCodeByEmail', { email });
    const verifyCode = await context.codeSentTo(email);
    const reset = (chosen: string) =>
      api.put('/pwd/settingPwdByEmail', { email, verifyCode, password: chosen });
    expect(await reset(common.toUpperCase())).toEqual({ code: 1155 });
    expect(await reset(md5('carnival1'))).toEqual({ code: 200 });
    const guest = await newGuest(api);
    const bound = { email: newEmail(), password: common };
    expect(await api.put('/player/bindEmail', bound, guest.token)).toEqual({ code: 1155 });
    await context.db.query('update player set password_hash = $2 where user_id = $1', [
      userId,
      await hashPassword(common),
    ]);
    expect((await api.post('/auth/login', { account: email, password: common })).code).toBe(200);
  });

  it('cannot have the password guessed through a stolen session', async () => {
    const { token } = await member();
    const codes = [];
    for (let guess = 0; guess < 8; guess += 1) {
      const body = { oldPassword: md5(`guess${guess}`), password: md5(`other${guess}`) };
      codes.push((await api.put('/pwd/changePwd', body, token)).code);
    }
    expect(codes).toEqual([1107, 1107, 1107, 1107, 1107, 1003, 1003, 1003]);
    const right = { oldPassword: md5('x'), password };
    expect(await api.put('/pwd/changePwd', right, token)).toEqual({ code: 1003 });
  });

  it('closes the account: 208 from then on, its e-mail is free again', async () => {
    const { email, token, userId } = await member();
    expect(await api.post('/player/close', { confirm: true }, token)).toEqual({ code: 1103 });
    expect(await api.post('/player/close', { password }, token)).toEqual({ code: 1103 });
    expect(await api.post('/player/close', { confirm: true, password: md5('wrong!') }, token)).toEqual({
      code: 1107,
    });
    expect(await api.post('/player/close', { confirm: true, password }, token)).toMatchObject({ code: 200 });
    expect(await api.get('/player/userInfo', {}, token)).toEqual({ code: 208 });
    expect(context.ended).toContainEqual({ userId, code: 208 });
    expect(await api.post('/auth/login', { account: email, password })).toEqual({ code: 1004 });
    expect(await api.post('/register/email', { email, password })).toMatchObject({ code: 200 });
  });

  it('keeps its exclusion and time-out when it is closed and made again by the contact or on the device', async () => {
    const { email, token, userId } = await member();
    const deviceCode = newDevice();
    await api.post('/auth/logout', {}, token);
    const { data } = await api.post('/auth/login', { account: email, password, deviceCode });
    const { tokenInfo } = data as { tokenInfo: { tokenValue: string } };
    const until = context.accounts.now() + 42 * 86_400_000;
    await context.db.query('update player set time_out_until = $2 where user_id = $1', [
      userId,
      new Date(until),
    ]);
    expect(await api.post('/player/close', { confirm: true, password }, tokenInfo.tokenValue)).toMatchObject({
      code: 200,
    });
    const other = newEmail();
    await api.post('/register/email', { email, password });
    await api.post('/register/email', { email: other, password, deviceCode });
    await api.post('/register/visitors', { deviceCode });
    const { rows } = await context.db.query<{ time_out_until: Date }>(
      'select time_out_until from player where email_key = any($1) or device_hash = $2',
      [[email, other], secretHash(deviceCode)],
    );
    expect(rows.map(({ time_out_until }) => time_out_until?.getTime())).toEqual([until, until, until]);
  });

  it('takes its time-out and exclusion to the guest of a device, also of one that came later', async () => {
    const { email, token, userId } = await member();
    const [first, later] = [newDevice(), newDevice()];
    for (const deviceCode of [first, later]) await api.post('/register/visitors', { deviceCode });
    const enter = async (deviceCode: string) => {
      const { data } = await api.post('/auth/login', { account: email, password, deviceCode, takeOut: true });
      return (data as { tokenInfo: { tokenValue: string } }).tokenInfo.tokenValue;
    };
    await api.post('/auth/logout', {}, token);
    await enter(first);
    const { db, accounts } = context;
    await db.transaction((tx) => takeTimeOut(accounts, tx, userId, 24));
    await enter(later);
    const pauseOf = async (deviceCode: string) => {
      const { code, data } = await api.post('/auth/visitors/login', { deviceCode });
      const { rows } = await db.query<{ until: Date | null }>(
        'select time_out_until as until from player where device_hash = $1',
        [secretHash(deviceCode)],
      );
      return { code, isPaused: rows[0]?.until != null, data };
    };
    for (const deviceCode of [first, later])
      expect(await pauseOf(deviceCode)).toMatchObject({ code: 200, isPaused: true });
    await db.transaction((tx) =>
      exclude(accounts, tx, {
        userId,
        by: 'player',
        reason: 'asked for it',
        months: 6,
      }),
    );
    for (const deviceCode of [first, later])
      expect(await pauseOf(deviceCode)).toMatchObject({ code: 1005, data: { until: expect.any(Number) } });
    expect(await pauseOf(newDevice())).toMatchObject({ code: 1105 });
  });

  it('that is blocked or excluded is told so after the right password only', async () => {
    const { email, userId } = await member();
    const until = new Date('2100-01-01T00:00:00Z');
    await context.db.query('update player set excluded_until = $2 where user_id = $1', [userId, until]);
    const enter = (secret: string) => api.post('/auth/login', { account: email, password: md5(secret) });
    expect(await enter('wrong!')).toEqual({ code: 1004 });
    expect(await enter('secret1')).toEqual({ code: 1005, data: { until: until.getTime() } });
    await context.db.query("update player set excluded_until = null, status = 'blocked' where user_id = $1", [
      userId,
    ]);
    expect(await enter('wrong!')).toEqual({ code: 1004 });
    expect(await enter('secret1')).toEqual({ code: 1005 });
  });

  it('gets everything that is stored, of nobody else and without secrets, ten times a day', async () => {
    const [mine, other] = [await member(), await member()];
    const { code, data } = await api.get('/player/export', {}, mine.token);
    expect(code).toBe(200);
    expect(data).toMatchObject({
      sections: {
        player: [{ user_id: mine.userId, email: mine.email }],
        sessions: [{ ended_code: null }],
        money: [
          { cause: 'welcome', asset: 'cash', amount: 10_000, balance_after: 10_000 },
          { cause: 'welcome', asset: 'spins', amount: 1, balance_after: 1 },
        ],
      },
    });
    const text = JSON.stringify(data);
    for (const foreign of [other.userId, other.email, '$argon2', '_hash', mine.token])
      expect(text).not.toContain(foreign);
    for (let time = 1; time < 10; time += 1)
      expect((await api.get('/player/export', {}, mine.token)).code).toBe(200);
    expect(await api.get('/player/export', {}, mine.token)).toEqual({ code: 1144 });
  });

  it('accepts the agreement in force only', async () => {
    const { token } = await newGuest(api);
    expect(await api.put('/player/acceptTerms', { termsVersion: 'v0' }, token)).toEqual({ code: 1103 });
    expect(await api.put('/player/acceptTerms', { termsVersion: 'v1' }, token)).toEqual({ code: 200 });
    expect(await api.get('/player/userInfo', {}, token)).toMatchObject({ data: { termsVersion: 'v1' } });
  });

  it('gets a socket ticket of one use and thirty seconds', async () => {
    const { token } = await newGuest(api);
    const { code, data } = await api.get('/auth/socketTicket', {}, token);
    expect([code, data]).toEqual([200, { ticket: expect.stringMatching(/^[\w-]{43}$/), expiresIn: 30 }]);
    const { rows } = await context.db.query('select * from socket_ticket');
    expect(JSON.stringify(rows)).not.toContain((data as { ticket: string }).ticket);
  });

  it('is stored without a token, password or device code', async () => {
    const { token, deviceCode } = await newGuest(api);
    const { email } = await member();
    const tables = [
      'player',
      'session',
      'socket_ticket',
      'password_failure',
      'account_counter',
      'request_answer',
    ];
    for (const table of tables) {
      const { rows } = await context.db.query(`select t::text as line from ${table} t`);
      const text = JSON.stringify(rows);
      for (const secret of [token, deviceCode, password, md5('changed')]) expect(text).not.toContain(secret);
    }
    expect(email).toContain('@');
  });
});

describe('an account that is to be closed', () => {
  const { context, api } = withAccounts({ closingDays: 14 });
  const DAY_MS = 86_400_000;
  const password = md5('secret1');
  const asked = async () => {
    const email = newEmail();
    await api.post('/register/email', { email, password });
    const { data } = await api.post('/auth/login', { account: email, password });
    const { tokenInfo } = data as { tokenInfo: { tokenValue: string; loginId: string } };
    const token = tokenInfo.tokenValue;
    const reply = await api.post('/player/close', { confirm: true, password }, token);
    return {
      email,
      token,
      userId: tokenInfo.loginId,
      closeTime: (reply.data as { closeTime: number }).closeTime,
    };
  };
  const closeTimeOf = async (token: string) =>
    ((await api.get('/player/userInfo', {}, token)).data as { closeTime: number | null }).closeTime;

  it('is used as ever for some days, and its owner is told', async () => {
    const { email, token, closeTime } = await asked();
    expect(closeTime - context.accounts.now()).toBeGreaterThan(13 * DAY_MS);
    expect(await closeTimeOf(token)).toBe(closeTime);
    const again = await api.post('/player/close', { confirm: true, password }, token);
    expect(again.data).toEqual({ closeTime });
    await closeDue(context.accounts);
    expect((await api.post('/auth/login', { account: email, password })).code).toBe(200);
    await expect.poll(async () => (await context.messagesTo(email))[0]).toContain('14 days');
  });

  it('stays where the player changes their mind in time', async () => {
    const { email, token } = await asked();
    expect((await api.post('/player/keep', {}, token)).code).toBe(200);
    expect((await api.post('/player/keep', {}, token)).code).toBe(200);
    expect(await closeTimeOf(token)).toBeNull();
    context.advance(15 * DAY_MS);
    await closeDue(context.accounts);
    expect((await api.post('/auth/login', { account: email, password })).code).toBe(200);
  });

  it('is closed when the days are over, once, however many sweep', async () => {
    const { email, token, userId } = await asked();
    context.advance(15 * DAY_MS);
    await Promise.all([closeDue(context.accounts), closeDue(context.accounts)]);
    expect(await api.get('/player/userInfo', {}, token)).toEqual({ code: 208 });
    expect(context.ended.filter((end) => end.userId === userId && end.code === 208)).toHaveLength(1);
    expect((await api.post('/auth/login', { account: email, password })).code).toBe(1004);
  });

  it('of a guest closes at once', async () => {
    const { token } = await newGuest(api);
    expect((await api.post('/player/close', { confirm: true }, token)).code).toBe(200);
    expect(await api.get('/player/userInfo', {}, token)).toEqual({ code: 208 });
  });
});

describe('what is shown once', () => {
  const { context, api } = withAccounts();

  const seen = async (token: string) =>
    (await api.get('/player/userInfo', {}, token)).data as { welcomeCoins: number; vipTold: number };

  it('is the welcome gift, as it was paid, until the player was shown it on any device', async () => {
    const deviceCode = newDevice();
    const enter = async () => {
      const { data } = await api.post('/auth/visitors/login', { deviceCode, deviceType: 4 });
      return (data as { tokenInfo: { tokenValue: string } }).tokenInfo.tokenValue;
    };
    await api.post('/register/visitors', { deviceCode, deviceType: 4 });
    const token = await enter();
    expect(await seen(token)).toMatchObject({ welcomeCoins: 10_000, money: 10_000, vipTold: 0 });
    const tell = (body: object) => api.put('/player/told', body, token);
    await Promise.all([tell({ welcome: true }), tell({ welcome: true }), tell({ vipLevel: 7 })]);
    await tell({ vipLevel: 3 });
    expect(await seen(token)).toMatchObject({ welcomeCoins: 0, money: 10_000, vipTold: 7 });
    expect(await seen(await enter())).toMatchObject({ welcomeCoins: 0, vipTold: 7 });
  });

  it('is no level that a player of an older version had already', async () => {
    const { token, userId } = await newGuest(api);
    await context.db.query('update player set vip_told = null where user_id = $1', [userId]);
    expect(await seen(token)).toMatchObject({ vipTold: 0 });
    const { rows } = await context.db.query('select vip_told from player where user_id = $1', [userId]);
    expect(rows).toEqual([{ vip_told: 0 }]);
  });
});
