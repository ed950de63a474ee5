import { describe, expect, it } from 'vitest';
import type { Tx } from '../../src/service/db/database.ts';
import { closeInTransaction } from '../../src/service/domain/accounts/closing/close.ts';
import { closeByOperator } from '../../src/service/domain/accounts/operatorActions.ts';
import { lockPlayer } from '../../src/service/domain/accounts/players.ts';
import { md5, newDevice, newEmail, newGuest, newPhone, type Reply } from '../shared/accounts.ts';
import { newNumber, withWallet } from '../shared/walletContext.ts';

const password = md5('secret1');

/** Calls that have passed the check of their session when the account is closed under them. */
describe('an account that is closed while a call is under way', () => {
  const context = withWallet();

  /** What a call answers that waits for the player's row while `work` is done to the account. */
  const during = async (
    userId: string,
    work: (tx: Tx) => Promise<unknown>,
    call: () => Promise<Reply>,
  ): Promise<Reply> => {
    const { db } = context.accounts;
    const { late } = await db.transaction(async (tx) => {
      await lockPlayer(tx, userId);
      const under = call();
      await expect
        .poll(
          async () =>
            (
              await db.query(
                `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
                [],
              )
            ).rowCount,
        )
        .toBeGreaterThan(0);
      await work(tx);
      return { late: under };
    });
    return late;
  };
  const closing = (userId: string, call: () => Promise<Reply>) =>
    during(userId, (tx) => closeInTransaction(tx, userId, context.wallet.now()), call);
  const rowOf = async (userId: string) =>
    (
      await context.accounts.db.query(
        `select status, email_key, phone, password_hash, is_guest, name,
           (select count(*) from known_device d where d.user_id = player.user_id) as devices,
           (select count(*) from player_mark m where m.user_id = player.user_id) as marks,
           (select count(*) from pay_account a where a.user_id = player.user_id) as numbers,
           (select count(*) from session s where s.user_id = player.user_id and ended_code is null) as sessions
         from player where user_id = $1`,
        [userId],
      )
    ).rows[0];
  const NOTHING = {
    status: 'closed',
    email_key: null,
    phone: null,
    password_hash: null,
    name: 'Player',
    devices: 0,
    marks: 0,
    numbers: 0,
    sessions: 0,
  };

  it.each([
    ['an e-mail', 'bindEmail', () => ({ email: newEmail() })],
    ['a phone', 'bindPhone', () => ({ phone: newPhone() })],
  ])('binds %s no more, which is free for another account', async (_, path, contactOf) => {
    const { userId, token } = await newGuest(context.api);
    const contact = { ...contactOf(), password };
    const bind = (by: string) => context.api.put(`/player/${path}`, contact, by);
    expect(await closing(userId, () => bind(token))).toEqual({ code: 208 });
    expect(await rowOf(userId)).toMatchObject(NOTHING);
    const other = await newGuest(context.api);
    expect(await bind(other.token)).toEqual({ code: 200 });
  });

  it('lets the guest of its device in no more', async () => {
    const { userId, deviceCode } = await newGuest(context.api);
    const logIn = () => context.api.post('/auth/visitors/login', { deviceCode });
    expect(await closing(userId, logIn)).toEqual({ code: 1105 });
    expect(await rowOf(userId)).toMatchObject(NOTHING);
  });

  it('lets the device in no more, either, that has become a member’s meanwhile', async () => {
    const { userId, deviceCode } = await newGuest(context.api);
    const bind = (tx: Tx) =>
      tx.query('update player set is_guest = false, device_hash = null, email_key = $2 where user_id = $1', [
        userId,
        newEmail(),
      ]);
    const logIn = () => context.api.post('/auth/visitors/login', { deviceCode });
    expect(await during(userId, bind, logIn)).toEqual({ code: 1105 });
  });

  it('takes no new password, and knows no device', async () => {
    const email = newEmail();
    await context.api.post('/register/email', { email, password });
    const { data } = await context.api.post('/auth/login', { account: email, password });
    const userId = (data as { tokenInfo: { loginId: string } }).tokenInfo.loginId;
    await context.api.post('/pwd/sendForgetPwdCodeByEmail', { email });
    const verifyCode = await context.accounts.codeSentTo(email);
    const chosen = { email, verifyCode, password: md5('another1'), deviceCode: newDevice() };
    const reset = () => context.api.put('/pwd/settingPwdByEmail', chosen);
    expect(await closing(userId, reset)).toEqual({ code: 1002 });
    expect(await rowOf(userId)).toMatchObject(NOTHING);
  });

  it('takes no payout account, whose number is free for another one', async () => {
    const [player, other] = [await context.player(), await context.player()];
    const number = newNumber();
    const account = { methodId: 'bank', bankCode: 'demo-1', holder: 'Ana Lima', number };
    const answer = await closing(player.userId, () => player.post('/pay/accounts', account));
    expect(answer).toEqual({ code: 208 });
    expect(await rowOf(player.userId)).toMatchObject(NOTHING);
    await other.bind(number);
  });

  it('takes no name', async () => {
    const { userId, token } = await newGuest(context.api);
    await closing(userId, () => context.api.put('/player/modifyNickName', { nickName: 'Ana' }, token));
    expect(await rowOf(userId)).toMatchObject(NOTHING);
  });

  it('opens no session, whatever is still known of it', async () => {
    const email = newEmail();
    await context.api.post('/register/email', { email, password });
    const { data } = await context.api.post('/auth/login', { account: email, password });
    const userId = (data as { tokenInfo: { loginId: string } }).tokenInfo.loginId;
    const { db, accounts } = context.accounts;
    const { rows } = await db.query('select email_key, password_hash from player where user_id = $1', [
      userId,
    ]);
    const order = { userId, by: 'operator:ana', reason: 'a test' } as const;
    expect(await closeByOperator(accounts, order)).toBe(true);
    await db.query('update player set email_key = $2, password_hash = $3 where user_id = $1', [
      userId,
      rows[0]?.email_key,
      rows[0]?.password_hash,
    ]);
    expect(await context.api.post('/auth/login', { account: email, password })).toEqual({ code: 1005 });
  });
});
