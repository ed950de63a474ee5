import { describe, expect, it } from 'vitest';
import { ageOn } from '../../src/contract/age.ts';
import type { IdentityState } from '../../src/contract/calls/identity.ts';
import { readAudit } from '../../src/service/domain/audit/audit.ts';
import { checkIdentity, decideIdentity } from '../../src/service/domain/identity/identity.ts';
import { identitiesOf } from '../../src/service/wiring/identity.ts';
import { type Guest, PASSWORD, withWholeService } from '../shared/wholeService.ts';

const PERSON = {
  name: 'Ana Lima',
  birthDate: '1990-12-31',
  country: 'BR',
  document: 'id' as const,
  number: '1234-5671',
};

const context = withWholeService({ profile: { identityForWithdrawal: true } });

const stateOf = async (player: Guest) => (await player.call('GET', '/player/identity')).data as IdentityState;
const check = (player: Guest, over: object = {}) =>
  player.call('POST', '/player/identity', { ...PERSON, ...over });
const withdraw = async (player: Guest) =>
  (await player.call('POST', '/pay/withdraw', { accountId: 'none', amount: 5_000 })).code;

describe('the check of an identity', () => {
  it('lets withdrawals through once it is approved, where the profile asks for it (1113)', async () => {
    const player = await context.player();
    expect(await stateOf(player)).toEqual({ state: 'none', required: true, reason: null, updateTime: null });
    expect(await withdraw(player)).toBe(1113);
    expect((await check(player)).data).toMatchObject({ state: 'approved', reason: null });
    expect(await withdraw(player)).toBe(1127);
    // Approved once, nothing the player sends changes it.
    expect((await check(player, { number: '00000' })).data).toMatchObject({ state: 'approved' });
  });

  it('may fail and be tried again, five times a day', async () => {
    const player = await context.player();
    for (let tries = 0; tries < 5; tries += 1)
      expect((await check(player, { number: '123450' })).data).toMatchObject({
        state: 'rejected',
        reason: 'document',
      });
    expect((await check(player)).code).toBe(1144);
    expect(await withdraw(player)).toBe(1113);
    context.advance(86_400_001);
    expect((await check(await context.login(player))).data).toMatchObject({ state: 'approved' });
    context.advance(-86_400_001);
  });

  it('fails for the young without asking the provider, and takes real dates only', async () => {
    const player = await context.player();
    const year = new Date(context.now()).getUTCFullYear();
    expect((await check(player, { birthDate: `${year - 10}-01-01` })).data).toMatchObject({ reason: 'age' });
    for (const birthDate of ['1990-02-30', '1990-13-01', `${year + 1}-01-01`, '1800-01-01'])
      expect((await check(player, { birthDate })).code, birthDate).toBe(1103);
    expect((await check(player, { birthDate: '31.12.1990' })).code).toBe(1102);
  });

  it('waits for the operator where the provider does not know, and says who decided', async () => {
    const player = await context.player();
    expect((await check(player, { number: '12349' })).data).toMatchObject({ state: 'pending' });
    expect((await check(player)).code).toBe(1137);
    expect(await withdraw(player)).toBe(1113);
    const approve = { state: 'approved' as const, by: 'operator:ana' as const, reason: null };
    expect(await decideIdentity(context.accounts, player.userId, approve)).toBe(true);
    expect(await withdraw(player)).toBe(1127);
    const reject = { state: 'rejected' as const, by: 'operator:ana' as const, reason: 'mismatch' as const };
    await decideIdentity(context.accounts, player.userId, reject);
    expect(await stateOf(player)).toMatchObject({ state: 'rejected', reason: 'mismatch' });
    expect(await decideIdentity(context.accounts, 'nobody', approve)).toBe(false);
    const log = await readAudit(context.db, { userId: player.userId, action: 'identity.' });
    expect(log.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
      'operator:ana identity.rejected',
      'operator:ana identity.approved',
      'provider:sandbox identity.pending',
    ]);
  });

  it('keeps neither name, nor birth date, nor number, and exports what it keeps', async () => {
    const player = await context.player();
    await check(player);
    const { rows } = await context.db.query('select * from identity_check where user_id = $1', [
      player.userId,
    ]);
    const { data } = await player.call('GET', '/player/export');
    expect((data as { sections: { identity: unknown[] } }).sections.identity).toHaveLength(1);
    for (const secret of [PERSON.name, PERSON.birthDate, PERSON.number])
      expect(JSON.stringify([rows, data])).not.toContain(secret);
  });

  it('answers 1142 when the provider is silent', async () => {
    const player = await context.player();
    const silent = { name: 'silent', check: () => Promise.reject(new Error('no answer')) };
    const identities = { ...identitiesOf(context.service), provider: silent };
    await expect(checkIdentity(identities, player.userId, PERSON)).rejects.toMatchObject({ code: 1142 });
    expect((await stateOf(player)).state).toBe('none');
  });
});

describe('an age', () => {
  it.each([
    ['2008-11-21', 18],
    ['2008-11-22', 17],
    ['2008-12-01', 17],
    ['2004-02-29', 22],
    ['2026-11-22', -1],
    ['not a date', Number.NaN],
  ])('of somebody born on %s is %d', (birthDate, age) => {
    expect(ageOn(birthDate, Date.UTC(2026, 10, 21))).toBe(age);
  });
});

it('knows a person who has excluded themselves by the document, on whatever account', async () => {
  const document = { ...PERSON, number: 'AB 77-41 3' };
  const [first, second] = [await context.player(), await context.player()];
  await check(first, document);
  await first.call('POST', '/responsible/exclusion', { months: 6 });
  expect((await check(second, { ...document, number: 'ab77413' })).code).toBe(200);
  expect((await second.call('POST', '/pay/deposit', { methodId: 'instant', amount: 10_000 })).code).toBe(
    1146,
  );
  const other = await context.player();
  await check(other, { ...document, number: 'AB77414' });
  expect((await other.call('POST', '/pay/deposit', { methodId: 'instant', amount: 10_000 })).code).toBe(200);
});

it('lets an excluded player log in for nothing but to take out what is theirs', async () => {
  const player = await context.player();
  await check(player, { number: '5551212' });
  const account = { methodId: 'bank', bankCode: 'demo-1', holder: 'Ana Lima', number: '9988776655' };
  const { accountId } = (await player.call('POST', '/pay/accounts', account)).data as { accountId: string };
  await player.call('POST', '/responsible/exclusion', { months: 6 });
  const login = { account: player.email, password: PASSWORD };
  expect((await context.call('POST', '/auth/login', login)).code).toBe(1005);
  const { code, data } = await context.call('POST', '/auth/login', { ...login, takeOut: true });
  expect(code).toBe(200);
  const token = (data as { tokenInfo: { tokenValue: string } }).tokenInfo.tokenValue;
  const call = (path: string, body: object) => context.call('POST', path, body, token);
  expect((await call('/pay/deposit', { methodId: 'instant', amount: 10_000 })).code).toBe(1146);
  expect((await context.call('GET', '/room/detail', { roomId: 1_000_021 }, token)).code).toBe(1146);
  expect((await context.call('PUT', '/sign/0', {}, token)).code).toBe(1146);
  expect((await call('/pay/withdraw', { accountId, amount: 5_000 })).code).toBe(200);
});
