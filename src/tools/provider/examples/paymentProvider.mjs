/**
 * A payment provider in one file without dependencies: copy it and put your bank in its place.
 *
 *   LOBBY_URL=http://127.0.0.1:4173 PROVIDER=bank-one SECRET=… PORT=4191 node paymentProvider.mjs
 *
 * The operator sets PAYMENT_SECRET_BANK_ONE to the same secret, PAYOUT_URL_BANK_ONE to <this address>/payouts, and in
 * payments.yaml `provider: bank-one` and
 *   payUrl: <this address>/pay?order={orderId}&amount={amount}&currency={currency}&back={returnUrl}&signature={signature}
 * What it has been told and has to tell stands in memory here: keep both in your database.
 */
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { LOBBY_URL, PROVIDER, SECRET, PORT = '4191' } = process.env;
if (!LOBBY_URL || !PROVIDER || !SECRET) throw new Error('LOBBY_URL, PROVIDER and SECRET are needed.');

const TRY_MS = 5_000;
const CLOCK_MS = 5 * 60_000;
const LONGEST_MS = 60_000;

const hmac = (text) => createHmac('sha256', SECRET).update(text).digest('hex');
const isSame = (given, expected) =>
  given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));

/** With these the lobby has kept the notification: done, or refused for good. */
const FINAL = [200, 1120, 1125, 1126];

/** Tells the lobby how an order ended, the same notification until it is kept. */
const notify = async (notification, pause = 100) => {
  const { amount, orderId, status, timestamp, transactionId } = notification;
  const signature = hmac(
    `amount=${amount}&orderId=${orderId}&provider=${PROVIDER}&status=${status}&timestamp=${timestamp}&transactionId=${transactionId}`,
  );
  try {
    const response = await fetch(new URL(`/lobby/api/pay/callback/${PROVIDER}`, LOBBY_URL), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...notification, signature }),
      signal: AbortSignal.timeout(TRY_MS),
    });
    if (response.status !== 200) throw new Error(`HTTP ${response.status}`);
    const { code } = await response.json();
    if (!FINAL.includes(code)) throw new Error(`code ${code}`);
    if (code !== 200) console.error(`the lobby answered ${code} to ${JSON.stringify(notification)}`);
  } catch {
    setTimeout(() => notify(notification, Math.min(2 * pause, LONGEST_MS)), pause);
  }
};

/** One notification an order, however often it is asked for. */
const told = new Map();
const endOnce = (orderId, status, amount) => {
  if (told.has(orderId)) return;
  const notification = { orderId, status, amount, transactionId: randomUUID(), timestamp: Date.now() };
  told.set(orderId, notification);
  notify(notification);
};

const textOf = async (request) => {
  let text = '';
  for await (const part of request) text += part;
  return text;
};

/** A withdrawal to pay out, signed over time, path and the body's very bytes. */
const takePayout = async (request, path) => {
  const body = await textOf(request);
  const { 'x-time': time = '', 'x-signature': signature = '', 'x-provider': provider } = request.headers;
  const isNow = /^\d{13}$/.test(time) && Math.abs(Date.now() - Number(time)) <= CLOCK_MS;
  if (provider !== PROVIDER || !isNow || !isSame(signature, hmac(`${time}.${path}.${body}`))) return 401;
  const { orderId, amount, withdrawn, currency } = JSON.parse(body);
  if (!told.has(orderId)) console.log(`paying ${amount} coins of ${currency} for ${orderId}`);
  endOnce(orderId, 'paid', withdrawn);
  return 204;
};

/** A deposit as its address says it. @returns undefined where the lobby did not sign it. */
const depositIn = (params) => {
  const [orderId, amount, currency, returnUrl, signature] = [
    'order',
    'amount',
    'currency',
    'back',
    'signature',
  ].map((name) => params.get(name) ?? '');
  const text = `amount=${amount}&currency=${currency}&orderId=${orderId}&provider=${PROVIDER}&returnUrl=${returnUrl}`;
  return isSame(signature, hmac(text)) ? { orderId, amount: Number(amount), currency, returnUrl } : undefined;
};

createServer(async (request, reply) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here');
  try {
    if (request.method === 'POST' && pathname === '/payouts')
      return reply.writeHead(await takePayout(request, pathname)).end();
    const deposit = pathname === '/pay' ? depositIn(searchParams) : undefined;
    if (!deposit) return reply.writeHead(400).end();
    if (request.method === 'POST') {
      endOnce(deposit.orderId, 'settled', deposit.amount);
      return reply.writeHead(303, { location: deposit.returnUrl }).end();
    }
    const page = `<!doctype html><meta charset="utf-8"><title>Pay</title>
      <form method="post"><button>Pay ${deposit.amount} coins of ${deposit.currency}</button></form>`;
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  } catch {
    reply.writeHead(400).end();
  }
}).listen(Number(PORT), () => console.log(`listening on ${PORT}`));
