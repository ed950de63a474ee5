import { describe, expect, it } from 'vitest';
import {
  blockAccount,
  closeByOperator,
  endAllSessions,
  type Order,
  requireDeviceCheck,
  unblockAccount,
  unlockAccount,
} from '../../src/service/domain/accounts/operatorActions.ts';
import {
  blockAccess,
  listAccessBlocks,
  unblockAccess,
} from '../../src/service/domain/accounts/protection/accessBlocks.ts';
import { audit, readAudit } from '../../src/service/domain/audit/audit.ts';
import { md5, newDevice, newEmail, newGuest } from '../shared/accounts.ts';
import { withAccounts } from '../shared/accountsContext.ts';

const BY = 'operator:ana' as const;
const HOUR_MS = 3_600_000;
const password = md5('secret1');

describe('doors', () => {
  const { context, api } = withAccounts();

  const newPlayer = async () => {
    const email = newEmail();
    await api.post('/register/email', { email, password, deviceType: 4 });
    const { data } = await api.post('/auth/login', { account: email, password, deviceType: 4 });
    const { loginId, tokenValue } = (data as { tokenInfo: { loginId: string; tokenValue: string } })
      .tokenInfo;
    const order: Order = { userId: loginId, by: BY, reason: 'a test' };
    return { email, userId: loginId, token: tokenValue, order };
  };
  const login = (account: string, more: object = {}) =>
    api.post('/auth/login', { account, password, ...more });
  const actions = async (userId: string) =>
    (await readAudit(context.db, { userId, to: Date.now() + 365 * 24 * HOUR_MS })).map(
      ({ actor, action }) => `${actor} ${action}`,
    );

  it('shuts each kind of door with its own code, for as long as it is shut, and says until when', async () => {
    const { email } = await newPlayer();
    const deviceCode = newDevice();
    const until = Date.now() + HOUR_MS;
    const doors = [
      [{ kind: 'maintenance' as const }, 1006],
      [{ kind: 'address' as const, value: '127.0.0.0/8' }, 1101],
      [{ kind: 'device' as const, value: deviceCode }, 1100],
      [{ kind: 'deviceType' as const, value: '4' }, 1141],
    ] as const;
    for (const [door, code] of doors) {
      await blockAccess(context.accounts, BY, { ...door, reason: 'a test', until });
      const visit = { deviceCode, deviceType: 4 };
      const refused = [
        await login(email, visit),
        await api.post('/register/visitors', visit),
        await api.post('/auth/visitors/login', visit),
      ];
      expect(refused).toEqual(refused.map(() => ({ code, data: { until } })));
      if (code === 1006 || code === 1101) {
        expect((await api.post('/captcha/sendCode', { account: newEmail(), type: 1 })).code).toBe(code);
        expect((await api.post('/register/email', { email: newEmail(), password })).code).toBe(code);
      }
      expect(await unblockAccess(context.accounts, BY, { ...door, reason: 'over' })).toBe(true);
      expect(await unblockAccess(context.accounts, BY, { ...door, reason: 'over' })).toBe(false);
      expect((await login(email, visit)).code).toBe(200);
    }
    const listed = await readAudit(context.db, { action: 'door.' });
    expect(listed.map(({ action }) => action)).toEqual(doors.flatMap(() => ['door.open', 'door.shut']));
  });

  it('keeps others out of it, and opens by itself', async () => {
    const { email } = await newPlayer();
    await blockAccess(context.accounts, BY, {
      kind: 'address',
      value: '203.0.113.0/24',
      reason: 'a',
      until: null,
    });
    await blockAccess(context.accounts, BY, { kind: 'deviceType', value: '2', reason: 'b', until: null });
    await blockAccess(context.accounts, BY, { kind: 'device', value: newDevice(), reason: 'c', until: null });
    expect((await login(email, { deviceType: 4, deviceCode: newDevice() })).code).toBe(200);
    expect((await listAccessBlocks(context.accounts)).map(({ kind }) => kind)).toEqual([
      'address',
      'device',
      'deviceType',
    ]);
    await blockAccess(context.accounts, BY, {
      kind: 'maintenance',
      reason: 'd',
      until: context.accounts.now() + 1_000,
    });
    expect((await login(email)).code).toBe(1006);
    context.advance(2_000);
    expect((await login(email)).code).toBe(200);
  });

  it.each([
    ['address', 'nowhere'],
    ['address', '10.0.0.0/33'],
    ['device', 'abc'],
    ['deviceType', 'phone'],
  ] as const)('refuses the %s %s with a sentence', async (kind, value) => {
    const shut = async () =>
      blockAccess(context.accounts, BY, { kind, value, reason: 'a test', until: null });
    await expect(shut()).rejects.toThrow(value);
  });

  it('blocks and frees an account, and ends its sessions', async () => {
    const { email, userId, token, order } = await newPlayer();
    expect(await blockAccount(context.accounts, order)).toBe(true);
    expect(await blockAccount(context.accounts, order)).toBe(false);
    expect((await api.get('/player/userInfo', {}, token)).code).toBe(204);
    expect(context.ended).toContainEqual({ userId, code: 204 });
    expect((await login(email)).code).toBe(1005);
    expect(await unblockAccount(context.accounts, order)).toBe(true);
    expect((await login(email)).code).toBe(200);
    const done = await actions(userId);
    // The journal has the database's own clock, which this context is ahead of.
    expect(done).toContain('service money.welcome');
    expect(done.filter((action) => !action.includes('money.'))).toEqual([
      'player session.open',
      'operator:ana account.unblock',
      'operator:ana account.block',
      'player session.open',
      'player account.register',
    ]);
    expect(await blockAccount(context.accounts, { ...order, userId: 'nobody' })).toBe(false);
  });

  it('lifts a lock, ends sessions and closes an account by the operator', async () => {
    const { email, userId, token, order } = await newPlayer();
    for (let i = 0; i < 6; i += 1) await login(email, { password: md5('wrong1') });
    expect((await login(email)).code).toBe(1003);
    expect(await actions(userId)).toContain('service account.lock');
    expect(await unlockAccount(context.accounts, order)).toBe(true);
    expect(await endAllSessions(context.accounts, order)).toBe(true);
    expect((await api.get('/player/userInfo', {}, token)).code).toBe(204);
    expect((await login(email)).code).toBe(200);
    expect(await closeByOperator(context.accounts, order)).toBe(true);
    expect(await closeByOperator(context.accounts, order)).toBe(false);
    expect((await login(email)).code).toBe(1004);
    const { rows } = await context.db.query('select * from player where user_id = $1', [userId]);
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  it('asks for a code where the operator wants the device proved (1007), once', async () => {
    const { email, userId, order } = await newPlayer();
    const deviceCode = newDevice();
    await requireDeviceCheck(context.accounts, order);
    const asked = await login(email, { deviceCode });
    expect(asked).toEqual({ code: 1007, data: { sentTo: `${email[0]}***@example.com` } });
    expect((await login(email, { deviceCode, verifyCode: '000000x'.slice(0, 6) })).code).toBe(1002);
    const verifyCode = await context.codeSentTo(email);
    expect((await login(email, { deviceCode, verifyCode })).code).toBe(200);
    expect((await login(email)).code).toBe(200);
    expect(await actions(userId)).toContain('operator:ana account.verifyDevice');
  });

  it('holds a guest, who has no contact to prove anything by, until the operator lifts it', async () => {
    const guest = await newGuest(api);
    const order = { userId: guest.userId, by: BY, reason: 'a test' };
    const enter = async () =>
      (await api.post('/auth/visitors/login', { deviceCode: guest.deviceCode, deviceType: 101 })).code;
    expect(await requireDeviceCheck(context.accounts, order)).toBe(true);
    expect((await api.get('/player/userInfo', {}, guest.token)).code).toBe(204);
    expect([await enter(), await enter()]).toEqual([1007, 1007]);
    const again = await api.post('/register/visitors', { deviceCode: guest.deviceCode, deviceType: 101 });
    expect([again.code, await enter()]).toEqual([200, 1007]);
    expect(await unlockAccount(context.accounts, order)).toBe(true);
    expect(await enter()).toBe(200);
  });

  it('lifts a lock without a word about the device of somebody who has a contact', async () => {
    const { email, order } = await newPlayer();
    await requireDeviceCheck(context.accounts, order);
    await unlockAccount(context.accounts, order);
    expect((await login(email, { deviceCode: newDevice() })).code).toBe(1007);
  });

  it('holds a login that was under way when the operator asked for the proof', async () => {
    const { email, userId, order } = await newPlayer();
    const held = context.db.transaction(async (tx) => {
      await tx.query('update player set verify_device = true where user_id = $1', [userId]);
      const late = login(email, { deviceCode: newDevice() });
      // The login has looked at the player once it waits for the row.
      await expect
        .poll(
          async () =>
            (
              await context.db.query(
                `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
                [],
              )
            ).rowCount,
        )
        .toBeGreaterThan(0);
      return { late };
    });
    expect((await (await held).late).code).toBe(1007);
    expect(await unlockAccount(context.accounts, order)).toBe(true);
    expect((await login(email)).code).toBe(1007);
  });

  it('only ever adds to the audit log, and takes no secrets', async () => {
    for (const statement of [
      'delete from audit_log',
      `update audit_log set actor = 'me'`,
      'truncate audit_log',
    ]) {
      await expect(context.db.query(statement)).rejects.toThrow('permission denied');
      await expect(context.owner.query(statement)).rejects.toThrow('only ever added');
    }
    const entry = { actor: 'service', action: 'a.b', cause: 'c', detail: { newToken: 'x' } } as const;
    await expect(audit(context.db, entry, Date.now())).rejects.toThrow('newToken');
    const guest = await newGuest(api);
    await api.post('/auth/logout', { userId: guest.userId }, guest.token);
    const { rows } = await context.db.query('select * from audit_log');
    const text = JSON.stringify(rows);
    for (const secret of [guest.token, guest.deviceCode, password]) expect(text).not.toContain(secret);
    expect(await actions(guest.userId)).toContain('player session.logout');
  });
});

describe('unknown devices', () => {
  const { context, api } = withAccounts({ verifyDevices: true });

  it('prove themselves by a code (1007) and are known afterwards', async () => {
    const email = newEmail();
    await api.post('/register/email', { email, password });
    const [mine, other] = [newDevice(), newDevice()];
    const login = (more: object) => api.post('/auth/login', { account: email, password, ...more });
    expect((await login({ deviceCode: mine })).code).toBe(1007);
    // The second within a minute sends none, and the first is still good.
    expect((await login({ deviceCode: mine })).code).toBe(1007);
    expect(await context.messagesTo(email)).toHaveLength(1);
    const verifyCode = await context.codeSentTo(email);
    expect((await login({ deviceCode: mine, verifyCode })).code).toBe(200);
    expect((await login({ deviceCode: mine })).code).toBe(200);
    expect((await login({ deviceCode: other, verifyCode })).code).toBe(1002);
    expect((await login({ deviceCode: other })).code).toBe(1007);
    expect((await login({})).code).toBe(1007);
    context.breakMail(true);
    context.advance(61_000);
    expect((await login({ deviceCode: other })).code).toBe(1142);
    context.breakMail(false);
  });

  it('are known where the account was made, and where its password was reset by a code', async () => {
    const email = newEmail();
    const [mine, other] = [newDevice(), newDevice()];
    await api.post('/register/email', { email, password, deviceCode: mine });
    const login = (deviceCode: string) => api.post('/auth/login', { account: email, password, deviceCode });
    expect((await login(mine)).code).toBe(200);
    expect((await login(other)).code).toBe(1007);
    context.advance(61_000);
    await api.post('/pwd/sendForgetPwdCodeByEmail', { email });
    const reset = { email, password, deviceCode: other, verifyCode: await context.codeSentTo(email) };
    expect((await api.put('/pwd/settingPwdByEmail', reset)).code).toBe(200);
    expect((await login(other)).code).toBe(200);
    expect((await login(newDevice())).code).toBe(1007);
  });
});
