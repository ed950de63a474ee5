import { configInit, currencySymbol } from '../../../contract/config.ts';
import type { Service } from '../../wiring/service.ts';
import { implement, ReadyReply, type Route } from '../route.ts';

export const configRoutes = ({ operator }: Service): Route[] => {
  const init = new ReadyReply(operator);
  const symbol = new ReadyReply({ currencySymbol: operator.currencySymbol });
  return [implement(configInit, async () => init), implement(currencySymbol, async () => symbol)];
};
