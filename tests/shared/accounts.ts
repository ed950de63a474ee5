import { createHash, randomBytes } from 'node:crypto';
import { API_BASE } from '../../src/contract/constants.ts';

/** An envelope as it arrived. */
export interface Reply {
  code: number;
  msg?: unknown;
  data?: unknown;
}

/** Calls of a running service; each fails on anything but an envelope. */
export interface Api {
  get(path: string, query?: Record<string, string | number>, token?: string): Promise<Reply>;
  post(path: string, body?: object, token?: string): Promise<Reply>;
  put(path: string, body?: object, token?: string): Promise<Reply>;
  /** A body as it is, and whatever comes back. */
  raw(method: string, path: string, body: string, token?: string): Promise<Reply>;
}

/** @param url origin of the service now: a restart may change it. */
export const apiOf = (url: () => string): Api => {
  const send = async (method: string, path: string, body?: string, token?: string): Promise<Reply> => {
    const response = await fetch(`${url()}${API_BASE}${path}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...(token && { token }) },
      ...(body !== undefined && { body }),
    });
    return (await response.json()) as Reply;
  };
  return {
    get: (path, query = {}, token) => {
      const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
      return send('GET', `${path}?${search}`, undefined, token);
    },
    post: (path, body = {}, token) => send('POST', path, JSON.stringify(body), token),
    put: (path, body = {}, token) => send('PUT', path, JSON.stringify(body), token),
    raw: send,
  };
};

/** Passwords travel as MD5 hex (specification §9). */
export const md5 = (password: string): string => createHash('md5').update(password).digest('hex');

export const newEmail = (): string => `p${randomBytes(6).toString('hex')}@example.com`;

export const newPhone = (): string =>
  `559${String(randomBytes(5).readUIntBE(0, 5)).padStart(13, '0').slice(3)}`;

export const newDevice = (): string => randomBytes(16).toString('hex');

/** A guest that has just come, logged in, has been welcomed, and is told of no VIP level. */
export const newGuest = async (
  api: Api,
): Promise<{ token: string; userId: string; userName: string; deviceCode: string }> => {
  const deviceCode = newDevice();
  await api.post('/register/visitors', { deviceCode, deviceType: 4 });
  const { data } = await api.post('/auth/visitors/login', { deviceCode, deviceType: 4 });
  const { tokenInfo, name } = data as { tokenInfo: { tokenValue: string; loginId: string }; name: string };
  await api.put('/player/told', { welcome: true, vipLevel: 1_000 }, tokenInfo.tokenValue);
  return { token: tokenInfo.tokenValue, userId: tokenInfo.loginId, userName: name, deviceCode };
};
