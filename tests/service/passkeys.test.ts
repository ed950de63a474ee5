import { describe, expect, it } from 'vitest';
import type { PasskeyCreation, PasskeyRequest } from '../../src/contract/calls/passkeys.ts';
import { PASSKEYS_MAX, STEP_UP_MINUTES } from '../../src/contract/constants.ts';
import { readConfig } from '../../src/service/config/environment.ts';
import { sweepAccounts } from '../../src/service/domain/accounts/closing/sweep.ts';
import {
  blockAccount,
  closeByOperator,
  requireDeviceCheck,
} from '../../src/service/domain/accounts/operatorActions.ts';
import { deviceOwner, makeChallenge } from '../../src/service/domain/accounts/passkeys/challenges.ts';
import { passkeyDomain, passkeyOriginAllowed } from '../../src/service/http/origins.ts';
import { md5, newDevice, newEmail, newGuest, type Reply } from '../shared/accounts.ts';
import { withAccounts } from '../shared/accountsContext.ts';
import { type Odd, SoftwareAuthenticator } from '../shared/softwareAuthenticator.ts';

const LATER_MS = STEP_UP_MINUTES * 60_000 + 1;
const CHALLENGE_MS = 5 * 60_000 + 1;
const PASSWORD = md5('secret1');
const BY = 'operator:ana' as const;

const { context, api } = withAccounts({ closingDays: 14 });

interface Member {
  email: string;
  userId: string;
  token: string;
}

const enter = async (email: string): Promise<Member> => {
  const { data } = await api.post('/auth/login', { account: email, password: PASSWORD });
  const { tokenInfo } = data as { tokenInfo: { tokenValue: string; loginId: string } };
  return { email, token: tokenInfo.tokenValue, userId: tokenInfo.loginId };
};
const member = async (): Promise<Member> => {
  const email = newEmail();
  await api.post('/register/email', { email, password: PASSWORD });
  return enter(email);
};
const begin = async ({ token }: Pick<Member, 'token'>): Promise<PasskeyCreation> =>
  (await api.post('/player/passkeys/options', {}, token)).data as PasskeyCreation;
const add = async (player: Member, device: SoftwareAuthenticator, odd: Odd = {}): Promise<Reply> =>
  api.post('/player/passkeys', { passkey: device.create(await begin(player), odd) }, player.token);
const remove = (player: Member, passkeyId: string): Promise<Reply> =>
  api.raw('DELETE', `/player/passkeys/${passkeyId}`, undefined as never, player.token);
const list = async ({ token }: Member) =>
  ((await api.get('/player/passkeys', {}, token)).data as { list: { passkeyId: string; name: string }[] })
    .list;

const asked = async (deviceCode: string): Promise<PasskeyRequest> =>
  (await api.post('/auth/passkey/options', { deviceCode })).data as PasskeyRequest;
const logIn = async (
  device: SoftwareAuthenticator,
  { odd = {}, deviceCode = newDevice(), ...more }: { odd?: Odd; deviceCode?: string; takeOut?: boolean } = {},
): Promise<Reply> =>
  api.post('/auth/passkey', { deviceCode, passkey: device.get(await asked(deviceCode), odd), ...more });
const idOf = (reply: Reply) =>
  (reply.data as { tokenInfo?: { loginId: string } } | undefined)?.tokenInfo?.loginId;

/** A player with a passkey on this device. */
const withPasskey = async () => {
  const player = await member();
  const device = new SoftwareAuthenticator();
  expect((await add(player, device)).code).toBe(200);
  return { player, device };
};

const audited = async (userId: string, action: string): Promise<number> =>
  (await context.db.query('select 1 from audit_log where user_id = $1 and action = $2', [userId, action]))
    .rowCount;

