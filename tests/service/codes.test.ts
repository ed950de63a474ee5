import { randomInt, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CODE, NEVER_SENT } from '../../src/contract/codes.ts';
import {
  blockAccount,
  closeByOperator,
  endAllSessions,
  requireDeviceCheck,
} from '../../src/service/domain/accounts/operatorActions.ts';
import {
  type BlockKind,
  blockAccess,
  unblockAccess,
} from '../../src/service/domain/accounts/protection/accessBlocks.ts';
import { openExtraWindow } from '../../src/service/domain/redpacket/createWindow.ts';
import { windowsOf } from '../../src/service/domain/redpacket/windows.ts';
import { rewardsOf } from '../../src/service/wiring/rewards.ts';
import { md5, newDevice, newEmail, newPhone, type Reply } from '../shared/accounts.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';
import { playRound } from '../shared/rounds.ts';
import { type Guest, PASSWORD, winOf, withWholeService } from '../shared/wholeService.ts';

const BY = 'operator:ana' as const;
const DAY_MS = 86_400_000;

const context = withWholeService({ operator: { smsSecond: 0 } });

const order = (userId: string) => ({ userId, by: BY, reason: 'a test' });
const info = (player: Guest) => player.call('GET', '/player/userInfo');
const login = (account: string, password = PASSWORD, more: object = {}) =>
  context.call('POST', '/auth/login', { account, password, ...more });
const times = async (count: number, make: (index: number) => Promise<Reply>): Promise<Reply> => {
  for (let index = 1; index < count; index += 1) await make(index);
  return make(count);
};

/** What happens while a door is shut. */
const behind = async (kind: BlockKind, value: string | undefined, knock: () => Promise<Reply>) => {
  await blockAccess(context.accounts, BY, { kind, ...(value && { value }), reason: 'a test', until: null });
  try {
    return await knock();
  } finally {
    await unblockAccess(context.accounts, BY, { kind, ...(value && { value }), reason: 'a test' });
  }
};

const deposit = (player: Guest, methodId = 'instant', amount = 10_000) =>
  player.call('POST', '/pay/deposit', { methodId, amount });
const orderOf = async (player: Guest) => (await deposit(player)).data as { orderId: string; amount: number };

const newNumber = () => String(randomInt(1_000_000_000, 9_999_999_999) * 10 + 1);
const bind = (player: Guest, over: object = {}) =>
  player.call('POST', '/pay/accounts', {
    methodId: 'bank',
    bankCode: 'demo-1',
    holder: 'Ana Lima',
    number: newNumber(),
    ...over,
  });

/** Somebody with a bank account, coins and no wagering debt. */
const payee = async () => {
  const player = await context.player();
  const { accountId } = (await bind(player)).data as { accountId: string };
  await context.give(player.userId, 5_000_000);
  const withdraw = (amount: number) => player.call('POST', '/pay/withdraw', { accountId, amount });
  return { player, withdraw };
};

const withdrawAndPay = async ({ withdraw }: Awaited<ReturnType<typeof payee>>) => {
  const { data, code } = await withdraw(10_000);
  if (code !== 200) return { code };
  return context.pay(data as { orderId: string; amount: number }, 'paid');
};

const settle = (userId: string, staked: number) =>
  context.db.transaction((tx) =>
    playRound(tx, rewardsOf(context.service).settings, userId, staked, context.now()),
  );

const extraWindow = async (start: number, end: number) =>
  (await openExtraWindow(rewardsOf(context.service), { start, end, pool: 1_000, packets: 5, min: 10 })).id;
const openPacket = (player: Guest, id: string) => player.call('PUT', `/redPacket/${id}/open`);

