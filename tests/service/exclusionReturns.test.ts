import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { closeInTransaction } from '../../src/service/domain/accounts/closing/close.ts';
import { exclude } from '../../src/service/domain/responsible/pause.ts';
import { md5, newDevice } from '../shared/accounts.ts';
import { withAccounts } from '../shared/accountsContext.ts';

const password = md5('secret1');
const digits = (length: number) => String(randomInt(10 ** (length - 1), 10 ** length));

describe('somebody who has excluded themselves', () => {
  const { context, api } = withAccounts();

  interface Entry {
    email?: string;
    phone?: string;
    deviceCode?: string;
  }
  const signUp = ({ email, phone, deviceCode = newDevice() }: Entry) => {
    const body = { email, phone, password, deviceCode };
    if (email) return api.post('/register/email', body);
    if (phone) return api.post('/register/phone', body);
    return api.post('/register/visitors', { deviceCode });
  };
  const logIn = ({ email, phone, deviceCode = newDevice() }: Entry) =>
    email || phone
      ? api.post('/auth/login', { account: email ?? phone, password, deviceCode })
      : api.post('/auth/visitors/login', { deviceCode });

  const enter = async (entry: Entry) => {
    expect((await signUp(entry)).code).toBe(200);
    const { data } = await logIn(entry);
    const { tokenValue: token, loginId: userId } = (
      data as { tokenInfo: { tokenValue: string; loginId: string } }
    ).tokenInfo;
    return { token, userId };
  };
  /** Excludes an account for half a year, and closes it where its owner wants that besides. */
  const excludes = async (userId: string, isClosed: boolean) => {
    const { accounts, db } = context;
    const order = { userId, by: 'player' as const, reason: 'asked for it', months: 6 };
    await db.transaction(async (tx) => {
      await exclude(accounts, tx, order);
      if (isClosed) await closeInTransaction(tx, userId, accounts.now());
    });
  };
  const excluded = async (entry: Entry, isClosed: boolean) => excludes((await enter(entry)).userId, isClosed);

  const name = () => `ana${digits(9)}`;
  /** What they were known by, and what they come back with. */
  const returns: Record<string, () => [Entry, Entry]> = {
    'the same e-mail': () => {
      const email = `${name()}@example.com`;
      return [{ email }, { email }];
    },
    'another case of it': () => {
      const box = name();
      return [{ email: `${box}@example.com` }, { email: `${box.toUpperCase()}@Example.COM` }];
    },
    'a mark after it': () => {
      const box = name();
      return [{ email: `${box}@example.com` }, { email: `${box}+games@example.com` }];
    },
    'another mark after it': () => {
      const box = name();
      return [{ email: `${box}+one@example.com` }, { email: `${box}+two@example.com` }];
    },
    'dots that Gmail does not see': () => {
      const box = name();
      return [{ email: `${box}@gmail.com` }, { email: `a.n.a${box.slice(3)}+x@googlemail.com` }];
    },
    'the same phone': () => {
      const phone = `5511${digits(9)}`;
      return [{ phone }, { phone }];
    },
    'the phone without its area': () => {
      const local = `11${digits(9)}`;
      return [{ phone: `55${local}` }, { phone: local }];
    },
    'the phone with its area': () => {
      const local = `11${digits(9)}`;
      return [{ phone: local }, { phone: `55${local}` }];
    },
    'the phone with the zero of home': () => {
      const local = `11${digits(9)}`;
      return [{ phone: `55${local}` }, { phone: `0${local}` }];
    },
    'a zero after the area': () => {
      const local = `11${digits(9)}`;
      return [{ phone: `55${local}` }, { phone: `550${local}` }];
    },
    'zeros of a call from abroad': () => {
      const local = `11${digits(9)}`;
      return [{ phone: local }, { phone: `0055${local}` }];
    },
    'the device of the e-mail as a guest': () => {
      const deviceCode = newDevice();
      return [{ email: `${name()}@example.com`, deviceCode }, { deviceCode }];
    },
    'the device of the guest as a guest': () => {
      const deviceCode = newDevice();
      return [{ deviceCode }, { deviceCode }];
    },
    'the device of the guest with a contact': () => {
      const deviceCode = newDevice();
      return [{ deviceCode }, { email: `${name()}@example.com`, deviceCode }];
    },
  };

  describe.each([
    ['and closed the account', true],
    ['and left the account', false],
  ])('%s', (_, isClosed) => {
    it.each(Object.entries(returns))('does not come back by %s', async (_way, entries) => {
      const [before, after] = entries();
      await excluded(before, isClosed);
      await signUp(after);
      const { code, data } = await logIn(after);
      expect(code).toBe(1005);
      expect((data as { until: number }).until).toBeGreaterThan(Date.now());
    });

    it('does not come back as a guest of the device on which they were one, before they bound a contact', async () => {
      const guest = { deviceCode: newDevice() };
      const { token, userId } = await enter(guest);
      const email = `${name()}@example.com`;
      expect((await api.put('/player/bindEmail', { email, password }, token)).code).toBe(200);
      await excludes(userId, isClosed);
      await signUp(guest);
      expect((await logIn(guest)).code).toBe(1005);
    });
  });

  it('does not come back as a guest who binds the contact', async () => {
    const box = name();
    await excluded({ email: `${box}@example.com` }, true);
    const { token } = await enter({ deviceCode: newDevice() });
    const email = `${box}+later@example.com`;
    expect((await api.put('/player/bindEmail', { email, password }, token)).code).toBe(200);
    expect((await logIn({ email })).code).toBe(1005);
  });

  it('keeps out nobody else', async () => {
    const [box, local] = [name(), `11${digits(9)}`];
    await excluded({ email: `${box}@example.com` }, true);
    await excluded({ phone: `55${local}` }, true);
    for (const other of [
      { email: `${box}@example.org` },
      { email: `x${box}@example.com` },
      { email: `a.${box}@example.com` },
      { phone: `84${local}` },
      { phone: `5521${local.slice(2)}` },
      { phone: `55${local}1` },
    ]) {
      await signUp(other);
      expect((await logIn(other)).code, JSON.stringify(other)).toBe(200);
    }
  });
});
