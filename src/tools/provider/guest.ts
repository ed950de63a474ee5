import { randomBytes } from 'node:crypto';
import { API_BASE } from '../../contract/constants.ts';

/** A call of the service. @throws Error with the code of a refusal. */
const call = async (
  url: string,
  method: string,
  path: string,
  body?: object,
  token = '',
): Promise<unknown> => {
  const response = await fetch(new URL(API_BASE + path, url), {
    method,
    headers: { token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { code, data } = (await response.json()) as { code: number; data?: unknown };
  if (code !== 200) throw new Error(`${path} of the service answered ${code}.`);
  return data;
};

/** A player's token at a service: of a guest that is made for the check, who plays with the welcome coins. */
export const guestToken = async (url: string): Promise<string> => {
  const device = { deviceCode: randomBytes(16).toString('hex'), deviceType: 4 };
  await call(url, 'POST', '/register/visitors', device);
  const data = (await call(url, 'POST', '/auth/visitors/login', device)) as {
    tokenInfo: { tokenValue: string };
  };
  return data.tokenInfo.tokenValue;
};

/** Opens the game as the player would. @returns the ticket in its launch address. @throws Error with the code that the service answered. */
export const ticketOf = async (url: string, token: string, roomId: number): Promise<string> => {
  const { h5GameUrl } = (await call(url, 'GET', `/room/detail?roomId=${roomId}`, undefined, token)) as {
    h5GameUrl: string;
  };
  return new URL(h5GameUrl).searchParams.get('token') ?? '';
};

/** Opens a deposit. @throws Error with the code that the service answered. */
export const orderOf = async (
  url: string,
  token: string,
  methodId: string,
  amount: number,
): Promise<{ orderId: string; amount: number }> => {
  const { orderId } = (await call(url, 'POST', '/pay/deposit', { methodId, amount }, token)) as {
    orderId: string;
  };
  return { orderId, amount };
};

/** Withdraws to the first payout account of the player. @throws Error with the code that the service answered, or where none is bound. */
export const withdrawalOf = async (
  url: string,
  token: string,
  amount: number,
): Promise<{ orderId: string; amount: number }> => {
  const { list } = (await call(url, 'GET', '/pay/accounts', undefined, token)) as {
    list: { accountId: string }[];
  };
  const [account] = list;
  if (!account) throw new Error('The player has bound no payout account.');
  const { orderId } = (await call(
    url,
    'POST',
    '/pay/withdraw',
    { accountId: account.accountId, amount },
    token,
  )) as { orderId: string };
  return { orderId, amount };
};

/** Coins of the player: to play with, and held for withdrawals. */
export const coinsOf = async (url: string, token: string): Promise<{ free: number; held: number }> => {
  const { money, bankMoney } = (await call(url, 'GET', '/player/userInfo', undefined, token)) as {
    money: number;
    bankMoney: number;
  };
  return { free: money, held: bankMoney };
};
