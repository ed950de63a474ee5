import type { Responsible } from '../domain/responsible/context.ts';
import { rewardSettings } from './rewards.ts';
import type { Service } from './service.ts';

/** The rules of responsible play wired to this service. */
export const responsibleOf = ({ catalogue, db, bus, now, operator }: Service): Responsible => ({
  db,
  now,
  settings: operator,
  calendar: rewardSettings(catalogue().jurisdiction).calendar,
  sessionsEnded: (userId) => bus.sessionsEnded(userId),
});
