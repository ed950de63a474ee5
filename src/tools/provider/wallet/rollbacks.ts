import { randomUUID } from 'node:crypto';
import { CODE } from '../../../contract/codes.ts';
import type { BetRequest, RollbackRequest } from '../../../contract/gameWallet.ts';
import { type Clause, expectSame } from '../clause.ts';
import type { Probe } from './probe.ts';

const backOf = ({ playerId, roundId, transactionId }: BetRequest): RollbackRequest => ({
  playerId,
  roundId,
  transactionId: randomUUID(),
  betTransactionId: transactionId,
});

/** Giving stakes back. */
export const ROLLBACK_CLAUSES: readonly Clause<Probe>[] = [
  {
    id: 'rollback.gives-back',
    says: 'A rollback gives the stake back and answers the balance after it',
    check: (probe) =>
      probe.moves(0, async () => {
        const [before, bet] = [await probe.coins(), await probe.newBet()];
        await probe.ok('bet', bet);
        expectSame((await probe.ok('rollback', backOf(bet))).coins, before, 'coins of the answer');
      }),
  },
  {
    id: 'rollback.again',
    says: 'The same rollback again is answered the same and moves nothing',
    check: (probe) =>
      probe.moves(0, async () => {
        const bet = await probe.takenBet();
        const back = backOf(bet);
        expectSame(await probe.ok('rollback', back), await probe.ok('rollback', back), 'the second answer');
      }),
  },
  {
    id: 'rollback.other-id',
    says: 'A second rollback of a bet under another id gives nothing more',
    check: (probe) =>
      probe.moves(0, async () => {
        const bet = await probe.takenBet();
        await probe.ok('rollback', backOf(bet));
        await probe.ok('rollback', backOf(bet));
      }),
  },
  {
    id: 'rollback.parallel',
    says: 'Of eight rollbacks of a bet at once one gives it back',
    check: (probe) =>
      probe.moves(0, async () => {
        const bet = await probe.takenBet();
        await Promise.all(Array.from({ length: 8 }, () => probe.ok('rollback', backOf(bet))));
      }),
  },
  {
    id: 'rollback.with-bet',
    says: 'A bet and its rollback at once leave the balance as it was, whichever comes first',
    check: (probe) =>
      probe.moves(0, async () => {
        for (let turn = 0; turn < 4; turn += 1) {
          const bet = await probe.newBet();
          await Promise.all([probe.send('bet', bet), probe.ok('rollback', backOf(bet))]);
        }
      }),
  },
  {
    id: 'rollback.before-bet',
    says: 'A bet that comes after its rollback is refused with 1148 and moves nothing',
    check: (probe) =>
      probe.moves(0, async () => {
        const bet = await probe.newBet();
        await probe.ok('rollback', backOf(bet));
        await probe.refused(CODE.EVENT_ENDED, 'bet', bet);
      }),
  },
  {
    id: 'rollback.bet-again',
    says: 'A bet that comes again after its rollback takes nothing',
    check: (probe) =>
      probe.moves(0, async () => {
        const bet = await probe.takenBet();
        await probe.ok('rollback', backOf(bet));
        await probe.send('bet', bet);
      }),
  },
  {
    id: 'rollback.win-after',
    says: 'A round whose only bet was given back pays no win (1148)',
    check: (probe) =>
      probe.moves(0, async () => {
        const bet = await probe.takenBet();
        await probe.ok('rollback', backOf(bet));
        await probe.refused(CODE.EVENT_ENDED, 'win', probe.winOf(bet));
      }),
  },
  {
    id: 'rollback.one-of-two',
    says: 'Of two bets of a round one is given back, and the round goes on',
    check: (probe) =>
      probe.moves(-1, async () => {
        const bet = await probe.newBet();
        const further = { ...bet, transactionId: randomUUID(), amount: 2 };
        await probe.ok('bet', bet);
        await probe.ok('bet', further);
        await probe.ok('rollback', backOf(further));
        await probe.ok('win', probe.winOf(bet, { amount: 0 }));
      }),
  },
  {
    id: 'rollback.refused-bet',
    says: 'A rollback of a bet that was refused gives nothing',
    check: (probe) =>
      probe.moves(0, async () => {
        const bet = await probe.newBet({ amount: Math.min((await probe.coins()) + 1, 1_000_000_000) });
        await probe.refused(CODE.FUNDS_INSUFFICIENT, 'bet', bet);
        await probe.ok('rollback', backOf(bet));
      }),
  },
  {
    id: 'rollback.round-closed',
    says: 'A bet of a round that is closed is not given back (1148)',
    check: (probe) =>
      probe.moves(0, async () => {
        const bet = await probe.takenBet();
        await probe.ok('win', probe.winOf(bet));
        await probe.refused(CODE.EVENT_ENDED, 'rollback', backOf(bet));
      }),
  },
  {
    id: 'rollback.of-win',
    says: 'A win is not taken back (1103)',
    check: (probe) =>
      probe.moves(0, async () => {
        const bet = await probe.takenBet();
        const win = probe.winOf(bet, { closes: false });
        await probe.ok('win', win);
        const back = { ...backOf(bet), betTransactionId: win.transactionId };
        await probe.refused(CODE.PARAMETER_MISSING, 'rollback', back);
      }),
  },
  {
    id: 'rollback.other-round',
    says: 'A bet that is named with another round is not given back (1103)',
    check: (probe) =>
      probe.moves(-1, async () => {
        const bet = await probe.takenBet();
        await probe.refused(CODE.PARAMETER_MISSING, 'rollback', { ...backOf(bet), roundId: randomUUID() });
      }),
  },
  {
    id: 'rollback.other-player',
    says: 'A bet that is named with another player is not given back (1103)',
    check: (probe) =>
      probe.moves(-1, async () => {
        const bet = await probe.takenBet();
        await probe.refused(CODE.PARAMETER_MISSING, 'rollback', { ...backOf(bet), playerId: randomUUID() });
      }),
  },
];
