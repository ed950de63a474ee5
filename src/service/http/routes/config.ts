import { configInit, currencySymbol } from '../../../contract/calls/config.ts';
import { implement, ReadyReply, type Route } from '../route.ts';
import type { PublicContext } from './publicContext.ts';

export const configRoutes = ({ operator }: Pick<PublicContext, 'operator'>): Route[] => {
  const init = new ReadyReply(operator);
  const symbol = new ReadyReply({ currencySymbol: operator.currencySymbol });
  return [implement(configInit, async () => init), implement(currencySymbol, async () => symbol)];
};