/** Each code and a situation that yields it (§8). */
const SITUATIONS: Readonly<Record<number, () => Promise<Reply>>> = {
  200: async () => info(await context.player()),
  201: () => context.call('GET', '/player/userInfo'),
  202: () => context.call('GET', '/player/userInfo', {}, 'unknown'),
  203: async () => {
    const player = await context.player();
    context.advance(31 * DAY_MS);
    const reply = await info(player);
    context.advance(-31 * DAY_MS);
    return reply;
  },
  204: async () => {
    const player = await context.player();
    await endAllSessions(context.accounts, order(player.userId));
    return info(player);
  },
  205: async () => {
    const player = await context.player();
    await player.call('POST', '/auth/logout');
    return info(player);
  },
  206: async () => {
    const player = await context.player();
    await context.login(player);
    return info(player);
  },
  207: async () => {
    const player = await context.player();
    const { email } = player;
    await context.call('POST', '/pwd/sendForgetPwdCodeByEmail', { email });
    const code = async () => (await context.outbox?.latest(email))?.[0]?.body.match(/\b\d{6}\b/)?.[0];
    while (!(await code())) await new Promise((resolve) => setTimeout(resolve, 20));
    await context.call('PUT', '/pwd/settingPwdByEmail', {
      email,
      password: PASSWORD,
      verifyCode: await code(),
    });
    return info(player);
  },
  208: async () => {
    const player = await context.player();
    await closeByOperator(context.accounts, order(player.userId));
    return info(player);
  },
  500: async () => {
    const player = await context.player();
    await context.db.query('alter table lottery_seed rename to lost');
    const reply = await player.call('GET', '/roulette');
    await context.db.query('alter table lost rename to lottery_seed');
    return reply;
  },
  1001: async () => {
    const account = newEmail();
    return times(2, () => context.call('POST', '/captcha/sendCode', { account, type: 1 }));
  },
  1002: async () => {
    const { email } = await context.player();
    return context.call('PUT', '/pwd/settingPwdByEmail', { email, password: PASSWORD, verifyCode: '000000' });
  },
  1003: async () => {
    const { email } = await context.player();
    return times(6, () => login(email, md5('wrong')));
  },
  1004: async () => {
    const { email } = await context.player();
    return times(5, () => login(email, md5('wrong')));
  },
  1005: async () => {
    const { email, userId } = await context.player();
    await blockAccount(context.accounts, order(userId));
    return login(email);
  },
  1006: async () => {
    const { email } = await context.player();
    return behind('maintenance', undefined, () => login(email));
  },
  1007: async () => {
    const { email, userId } = await context.player();
    await requireDeviceCheck(context.accounts, order(userId));
    return login(email);
  },
  1008: () => {
    const account = `n${randomInt(1e9)}`;
    return times(2, () =>
      context.call('POST', '/register/email', { email: newEmail(), account, password: PASSWORD }),
    );
  },
  1009: () => {
    const phone = newPhone();
    return times(2, () => context.call('POST', '/register/phone', { phone, password: PASSWORD }));
  },
  1100: async () => {
    const { email } = await context.player();
    const deviceCode = newDevice();
    return behind('device', deviceCode, () => login(email, PASSWORD, { deviceCode }));
  },
  1101: async () => {
    const { email } = await context.player();
    return behind('address', '127.0.0.1', () => login(email));
  },
  1102: async () => (await context.player()).call('PUT', '/player/modifyNickName', { nickName: 'a b!' }),
  1103: async () => (await context.player()).call('PUT', '/player/modifyNickName', { nickName: '' }),
  1104: async () => {
    const { email } = await context.player();
    return context.call('POST', '/register/email', { email, password: PASSWORD });
  },
  1105: () => context.call('POST', '/auth/visitors/login', { deviceCode: newDevice() }),
  1107: async () =>
    (await context.player()).call('PUT', '/pwd/changePwd', {
      oldPassword: md5('wrong'),
      password: md5('another'),
    }),
  1109: async () => {
    const player = await context.player();
    return times(2, () => player.call('PUT', '/player/bindPhone', { phone: newPhone() }));
  },
  1111: async () => (await context.player()).call('PUT', '/player/bindEmail', { email: newEmail() }),
  1112: async () => bind(await context.player(), { holder: '' }),
  1113: () => context.wallet('balance', { sessionId: 'unknown' }),
  1114: async () => (await context.player()).call('PUT', '/player/modifyLogo', { logoId: 13 }),
  1115: async () => {
    const player = await context.player();
    return times(11, (index) => player.call('PUT', '/player/modifyLogo', { logoId: 2 + (index % 2) }));
  },
  1116: async () => (await context.player()).call('PUT', '/player/modifyNickName', { nickName: 'Admin1' }),
  1117: async () => (await context.player()).call('PUT', '/player/modifyNickName', { nickName: 'NineSigns' }),
  1118: async () => {
    const player = await context.player();
    return times(6, (index) => player.call('PUT', '/player/modifyNickName', { nickName: `Name${index}` }));
  },
  1119: async () => (await context.player()).call('GET', '/roulette/result', { type: 1 }),
  1120: async () => context.pay({ ...(await orderOf(await context.player())), amount: 9_999 }),
  1121: async () => (await context.player()).call('PUT', '/sign/-1'),
  1122: async () => (await context.player()).call('PUT', '/sign/7'),
  1123: async () => (await context.player()).call('PUT', '/sign/3'),
  1124: async () => {
    const { orderId, amount } = await orderOf(await context.player());
    const word = { orderId, amount, status: 'settled', transactionId: 'x', timestamp: context.now() };
    return context.call('POST', '/pay/callback/sandbox', { ...word, signature: 'f'.repeat(64) });
  },
  1125: async () => deposit(await context.player(), 'nothing'),
  1126: async () => (await payee()).withdraw(1_000_001),
  1127: async () =>
    (await context.player()).call('POST', '/pay/withdraw', { accountId: 'none', amount: 5_000 }),
  1128: async () => {
    const number = newNumber();
    await bind(await context.player(), { number });
    return bind(await context.player(), { number });
  },
  1129: async () => {
    const player = await context.player();
    const number = newNumber();
    return times(2, () => bind(player, { number }));
  },
  1130: async () => {
    const deviceCode = newDevice();
    await context.call('POST', '/register/visitors', { deviceCode });
    const { data } = await context.call('POST', '/auth/visitors/login', { deviceCode });
    const { tokenValue } = (data as { tokenInfo: { tokenValue: string } }).tokenInfo;
    return context.call('POST', '/pay/withdraw', { accountId: 'none', amount: 5_000 }, tokenValue);
  },
  1131: async () => bind(await context.player(), { number: '1234560000' }),
  1132: async () => bind(await context.player(), { number: 'none' }),
  1133: async () => (await context.player()).call('GET', '/room/detail', { roomId: 1_000_022 }),
  1134: async () => (await payee()).withdraw(1_999),
  1135: async () => {
    const { player, withdraw } = await payee();
    await player.call('PUT', '/sign/0');
    return withdraw(10_000);
  },
  1136: async () => {
    const somebody = await payee();
    return times(4, () => withdrawAndPay(somebody));
  },
  1137: async () => {
    const { withdraw } = await payee();
    return times(2, () => withdraw(10_000));
  },
  1138: async () => {
    const player = await context.player();
    await context.give(player.userId, 100_000);
    return player.call('GET', '/room/detail', { roomId: 1_000_023 });
  },
  1139: async () => {
    const player = await context.player();
    return times(2, () => player.call('PUT', '/sign/0'));
  },
  1140: async () => deposit(await context.player(), 'voucher', 1_001),
  1141: async () => {
    const { email } = await context.player();
    return behind('deviceType', '3', () => login(email, PASSWORD, { deviceType: 3 }));
  },
  1142: async () => {
    const { email } = context.accounts;
    context.accounts.email = { send: () => Promise.reject(new Error('the mail server is away')) };
    const reply = await context.call('POST', '/captcha/sendCode', { account: newEmail(), type: 1 });
    context.accounts.email = email;
    return reply;
  },
  1143: async () => {
    context.accounts.settings.smsSecond = 1;
    const reply = await context.call('POST', '/captcha/sendCode', {
      account: newEmail(),
      type: 1,
      code: 'WRONG',
    });
    context.accounts.settings.smsSecond = 0;
    return reply;
  },
  1144: async () => {
    const player = await context.player();
    return times(11, () => player.call('GET', '/player/export'));
  },
  1145: async () => (await context.player()).call('PUT', '/email/claimEmail', { id: 'none' }),
  1146: async () => {
    const player = await context.player();
    await player.call('POST', '/responsible/timeOut', { hours: 1 });
    return deposit(player);
  },
  1147: () => context.call('GET', '/room', { gameId: 1 }),
  1148: async () =>
    openPacket(await context.player(), await extraWindow(context.now() - 2_000, context.now() - 1_000)),
  1149: async () => (await context.player()).call('GET', '/share/agentEarnings'),
  1150: async () => {
    const player = await context.player();
    const id = await extraWindow(context.now() - 1_000, context.now() + 60_000);
    return times(2, () => openPacket(player, id));
  },
  1151: async () => {
    const player = await context.player();
    const email = newEmail();
    await context.call('POST', '/register/email', { email, password: PASSWORD, sourceUserId: player.userId });
    await settle((await context.login({ email })).userId, 40_000_000_000);
    return player.call('GET', '/share/agentEarnings');
  },
  1155: () => context.call('POST', '/register/email', { email: newEmail(), password: md5('Dragon') }),
  1154: async () => {
    const [window] = windowsOf(
      context.now() - 2 * DAY_MS,
      context.service.operator.operator.timeZone,
      DEMO_CATALOGUE.redPackets.plans,
    );
    return openPacket(await context.player(), window?.id ?? '');
  },
};

