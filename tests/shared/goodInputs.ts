import { randomInt, randomUUID } from 'node:crypto';
import { signNotification } from '../../src/contract/paymentSignature.ts';
import { PURPOSE } from '../../src/service/domain/accounts/codes/codes.ts';
import { deliverMail } from '../../src/service/domain/mail/send.ts';
import { openExtraWindow } from '../../src/service/domain/redpacket/createWindow.ts';
import { rewardsOf } from '../../src/service/wiring/rewards.ts';
import { md5, newDevice, newEmail, newPhone } from './accounts.ts';
import type { Input } from './fromSchema.ts';
import { SoftwareAuthenticator } from './softwareAuthenticator.ts';
import { type Guest, PASSWORD, type WholeService, winOf } from './wholeService.ts';

/** What the schema cannot know: an input that a call answers with 200 to this player. */
export type GoodInput = (context: WholeService, player: Guest) => Promise<Partial<Input>>;

const body = (value: object): Partial<Input> => ({ body: value });
const query = (value: Record<string, unknown>): Partial<Input> => ({ query: value });

const codeSentTo = async (context: WholeService, account: string, type: number): Promise<string> => {
  await context.call('POST', '/captcha/sendCode', { account, type });
  // A reset's message may follow its answer.
  for (let tries = 0; tries < 50; tries += 1) {
    const [latest] = (await context.outbox?.latest(account)) ?? [];
    const code = latest?.body.match(/\b\d{6}\b/)?.[0];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
  throw new Error(`no code was sent to ${account}`);
};

const order = async (player: Guest, amount = 10_000): Promise<{ orderId: string; amount: number }> =>
  (await player.call('POST', '/pay/deposit', { methodId: 'instant', amount })).data as {
    orderId: string;
    amount: number;
  };

const bound = async (player: Guest): Promise<string> => {
  const number = String(randomInt(1_000_000_000, 9_999_999_999));
  const typed = { methodId: 'bank', bankCode: 'demo-1', holder: 'Ana Lima', number };
  return ((await player.call('POST', '/pay/accounts', typed)).data as { accountId: string }).accountId;
};

/** Stakes this much in one round, which the house wins. */
export const stake = async (context: WholeService, player: Guest, coins: number): Promise<void> => {
  await context.give(player.userId, coins);
  const seat = await context.seat(player);
  const round = randomUUID();
  await seat.bet(coins, round);
  await context.wallet('win', winOf(player.userId, round, 0));
};

const mailed = async (context: WholeService, player: Guest, attachQty: number): Promise<string> => {
  const mailId = randomUUID();
  const words = { title: 'Hello', message: 'World' };
  const texts = { en: words, pt: words, vi: words };
  const content = { contentId: randomUUID(), type: 0 as const, texts, attachQty, betX: 1 };
  await deliverMail(rewardsOf(context.service), player.userId, mailId, content);
  return mailId;
};

/** Somebody whom this player invited, who has deposited and staked. */
const invited = async (context: WholeService, player: Guest): Promise<void> => {
  const email = newEmail();
  const by = { sourceUserId: player.userId };
  await context.call('POST', '/register/email', { email, password: PASSWORD, ...by });
  const friend = await context.login({ email });
  await context.pay(await order(friend));
  await stake(context, friend, 100_000);
};

/** A device of this player's with a passkey of theirs. */
const withPasskey = async (player: Guest): Promise<{ device: SoftwareAuthenticator; passkeyId: string }> => {
  const device = new SoftwareAuthenticator();
  const { data: options } = await player.call('POST', '/player/passkeys/options');
  const passkey = device.create(options as never);
  const { data } = await player.call('POST', '/player/passkeys', { passkey });
  return { device, passkeyId: (data as { passkeyId: string }).passkeyId };
};

const tier = async (context: WholeService, player: Guest): Promise<number> => {
  await invited(context, player);
  const { data } = await player.call('GET', '/share/userAgentInfo', { askCount: 8 });
  const [reached] = (data as { current: number[] }).current;
  if (reached === undefined) throw new Error('one invited player reaches no tier');
  return reached;
};

export const GOOD_INPUTS: Readonly<Record<string, GoodInput>> = {
  registerEmail: async () => body({ email: newEmail(), password: PASSWORD }),
  registerPhone: async () => body({ phone: newPhone(), password: PASSWORD }),
  registerVisitors: async () => body({ deviceCode: newDevice() }),
  login: async (_context, { email }) => body({ account: email, password: PASSWORD }),
  loginVisitors: async (context) => {
    const deviceCode = newDevice();
    await context.call('POST', '/register/visitors', { deviceCode });
    return body({ deviceCode });
  },
  captcha: async () => body({ account: newEmail(), type: PURPOSE.REGISTER }),
  sendCode: async () => body({ account: newEmail(), type: PURPOSE.REGISTER }),
  sendForgetPwdCodeByEmail: async (_context, { email }) => body({ email }),
  settingPwdByEmail: async (context, { email }) =>
    body({ email, password: PASSWORD, verifyCode: await codeSentTo(context, email, PURPOSE.EMAIL_RESET) }),
  settingPwd: async (context) => {
    const phone = newPhone();
    await context.call('POST', '/register/phone', { phone, password: PASSWORD });
    return body({
      phone,
      password: PASSWORD,
      verifyCode: await codeSentTo(context, phone, PURPOSE.PHONE_RESET),
    });
  },
  changePassword: async () => body({ oldPassword: PASSWORD, password: md5('another') }),
  modifyNickName: async () => body({ nickName: 'Fortuna' }),
  modifyLogo: async () => body({ logoId: 7 }),
  completeStepUp: async () => body({ password: PASSWORD }),
  addPasskey: async (_context, player) => {
    const { data } = await player.call('POST', '/player/passkeys/options');
    return body({ passkey: new SoftwareAuthenticator().create(data as never) });
  },
  removePasskey: async (_context, player) => ({
    path: { passkeyId: (await withPasskey(player)).passkeyId },
  }),
  renamePasskey: async (_context, player) => ({
    path: { passkeyId: (await withPasskey(player)).passkeyId },
    body: { name: 'Phone' },
  }),
  passkeyLoginRequest: async () => body({ deviceCode: newDevice() }),
  loginByPasskey: async (context, player) => {
    const { device } = await withPasskey(player);
    const deviceCode = newDevice();
    const { data } = await context.call('POST', '/auth/passkey/options', { deviceCode });
    return body({ deviceCode, passkey: device.get(data as never) });
  },
  bindEmail: async (_context, { email }) => body({ email }),
  bindPhone: async () => body({ phone: newPhone() }),
  acceptTerms: async (context) => body({ termsVersion: context.service.operator.termsVersion }),
  showWins: async () => body({ shown: false }),
  momentsTold: async () => body({ welcome: true, vipLevel: 1 }),
  closeAccount: async () => body({ password: PASSWORD, confirm: true }),
  roomList: async () => query({ gameId: 100002 }),
  roomDetail: async () => query({ roomId: 1_000_021 }),
  dict: async () => query({ typeId: 2 }),
  claimMail: async (context, player) => body({ id: await mailed(context, player, 500) }),
  readMail: async (context, player) => ({ path: { emailId: await mailed(context, player, 0), type: 0 } }),
  deleteMail: async (context, player) => {
    const emailId = await mailed(context, player, 0);
    await player.call('PUT', `/email/isRead/${emailId}/0`);
    return { path: { emailId } };
  },
  agentEarnings: async (context, player) => {
    await invited(context, player);
    return {};
  },
  askEarnings: async (context, player) => query({ pcount: await tier(context, player) }),
  oneKeyAskEarnings: async (context, player) => query({ waitPcount: String(await tier(context, player)) }),
  receipt: async (_context, player) => {
    const { data } = await player.call('GET', '/pay/records', { kind: 'balance' });
    return { path: { recordId: (data as { list: { recordId: string }[] }).list[0]?.recordId ?? '' } };
  },
  rouletteResult: async (context, player) => {
    await stake(context, player, 1_000_000);
    return query({ type: 1 });
  },
  claimVipReward: async (context, player) => {
    await stake(context, player, 10_000_000);
    const { data } = await player.call('GET', '/vip/userVipInfo');
    return { path: { gid: (data as { glevelupId: string }).glevelupId } };
  },
  signToday: async (_context, player) => ({
    path: { signDay: ((await player.call('GET', '/sign')).data as { signDay: number }).signDay },
  }),
  claimMission: async (_context, player) => {
    const { data } = await player.call('GET', '/sign');
    await player.call('PUT', `/sign/${(data as { signDay: number }).signDay}`);
    return { path: { kind: 'checkIn' } };
  },
  openRedPacket: async (context) => {
    const span = { start: context.now() - 1_000, end: context.now() + 60_000 };
    return {
      path: {
        id: (await openExtraWindow(rewardsOf(context.service), { ...span, pool: 1_000, packets: 5, min: 10 }))
          .id,
      },
    };
  },
  payDeposit: async () => body({ methodId: 'instant', amount: 10_000 }),
  payOrder: async (_context, player) => ({ path: { orderId: (await order(player)).orderId } }),
  payWithdraw: async (context, player) => {
    await stake(context, player, 100_000);
    await context.give(player.userId, 50_000);
    return body({ accountId: await bound(player), amount: 10_000 });
  },
  bindAccount: async () =>
    body({ methodId: 'bank', bankCode: 'demo-1', holder: 'Ana', number: String(randomInt(1e9, 9e9)) }),
  unbindAccount: async (_context, player) => ({ path: { accountId: await bound(player) } }),
  payCallback: async (context, player) => {
    const paid = { ...(await order(player)), status: 'settled' as const, transactionId: randomUUID() };
    const word = { ...paid, timestamp: context.now() };
    const signature = signNotification(context.secrets.payments, 'sandbox', word);
    return { path: { provider: 'sandbox' }, body: { ...word, signature } };
  },
  setLimit: async () => body({ kind: 'deposit', period: 'week', value: 50_000 }),
  takeTimeOut: async () => body({ hours: 24 }),
  checkIdentity: async () =>
    body({ name: 'Ana Lima', birthDate: '1990-12-31', country: 'BR', document: 'id', number: '12345671' }),
};
