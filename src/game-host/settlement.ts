import { CODE } from '../contract/codes.ts';
import { gameOf } from './games.ts';
import { Refused } from './refused.ts';
import type { Rules } from './rules/rules.ts';
import type { Database } from './store/database.ts';
import { advance, findRound, type Round } from './store/rounds.ts';
import type { WalletClient } from './wallet.ts';

export const rulesOf = ({ game_id }: Round): Rules<unknown> => gameOf(game_id).rules;

/** Codes of a provider that the service has stopped: what is refused now may be sent again when it goes on. */
const STOPPED: readonly number[] = [CODE.EVENT_NOT_OPEN, CODE.AMOUNT_ABNORMAL];

/** So long a wallet may say of a round that it is too early for its win, ms; later it does not know the round any more. */
const EARLY_MS = 3_600_000;

export interface Settlement {
  /**
   * Brings a round as far as it goes without the player: takes what was staked, pays what was won.
   * @throws Refused with a move's stake that was refused: the move is undone; with a win that cannot be paid yet: it waits.
   */
  settle(round: Round): Promise<Round>;
  /** Cancels a drawn round whose stake may have been taken: it is given back. */
  giveUp(round: Round): Promise<Round>;
}

/**
 * A round is drawn and stored, then its stake is taken, moves are made and stored before their stakes are taken, then its
 * win is paid. Each transaction's id is stored or follows from the round: whatever is interrupted is sent again and moves
 * money once.
 */
export function createSettlement(db: Database, wallet: WalletClient, now: () => number): Settlement {
  /**
   * Makes sure that a refused bet took nothing. Where an answer was lost, the bet may have been taken and the same bet be
   * refused for a reason that came between, as a session that has ended. Too few coins are refused for good.
   */
  const makeSure = async (round: Round, transactionId: string, { code }: Refused): Promise<void> => {
    if (code === CODE.FUNDS_INSUFFICIENT) return;
    await takeBack(round, transactionId).catch((error: unknown) => {
      // The id stands for something else: this bet has taken nothing.
      if (!(error instanceof Refused)) throw error;
    });
  };

  const takeBack = ({ player_id, round_id }: Round, betTransactionId: string) =>
    wallet.rollback({
      playerId: player_id,
      transactionId: `${betTransactionId}-back`,
      roundId: round_id,
      betTransactionId,
    });

  const takeStake = async (round: Round): Promise<Round> => {
    try {
      const { coins } = await wallet.bet({
        sessionId: round.session_id,
        playerId: round.player_id,
        transactionId: `${round.round_id}-bet`,
        roundId: round.round_id,
        amount: round.stake,
        ...(round.free_bet_id !== null && { freeBetId: round.free_bet_id }),
      });
      const rules = rulesOf(round);
      const result = rules.start ? rules.start(round.result, now()) : round.result;
      return advance(db, round, { state: 'staked', result, coinsStaked: coins });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await makeSure(round, `${round.round_id}-bet`, error);
      return advance(db, round, { state: 'refused', refusal: error.code });
    }
  };

  /** Takes the stake of a move that was made, and makes it so. @throws Refused when it cannot be taken: the move is undone. */
  const takeFurtherStake = async (round: Round, pending: NonNullable<Round['pending']>): Promise<Round> => {
    const { transactionId, sessionId, stake, result } = pending;
    try {
      const { coins } = await wallet.bet({
        sessionId,
        playerId: round.player_id,
        transactionId,
        roundId: round.round_id,
        amount: stake,
      });
      return advance(db, round, {
        stake: round.stake + stake,
        result,
        step: round.step + 1,
        pending: null,
        coinsStaked: coins,
      });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await makeSure(round, transactionId, error);
      await advance(db, round, { pending: null });
      throw error;
    }
  };

  const pay = async (round: Round): Promise<Round> => {
    try {
      const { coins } = await wallet.win({
        playerId: round.player_id,
        transactionId: `${round.round_id}-win`,
        roundId: round.round_id,
        amount: rulesOf(round).payout(round.result),
        closes: true,
      });
      return advance(db, round, { state: 'done', coins });
    } catch (error) {
      if (!(error instanceof Refused) || STOPPED.includes(error.code)) throw error;
      const age = now() - round.begun_at.getTime();
      if (error.code === CODE.REQUEST_UNFULFILLED && age < EARLY_MS) throw error;
      // The wallet does not know the round (any more), as after its books were restored from a backup.
      return advance(db, round, { state: 'refused', refusal: error.code });
    }
  };

  const giveUp = async (round: Round): Promise<Round> => {
    // Read with many others, it may be the player's again meanwhile.
    const current = (await findRound(db, round.player_id, round.request_id)) ?? round;
    if (current.state !== 'drawn') return current;
    await takeBack(current, `${current.round_id}-bet`);
    return advance(db, current, { state: 'refused', refusal: CODE.EVENT_ENDED });
  };

  const settle = async (round: Round): Promise<Round> => {
    let current = round;
    if (current.state === 'drawn') current = await takeStake(current);
    if (current.state !== 'staked') return current;
    if (current.pending) current = await takeFurtherStake(current, current.pending);
    const rules = rulesOf(current);
    const ticked = rules.tick?.(current.result, now()) ?? current.result;
    if (ticked !== current.result) current = await advance(db, current, { result: ticked });
    return rules.moves(current.result).length === 0 ? pay(current) : current;
  };

  return { settle, giveUp };
}
