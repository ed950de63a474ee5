import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/service/config/environment.ts';
import { smsSignature, webhookSms } from '../../src/service/providers/sms/webhook.ts';
import { newPhone } from '../shared/accounts.ts';
import { openWholeService } from '../shared/wholeService.ts';

const SECRET = 'a secret of the tests that is long enough';

describe('the gateway of text messages', () => {
  const heard: { headers: IncomingMessage['headers']; body: string }[] = [];
  let status = 200;
  const gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      heard.push({ headers: request.headers, body });
      response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end('thanks');
    });
  });
  let url = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`;
  });
  beforeEach(() => {
    heard.length = 0;
    status = 200;
  });
  afterAll(() => new Promise((resolve) => gateway.close(resolve)));

  it('gets a signed message', async () => {
    await webhookSms(url, SECRET, () => 1_700_000_000_000).send({ to: '5511987654321', text: 'Olá 123456' });
    const [{ headers, body } = { headers: {}, body: '' }] = heard;
    expect(JSON.parse(body)).toMatchObject({ to: '5511987654321', text: 'Olá 123456' });
    expect(headers['x-time']).toBe('1700000000000');
    expect(headers['x-signature']).toBe(smsSignature(SECRET, '1700000000000', body));
    expect(smsSignature('another secret', '1700000000000', body)).not.toBe(headers['x-signature']);
  });

  it.each([500, 403, 302])('that answers %d has not taken it', async (answer) => {
    status = answer;
    await expect(webhookSms(url, SECRET, Date.now).send({ to: '1', text: 'x' })).rejects.toThrow();
    expect(heard).toHaveLength(1);
  });

  it('carries codes of the service, and a player sees 1142 when it does not', async () => {
    const env = { SMS_URL: url, SMS_SECRET: SECRET };
    const context = await openWholeService({ operator: { smsSecond: 0, checkSmsState: 1 }, env });
    const phone = newPhone();
    const ask = () => context.call('POST', '/captcha/sendCode', { account: phone, type: 1, lan: 'pt' });
    status = 500;
    expect((await ask()).code).toBe(1142);
    status = 200;
    expect((await ask()).code).toBe(200);
    const { to, text } = JSON.parse(heard.at(-1)?.body ?? '{}') as { to: string; text: string };
    expect(to).toBe(phone);
    const verifyCode = text.match(/\b\d{6}\b/)?.[0];
    const password = 'f'.repeat(32);
    expect((await context.call('POST', '/register/phone', { phone, password, verifyCode })).code).toBe(200);
    await context.stop();
  });

  it('is not configured by halves', () => {
    const short = { SMS_URL: url, SMS_SECRET: 'short' };
    for (const env of [{ SMS_URL: url }, short]) expect(() => readConfig(env)).toThrow('SMS_SECRET');
    expect(() => readConfig({ SMS_URL: 'ftp://x' })).toThrow('SMS_URL');
    expect(readConfig({ SMS_SECRET: SECRET }).sms).toBeUndefined();
  });
});