describe('a passkey', () => {
  it('is asked for without a word about the player, and opens the account', async () => {
    const player = await member();
    const device = new SoftwareAuthenticator();
    const creation = await begin(player);
    expect(creation).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: player.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect(Buffer.from(creation.user.id, 'base64url')).toHaveLength(32);
    const passkey = device.create(creation);
    const added = await api.post('/player/passkeys', { passkey }, player.token);
    expect(added.code).toBe(200);
    expect(await api.post('/player/passkeys', { passkey }, player.token)).toEqual(added);
    expect((await begin(player)).excludeCredentials).toEqual([
      { id: device.id, type: 'public-key', transports: ['internal'] },
    ]);
    expect((await begin(player)).user.id).toBe(creation.user.id);

    const request = await asked(newDevice());
    expect(request).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(request.allowCredentials ?? []).toEqual([]);
    expect(idOf(await logIn(device))).toBe(player.userId);
    const again = await enter(player.email);
    expect(await list(again)).toEqual([
      {
        passkeyId: (added.data as { passkeyId: string }).passkeyId,
        agent: expect.any(String),
        name: '',
        createTime: expect.any(Number),
        usedTime: expect.any(Number),
      },
    ]);
    expect(await audited(player.userId, 'passkey.add')).toBe(1);
    const text = JSON.stringify(await api.get('/player/export', {}, again.token));
    expect(text).toContain('"passkeys":[{"agent"');
  });

  it('makes payouts wait and is told to the contacts, when it comes and when it goes', async () => {
    const { player } = await withPasskey();
    const told = async () => (await context.messagesTo(player.email)).length;
    await expect.poll(told).toBe(1);
    const { rows } = await context.db.query<{ secured_at: Date | null }>(
      'select secured_at from player where user_id = $1',
      [player.userId],
    );
    expect(rows[0]?.secured_at).not.toBeNull();
    const [passkey] = await list(player);
    expect((await remove(player, passkey?.passkeyId ?? '')).code).toBe(200);
    expect((await remove(player, passkey?.passkeyId ?? '')).code).toBe(200);
    await expect.poll(told).toBe(2);
    expect(await audited(player.userId, 'passkey.remove')).toBe(1);
  });

  it('that was removed opens nothing', async () => {
    const { player, device } = await withPasskey();
    const stranger = await member();
    const [passkey] = await list(player);
    await remove(stranger, passkey?.passkeyId ?? '');
    expect(await list(player)).toHaveLength(1);
    await remove(player, passkey?.passkeyId ?? '');
    expect(await logIn(device)).toEqual({ code: 1113 });
  });

  it('leaves the ways in that were there before it when the last one is removed', async () => {
    const { player } = await withPasskey();
    const [passkey] = await list(player);
    expect((await remove(player, passkey?.passkeyId ?? '')).code).toBe(200);
    context.advance(LATER_MS);
    expect(await api.post('/player/passkeys/options', {}, player.token)).toMatchObject({
      code: 1007,
      data: { ways: ['password', 'code'] },
    });
    expect((await enter(player.email)).userId).toBe(player.userId);
  });

  it('is called what its owner calls it', async () => {
    const { player } = await withPasskey();
    const passkeyId = (await list(player))[0]?.passkeyId ?? '';
    const rename = (name: string, token = player.token, id = passkeyId) =>
      api.put(`/player/passkeys/${id}`, { name }, token);
    const name = async () => (await list(player))[0]?.name;
    expect(await rename('  Điện thoại\u00a0 của  mẹ 📱 ')).toEqual({ code: 200 });
    expect(await name()).toBe('Điện thoại của mẹ 📱');
    const odd = ['a\u202eb', 'a\u0000', 'a\u200bb', 'a\u3164b', '\u0007', 'a\ud800b', 'a\u001b[31m'];
    for (const each of odd) expect([each, (await rename(each)).code]).toEqual([each, 1102]);
    expect((await rename('x'.repeat(31))).code).toBe(1103);
    expect((await rename('Mine', (await member()).token)).code).toBe(1103);
    expect((await rename('Mine', player.token, 'none')).code).toBe(1103);
    expect(await name()).toBe('Điện thoại của mẹ 📱');
    expect((await rename('\u{1d7d8}'.repeat(30))).code).toBe(200);
    expect(await rename('')).toEqual({ code: 200 });
    expect(await name()).toBe('');
    expect(await audited(player.userId, 'passkey.rename')).toBe(3);
  });

  it('is added and removed by its owner only, who has shown lately to be that', async () => {
    const { player } = await withPasskey();
    const [passkey] = await list(player);
    context.advance(LATER_MS);
    const wanted = { code: 1007, data: { ways: ['password', 'code', 'passkey'] } };
    expect(await api.post('/player/passkeys/options', {}, player.token)).toMatchObject(wanted);
    expect(await remove(player, passkey?.passkeyId ?? '')).toMatchObject(wanted);
    const forged = new SoftwareAuthenticator().create({
      rp: { id: 'localhost' },
      user: { id: 'AAAA' },
      challenge: 'AAAA',
    } as never);
    expect(await api.post('/player/passkeys', { passkey: forged }, player.token)).toMatchObject(wanted);
  });

  it('is no guest’s, one player’s only, and there are ten at most', async () => {
    const guest = await newGuest(api);
    expect(await api.post('/player/passkeys/options', {}, guest.token)).toEqual({ code: 1130 });
    const { player, device } = await withPasskey();
    expect(await add(await member(), device)).toEqual({ code: 1113 });
    for (let count = 1; count < PASSKEYS_MAX; count += 1)
      expect((await add(player, new SoftwareAuthenticator())).code).toBe(200);
    expect((await api.post('/player/passkeys/options', {}, player.token)).code).toBe(1137);
  });

  it('is made once of one answer, however often that is sent at once', async () => {
    const player = await member();
    const passkey = new SoftwareAuthenticator().create(await begin(player));
    const codes = await Promise.all(
      Array.from(
        { length: 100 },
        async () => (await api.post('/player/passkeys', { passkey }, player.token)).code,
      ),
    );
    expect(codes).toContain(200);
    expect(codes.filter((code) => code !== 200 && code !== 1113)).toEqual([]);
    expect(await list(player)).toHaveLength(1);
    expect(await audited(player.userId, 'passkey.add')).toBe(1);
  });

  it('is not more than ten, however many are added at once', async () => {
    const player = await member();
    const made = await Promise.all(
      Array.from({ length: 100 }, async () => new SoftwareAuthenticator().create(await begin(player))),
    );
    const codes = await Promise.all(
      made.map(async (passkey) => (await api.post('/player/passkeys', { passkey }, player.token)).code),
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(PASSKEYS_MAX);
    expect(codes.filter((code) => code === 1137)).toHaveLength(100 - PASSKEYS_MAX);
    expect(await list(player)).toHaveLength(PASSKEYS_MAX);
  });
});

describe('an answer of a device', () => {
  const ODD: readonly [string, Odd][] = [
    ['of another page', { origin: 'https://evil.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['to a challenge nobody gave', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['that asked for no finger and no PIN', { isVerified: false }],
    ['to another question', { type: 'payment.get' }],
    ['from a frame in the page of another site', { crossOrigin: true }],
  ];

  it.each(ODD)('%s adds no passkey and opens nothing', async (_, odd) => {
    const { player, device } = await withPasskey();
    expect(await add(player, new SoftwareAuthenticator(), odd)).toEqual({ code: 1113 });
    expect(await logIn(device, { odd })).toEqual({ code: 1113 });
    expect(idOf(await logIn(device))).toBe(player.userId);
  });

  it('with a statement about the device adds no passkey', async () => {
    expect(await add(await member(), new SoftwareAuthenticator(), { format: 'packed' })).toEqual({
      code: 1113,
    });
  });

  it('that names another player opens nothing', async () => {
    const { device } = await withPasskey();
    const other = await begin(await member());
    expect(await logIn(device, { odd: { userHandle: other.user.id } })).toEqual({ code: 1113 });
  });

  it('signed by another key opens nothing', async () => {
    const { player, device } = await withPasskey();
    const deviceCode = newDevice();
    const thief = new SoftwareAuthenticator();
    thief.create(await begin(player));
    const passkey = { ...thief.get(await asked(deviceCode)), id: device.id, rawId: device.id };
    expect(await api.post('/auth/passkey', { deviceCode, passkey })).toEqual({ code: 1113 });
  });

  it('that names nobody opens nothing: the device that finds a passkey knows whose it is', async () => {
    const { device } = await withPasskey();
    expect(await logIn(device, { odd: { userHandle: null } })).toEqual({ code: 1113 });
  });

  it('whose count has not grown is that of a copy: it is refused and kept', async () => {
    const { player, device } = await withPasskey();
    expect((await logIn(device, { odd: { counter: 41 } })).code).toBe(200);
    expect(await logIn(device, { odd: { counter: 41 } })).toEqual({ code: 1113 });
    expect(await logIn(device, { odd: { counter: 7 } })).toEqual({ code: 1113 });
    expect(await logIn(device, { odd: { counter: 0 } })).toEqual({ code: 1113 });
    expect(await audited(player.userId, 'passkey.refuse')).toBe(3);
    expect((await logIn(device, { odd: { counter: 42 } })).code).toBe(200);
  });

  it('of a device that counts none is taken every time', async () => {
    const { device } = await withPasskey();
    for (let times = 0; times < 3; times += 1)
      expect((await logIn(device, { odd: { counter: 0 } })).code).toBe(200);
  });
});

describe('a challenge', () => {
  it('is good once, on the device that asked, for some minutes', async () => {
    const { device } = await withPasskey();
    const deviceCode = newDevice();
    const passkey = device.get(await asked(deviceCode));
    expect(await api.post('/auth/passkey', { deviceCode: newDevice(), passkey })).toEqual({ code: 1113 });
    expect((await api.post('/auth/passkey', { deviceCode, passkey })).code).toBe(200);
    expect(await api.post('/auth/passkey', { deviceCode, passkey })).toEqual({ code: 1113 });
    const late = device.get(await asked(deviceCode));
    context.advance(CHALLENGE_MS);
    expect(await api.post('/auth/passkey', { deviceCode, passkey: late })).toEqual({ code: 1113 });
  });

  it('that a device answers too late adds no passkey', async () => {
    const player = await member();
    const passkey = new SoftwareAuthenticator().create(await begin(player));
    context.advance(CHALLENGE_MS);
    expect(await api.post('/player/passkeys', { passkey }, player.token)).toEqual({ code: 1113 });
    expect(await list(player)).toEqual([]);
  });

  it('is used up by an answer that is wrong, too', async () => {
    const { device } = await withPasskey();
    const deviceCode = newDevice();
    const request = await asked(deviceCode);
    const passkey = device.get(request, { isVerified: false });
    expect(await api.post('/auth/passkey', { deviceCode, passkey })).toEqual({ code: 1113 });
    expect(await api.post('/auth/passkey', { deviceCode, passkey: device.get(request) })).toEqual({
      code: 1113,
    });
  });

  it('answered many times at once opens one session', async () => {
    // A device that counts none: nothing but the challenge tells the answers apart.
    const { player, device } = await withPasskey();
    const deviceCode = newDevice();
    const request = await asked(deviceCode);
    const answers = Array.from({ length: 12 }, () => device.get(request, { counter: 0 }));
    const codes = await Promise.all(
      answers.map(async (passkey) => (await api.post('/auth/passkey', { deviceCode, passkey })).code),
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 1113)).toHaveLength(11);
    expect(await audited(player.userId, 'session.open')).toBe(2);
  });

  it('of one player, or for another purpose, is nobody else’s', async () => {
    const { player, device } = await withPasskey();
    const other = await member();
    const passkey = new SoftwareAuthenticator().create(await begin(other));
    expect(await api.post('/player/passkeys', { passkey }, player.token)).toEqual({ code: 1113 });
    expect((await api.post('/player/passkeys', { passkey }, other.token)).code).toBe(200);
    const deviceCode = newDevice();
    const { challenge } = await begin(player);
    const signed = device.get({ rpId: 'localhost', challenge } as PasskeyRequest);
    expect(await api.post('/auth/passkey', { deviceCode, passkey: signed })).toEqual({ code: 1113 });
  });

  /** Rows of every table. */
  const allRows = async (): Promise<Record<string, number>> => {
    const { rows } = await context.db.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = current_schema()`,
      [],
    );
    const counts = rows.map(async ({ name }) => [
      name,
      (await context.db.query<{ n: number }>(`select count(*) as n from ${name}`, [])).rows[0]?.n ?? 0,
    ]);
    return Object.fromEntries(await Promise.all(counts));
  };

  it('that nobody answers leaves nothing behind, however often one is asked for', async () => {
    const { player } = await withPasskey();
    const ask = async () => {
      await begin(player);
      await api.post('/auth/stepUpPasskey', {}, player.token);
      await asked(newDevice());
    };
    await ask();
    const before = await allRows();
    for (let times = 0; times < 20; times += 1) await ask();
    expect(await allRows()).toEqual(before);
  });

  it('that was answered is forgotten when its time is over', async () => {
    const { device } = await withPasskey();
    await logIn(device);
    const spent = async () =>
      (await context.db.query(`select 1 from account_counter where key like 'passkey-spent:%'`, [])).rowCount;
    expect(await spent()).toBeGreaterThan(0);
    context.advance(CHALLENGE_MS);
    await sweepAccounts(context.accounts);
    expect(await spent()).toBe(0);
  });

  it('that was changed, written otherwise, or signed under another secret is none', async () => {
    const { player, device } = await withPasskey();
    const deviceCode = newDevice();
    const { challenge } = await asked(deviceCode);
    const bytes = Buffer.from(challenge, 'base64url');
    const flipped = [0, 15, 16, 21, 22, bytes.length - 1].map((at) => {
      const copy = Buffer.from(bytes);
      copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
      return copy.toString('base64url');
    });
    const others = { ...context.accounts, passkeyKeys: ['of somebody else'] as const };
    const forged = makeChallenge(others, { purpose: 'login', owner: deviceOwner(deviceCode) });
    const spelt = [`${challenge}=`, ` ${challenge}`, challenge.slice(0, -1), `${challenge}AAAA`, ''];
    for (const odd of [...flipped, ...spelt, forged])
      expect([
        odd,
        await api.post('/auth/passkey', {
          deviceCode,
          passkey: device.get({ rpId: 'localhost', challenge: odd } as PasskeyRequest),
        }),
      ]).toEqual([odd, { code: 1113 }]);
    const passkey = device.get({ rpId: 'localhost', challenge } as PasskeyRequest);
    expect(idOf(await api.post('/auth/passkey', { deviceCode, passkey }))).toBe(player.userId);
  });

  it('is good under a secret that is being replaced', async () => {
    const { player, device } = await withPasskey();
    const deviceCode = newDevice();
    const before = { ...context.accounts, passkeyKeys: ['of the secret before'] as const };
    const challenge = makeChallenge(before, { purpose: 'login', owner: deviceOwner(deviceCode) });
    const passkey = device.get({ rpId: 'localhost', challenge } as PasskeyRequest);
    expect(idOf(await api.post('/auth/passkey', { deviceCode, passkey }))).toBe(player.userId);
  });
});

describe('a proof by passkey', () => {
  const request = async ({ token }: Member) =>
    (await api.post('/auth/stepUpPasskey', {}, token)).data as PasskeyRequest;
  const prove = ({ token }: Member, passkey: object) => api.post('/auth/stepUp', { passkey }, token);

  it('is enough for what a token alone must not do', async () => {
    const { player, device } = await withPasskey();
    context.advance(LATER_MS);
    const wanted = await request(player);
    expect(wanted.allowCredentials).toEqual([
      { id: device.id, type: 'public-key', transports: ['internal'] },
    ]);
    const passkey = device.get(wanted);
    expect(await prove(player, passkey)).toEqual({ code: 200 });
    expect((await api.post('/player/passkeys/options', {}, player.token)).code).toBe(200);
    context.advance(LATER_MS);
    expect(await prove(player, passkey)).toEqual({ code: 1113 });
    expect((await api.post('/player/passkeys/options', {}, player.token)).code).toBe(1007);
  });

  it('proves one’s own account only', async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()];
    context.advance(LATER_MS);
    const wanted = await request(theirs.player);
    expect(await prove(theirs.player, mine.device.get(wanted))).toEqual({ code: 1113 });
    // A key that the device was told of names nobody: it is looked up, and is another's.
    const nameless = mine.device.get(await request(theirs.player), { userHandle: null });
    expect(await prove(theirs.player, nameless)).toEqual({ code: 1113 });
    const claimed = { userHandle: (await begin(await member())).user.id };
    expect(await prove(theirs.player, mine.device.get(await request(theirs.player), claimed))).toEqual({
      code: 1113,
    });
    expect((await api.post('/player/passkeys/options', {}, theirs.player.token)).code).toBe(1007);
  });
});

describe('a proof that is not one', () => {
  const request = async ({ token }: Member) =>
    (await api.post('/auth/stepUpPasskey', {}, token)).data as PasskeyRequest;
  const ODD: readonly [string, Odd][] = [
    ['of another page', { origin: 'https://evil.example' }],
    ['for another domain', { rpId: 'evil.example' }],
    ['that asked for no finger and no PIN', { isVerified: false }],
    ['from a frame in the page of another site', { crossOrigin: true }],
    ['whose count has not grown', { counter: 0 }],
  ];

  it.each(ODD)('%s shows nothing', async (_, odd) => {
    const { player, device } = await withPasskey();
    expect((await logIn(device)).code).toBe(200);
    const { token } = await enter(player.email);
    context.advance(LATER_MS);
    const passkey = device.get(await request({ ...player, token }), odd);
    expect(await api.post('/auth/stepUp', { passkey }, token)).toEqual({ code: 1113 });
    expect((await api.post('/player/passkeys/options', {}, token)).code).toBe(1007);
  });

  it('signed for the login, or for another player, shows nothing', async () => {
    const [mine, theirs] = [await withPasskey(), await withPasskey()];
    context.advance(LATER_MS);
    for (const challenge of [await asked(newDevice()), await request(theirs.player)]) {
      const passkey = mine.device.get(challenge);
      expect(await api.post('/auth/stepUp', { passkey }, mine.player.token)).toEqual({ code: 1113 });
    }
  });
});

describe('what else may happen to an account', () => {
  const order = (userId: string) => ({ userId, by: BY, reason: 'a test' });

  it('a lock of the password leaves the passkey, which nobody can guess', async () => {
    const { player, device } = await withPasskey();
    for (let tries = 0; tries < 6; tries += 1)
      await api.post('/auth/login', { account: player.email, password: md5('wrong!') });
    expect((await api.post('/auth/login', { account: player.email, password: PASSWORD })).code).toBe(1003);
    expect(idOf(await logIn(device))).toBe(player.userId);
  });

  it('who is blocked is told so', async () => {
    const { player, device } = await withPasskey();
    await blockAccount(context.accounts, order(player.userId));
    expect(await logIn(device)).toEqual({ code: 1005 });
  });

  it('who is excluded may come for their money only', async () => {
    const { player, device } = await withPasskey();
    const until = context.accounts.now() + 86_400_000;
    await context.db.query('update player set excluded_until = $2 where user_id = $1', [
      player.userId,
      new Date(until),
    ]);
    expect(await logIn(device)).toEqual({ code: 1005, data: { until } });
    expect((await logIn(device, { takeOut: true })).code).toBe(200);
  });

  it('who is closed is unknown, and nothing is kept of the passkey', async () => {
    const { player, device } = await withPasskey();
    await closeByOperator(context.accounts, order(player.userId));
    expect(await logIn(device)).toEqual({ code: 1113 });
    for (const table of ['passkey', 'passkey_owner'])
      expect(
        (await context.db.query(`select 1 from ${table} where user_id = $1`, [player.userId])).rowCount,
      ).toBe(0);
  });

  it('a password set anew by a code ends every passkey, and the owner is told', async () => {
    const { player, device } = await withPasskey();
    await expect.poll(async () => (await context.messagesTo(player.email)).length).toBe(1);
    await api.post('/pwd/sendForgetPwdCodeByEmail', { email: player.email });
    const verifyCode = await context.codeSentTo(player.email);
    const body = { email: player.email, verifyCode, password: PASSWORD };
    expect((await api.put('/pwd/settingPwdByEmail', body)).code).toBe(200);
    expect(await logIn(device)).toEqual({ code: 1113 });
    await expect
      .poll(async () => (await context.messagesTo(player.email))[0])
      .toContain('passkeys were removed');
  });

  it('the operator’s word that the next login has to prove itself holds for a passkey', async () => {
    const { player, device } = await withPasskey();
    await expect.poll(async () => (await context.messagesTo(player.email)).length).toBe(1);
    await requireDeviceCheck(context.accounts, order(player.userId));
    expect(await logIn(device)).toMatchObject({ code: 1007, data: { sentTo: expect.any(String) } });
    const verifyCode = await context.codeSentTo(player.email);
    expect(idOf(await logIn(device, { verifyCode } as never))).toBe(player.userId);
    expect(idOf(await logIn(device))).toBe(player.userId);
  });
});

describe('the domain of passkeys', () => {
  const of = (env: Record<string, string>) => readConfig({ LOG_LEVEL: 'silent', ...env });

  it('is the host of PUBLIC_URL, where browsers make passkeys for it', () => {
    expect(passkeyDomain(of({}))).toBe('localhost');
    expect(passkeyDomain(of({ PUBLIC_URL: 'https://play.example.com' }))).toBe('play.example.com');
    expect(passkeyDomain(of({ PUBLIC_URL: 'http://localhost:9000' }))).toBe('localhost');
    for (const url of ['http://play.example.com', 'https://192.0.2.7', 'https://[2001:db8::7]'])
      expect([url, passkeyDomain(of({ PUBLIC_URL: url }))]).toEqual([url, null]);
  });

  it('takes the lobby’s own pages and those of CORS_ORIGINS', () => {
    const config = of({
      PUBLIC_URL: 'https://play.example.com',
      CORS_ORIGINS: 'https://app.play.example.com',
    });
    expect(passkeyOriginAllowed(config, 'https://play.example.com')).toBe(true);
    expect(passkeyOriginAllowed(config, 'https://app.play.example.com')).toBe(true);
    for (const origin of ['http://play.example.com', 'https://evil.example', 'http://localhost:5173', 'null'])
      expect([origin, passkeyOriginAllowed(config, origin)]).toEqual([origin, false]);
    expect(passkeyOriginAllowed(of({}), 'http://localhost:5173')).toBe(true);
    expect(passkeyOriginAllowed(of({}), 'https://evil.example')).toBe(false);
  });
});
