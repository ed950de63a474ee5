import { describe, expect, it } from 'vitest';
import { newNumber, type Payer, withWallet } from '../shared/walletContext.ts';

const context = withWallet();

/** Whether the player's withdrawal, of all the coins there were before the bonus, was sent after the bonus had come. */
const leftInDebt = async ({ userId }: Payer): Promise<boolean> => {
  const { rows } = await context.accounts.db.query<{ left: number }>(
    `select p.balance_after as left from ledger_entry e
     join ledger_posting p on p.user_id = e.user_id and p.entry_id = e.entry_id
       and p.asset = 'cash' and p.account = 'player'
     where e.user_id = $1 and e.cause = 'withdraw'`,
    [userId],
  );
  return rows.some(({ left }) => left > 0);
};

describe('a first bonus and a withdrawal at once', () => {
  it.each([
    ['check-in', (player: Payer) => player.put('/sign/0')],
    ['mail', (player: Payer) => player.put('/email/claimEmail', { id: 'welcome' })],
  ])('never let the money of a %s out before it is wagered', async (_what, claim) => {
    let together = 0;
    for (let n = 0; n < 40; n += 1) {
      const player = await context.player();
      const accountId = await player.bind();
      const [claimed, withdrawn] = await Promise.all([
        claim(player),
        player.post('/pay/withdraw', { accountId, amount: 10_000 }),
      ]);
      expect(claimed.code).toBe(200);
      expect([200, 1135]).toContain(withdrawn.code);
      if (withdrawn.code === 200 && (await leftInDebt(player))) together += 1;
    }
    expect(together).toBe(0);
  });
});

describe('bank accounts', () => {
  it('are ten at most, however many are bound at once', async () => {
    const player = await context.player();
    // Connections are there, so that nobody waits for one.
    await Promise.all(Array.from({ length: 40 }, () => player.get('/pay/accounts')));
    const replies = await Promise.all(
      Array.from({ length: 25 }, () =>
        player.post('/pay/accounts', {
          methodId: 'bank',
          bankCode: 'demo-1',
          holder: 'Ana Lima',
          number: newNumber(),
        }),
      ),
    );
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(10);
    expect(replies.filter(({ code }) => code === 1129)).toHaveLength(15);
  });
});

describe('numbers beyond what can be counted', () => {
  it('are bad input, not a fault', async () => {
    const player = await context.player();
    const codes = await Promise.all([
      player.get('/pay/records', { from: 8.64e15 + 1 }),
      player.get('/pay/records', { to: 9e15 }),
      player.get('/pay/records', { from: '1e300' }),
      player.post('/pay/deposit', { methodId: 'instant', amount: 1e300 }),
      player.post('/pay/withdraw', { accountId: 'none', amount: 1e300 }),
      player.post('/pay/withdraw', { accountId: 'none', amount: '9007199254740992' }),
      context.callback({ orderId: 'none', amount: 1e300 }),
      context.callback({ orderId: 'none', amount: 1, timestamp: 8.64e15 + 1 }),
    ]);
    expect(codes.map(({ code }) => code)).toEqual(Array.from(codes, () => 1103));
    expect((await player.get('/pay/records', { from: 0, to: 8.64e15 })).code).toBe(200);
  });
});
