import { describe, expect, it } from 'vitest';
import { API_BASE } from '../../src/contract/constants.ts';
import { CHALLENGE_HEADER, PROOF_HEADER, type ProofWanted, triesOf } from '../../src/contract/proof.ts';
import { PURPOSE, type Purpose } from '../../src/service/domain/accounts/codes/codes.ts';
import { sendOwnCode } from '../../src/service/domain/accounts/codes/ownCode.ts';
import { pictureFor, sendCode } from '../../src/service/domain/accounts/codes/sendCode.ts';
import { resetPassword } from '../../src/service/domain/accounts/passwords/resetPassword.ts';
import { findTyped } from '../../src/service/domain/accounts/players.ts';
import { typedKey } from '../../src/service/domain/sessions/secrets.ts';
import { md5, newEmail, newGuest, newPhone } from '../shared/accounts.ts';
import { openAccountsContext, withAccounts } from '../shared/accountsContext.ts';
import { solve } from '../shared/solve.ts';

const MINUTE_MS = 60_000;
const password = md5('secret1');
const SENT = { code: 200, data: 209 };

describe('verification codes', () => {
  const { context, api } = withAccounts({ checkSmsState: 1 });

  const send = (account: string, type = 1, more = {}) =>
    api.post('/captcha/sendCode', { account, type, ...more });
  const member = async () => {
    const email = newEmail();
    expect(await send(email)).toEqual(SENT);
    const verifyCode = await context.codeSentTo(email);
    expect(await api.post('/register/email', { email, password, verifyCode })).toMatchObject({ code: 200 });
    return email;
  };
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('sign a player up, once, in their language, by e-mail and by phone', async () => {
    const [email, phone] = [newEmail(), newPhone()];
    expect(await send(email, 1, { lan: 'pt-BR' })).toEqual(SENT);
    expect(await send(phone, 1, { lan: 'vi' })).toEqual(SENT);
    expect((await context.messagesTo(email))[0]).toMatch(/^Seu código/);
    expect((await context.messagesTo(phone))[0]).toMatch(/^Mã xác minh/);
    const verifyCode = await context.codeSentTo(phone);
    expect(await api.post('/register/phone', { phone, password })).toEqual({ code: 1103 });
    expect(await api.post('/register/phone', { phone, password, verifyCode: other(verifyCode) })).toEqual({
      code: 1002,
    });
    expect(await api.post('/register/phone', { phone, password, verifyCode })).toMatchObject({ code: 200 });
    const [one, two] = await Promise.all([
      api.post('/register/email', { email, password, verifyCode: await context.codeSentTo(email) }),
      api.post('/register/email', { email, password, verifyCode: await context.codeSentTo(email) }),
    ]);
    const codes = [one.code, two.code].sort((a, b) => a - b);
    expect(codes[0]).toBe(200);
    expect([1002, 1104]).toContain(codes[1]);
  });

  it('are stored as hashes only', async () => {
    const email = newEmail();
    await send(email);
    const code = await context.codeSentTo(email);
    const { rows } = await context.db.query('select * from verify_code where contact = $1', [email]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(String(rows[0]?.code_hash)).not.toContain(code);
  });

  it('die after five wrong tries, ten minutes, or the next code', async () => {
    const email = newEmail();
    await send(email);
    const first = await context.codeSentTo(email);
    const tries = await Promise.all(
      Array.from({ length: 9 }, () =>
        api.post('/register/email', { email, password, verifyCode: other(first) }),
      ),
    );
    expect(tries.map(({ code }) => code)).toEqual(Array(9).fill(1002));
    expect(await api.post('/register/email', { email, password, verifyCode: first })).toEqual({ code: 1002 });

    context.advance(MINUTE_MS);
    await send(email);
    const second = await context.codeSentTo(email);
    context.advance(10 * MINUTE_MS + 1_000);
    expect(await api.post('/register/email', { email, password, verifyCode: second })).toEqual({
      code: 1002,
    });

    await send(email);
    const third = await context.codeSentTo(email);
    context.advance(MINUTE_MS);
    await send(email);
    const fourth = await context.codeSentTo(email);
    if (third !== fourth)
      expect(await api.post('/register/email', { email, password, verifyCode: third })).toEqual({
        code: 1002,
      });
    expect(await api.post('/register/email', { email, password, verifyCode: fourth })).toMatchObject({
      code: 200,
    });
  });

  it('are sent once in 60 seconds (1001), and again at once when sending failed (1142)', async () => {
    const email = newEmail();
    const until = expect.closeTo(context.accounts.now() + MINUTE_MS, -4);
    const tooSoon = { code: 1001, data: { until } };
    expect(await Promise.all([send(email), send(email), send(email)])).toEqual(
      expect.arrayContaining([SENT, tooSoon, tooSoon]),
    );
    context.advance(59_000);
    expect(await send(email)).toEqual(tooSoon);
    context.advance(2_000);
    context.breakMail(true);
    expect(await send(email)).toEqual({ code: 1142 });
    context.breakMail(false);
    expect(await send(email)).toEqual(SENT);
  });

  it('come more slowly to a contact that gets many, but never later than the last one dies', async () => {
    const email = newEmail();
    const waits = [];
    for (let sent = 0; sent < 12; sent += 1) {
      expect(await send(email)).toEqual(SENT);
      let minutes = 0;
      do {
        context.advance(MINUTE_MS + 500);
        minutes += 1;
      } while (
        (
          await context.db.query('select 1 from account_counter where key = $1 and expires_at > $2', [
            typedKey('resend', `${PURPOSE.REGISTER} ${email}`),
            new Date(context.accounts.now()),
          ])
        ).rowCount > 0
      );
      waits.push(minutes);
    }
    expect(waits).toEqual([1, 1, 1, 1, 1, 2, 4, 8, 10, 10, 10, 10]);
    expect(await send(email)).toEqual(SENT);
    const until = expect.closeTo(context.accounts.now() + 10 * MINUTE_MS, -4);
    expect(await send(email)).toEqual({ code: 1001, data: { until, reason: 'code' } });
  });

  it('do not tell who has an account', async () => {
    const [known, unknown] = [await member(), newEmail()];
    context.advance(61_000);
    expect(await send(known)).toEqual(await send(unknown));
    expect((await context.messagesTo(known))[0]).toMatch(/already has an account/);
    context.advance(61_000);
    for (const email of [known, unknown])
      expect(await api.post('/pwd/sendForgetPwdCodeByEmail', { email })).toEqual(SENT);
    expect(await context.codeSentTo(known)).toMatch(/^\d{6}$/);
    expect((await context.messagesTo(unknown)).length).toBe(1);
    for (const email of [known, unknown])
      expect(await api.put('/pwd/settingPwdByEmail', { email, verifyCode: 'abcdef', password })).toEqual({
        code: 1002,
      });
  });

  it('reset a password by e-mail: the lock is lifted, the session ends with 207, the code is spent', async () => {
    const email = await member();
    const { data } = await api.post('/auth/login', { account: email, password });
    const { tokenInfo } = data as { tokenInfo: { tokenValue: string; loginId: string } };
    for (let wrong = 0; wrong < 6; wrong += 1)
      await api.post('/auth/login', { account: email, password: md5('wrong!') });
    expect(await api.post('/auth/login', { account: email, password })).toEqual({ code: 1003 });
    context.advance(61_000);
    expect(await api.post('/pwd/sendForgetPwdCodeByEmail', { email: email.toUpperCase() })).toEqual(SENT);
    await expect.poll(() => context.messagesTo(email)).toHaveLength(2);
    const verifyCode = await context.codeSentTo(email);
    const change = { email, verifyCode, password: md5('changed') };
    const both = await Promise.all([
      api.put('/pwd/settingPwdByEmail', change),
      api.put('/pwd/settingPwdByEmail', change),
    ]);
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 1002]);
    expect(context.ended).toContainEqual({ userId: tokenInfo.loginId, code: 207 });
    expect(await api.get('/player/userInfo', {}, tokenInfo.tokenValue)).toEqual({ code: 207 });
    expect(await api.post('/auth/login', { account: email, password })).toEqual({ code: 1004 });
    expect(await api.post('/auth/login', { account: email, password: md5('changed') })).toMatchObject({
      code: 200,
    });
  });

  it('reset a password only towards the stored address, whatever letters fold into it', async () => {
    const email = `k${newEmail()}`;
    await send(email);
    await api.post('/register/email', { email, password, verifyCode: await context.codeSentTo(email) });
    context.advance(61_000);
    // The Kelvin sign is a "k" in lower case, and a mailbox of somebody else.
    const lookalike = email.replace('k', '\u212a');
    expect(await api.post('/pwd/sendForgetPwdCodeByEmail', { email: lookalike })).toEqual(SENT);
    await expect.poll(() => context.messagesTo(email)).toHaveLength(2);
    expect(await context.messagesTo(lookalike)).toEqual([]);
  });

  it('reset a password by phone, typed with or without the default area', async () => {
    const phone = newPhone();
    await send(phone);
    await api.post('/register/phone', { phone, password, verifyCode: await context.codeSentTo(phone) });
    context.advance(61_000);
    expect(await send(phone, 3)).toEqual(SENT);
    await expect.poll(() => context.messagesTo(phone)).toHaveLength(2);
    const change = { phone, verifyCode: await context.codeSentTo(phone), password: md5('changed') };
    expect(await api.put('/pwd/settingPwd', change)).toEqual({ code: 200 });
    const national = phone.slice(2);
    for (const account of [phone, `+${phone}`, national, `0${national}`])
      expect(await api.post('/auth/login', { account, password: md5('changed') })).toMatchObject({
        code: 200,
      });
  });

  it('tell what is taken to none but who proves the contact', async () => {
    const known = await member();
    const account = `a${newPhone()}`;
    const email = newEmail();
    await send(email);
    const verifyCode = await context.codeSentTo(email);
    expect(await api.post('/register/email', { email, password, account, verifyCode })).toMatchObject({
      code: 200,
    });
    for (const body of [
      { email: known },
      { email: newEmail(), account },
      { email: newEmail(), phone: '5511987654321' },
    ])
      expect(await api.post('/register/email', { ...body, password, verifyCode: '000000' })).toEqual({
        code: 1002,
      });
  });

  it('act on the player they were made for, whoever the phone that was typed means later', async () => {
    const phone = newPhone();
    const national = phone.slice(2);
    const signUp = async (typed: string) => {
      await send(typed);
      const verifyCode = await context.codeSentTo(typed);
      expect(await api.post('/register/phone', { phone: typed, password, verifyCode })).toMatchObject({
        code: 200,
      });
    };
    // Somebody abroad whose number is the national part of another player's.
    await signUp(national);
    await signUp(phone);
    context.advance(61_000);
    expect(await send(national, 3)).toEqual(SENT);
    await expect.poll(() => context.messagesTo(national)).toHaveLength(2);
    const verifyCode = await context.codeSentTo(national);
    const { data } = await api.post('/auth/login', { account: national, password });
    const token = (data as { tokenInfo: { tokenValue: string } }).tokenInfo.tokenValue;
    expect(await api.post('/player/close', { password, confirm: true }, token)).toMatchObject({ code: 200 });
    const change = { phone: national, verifyCode, password: md5('stolen') };
    expect(await api.put('/pwd/settingPwd', change)).toEqual({ code: 1002 });
    expect(await api.post('/auth/login', { account: phone, password })).toMatchObject({ code: 200 });
  });

  it('bind a contact to a guest, who keeps everything and is a guest no more', async () => {
    const { token, userId, deviceCode } = await newGuest(api);
    const email = newEmail();
    await send(email, 4);
    const verifyCode = await context.codeSentTo(email);
    expect(await api.put('/player/bindEmail', { email, verifyCode }, token)).toEqual({ code: 1103 });
    const bind = { email, verifyCode, password };
    expect(await api.put('/player/bindEmail', bind, token)).toEqual({ code: 200 });
    const info = await api.get('/player/userInfo', {}, token);
    expect(info).toMatchObject({ data: { userId, isGuest: false, hasPassword: true, money: 10_000 } });
    expect((info.data as { email: string }).email).toMatch(/^p\*\*\*@example\.com$/);
    expect(await api.post('/auth/visitors/login', { deviceCode })).toEqual({ code: 1105 });
    expect(await api.post('/auth/login', { account: email, password })).toMatchObject({ code: 200 });
  });

  it.each([
    [{ account: '', type: 1 }, 1103],
    [{ account: 'ana@example.com' }, 1103],
    [{ account: 'ana@example.com', type: 9 }, 1103],
    [{ account: 'ana@example.com', type: 3 }, 1102],
    [{ account: '5511987654321', type: 2 }, 1102],
    [{ account: 'ana', type: 1 }, 1102],
    [{ account: '12', type: '1' }, 1103],
  ])('are refused for %j with %i', async (body, code) => {
    expect(await api.post('/captcha/sendCode', body)).toEqual({ code });
  });
});

