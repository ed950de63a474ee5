import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { signNotification, signPayUrl } from '../../src/contract/paymentSignature.ts';
import { PaymentNotification, PayUrlOrder } from '../../src/contract/payments.ts';
import { walletSignature } from '../../src/contract/walletSignature.ts';
import { gameDocument, paymentDocument } from '../../src/tools/provider/documents/openapi.ts';
import { GAME_VECTORS, PAYMENT_VECTORS } from '../../src/tools/provider/documents/vectors.ts';

const signatureOf = (secret: string, input: Record<string, unknown>): string => {
  if ('path' in input)
    return walletSignature(secret, String(input.time), String(input.path), String(input.body));
  const { provider, ...said } = input as { provider: string };
  if (Compile(PaymentNotification).Check(said)) return signNotification(secret, provider, said);
  if (Compile(PayUrlOrder).Check(said)) return signPayUrl(secret, provider, said);
  throw new Error('neither a request, nor a notification, nor an order');
};

describe('signing vectors', () => {
  it.each([...GAME_VECTORS, ...PAYMENT_VECTORS])(
    '$name has the signature that the project makes',
    (vector) => {
      expect(signatureOf(vector.secret, vector.input as Record<string, unknown>)).toBe(vector.signature);
    },
  );

  it('stay what providers were told', () => {
    expect(GAME_VECTORS[0]?.text).toBe(
      '1767225600000./lobby/wallet/bet.{"sessionId":"session-1","playerId":"player-1","transactionId":"round-1-bet","roundId":"round-1","amount":10}',
    );
    expect([...GAME_VECTORS, ...PAYMENT_VECTORS].map(({ signature }) => signature)).toEqual([
      '64f44b294928d584f0f957a69cbe12359c7debc8be26e4ef840d4adb988f203d',
      '88187b2d8e71ae4db567d494cb746094e7d2cf232a533c88207e28bee2bc4e42',
      '20a7c80b034472365e2c1e738aa9fa9a2a59f924cd4f030ae3149f6ebbf768b0',
      '7a63a9f328752e02e7c93899a046c0f6d4dbdb08b9c0eb2a58ddb581fcd55d01',
      '20710fab495195eb406ef30cdb48f6670c594dc79210d81c1f97be51a2d5b963',
      '5044c743acc74532e6c4e2aa7bc91f5d7081191b8bb27026b0eebb95036b2068',
    ]);
  });

  it('read in one way only: no field but the last of a payment can bring the next one along', () => {
    const notification = { orderId: 'a', status: 'settled', amount: 1, transactionId: 'b', timestamp: 1 };
    const fits = Compile(PaymentNotification);
    expect(fits.Check(notification)).toBe(true);
    for (const name of ['orderId', 'transactionId'])
      for (const text of ['a&provider=b', 'a=b', 'a\nb'])
        expect(fits.Check({ ...notification, [name]: text })).toBe(false);
  });
});

describe('the documents', () => {
  it('name every operation with what is asked and answered', () => {
    const { paths } = gameDocument() as { paths: Record<string, { post: { requestBody: object } }> };
    expect(Object.keys(paths).sort()).toEqual(
      ['balance', 'bet', 'freeBets', 'rollback', 'session', 'win'].map((name) => `/lobby/wallet/${name}`),
    );
    expect(paths['/lobby/wallet/bet']?.post.requestBody).toMatchObject({
      content: {
        'application/json': { schema: { required: expect.arrayContaining(['amount', 'sessionId']) } },
      },
    });
  });

  it('tell payment providers both directions', () => {
    const { paths, webhooks } = paymentDocument() as { paths: object; webhooks: object };
    expect(Object.keys(paths)).toEqual(['/lobby/api/pay/callback/{provider}']);
    expect(Object.keys(webhooks)).toEqual(['payout']);
  });
});