describe('the error catalogue', () => {
  it('is the one of the specification, and one code more', () => {
    const span = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index);
    const written = [200, ...span(201, 208), 500, ...span(1000, 1009), ...span(1100, 1154), 1155];
    expect(Object.values(CODE).sort((a, b) => a - b)).toEqual(written);
  });

  it('has a situation for each code, or a reason why it is never sent', () => {
    const sent = Object.keys(SITUATIONS).map(Number);
    const never = Object.keys(NEVER_SENT).map(Number);
    expect([...sent, ...never].sort((a, b) => a - b)).toEqual(Object.values(CODE).sort((a, b) => a - b));
    for (const reason of Object.values(NEVER_SENT)) expect(reason.length).toBeGreaterThan(20);
  });

  it.each(Object.entries(SITUATIONS))('%s', async (code, happens) => {
    expect((await happens()).code).toBe(Number(code));
  });
});

describe('codes of the wallet interface that no call answers', () => {
  it('1148 for a bet in a round that is closed, 1137 for a win before any bet', async () => {
    const player = await context.player();
    const seat = await context.seat(player);
    const round = randomUUID();
    expect((await context.wallet('win', winOf(player.userId, round, 0))).code).toBe(1137);
    await seat.bet(100, round);
    expect((await context.wallet('win', winOf(player.userId, round, 0))).code).toBe(200);
    expect((await seat.bet(100, round)).code).toBe(1148);
  });
});
