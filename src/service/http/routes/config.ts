import { configInit, currencySymbol } from '../../../contract/calls/config.ts';
import { channelConfig } from '../../catalogue/lobbyConfig.ts';
import { implement, ReadyReply, type Route } from '../route.ts';
import type { PublicContext } from './publicContext.ts';

/** One configuration for each channel that the operator names, and one for everybody else. */
export const configRoutes = ({
  operator,
  catalogue,
}: Pick<PublicContext, 'operator' | 'catalogue'>): Route[] => {
  const init = new ReadyReply(operator);
  const ofChannel = new Map(
    [...catalogue().operator.channels].map(([code, channel]) => [
      code,
      new ReadyReply(channelConfig(operator, channel)),
    ]),
  );
  const symbol = new ReadyReply({ currencySymbol: operator.currencySymbol });
  return [
    implement(configInit, async ({ query }) => ofChannel.get(query.channelCode ?? '') ?? init),
    implement(currencySymbol, async () => symbol),
  ];
};
