import type { Jurisdiction } from '../catalogue/kinds/jurisdiction.ts';
import type { RewardSettings } from '../domain/rewards/context.ts';
import type { GivingFree } from '../domain/rewards/free.ts';
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
export const rewardsOf = ({ config, operator, catalogue, db, bus, now }: Service): GivingFree => ({
  db,
  now,
  catalogue,
  settings: rewardSettings(catalogue().jurisdiction),
  free: { playMoney: operator.playMoney, rateFactor: config.rateLimitFactor },
  tell: (userId, message) => bus.toPlayer(userId, message),
});