describe('codes of strangers', () => {
  it('never use up what others of the same mail domain need', async () => {
    const context = await openAccountsContext({ checkSmsState: 1, rateFactor: 1 });
    try {
      const input = () => {
        const email = newEmail();
        return {
          contact: { kind: 'email' as const, key: email, shown: email },
          purpose: PURPOSE.REGISTER,
          captcha: undefined,
          lan: 'en',
        };
      };
      const ask = (address: string) =>
        sendCode(context.accounts, input(), { address }).then(
          () => 200,
          ({ code }) => code,
        );
      for (let sender = 1; sender <= 6; sender += 1)
        for (let sent = 0; sent < 60; sent += 1) await ask(`198.51.100.${sender}`);
      expect(await ask('198.51.100.6')).toBe(1144);
      expect([await ask('203.0.113.9'), await ask('203.0.113.9'), await ask('203.0.113.9')]).toEqual([
        200, 200, 200,
      ]);
      expect(await ask('203.0.113.9')).toBe(1144);
    } finally {
      await context.stop();
    }
  });

  it('cost work where many are sent, and nothing is used up before it is done', async () => {
    const context = await openAccountsContext({ checkSmsState: 1, smsSecond: 1, rateFactor: 1 });
    const { accounts } = context;
    const email = newEmail();
    const contact = { kind: 'email', key: email, shown: email } as const;
    const [HOME, STRANGER] = ['203.0.113.7', '198.51.100.9'];
    const draw = async (address: string) => {
      await pictureFor(accounts, contact, PURPOSE.EMAIL_RESET, { address });
      return context.captchaText();
    };
    const ask = (captcha: string, caller: { address: string; proof?: string }) =>
      sendCode(accounts, { contact, purpose: PURPOSE.EMAIL_RESET, captcha, lan: 'en' }, caller).then(
        () => ({ code: 200, data: undefined }),
        ({ code, data }) => ({ code, data }),
      );
    const many = (key: string, times: number) =>
      context.db.query(
        `insert into account_counter (key, count, expires_at) values ($1, $2, now() + interval '1 hour')
         on conflict (key) do update set count = $2`,
        [key, times],
      );
    try {
      await many(typedKey('code', STRANGER), 60);
      expect(await ask(await draw(STRANGER), { address: STRANGER })).toEqual({ code: 1144, data: undefined });
      await many(typedKey('code-prefix', '@example.com'), 300);
      await many(typedKey('code', HOME), 3);
      const captcha = await draw(HOME);
      const refused = await ask(captcha, { address: HOME });
      expect(refused).toEqual({ code: 1144, data: { challenge: expect.any(String) } });
      const proof = solve((refused.data as ProofWanted).challenge);
      expect((await ask(captcha, { address: HOME, proof })).code).toBe(200);
    } finally {
      await context.stop();
    }
  });
});

