import { describe, expect, it } from 'vitest';
import { apiOf, md5, newDevice, newEmail, newPhone } from '../shared/accounts.ts';
import { openAccountsContext, withAccounts } from '../shared/accountsContext.ts';

describe('registration', () => {
  const password = md5('secret1');
  const { context, api } = withAccounts();

  const players = async (column: string, value: string) =>
    Number(
      (await context.db.query(`select count(*) from player where ${column} = $1`, [value])).rows[0]?.count,
    );
  const sum = async (column: string, value: string) =>
    (
      await context.db.query<{ coins: number }>(
        `select amount as coins from ledger_balance join player using (user_id) where asset = 'cash' and ${column} = $1`,
        [value],
      )
    ).rows.map(({ coins }) => coins);

  it('makes a player with 10,000 coins, by e-mail and by phone', async () => {
    const email = newEmail();
    const phone = newPhone();
    const origin = { deviceType: 4, lan: 'pt', sourceChannel: 'c-1', adId: 'a-1', termsVersion: '1' };
    expect(await api.post('/register/email', { email, password, ...origin })).toEqual({ code: 200, msg: {} });
    expect(await api.post('/register/phone', { phone, password, account: phone })).toEqual({
      code: 200,
      msg: {},
    });
    expect(await sum('email_key', email)).toEqual([10_000]);
    expect(await sum('phone', phone)).toEqual([10_000]);
    for (const account of [email, phone])
      expect(await api.post('/auth/login', { account, password })).toMatchObject({ code: 200 });
    const { rows } = await context.db.query('select * from player where email_key = $1', [email]);
    expect(rows[0]).toMatchObject({
      lan: 'pt',
      source_channel: 'c-1',
      ad_id: 'a-1',
      terms_version: '1',
      device_type: 4,
    });
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('makes one player of thirty registrations at once, and pays the welcome once', async () => {
    const email = newEmail();
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => api.post('/register/email', { email, password })),
    );
    expect(replies.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, ...Array(29).fill(1104)]);
    expect(await players('email_key', email)).toBe(1);
    expect(await sum('email_key', email)).toEqual([10_000]);
  });

  it('answers the retries of one requestId alike, and other input with 1103', async () => {
    const email = newEmail();
    const requestId = crypto.randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => api.post('/register/email', { email, password, requestId })),
    );
    expect(replies).toEqual(Array(20).fill({ code: 200, msg: {} }));
    expect(await sum('email_key', email)).toEqual([10_000]);
    const other = { email: newEmail(), password, requestId };
    expect(await api.post('/register/email', other)).toEqual({ code: 1103 });
    expect(await api.post('/register/email', { email, password: md5('other1'), requestId })).toEqual({
      code: 1103,
    });
    expect(await api.post('/register/email', { email, password, requestId: crypto.randomUUID() })).toEqual({
      code: 1104,
    });
  });

  it('makes one guest of a device, however often and however parallel it asks', async () => {
    const deviceCode = newDevice();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        api.post('/register/visitors', {
          deviceCode,
          requestId: `guest-request-${index}`,
        }),
      ),
    );
    for (const reply of replies) expect(reply).toMatchObject({ code: 200, msg: {} });
    expect(replies.filter(({ data }) => (data as { isNew: boolean }).isNew)).toHaveLength(1);
    const { rows } = await context.db.query(
      'select * from player where is_guest order by created_at desc limit 1',
    );
    expect(JSON.stringify(rows)).not.toContain(deviceCode);
    const logins = await Promise.all(
      Array.from({ length: 3 }, () => api.post('/auth/visitors/login', { deviceCode })),
    );
    const ids = logins.map(({ data }) => (data as { tokenInfo: { loginId: string } }).tokenInfo.loginId);
    expect(new Set(ids).size).toBe(1);
    expect(await sum('user_id', ids[0] ?? '')).toEqual([10_000]);
  });

  it('says what is taken', async () => {
    const [email, phone, account] = [newEmail(), newPhone(), `a${newDevice().slice(0, 12)}`];
    expect(await api.post('/register/email', { email, account, password })).toMatchObject({ code: 200 });
    expect(await api.post('/register/phone', { phone, password })).toMatchObject({ code: 200 });
    const taken = [
      [{ email: email.toUpperCase() }, 1104],
      [{ email: newEmail(), account: account.toUpperCase() }, 1008],
    ] as const;
    for (const [body, code] of taken)
      expect(await api.post('/register/email', { ...body, password })).toEqual({ code });
    expect(await api.post('/register/phone', { phone, password })).toEqual({ code: 1009 });
    expect(await api.post('/auth/login', { account, password })).toMatchObject({ code: 200 });
  });

  it('stores the contact it is by and no other: a stranger keeps their phone and their e-mail', async () => {
    const [email, phone] = [newEmail(), newPhone()];
    expect(await api.post('/register/email', { email, phone, password })).toMatchObject({ code: 200 });
    expect(await api.post('/auth/login', { account: phone, password })).toEqual({ code: 1004 });
    expect(await api.post('/register/phone', { phone, email, password: md5('owners1') })).toMatchObject({
      code: 200,
    });
    expect(await api.post('/auth/login', { account: phone, password: md5('owners1') })).toMatchObject({
      code: 200,
    });
    expect(await players('email_key', email)).toBe(1);
  });

  it.each([
    ['/register/email', {}, 1103],
    ['/register/email', { email: 'ana@example.com' }, 1103],
    ['/register/email', { email: '', password }, 1103],
    ['/register/email', { email: 'ana', password }, 1102],
    ['/register/email', { email: 'ana@example.com', password: 'plain1' }, 1102],
    ['/register/email', { email: 'ana@example.com', password, account: 'a b c' }, 1102],
    ['/register/email', { email: 'ana@example.com', password, account: '12345678' }, 1102],
    ['/register/email', { email: 'ana@example.com', password, sourceUserId: "1' or '1'='1" }, 1102],
    ['/register/email', { email: 'ana@example.com', password, adId: '<script>' }, 1102],
    ['/register/email', { email: ['ana@example.com'], password }, 1103],
    ['/register/phone', { phone: '12a45678', password }, 1102],
    ['/register/phone', { phone: '1234', password }, 1103],
    ['/register/phone', { phone: '1'.repeat(16), password }, 1103],
    ['/register/visitors', {}, 1103],
    ['/register/visitors', { deviceCode: 'ABC' }, 1102],
    ['/register/visitors', { deviceCode: 'A'.repeat(32) }, 1102],
    ['/register/visitors', { deviceCode: 'a'.repeat(33) }, 1102],
  ])('%s refuses %j with %i', async (path, body, code) => {
    expect(await api.post(path, body)).toEqual({ code });
  });

  it('stores an inviter that exists, never one that is made up', async () => {
    const inviter = newEmail();
    await api.post('/register/email', { email: inviter, password });
    const { data } = await api.post('/auth/login', { account: inviter, password });
    const inviterId = (data as { tokenInfo: { loginId: string } }).tokenInfo.loginId;
    const [invited, stray] = [newEmail(), newEmail()];
    await api.post('/register/email', { email: invited, password, sourceUserId: inviterId });
    await api.post('/register/email', { email: stray, password, sourceUserId: '42' });
    const sourceOf = async (email: string) =>
      (await context.db.query('select source_user_id from player where email_key = $1', [email])).rows[0];
    expect(await sourceOf(invited)).toEqual({ source_user_id: inviterId });
    expect(await sourceOf(stray)).toEqual({ source_user_id: null });
  });
});

describe('an address that registers too often', () => {
  it('gets 1144 after sixty in an hour', async () => {
    const context = await openAccountsContext({ rateFactor: 1 });
    try {
      const api = apiOf(() => context.url);
      const codes = [];
      for (let guest = 0; guest < 62; guest += 1)
        codes.push((await api.post('/register/visitors', { deviceCode: newDevice() })).code);
      expect(codes).toEqual([...Array(60).fill(200), 1144, 1144]);
      context.advance(61 * 60_000);
      expect(await api.post('/register/visitors', { deviceCode: newDevice() })).toMatchObject({ code: 200 });
    } finally {
      await context.stop();
    }
  });
});
