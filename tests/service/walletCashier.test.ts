import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, apiOf, md5, newEmail, newGuest } from '../shared/accounts.ts';
import { startService, type TestService } from '../shared/service.ts';
import { newNumber } from '../shared/walletContext.ts';

let service: TestService;
let api: Api;
beforeAll(async () => {
  service = await startService({ rateLimitFactor: 1_000 });
  api = apiOf(service.url);
});
afterAll(() => service.stop());

const act = async (url: string, wish: string, secret?: string): Promise<string> => {
  const body = new URLSearchParams({ wish, ...(secret !== undefined && { secret }) });
  const response = await fetch(url, { method: 'POST', body });
  expect(response.status).toBe(200);
  return response.text();
};

const order = async (token: string) => {
  const { data } = await api.post('/pay/deposit', { methodId: 'instant', amount: 5_000 }, token);
  const { orderId, payUrl } = data as { orderId: string; payUrl: string };
  const statusNow = async () =>
    ((await api.get(`/pay/deposit/${orderId}`, {}, token)).data as { status: string }).status;
  return { payUrl, statusNow };
};

describe('the sandbox cashier', () => {
  it('is a page of its own, where nothing runs and only letters, colours and logo of the lobby load', async () => {
    const { token } = await newGuest(api);
    const { payUrl } = await order(token);
    expect(payUrl.startsWith(`${service.url()}/demo/cashier/`)).toBe(true);
    const response = await fetch(payUrl);
    const page = await response.text();
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'self' 'sha256-[^']+'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(page).toContain('R$\u00a050<');
    expect(page).not.toMatch(/<script|javascript:|style=| on\w+=/);
    expect(
      (await fetch(payUrl, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }))
        .status,
    ).toBe(200);
  });

  it("speaks the lobby's language of now, before and after a decision, not that of the registration", async () => {
    const { token } = await newGuest(api);
    const input = { methodId: 'instant', amount: 5_000, lan: 'vi' };
    const { orderId, payUrl } = (await api.post('/pay/deposit', input, token)).data as {
      orderId: string;
      payUrl: string;
    };
    const { data } = await api.get(`/pay/deposit/${orderId}`, { lan: 'pt' }, token);
    const inPortuguese = (data as { payUrl: string }).payUrl;
    expect(await (await fetch(inPortuguese)).text()).toContain('Caixa de testes');
    expect(await (await fetch(payUrl)).text()).toContain('Quầy thanh toán thử');
    expect(await act(payUrl, 'settled')).toContain('Quầy thanh toán thử');
    expect(await (await fetch(payUrl.split('?')[0] ?? '')).text()).toContain('Sandbox cashier');
  });

  it('says that it is an exercise, in three languages', async () => {
    const { token } = await newGuest(api);
    const { payUrl } = await order(token);
    for (const [lan, honest] of [
      ['en', 'Nothing is charged: this is an exercise with play money'],
      ['pt', 'Nada é cobrado: isto é uma simulação com dinheiro fictício'],
      ['vi', 'Bạn không mất đồng nào: đây là giao dịch thử'],
    ])
      expect(await (await fetch(`${payUrl.split('?')[0]}?lan=${lan}`)).text()).toContain(honest);
  });

  it('has on the look that the address names, if that is the name of one', async () => {
    const { token } = await newGuest(api);
    const { payUrl } = await order(token);
    const root = async (theme: string) => {
      const address = new URL(payUrl);
      address.searchParams.set('theme', theme);
      return /<html[^>]*>/.exec(await (await fetch(address)).text())?.[0];
    };
    expect(await root('golden-court')).toBe('<html lang="en" data-theme="golden-court">');
    for (const bad of ['', '"><script>', '../evil', 'x'.repeat(41)])
      expect(await root(bad)).toBe('<html lang="en">');
  });

  it('answers an order that nobody made with a page and the way back, in the language that is asked for', async () => {
    for (const [query, headers, words] of [
      ['?lan=pt', {}, 'Não encontramos este pedido'],
      ['', { 'accept-language': 'vi-VN' }, 'Không tìm thấy đơn này'],
    ] as const)
      for (const method of ['GET', 'POST']) {
        const body = method === 'POST' ? new URLSearchParams({ wish: 'settled' }) : undefined;
        const address = `${service.url()}/demo/cashier/none${query}`;
        const response = await fetch(address, { method, headers, ...(body && { body }) });
        expect(response.status).toBe(404);
        const page = await response.text();
        expect(page).toContain(words);
        expect(page).toContain('href="/wallet?type=1"');
        expect(page).not.toContain('<form');
      }
  });

  it('takes nothing for an order that was paid already, and says so', async () => {
    const { token } = await newGuest(api);
    const { payUrl } = await order(token);
    for (const page of [await act(payUrl, 'settled'), await (await fetch(payUrl)).text()]) {
      expect(page).toContain('data-status="settled"');
      expect(page).toContain('The coins are in your balance.');
      expect(page).not.toContain('<form');
    }
  });

  it('obeys nobody about a withdrawal without the secret', async () => {
    const email = newEmail();
    const password = md5('secret1');
    await api.post('/register/email', { email, password, deviceType: 4 });
    const { data } = await api.post('/auth/login', { account: email, password, deviceType: 4 });
    const token = (data as { tokenInfo: { tokenValue: string } }).tokenInfo.tokenValue;
    const account = { methodId: 'bank', bankCode: 'demo-1', holder: 'Ana Lima', number: newNumber() };
    const { accountId } = (await api.post('/pay/accounts', account, token)).data as { accountId: string };
    const sent = await api.post('/pay/withdraw', { accountId, amount: 2_000 }, token);
    const url = `${service.url()}/demo/cashier/${(sent.data as { orderId: string }).orderId}`;
    const held = async () =>
      ((await api.get('/player/userInfo', {}, token)).data as { bankMoney: number }).bankMoney;
    for (const secret of [undefined, '', 'guess', `${service.secrets.outbox}x`])
      for (const wish of ['paid', 'returned', 'show']) {
        const page = await act(url, wish, secret);
        expect(page).toContain('That is not the demo secret.');
        expect(page).not.toContain(account.number);
        expect(await held()).toBe(2_000);
      }
    expect(await (await fetch(url)).text()).toContain('No real money moves: this is an exercise');
    expect(await act(url, 'show', service.secrets.outbox)).toContain(account.number);
    await act(url, 'paid', service.secrets.outbox);
    expect(await held()).toBe(0);
  });

  it('approves a deposit, declines it or lets it expire, each for good, for whoever has its address', async () => {
    const { token } = await newGuest(api);
    for (const [wish, other] of [
      ['settled', 'declined'],
      ['declined', 'settled'],
      ['expired', 'settled'],
    ] as const) {
      const { payUrl, statusNow } = await order(token);
      expect(await act(payUrl, wish)).toContain('/wallet?type=1');
      expect(await statusNow()).toBe(wish);
      expect(await act(payUrl, other)).toMatch(/code (1125|1120)/);
      expect(await statusNow()).toBe(wish);
    }
    expect((await api.get('/player/userInfo', {}, token)).data).toMatchObject({
      money: 15_000,
      totalRechargeTimes: 1,
    });
  });
});

describe('activities', () => {
  it('speak three languages, and link where the contract says', async () => {
    const lists = await Promise.all(
      ['en', 'pt-BR', 'vi', 'xx'].map(
        async (lan) =>
          (await api.get('/activity', { lan })).data as {
            list: { activityId: string; title: string; note: string; imagePath: string }[];
          },
      ),
    );
    const [en, pt, vi, unknown] = lists.map(({ list }) => list);
    expect(en?.length).toBeGreaterThan(3);
    expect(unknown).toEqual(en);
    for (const other of [pt, vi]) {
      expect(other?.map(({ activityId }) => activityId)).toEqual(en?.map(({ activityId }) => activityId));
      other?.forEach(({ title, note }, index) => {
        expect(title).not.toBe(en?.[index]?.title);
        expect(note).not.toBe(en?.[index]?.note);
      });
    }
    for (const { imagePath } of en ?? []) expect((await fetch(service.url() + imagePath)).status).toBe(200);
  });
});