describe('captcha', () => {
  const { context, api } = withAccounts({ smsSecond: 1 });

  const draw = async (account: string, type = 1) => {
    const response = await fetch(`${context.url}/lobby/api/captcha`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account, type }),
    });
    return {
      type: response.headers.get('content-type'),
      text: await response.text(),
      captcha: context.captchaText(),
    };
  };
  const send = (account: string, code?: string, type = 1) =>
    api.post('/captcha/sendCode', { account, type, code });

  it('is a picture that does not spell its text, an error is an envelope', async () => {
    const { type, text, captcha } = await draw(newEmail());
    expect(type).toBe('image/png');
    expect(text.slice(1, 4)).toBe('PNG');
    expect(text).not.toContain(captcha);
    expect(await api.post('/captcha', { account: 'ana', type: 1 })).toEqual({ code: 1102 });
    expect(await api.post('/captcha', { type: 1 })).toEqual({ code: 1103 });
  });

  it('opens the sending of one code, typed in any case', async () => {
    const email = newEmail();
    const { captcha } = await draw(email);
    expect(await send(email)).toEqual({ code: 1103 });
    expect(await send(email, captcha.toLowerCase())).toEqual(SENT);
    expect(await send(email, captcha)).toEqual({ code: 1143 });
  });

  it('is used up by a wrong answer, bound to its account and purpose, and old after five minutes', async () => {
    const email = newEmail();
    const first = await draw(email);
    expect(await send(email, '0000')).toEqual({ code: 1143 });
    expect(await send(email, first.captcha)).toEqual({ code: 1143 });
    const second = await draw(email);
    expect(await send(newEmail(), second.captcha)).toEqual({ code: 1143 });
    expect(await send(email, second.captcha, 4)).toEqual({ code: 1143 });
    context.advance(5 * MINUTE_MS + 1_000);
    expect(await send(email, second.captcha)).toEqual({ code: 1143 });
    const third = await draw(email, 2);
    const body = { email, code: third.captcha };
    expect(await api.post('/pwd/sendForgetPwdCodeByEmail', body)).toEqual(SENT);
  });

  it('lets one of many parallel senders through', async () => {
    const email = newEmail();
    const { captcha } = await draw(email);
    const replies = await Promise.all(Array.from({ length: 20 }, () => send(email, captcha)));
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 1143)).toHaveLength(19);
  });
});

