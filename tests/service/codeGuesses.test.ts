import { describe, expect, it } from 'vitest';
import { type ProofWanted, triesOf } from '../../src/contract/proof.ts';
import { PURPOSE } from '../../src/service/domain/accounts/codes/codes.ts';
import { sendCode } from '../../src/service/domain/accounts/codes/sendCode.ts';
import { resetPassword } from '../../src/service/domain/accounts/passwords/resetPassword.ts';
import type { Refusal } from '../../src/service/errors/refusal.ts';
import { md5, newEmail } from '../shared/accounts.ts';
import { withAccounts } from '../shared/accountsContext.ts';
import { solve } from '../shared/solve.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const HOME = '203.0.113.7';
const ANYWHERE = [
  '198.51.100.9',
  '192.0.2.1',
  '2001:db8:1:1::1',
  '2001:db8:1:2::1',
  '2001:db8:2::1',
  '192.0.2.7',
];

describe('guesses at a code', () => {
  const { context, api } = withAccounts({ rateFactor: 1 });

  const member = async () => {
    const email = newEmail();
    expect((await api.post('/register/email', { email, password: md5('secret1') })).code).toBe(200);
    return { kind: 'email', key: email, shown: email } as const;
  };
  type Member = Awaited<ReturnType<typeof member>>;
  /** Has a code sent that resets the password. @returns the code, and one that it is not. */
  const ask = async (contact: Member, address = HOME) => {
    const input = { contact, purpose: PURPOSE.EMAIL_RESET, captcha: undefined, lan: 'en' };
    // Nobody waits for messages: those of before may go, and others come, meanwhile.
    const latest = async () =>
      (await context.messagesTo(contact.key)).flatMap((body) => body.match(/\b\d{6}\b/) ?? [])[0];
    const before = await latest();
    await sendCode(context.accounts, input, { address });
    await expect.poll(async () => ![undefined, before].includes(await latest())).toBe(true);
    const right = (await latest()) ?? '';
    return { right, wrong: right === '000000' ? '111111' : '000000' };
  };
  /** Code that the reset answers, 200 for one that is done. */
  const reset = (contact: Member, verifyCode: string, address: string, proof?: string) =>
    resetPassword(
      context.accounts,
      contact,
      { verifyCode, password: md5('secret2') },
      { address, proof },
    ).then(
      () => ({ code: 200 }) as Pick<Refusal, 'code' | 'data'>,
      (error: Refusal) => error,
    );

  it('are five of who asked for it, and five of all others together', async () => {
    const contact = await member();
    const { right, wrong } = await ask(contact);
    for (const address of ANYWHERE) expect((await reset(contact, wrong, address)).code).toBe(1002);
    // One network after the other, and the right one comes too late.
    expect((await reset(contact, right, '192.0.2.99')).code).toBe(1002);
    for (let tries = 0; tries < 4; tries += 1) expect((await reset(contact, wrong, HOME)).code).toBe(1002);
    expect((await reset(contact, right, HOME)).code).toBe(200);
  });

  it('end for who asked for it, too', async () => {
    const contact = await member();
    const { right, wrong } = await ask(contact);
    const tries = Array.from({ length: 9 }, () => reset(contact, wrong, HOME));
    expect((await Promise.all(tries)).map(({ code }) => code)).toEqual(Array(9).fill(1002));
    expect((await reset(contact, right, HOME)).code).toBe(1002);
    expect((await reset(contact, right, '192.0.2.99')).code).toBe(200);
  });

  it('begin anew with the next code, for whoever asked for that', async () => {
    const contact = await member();
    const first = await ask(contact, '192.0.2.99');
    for (let tries = 0; tries < 5; tries += 1) await reset(contact, first.wrong, HOME);
    context.advance(MINUTE_MS + 1_000);
    const second = await ask(contact);
    for (let tries = 0; tries < 5; tries += 1) await reset(contact, second.wrong, '192.0.2.99');
    expect((await reset(contact, second.right, HOME)).code).toBe(200);
  });

  it('cost work once thirty of a day were wrong, and the owner gets through with it', async () => {
    const contact = await member();
    for (let codes = 0; codes < 3; codes += 1) {
      const { wrong } = await ask(contact);
      for (let tries = 0; tries < 5; tries += 1)
        for (const address of [HOME, '192.0.2.1'])
          expect((await reset(contact, wrong, address)).code).toBe(1002);
      context.advance(11 * MINUTE_MS);
    }
    const { right } = await ask(contact);
    const priced = await reset(contact, right, HOME);
    expect(priced.code).toBe(1144);
    const { challenge } = priced.data as ProofWanted;
    expect(triesOf(challenge)).toBe(2);
    expect((await reset(contact, right, HOME, solve(challenge))).code).toBe(200);

    const other = await member();
    expect((await reset(other, (await ask(other)).right, HOME)).code).toBe(200);
    context.advance(DAY_MS);
    expect((await reset(contact, (await ask(contact)).right, HOME)).code).toBe(200);
  });

  it('at no code at all cost the owner nothing', async () => {
    const contact = await member();
    for (let tries = 0; tries < 40; tries += 1)
      expect((await reset(contact, '000000', ANYWHERE[tries % ANYWHERE.length] ?? '')).code).toBe(1002);
    expect((await reset(contact, (await ask(contact)).right, HOME)).code).toBe(200);
  });
});
