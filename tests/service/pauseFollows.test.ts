import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { PasskeyCreation, PasskeyRequest } from '../../src/contract/calls/passkeys.ts';
import type { Db } from '../../src/service/db/database.ts';
import { readAudit } from '../../src/service/domain/audit/audit.ts';
import { decideIdentity } from '../../src/service/domain/identity/identity.ts';
import { spreadPauses } from '../../src/service/domain/responsible/follow.ts';
import { likelyCarriers } from '../../src/service/domain/responsible/marks.ts';
import { exclude, takeTimeOut } from '../../src/service/domain/responsible/pause.ts';
import { md5, newDevice, newEmail } from '../shared/accounts.ts';
import { withAccounts } from '../shared/accountsContext.ts';
import { SoftwareAuthenticator } from '../shared/softwareAuthenticator.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Accounts that one device of a café has been used by. */
const SHARERS = 2_000;
const password = md5('secret1');
const digits = (length: number) => String(randomInt(10 ** (length - 1), 10 ** length));

/** Who excludes themselves, or takes a time-out, does so on every account that is known to be theirs. */
describe('a pause', () => {
  const { context, api } = withAccounts();

  interface Entry {
    email?: string;
    phone?: string;
    deviceCode: string;
  }
  const logIn = ({ email, phone, deviceCode }: Entry, more: object = {}) =>
    email || phone
      ? api.post('/auth/login', { account: email ?? phone, password, deviceCode, ...more })
      : api.post('/auth/visitors/login', { deviceCode, ...more });
  /** Somebody who is logged in. */
  const enter = async (entry: Entry, more: object = {}) => {
    const { code, data } = await logIn(entry, more);
    expect(code, JSON.stringify(entry)).toBe(200);
    const { tokenValue, loginId } = (data as { tokenInfo: { tokenValue: string; loginId: string } })
      .tokenInfo;
    return { ...entry, token: tokenValue, userId: loginId };
  };
  const member = async (known: Partial<Entry> = {}) => {
    const entry: Entry = { deviceCode: newDevice(), ...known };
    if (!entry.email && !entry.phone) entry.email = newEmail();
    const path = entry.email ? '/register/email' : '/register/phone';
    expect((await api.post(path, { ...entry, password })).code).toBe(200);
    return enter(entry);
  };
  const guest = async (deviceCode: string) => {
    expect((await api.post('/register/visitors', { deviceCode })).code).toBe(200);
    return enter({ deviceCode });
  };
  const excludes = ({ userId }: { userId: string }, months: number | undefined = 6) =>
    context.db.transaction((tx) =>
      exclude(context.accounts, tx, { userId, by: 'player', reason: 'asked for it', months }),
    );
  const codeOf = async ({ token }: { token: string }) => (await api.get('/player/userInfo', {}, token)).code;
  const pausesOf = async ({ userId }: { userId: string }) =>
    (
      await context.db.query<{ excluded_until: Date | null; time_out_until: Date | null }>(
        'select excluded_until, time_out_until from player where user_id = $1',
        [userId],
      )
    ).rows[0];
  const auditOf = ({ userId }: { userId: string }, action: string) =>
    readAudit(context.db, { userId, action, to: context.accounts.now() + 1 });
  /** A check of the player's document, which the operator decides on. */
  const showDocument = async ({ userId }: { userId: string }, document: string) => {
    await context.db.query(
      `insert into identity_check (user_id, state, provider, reference, country, number_end, created_at, updated_at, mark)
       values ($1, 'pending', 'manual', 'x', 'BR', '00', now(), now(), $2)`,
      [userId, `document:${document}`],
    );
    const decision = { state: 'approved', by: 'operator:ana', reason: null } as const;
    expect(await decideIdentity(context.accounts, userId, decision)).toBe(true);
  };

  const name = () => `bea${digits(9)}`;
  /** Two accounts that are there when a pause begins, and what they have in common. */
  const pairs: Record<string, () => Promise<[{ userId: string }, Awaited<ReturnType<typeof enter>>]>> = {
    'the device of both': async () => {
      const deviceCode = newDevice();
      return [await member({ deviceCode }), await member({ deviceCode })];
    },
    'a device on which both have logged in once': async () => {
      const [one, other, deviceCode] = [await member(), await member(), newDevice()];
      await enter({ ...one, deviceCode });
      await enter({ ...other, deviceCode });
      return [one, await enter(other)];
    },
    'the device of its guest': async () => {
      const deviceCode = newDevice();
      const guests = await guest(deviceCode);
      return [await member({ deviceCode }), guests];
    },
    'the device of a guest who takes it': async () => {
      const deviceCode = newDevice();
      return [await guest(deviceCode), await member({ deviceCode })];
    },
    'one mailbox': async () => {
      const box = name();
      return [
        await member({ email: `${box}@gmail.com` }),
        await member({ email: `b.${box.slice(1)}+x@googlemail.com` }),
      ];
    },
    'a mark after the e-mail': async () => {
      const box = name();
      return [
        await member({ email: `${box}+one@example.com` }),
        await member({ email: `${box}@example.com` }),
      ];
    },
    'a phone with and without its area': async () => {
      const local = `11${digits(9)}`;
      return [await member({ phone: `55${local}` }), await member({ phone: `0${local}` })];
    },
    'a phone without and with its area': async () => {
      const local = `11${digits(9)}`;
      return [await member({ phone: local }), await member({ phone: `550${local}` })];
    },
    'a document': async () => {
      const [one, other, document] = [await member(), await member(), digits(9)];
      await showDocument(one, document);
      await showDocument(other, document);
      return [one, other];
    },
  };

  describe.each(Object.entries(pairs))('by %s', (_, pair) => {
    it('ends the other account’s session and shuts it, for as long', async () => {
      const [one, other] = await pair();
      await excludes(one);
      expect(context.ended).toContainEqual({ userId: other.userId, code: 204 });
      expect(await codeOf(other)).toBe(204);
      const refused = await logIn(other);
      const until = (await pausesOf(one))?.excluded_until?.getTime();
      expect(refused).toEqual({ code: 1005, data: { until } });
      expect(await auditOf(other, 'exclusion.follow')).toMatchObject([
        { actor: 'service', detail: { until } },
      ]);
      // A guest has nothing to take out; everybody else's money is still theirs.
      if (!other.email && !other.phone) return;
      const leaving = await enter(other, { takeOut: true });
      expect(await codeOf(leaving)).toBe(200);
    });

    it('of some hours leaves the session open, and play shut', async () => {
      const [one, other] = await pair();
      await context.db.transaction((tx) => takeTimeOut(context.accounts, tx, one.userId, 24));
      expect(await codeOf(other)).toBe(200);
      const pauses = await pausesOf(other);
      expect(pauses).toEqual(await pausesOf(one));
      expect(await auditOf(other, 'timeOut.follow')).toMatchObject([
        { detail: { until: pauses?.time_out_until?.getTime() } },
      ]);
    });
  });

  it('finds the other accounts by indexes', async () => {
    const statements: [string, readonly unknown[]][] = [];
    const recording = {
      query: async (text: string, values: readonly unknown[] = []) => {
        statements.push([text, values]);
        return { rows: [], rowCount: 0 };
      },
    };
    const device = Buffer.alloc(32);
    const known = {
      email_key: 'a@gmail.com',
      phone: '5511',
      device_hash: device,
      devices: [device],
      document: 'd',
    };
    await likelyCarriers(recording as never, '1', known, '55');
    const plan = await context.owner.transaction(async (tx) => {
      await tx.query('set local enable_seqscan = off');
      const [text, values] = statements[0] ?? ['', []];
      return (await tx.query(`explain ${text}`, values)).rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).not.toContain('Seq Scan');
    for (const index of [
      'known_device_device',
      'player_mailbox',
      'player_phone_digits',
      'identity_check_mark',
    ])
      expect(plan).toContain(index);
  });

  it('reaches thousands who share a device, and then costs a login there a few statements', async () => {
    const one = await member();
    const ids = Array.from({ length: SHARERS }, (_, n) => `${one.userId}-${n}`);
    await context.db.query(
      `insert into player (user_id, name, terms_version, created_at)
       select id, 'Café', '1', now() from unnest($1::text[]) id`,
      [ids],
    );
    await context.db.query(
      `insert into known_device (user_id, device_hash, created_at)
       select id, device_hash, now() from unnest($1::text[]) id, known_device d where d.user_id = $2`,
      [ids, one.userId],
    );
    await context.db.transaction((tx) => takeTimeOut(context.accounts, tx, one.userId, 24));
    const { rows } = await context.db.query<{ n: number }>(
      `select count(*) as n from player where user_id = any($1) and pause_followed
         and time_out_until = (select time_out_until from player where user_id = $2)`,
      [ids, one.userId],
    );
    expect(rows[0]?.n).toBe(SHARERS);
    let statements = 0;
    await context.db.transaction((tx) => {
      const query: Db['query'] = (text, values) => {
        statements += 1;
        return tx.query(text, values);
      };
      return spreadPauses(context.accounts, { ...tx, query }, one.userId);
    });
    expect(statements).toBeLessThan(10);
  });

  it('is all or nothing', async () => {
    const deviceCode = newDevice();
    const [one, other] = [await member({ deviceCode }), await member({ deviceCode })];
    const failing = context.db.transaction(async (tx) => {
      const { userId } = one;
      await exclude(context.accounts, tx, { userId, by: 'player', reason: 'asked for it', months: 6 });
      throw new Error('cut off');
    });
    await expect(failing).rejects.toThrow('cut off');
    for (const each of [one, other]) expect(await codeOf(each)).toBe(200);
  });

  it('lets nobody else’s account in on the device, which stays open elsewhere', async () => {
    const [one, other] = [await member(), await member()];
    await excludes(one);
    expect((await logIn({ ...other, deviceCode: one.deviceCode })).code).toBe(1005);
    expect(await codeOf(other)).toBe(200);
    expect((await logIn(other)).code).toBe(200);
  });

  it('holds for a login by passkey', async () => {
    const [one, other] = [await member(), await member()];
    const device = new SoftwareAuthenticator();
    const creation = (await api.post('/player/passkeys/options', {}, other.token)).data as PasskeyCreation;
    await api.post('/player/passkeys', { passkey: device.create(creation) }, other.token);
    await excludes(one);
    const byPasskey = async (deviceCode: string) => {
      const request = (await api.post('/auth/passkey/options', { deviceCode })).data as PasskeyRequest;
      return api.post('/auth/passkey', { deviceCode, passkey: device.get(request) });
    };
    expect((await byPasskey(one.deviceCode)).code).toBe(1005);
    expect((await byPasskey(newDevice())).code).toBe(200);
  });

  it('goes with its owner to a device that comes later, and ends what is open there', async () => {
    const [one, other] = [await member(), await member()];
    await excludes(one);
    await enter({ ...one, deviceCode: other.deviceCode }, { takeOut: true });
    expect(await codeOf(other)).toBe(204);
  });

  it('goes no further than to those who share a device', async () => {
    const [shared, own] = [newDevice(), newDevice()];
    const one = await member({ deviceCode: shared });
    const other = await member({ deviceCode: shared });
    await enter({ ...other, deviceCode: own });
    const third = await member({ deviceCode: own });
    await excludes(one);
    await enter({ ...other, deviceCode: own }, { takeOut: true });
    expect(await codeOf(third)).toBe(200);
    const back = await enter(third);
    // What they then decide for themselves does.
    await excludes(other, 12);
    expect(await codeOf(back)).toBe(204);
  });

  it('passes, here as there', async () => {
    const deviceCode = newDevice();
    const [one, other] = [await member({ deviceCode }), await member({ deviceCode })];
    await excludes(one);
    context.advance(200 * DAY_MS);
    expect((await logIn(other)).code).toBe(200);
    expect((await logIn(one)).code).toBe(200);
    context.advance(-200 * DAY_MS);
  });

  describe('on a device of a family', () => {
    it('leaves alone who is proven to be somebody else', async () => {
      const deviceCode = newDevice();
      const [one, other] = [await member({ deviceCode }), await member({ deviceCode })];
      await showDocument(one, digits(9));
      await showDocument(other, digits(9));
      await excludes(one, undefined);
      expect(await codeOf(other)).toBe(200);
      expect((await logIn(other)).code).toBe(200);
      expect(await auditOf(other, 'exclusion.')).toEqual([]);
    });

    it('is lifted from who proves that later', async () => {
      const deviceCode = newDevice();
      const [one, other] = [await member({ deviceCode }), await member({ deviceCode })];
      await showDocument(one, digits(9));
      await excludes(one, undefined);
      expect((await logIn(other)).code).toBe(1005);
      await enter(other, { takeOut: true });
      await showDocument(other, digits(9));
      expect((await logIn(other)).code).toBe(200);
      expect(await auditOf(other, 'exclusion.lift')).toHaveLength(1);
      expect((await logIn(one)).code).toBe(1005);
    });

    it('stays where only one of them has shown a document, or the device is forgotten', async () => {
      const deviceCode = newDevice();
      const [one, other] = [await member({ deviceCode }), await member({ deviceCode })];
      await excludes(one);
      await showDocument(other, digits(9));
      expect((await logIn(other)).code).toBe(1005);
      await context.db.query('delete from known_device where user_id = $1', [other.userId]);
      const leaving = await enter({ ...other, deviceCode: newDevice() }, { takeOut: true });
      await api.put('/player/bindPhone', { phone: `5511${digits(9)}`, password }, leaving.token);
      expect((await logIn({ ...other, deviceCode: newDevice() })).code).toBe(1005);
    });

    it('that they took themselves is never lifted', async () => {
      const deviceCode = newDevice();
      const [one, other] = [await member({ deviceCode }), await member({ deviceCode })];
      await showDocument(one, digits(9));
      await excludes(one);
      await excludes(other, 12);
      await showDocument(other, digits(9));
      expect((await logIn(other)).code).toBe(1005);
    });
  });
});
