import type { RedPacketPlan } from '../../catalogue/kinds/redPackets.ts';
import { instantOf, wallAt } from '../time/zone.ts';

/** A window of one day. */
export interface RedPacketWindow {
  id: string;
  /** First ms since 1970 of it, and first one after it. */
  start: number;
  end: number;
  plan: RedPacketPlan;
}

export type WindowState = 'soon' | 'active' | 'over';

const pad = (value: number) => String(value).padStart(2, '0');

/** The windows of the operator's day that `now` lies in, in the order they open. */
export const windowsOf = (
  now: number,
  timeZone: string,
  plans: readonly RedPacketPlan[],
): RedPacketWindow[] => {
  const { year, month, day } = wallAt(now, timeZone);
  const date = `${year}-${pad(month)}-${pad(day)}`;
  return plans
    .map((plan) => {
      const start = instantOf({ year, month, day, hour: plan.hour, minute: plan.minute }, timeZone);
      return { id: `${date}-${plan.key}`, start, end: start + plan.minutes * 60_000, plan };
    })
    .sort((a, b) => a.start - b.start);
};

export const stateOf = ({ start, end }: Pick<RedPacketWindow, 'start' | 'end'>, now: number): WindowState =>
  now < start ? 'soon' : now < end ? 'active' : 'over';

/** Whether `id` would be a window on some day. */
export const isWindowId = (id: string, plans: readonly RedPacketPlan[]): boolean =>
  /^\d{4}-\d{2}-\d{2}-/.test(id) && plans.some(({ key }) => id.slice(11) === key);
