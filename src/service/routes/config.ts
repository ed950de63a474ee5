import { configInit, currencySymbol } from '../../contract/config.ts';
import { implement, ReadyReply, type Route } from '../http/routes.ts';
import type { Service } from '../service.ts';

export const configRoutes = ({ operator }: Service): Route[] => {
  const init = new ReadyReply(operator);
  const symbol = new ReadyReply({ currencySymbol: operator.currencySymbol });
  return [implement(configInit, async () => init), implement(currencySymbol, async () => symbol)];
};