describe('the work that comes with the answer of a captcha', () => {
  // A sixteenth of the price.
  const { context } = withAccounts({ smsSecond: 1, rateFactor: 16 });

  const post = (path: string, body: object, proof = '') =>
    fetch(`${context.url}${API_BASE}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(proof && { [PROOF_HEADER]: proof }) },
      body: JSON.stringify(body),
    });
  /** A captcha for somebody new. @returns who it is, what it says and what has to be proven. */
  const draw = async (form = 'picture') => {
    const account = newEmail();
    const { headers } = await post('/captcha', { account, type: 1, form });
    return { account, code: context.captchaText(), challenge: headers.get(CHALLENGE_HEADER) ?? '' };
  };
  const send = async ({ account, code }: { account: string; code: string }, proof?: string) =>
    (await post('/captcha/sendCode', { account, type: 1, code }, proof)).json();

  it.each(['picture', 'sound'])(
    'is asked for with the %s and done before the answer counts',
    async (form) => {
      const drawn = await draw(form);
      expect(triesOf(drawn.challenge)).toBe(2);
      expect(await send(drawn)).toEqual({ code: 1144, data: { challenge: expect.any(String) } });
      expect(await send(drawn, solve(drawn.challenge))).toEqual(SENT);
    },
  );

  it('serves one answer, whatever it was, and no other account’s captcha for nothing', async () => {
    const drawn = await draw();
    const proof = solve(drawn.challenge);
    expect(await send({ ...drawn, code: '0000' }, proof)).toEqual({ code: 1143 });
    expect(await send(await draw(), proof)).toMatchObject({ code: 1144 });
  });

  it('lets one of many parallel answers through', async () => {
    const proof = solve((await draw()).challenge);
    const drawn = [];
    for (let times = 0; times < 8; times += 1) drawn.push(await draw());
    const replies = await Promise.all(drawn.map((each) => send(each, proof)));
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(replies.filter(({ code }) => code === 1144)).toHaveLength(7);
  });

  it('grows for an address that asks for many; what was worked out before that does not do', async () => {
    const drawn = await draw();
    await context.owner.query("update account_counter set count = 960 * 3 where key like 'captcha:%'");
    const { data } = await send(drawn, solve(drawn.challenge));
    expect(triesOf((data as ProofWanted).challenge)).toBe(16);
  });
});

describe('strangers who ask and type for somebody else', () => {
  const { context, api } = withAccounts({ smsSecond: 1 });
  const [HOME, STRANGER] = ['203.0.113.7', '198.51.100.9'];

  it('do not void the reset code of its owner with wrong ones', async () => {
    const email = newEmail();
    const password = md5('secret1');
    await api.post('/register/email', { email, password });
    const { accounts } = context;
    const contact = { kind: 'email', key: email, shown: email } as const;
    await pictureFor(accounts, contact, PURPOSE.EMAIL_RESET, { address: HOME });
    const ask = { contact, purpose: PURPOSE.EMAIL_RESET, captcha: context.captchaText(), lan: 'en' };
    await sendCode(accounts, ask, { address: HOME });
    const code = await context.codeSentTo(email);
    const wrong = { verifyCode: code === '000000' ? '111111' : '000000', password };
    for (let tries = 0; tries < 9; tries += 1)
      await expect(resetPassword(accounts, contact, wrong, { address: STRANGER })).rejects.toMatchObject({
        code: 1002,
      });
    const right = { verifyCode: code, password };
    await expect(resetPassword(accounts, contact, right, { address: STRANGER })).rejects.toMatchObject({
      code: 1002,
    });
    await resetPassword(accounts, contact, right, { address: HOME });
  });

  it('make nobody wait for a code of another kind', async () => {
    const email = newEmail();
    await api.post('/register/email', { email, password: md5('secret1') });
    const { accounts } = context;
    const contact = { kind: 'email', key: email, shown: email } as const;
    const ask = async (purpose: Purpose, address: string) => {
      await pictureFor(accounts, contact, purpose, { address });
      await sendCode(accounts, { contact, purpose, captcha: context.captchaText(), lan: 'en' }, { address });
    };
    // Tells the owner that the address is taken, and sends no code.
    await ask(PURPOSE.REGISTER, STRANGER);
    await expect(ask(PURPOSE.REGISTER, STRANGER)).rejects.toMatchObject({ code: 1001 });
    await ask(PURPOSE.EMAIL_RESET, HOME);
    const player = await findTyped(accounts.db, contact, '55');
    if (!player) throw new Error('no player');
    await sendOwnCode(accounts, player, contact, PURPOSE.DEVICE, { address: HOME });
    expect(await context.codeSentTo(email)).toMatch(/^\d{6}$/);
  });

  it('get one phone no more codes by writing it otherwise', async () => {
    const phone = `55${newPhone().slice(2)}`;
    const { accounts } = context;
    const ask = async (typed: string) => {
      const contact = { kind: 'phone', key: typed, shown: typed } as const;
      await pictureFor(accounts, contact, PURPOSE.PHONE_RESET, { address: STRANGER });
      const asked = { contact, purpose: PURPOSE.PHONE_RESET, captcha: context.captchaText(), lan: 'en' };
      await sendCode(accounts, asked, { address: STRANGER });
    };
    await ask(phone);
    for (const other of [phone.slice(2), `0${phone.slice(2)}`, `00${phone}`])
      await expect(ask(other)).rejects.toMatchObject({ code: 1001 });
  });

  it('do not replace the picture that its owner is reading', async () => {
    const email = newEmail();
    const { accounts } = context;
    const contact = { kind: 'email', key: email, shown: email } as const;
    await pictureFor(accounts, contact, PURPOSE.REGISTER, { address: HOME });
    const captcha = context.captchaText();
    await pictureFor(accounts, contact, PURPOSE.REGISTER, { address: STRANGER });
    const ask = { contact, purpose: PURPOSE.REGISTER, captcha, lan: 'en' };
    await expect(sendCode(accounts, ask, { address: STRANGER })).rejects.toMatchObject({ code: 1143 });
    await sendCode(accounts, ask, { address: HOME });
    expect(await context.codeSentTo(email)).toMatch(/^\d{6}$/);
  });
});
