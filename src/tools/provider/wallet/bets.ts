import { randomUUID } from 'node:crypto';
import { CODE } from '../../../contract/codes.ts';
import type { BetRequest } from '../../../contract/gameWallet.ts';
import { type Clause, expectSame, expectThat } from '../clause.ts';
import type { Probe } from './probe.ts';

/** A bet that is right but for `field`, whose value is written as it stands. */
const badBet = (
  id: string,
  says: string,
  field: string,
  value: string,
  code: number = CODE.PARAMETER_MISSING,
): Clause<Probe> => ({
  id,
  says: `${says} is refused with ${code} and moves nothing`,
  check: (probe) =>
    probe.moves(0, async () => {
      const text = JSON.stringify({ ...(await probe.newBet()), [field]: '?' }).replace('"?"', () => value);
      await probe.refused(code, 'bet', text);
    }),
});

/** Beyond the balance, as long as it can be said in one bet. */
const tooMuch = async ({ coins }: Probe): Promise<number> => Math.min((await coins()) + 1, 1_000_000_000);

/** The id of a bet that was taken, with something else beside it. */
const againBut = (id: string, says: string, change: Partial<BetRequest>): Clause<Probe> => ({
  id,
  says: `The id of a bet ${says} is refused with 1103`,
  check: (probe) =>
    probe.moves(-1, async () => {
      const bet = await probe.takenBet();
      await probe.refused(CODE.PARAMETER_MISSING, 'bet', { ...bet, ...change });
    }),
});

