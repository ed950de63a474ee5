import { randomUUID } from 'node:crypto';
import { CODE } from '../../../contract/codes.ts';
import type { WinRequest } from '../../../contract/gameWallet.ts';
import { type Clause, expectSame } from '../clause.ts';
import type { Probe } from './probe.ts';

/** A win of an open round that is right but for its amount, which is written as it stands. */
const badWin = (id: string, says: string, amount: string): Clause<Probe> => ({
  id,
  says: `${says} is refused with 1103 and moves nothing`,
  check: (probe) =>
    probe.moves(-1, async () => {
      const bet = await probe.takenBet();
      const text = JSON.stringify({ ...probe.winOf(bet), amount: '?' }).replace('"?"', () => amount);
      await probe.refused(CODE.PARAMETER_MISSING, 'win', text);
    }),
});

/** The id of a win that was paid, with something else beside it. */
const againBut = (id: string, says: string, change: Partial<WinRequest>): Clause<Probe> => ({
  id,
  says: `The id of a win ${says} is refused with 1103`,
  check: (probe) =>
    probe.moves(0, async () => {
      const bet = await probe.takenBet();
      const win = probe.winOf(bet);
      await probe.ok('win', win);
      await probe.refused(CODE.PARAMETER_MISSING, 'win', { ...win, ...change });
    }),
});

/** Paying wins. */
export const WIN_CLAUSES: readonly Clause<Probe>[] = [
  {
    id: 'win.pays',
    says: 'A win is paid and answered with the balance after it',
    check: (probe) =>
      probe.moves(2, async () => {
        const bet = await probe.newBet();
        const { coins } = await probe.ok('bet', bet);
        expectSame(
          (await probe.ok('win', probe.winOf(bet, { amount: 3 }))).coins,
          coins + 3,
          'coins of the answer',
        );
      }),
  },
  {
    id: 'win.again',
    says: 'The same win again is answered the same and moves nothing',
    check: (probe) =>
      probe.moves(0, async () => {
        const bet = await probe.takenBet();
        const win = probe.winOf(bet);
        expectSame(await probe.ok('win', win), await probe.ok('win', win), 'the second answer');
      }),
  },
  {
    id: 'win.replayed',
    says: 'A win that is replayed byte for byte, signature and time too, moves nothing',
    check: (probe) =>
      probe.moves(0, async () => {
        const [bet, time] = [await probe.newBet(), String(Date.now())];
        await probe.ok('bet', bet);
        const win = probe.winOf(bet);
        for (let turn = 0; turn < 3; turn += 1) await probe.ok('win', win, { time });
      }),
  },
  {
    id: 'win.parallel',
    says: 'Of eight same wins at once one is paid, and all are answered the same',
    check: (probe) =>
      probe.moves(0, async () => {
        const bet = await probe.takenBet();
        const win = probe.winOf(bet);
        const answers = await Promise.all(Array.from({ length: 8 }, () => probe.ok('win', win)));
        for (const answer of answers) expectSame(answer, answers[0], 'an answer');
      }),
  },
  {
    id: 'win.cut',
    says: 'A win whose answer is lost and that is sent again is paid once',
    check: (probe) =>
      probe.moves(0, async () => {
        const bet = await probe.takenBet();
        const win = probe.winOf(bet);
        await probe.send('win', win, { cutAfterMs: 2 }).catch(() => undefined);
        await probe.ok('win', win);
      }),
  },
  againBut('win.again-other-amount', 'with another amount', { amount: 2 }),
  againBut('win.again-other-player', 'for another player', { playerId: randomUUID() }),
  {
    id: 'win.id-of-bet',
    says: 'A win with the id of its bet is refused with 1103 and not paid',
    check: (probe) =>
      probe.moves(-1, async () => {
        const bet = await probe.takenBet();
        const win = probe.winOf(bet, { transactionId: bet.transactionId });
        await probe.refused(CODE.PARAMETER_MISSING, 'win', win);
      }),
  },
  {
    id: 'win.zero-closes',
    says: 'A win of 0 closes its round',
    check: (probe) =>
      probe.moves(-1, async () => {
        const bet = await probe.takenBet();
        await probe.ok('win', probe.winOf(bet, { amount: 0 }));
        await probe.refused(CODE.EVENT_ENDED, 'win', probe.winOf(bet));
      }),
  },
  {
    id: 'win.two',
    says: 'A round pays two wins, and the second closes it',
    check: (probe) =>
      probe.moves(1, async () => {
        const bet = await probe.takenBet();
        await probe.ok('win', probe.winOf(bet, { closes: false }));
        await probe.ok('win', probe.winOf(bet));
      }),
  },
  {
    id: 'win.round-closed',
    says: 'A second win of a round that is closed is refused with 1148 and not paid',
    check: (probe) =>
      probe.moves(0, async () => {
        const bet = await probe.takenBet();
        await probe.ok('win', probe.winOf(bet));
        await probe.refused(CODE.EVENT_ENDED, 'win', probe.winOf(bet));
      }),
  },
  {
    id: 'win.before-bet',
    says: 'A win before its bet is refused with 1137, and is paid when it comes again after the bet',
    check: (probe) =>
      probe.moves(0, async () => {
        const bet = await probe.newBet();
        const win = probe.winOf(bet);
        await probe.refused(CODE.REQUEST_UNFULFILLED, 'win', win);
        await probe.ok('bet', bet);
        await probe.ok('win', win);
      }),
  },
  {
    id: 'win.unknown-player',
    says: 'A win for a player nobody knows is refused with 1137',
    check: async (probe) =>
      probe.refused(
        CODE.REQUEST_UNFULFILLED,
        'win',
        probe.winOf(await probe.newBet({ playerId: randomUUID() })),
      ),
  },
  {
    id: 'win.unknown-round',
    says: 'A win of a round without a bet is refused with 1137 and not paid',
    check: (probe) =>
      probe.moves(0, async () =>
        probe.refused(CODE.REQUEST_UNFULFILLED, 'win', probe.winOf(await probe.newBet())),
      ),
  },
  badWin('win.negative', 'A negative win', '-1'),
  badWin('win.fraction', 'A win of half a coin', '1.5'),
  badWin('win.unsafe', 'A win that no double can tell from its neighbours', '9007199254740993'),
  badWin('win.infinite', 'A win without end', '1e400'),
  {
    id: 'win.currency-unknown',
    says: "A win that is meant in another currency than the session's is refused with 1103 and not paid",
    check: (probe) =>
      probe.moves(-1, async () => {
        const bet = await probe.takenBet();
        await probe.refused(CODE.PARAMETER_MISSING, 'win', probe.winOf(bet, { currency: 'XTS' }));
      }),
  },
];
