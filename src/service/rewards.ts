import type { LobbyConfig } from '../contract/config.ts';
import type { RewardSettings, Rewards } from './domain/rewards/context.ts';
import { calendarOf } from './domain/time/calendar.ts';
import type { Service } from './service.ts';

/** Coins of bets for a lottery point, and the hour of the daily reset; `VND` where that is the currency (§9). */
const LOTTERY = { coinsPerPoint: 1_000, hour: 2 };
const LOTTERY_VND = { coinsPerPoint: 3_000, hour: 0 };

/** What the profile of the jurisdiction means for rewards. */
export const rewardSettings = ({
  defaultCurrency,
  coinsExchangeRate,
  operator,
}: LobbyConfig): RewardSettings => {
  const { coinsPerPoint, hour } = defaultCurrency === 'VND' ? LOTTERY_VND : LOTTERY;
  return {
    calendar: calendarOf(operator.timeZone, hour),
    coinsPerPoint,
    bonuses: operator.bonuses,
    timeZone: operator.timeZone,
    coinsExchangeRate,
  };
};

/** The rules of rewards wired to this service. */
export const rewardsOf = ({ db, bus, now, operator }: Service): Rewards => ({
  db,
  now,
  settings: rewardSettings(operator),
  tell: (userId, message) => bus.toPlayer(userId, message),
});
