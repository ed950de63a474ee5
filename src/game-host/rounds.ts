import { randomBytes, randomInt } from 'node:crypto';
import { CODE } from '../contract/codes.ts';
import { demoGame, type RoundResult } from './games.ts';
import { Refused } from './refused.ts';
import { stakesOf } from './rules/slot.ts';
import type { Database } from './store/database.ts';
import { advance, beginRound, findRound, openRounds, type Round } from './store/rounds.ts';
import type { HostSession } from './store/sessions.ts';
import type { WalletClient } from './wallet.ts';

/** A round that comes this little too early waits instead of being refused, ms. */
const PATIENCE_MS = 500;
/** A drawn round is given up only when nobody can be working on it any more, ms. */
const GIVE_UP_MS = 20_000;

export interface RoundReply {
  result: RoundResult;
  stake: number;
  coinsStaked: number;
  coins: number;
}

const replyOf = (round: Round): RoundReply => ({
  result: round.result,
  stake: round.stake,
  coinsStaked: round.coins_staked ?? 0,
  coins: round.coins ?? 0,
});

export interface Rounds {
  /**
   * One round a request, however often it is sent. `pick` is what the player chose, where the game asks for it.
   * @throws Refused 1103 wrong stake or pick, or another round's id, 1144 too early, 1133 too few coins, 1148 cancelled, 1113 / 1146.
   */
  play(session: HostSession, requestId: string, stake: number, pick: string | undefined): Promise<RoundReply>;
  /** Ends what a crash left open: pays what was staked, takes back what may have been. @returns the last one paid. */
  resume(session: HostSession): Promise<RoundReply | null>;
}

/**
 * A round is drawn and stored, then its stake is taken, then its win is paid, each with a transaction id that follows
 * from the round: whatever is interrupted is sent again and moves money once.
 */
export function createRounds(db: Database, wallet: WalletClient): Rounds {
  /** Rounds this process is working on: the same request sent twice at once shares one settlement. */
  const working = new Map<string, Promise<Round>>();

  const takeStake = async (round: Round): Promise<Round> => {
    try {
      const { coins } = await wallet.bet({
        sessionId: round.session_id,
        playerId: round.player_id,
        transactionId: `${round.round_id}-bet`,
        roundId: round.round_id,
        amount: round.stake,
      });
      return advance(db, round, { state: 'staked', coinsStaked: coins });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return advance(db, round, { state: 'refused', refusal: error.code });
    }
  };

  const pay = async (round: Round): Promise<Round> => {
    const { coins } = await wallet.win({
      playerId: round.player_id,
      transactionId: `${round.round_id}-win`,
      roundId: round.round_id,
      amount: round.result.payout,
      closes: true,
    });
    return advance(db, round, { state: 'done', coins });
  };

  const giveUp = async (round: Round): Promise<Round> => {
    await wallet.rollback({
      playerId: round.player_id,
      transactionId: `${round.round_id}-back`,
      roundId: round.round_id,
      betTransactionId: `${round.round_id}-bet`,
    });
    return advance(db, round, { state: 'refused', refusal: CODE.EVENT_ENDED });
  };

  const settle = async (round: Round): Promise<Round> => {
    let current = round;
    if (current.state === 'drawn') current = await takeStake(current);
    if (current.state === 'staked') current = await pay(current);
    return current;
  };

  const once = (round: Round, work: (round: Round) => Promise<Round>): Promise<Round> => {
    const running = working.get(round.round_id);
    if (running) return running;
    const started = work(round).finally(() => working.delete(round.round_id));
    working.set(round.round_id, started);
    return started;
  };

  const resume = async (session: HostSession): Promise<RoundReply | null> => {
    let paid: Round | null = null;
    for (const round of await openRounds(db, session.playerId, session.gameId)) {
      if (working.has(round.round_id)) continue;
      if (round.state === 'staked') paid = await once(round, pay);
      else if (Date.now() - round.begun_at.getTime() > GIVE_UP_MS) await once(round, giveUp);
    }
    return paid?.state === 'done' ? replyOf(paid) : null;
  };

  return {
    resume,
    async play(session, requestId, stake, pick) {
      const { game } = demoGame(session.gameId);
      if (!stakesOf(session.terms.baseScore).includes(stake) || !game.accepts(pick))
        throw new Refused(CODE.PARAMETER_MISSING);
      const asked = {
        requestId,
        roundId: randomBytes(16).toString('hex'),
        stake,
        draw: () => game.play(stake, pick, randomInt),
      };
      let round = await findRound(db, session.playerId, requestId);
      if (!round) {
        await resume(session);
        const until = Date.now() + PATIENCE_MS;
        while (!round) {
          round = await beginRound(db, session, asked, Date.now());
          if (!round && Date.now() > until) throw new Refused(CODE.TOO_MANY_REQUESTS);
          if (!round) await new Promise((resolve) => setTimeout(resolve, 60));
        }
      }
      if (round.stake !== stake || round.game_id !== session.gameId || round.result.pick !== pick)
        throw new Refused(CODE.PARAMETER_MISSING);
      const settled = await once(round, settle);
      if (settled.state === 'done') return replyOf(settled);
      throw new Refused(settled.refusal ?? CODE.SERVER_ERROR);
    },
  };
}