/** Taking stakes. */
export const BET_CLAUSES: readonly Clause<Probe>[] = [
  {
    id: 'bet.takes',
    says: 'A bet takes its stake and answers the balance after it',
    check: (probe) =>
      probe.moves(-1, async () => {
        const before = await probe.coins();
        expectSame((await probe.ok('bet', await probe.newBet())).coins, before - 1, 'coins of the answer');
      }),
  },
  {
    id: 'bet.again',
    says: 'The same bet again is answered the same and moves nothing',
    check: (probe) =>
      probe.moves(-1, async () => {
        const bet = await probe.newBet();
        expectSame(await probe.ok('bet', bet), await probe.ok('bet', bet), 'the second answer');
      }),
  },
  {
    id: 'bet.replayed',
    says: 'A bet that is replayed byte for byte, signature and time too, moves nothing',
    check: (probe) =>
      probe.moves(-1, async () => {
        const [bet, time] = [await probe.newBet(), String(Date.now())];
        for (let turn = 0; turn < 3; turn += 1) await probe.ok('bet', bet, { time });
      }),
  },
  {
    id: 'bet.parallel',
    says: 'Of eight same bets at once one moves money, and all are answered the same',
    check: (probe) =>
      probe.moves(-1, async () => {
        const bet = await probe.newBet();
        const answers = await Promise.all(Array.from({ length: 8 }, () => probe.ok('bet', bet)));
        for (const answer of answers) expectSame(answer, answers[0], 'an answer');
      }),
  },
  {
    id: 'bet.cut',
    says: 'A bet whose answer is lost and that is sent again takes its stake once',
    check: (probe) =>
      probe.moves(-1, async () => {
        const bet = await probe.newBet();
        await probe.send('bet', bet, { cutAfterMs: 2 }).catch(() => undefined);
        await probe.ok('bet', bet);
      }),
  },
  againBut('bet.again-other-amount', 'with another amount', { amount: 2 }),
  againBut('bet.again-other-round', 'with another round', { roundId: randomUUID() }),
  againBut('bet.again-other-player', 'for another player', { playerId: randomUUID() }),
  {
    id: 'bet.further',
    says: 'A further bet of an open round adds to it',
    check: (probe) =>
      probe.moves(-3, async () => {
        const bet = await probe.takenBet();
        await probe.ok('bet', { ...bet, transactionId: randomUUID(), amount: 2 });
      }),
  },
  {
    id: 'bet.unknown-session',
    says: 'A bet in a session nobody opened is refused with 1113',
    check: async (probe) =>
      probe.refused(CODE.AUTHENTICATION_FAILED, 'bet', await probe.newBet({ sessionId: randomUUID() })),
  },
  {
    id: 'bet.unknown-player',
    says: 'A bet for another player than the session is of is refused with 1113 and moves nothing',
    check: (probe) =>
      probe.moves(0, async () =>
        probe.refused(CODE.AUTHENTICATION_FAILED, 'bet', await probe.newBet({ playerId: randomUUID() })),
      ),
  },
  badBet('bet.zero', 'A stake of 0', 'amount', '0'),
  badBet('bet.negative', 'A negative stake', 'amount', '-5'),
  badBet('bet.fraction', 'A stake of half a coin', 'amount', '0.5'),
  badBet('bet.large', 'A stake above 1,000,000,000', 'amount', '1000000001'),
  badBet('bet.unsafe', 'A stake that no double can tell from its neighbours', 'amount', '9007199254740993'),
  badBet('bet.infinite', 'A stake without end', 'amount', '1e400'),
  badBet('bet.words', 'A stake in words', 'amount', '"ten"'),
  badBet('bet.no-amount', 'A bet without a stake', 'amount', 'null'),
  badBet('bet.no-transaction', 'A bet without an id', 'transactionId', 'null'),
  badBet(
    'bet.id-characters',
    'An id with a space and a quote',
    'transactionId',
    '"a \'b"',
    CODE.ILLEGAL_CHARACTERS,
  ),
  badBet('bet.id-long', 'An id of 65 characters', 'transactionId', `"${'a'.repeat(65)}"`),
  badBet(
    'bet.currency-unknown',
    "A bet that is meant in another currency than the session's",
    'currency',
    '"XTS"',
  ),
  {
    id: 'bet.currency-own',
    says: "A bet that is meant in the session's currency is taken",
    check: (probe) =>
      probe.moves(-1, async () => {
        const { player } = await probe.seat();
        await probe.ok('bet', await probe.newBet({ currency: player.currency }));
      }),
  },
  {
    id: 'bet.free-unknown',
    says: 'A free bet nobody gave is refused with 1149 and moves nothing',
    check: (probe) =>
      probe.moves(0, async () =>
        probe.refused(CODE.NOTHING_TO_CLAIM, 'bet', await probe.newBet({ freeBetId: randomUUID() })),
      ),
  },
  {
    id: 'bet.insufficient',
    says: 'A stake beyond the balance is refused with 1133 and moves nothing',
    check: (probe) =>
      probe.moves(0, async () =>
        probe.refused(CODE.FUNDS_INSUFFICIENT, 'bet', await probe.newBet({ amount: await tooMuch(probe) })),
      ),
  },
  {
    id: 'bet.insufficient-for-good',
    says: 'A bet that was refused for too few coins stays refused when coins came in between',
    check: (probe) =>
      probe.moves(0, async () => {
        const opener = await probe.newBet();
        await probe.ok('bet', opener);
        const bet = await probe.newBet({ amount: await tooMuch(probe) });
        await probe.refused(CODE.FUNDS_INSUFFICIENT, 'bet', bet);
        await probe.ok('win', probe.winOf(opener));
        await probe.refused(CODE.FUNDS_INSUFFICIENT, 'bet', bet);
      }),
  },
  {
    id: 'bet.insufficient-mid-round',
    says: 'A further bet beyond the balance is refused, and its round goes on: its win is paid',
    check: (probe) =>
      probe.moves(1, async () => {
        const bet = await probe.takenBet();
        const further = { ...bet, transactionId: randomUUID(), amount: await tooMuch(probe) };
        await probe.refused(CODE.FUNDS_INSUFFICIENT, 'bet', further);
        await probe.ok('win', probe.winOf(bet, { amount: 2 }));
      }),
  },
  {
    id: 'bet.round-closed',
    says: 'A bet in a round that is closed is refused with 1148 and moves nothing',
    check: (probe) =>
      probe.moves(0, async () => {
        const bet = await probe.takenBet();
        await probe.ok('win', probe.winOf(bet));
        await probe.refused(CODE.EVENT_ENDED, 'bet', { ...bet, transactionId: randomUUID() });
      }),
  },
  {
    id: 'bet.different-parallel',
    says: 'Eight different bets at once are all taken',
    check: (probe) =>
      probe.moves(-8, async () => {
        const bets = await Promise.all(Array.from({ length: 8 }, () => probe.newBet()));
        const answers = await Promise.all(bets.map((bet) => probe.ok('bet', bet)));
        expectThat(
          new Set(answers.map(({ coins }) => coins)).size === 8,
          'two were answered the same balance',
        );
      }),
  },
];
