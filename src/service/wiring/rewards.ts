import type { Jurisdiction } from '../catalogue/jurisdiction.ts';
import type { RewardSettings, Rewards } from '../domain/rewards/context.ts';
import { calendarOf } from '../domain/time/calendar.ts';
import type { Service } from './service.ts';

/** What the profile of the jurisdiction means for rewards. */
export const rewardSettings = ({
  timeZone,
  bonuses,
  coinsExchangeRate,
  lottery,
}: Jurisdiction): RewardSettings => ({
  calendar: calendarOf(timeZone, lottery.resetHour),
  coinsPerPoint: lottery.coinsPerPoint,
  bonuses,
  timeZone,
  coinsExchangeRate,
});

/** The rules of rewards wired to this service. */
export const rewardsOf = ({ catalogue, db, bus, now }: Service): Rewards => ({
  db,
  now,
  catalogue,
  settings: rewardSettings(catalogue().jurisdiction),
  tell: (userId, message) => bus.toPlayer(userId, message),
});
