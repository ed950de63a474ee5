import type { Accounts } from './domain/accounts/context.ts';
import type { Games } from './domain/games/context.ts';
import type { Rewards } from './domain/rewards/context.ts';
import { cashierUrl } from './http/demoCashier.ts';
import { lobbyOrigin } from './http/origins.ts';
import type { Route } from './http/routes.ts';
import { identitiesOf } from './identity.ts';
import { responsibleOf } from './responsible.ts';
import { rewardsOf } from './rewards.ts';
import { accountRoutes } from './routes/account.ts';
import { activityRoutes } from './routes/activity.ts';
import { bonusRoutes } from './routes/bonus.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { checkinRoutes } from './routes/checkin.ts';
import { configRoutes } from './routes/config.ts';
import { identityRoutes } from './routes/identity.ts';
import { lotteryRoutes } from './routes/lottery.ts';
import { mailRoutes } from './routes/mail.ts';
import { noticeRoutes } from './routes/notices.ts';
import { playerRoutes } from './routes/player.ts';
import { promoteRoutes } from './routes/promote.ts';
import { redPacketRoutes } from './routes/redPacket.ts';
import { responsibleRoutes } from './routes/responsible.ts';
import { roomRoutes } from './routes/rooms.ts';
import { vipRoutes } from './routes/vip.ts';
import { walletRoutes } from './routes/wallet.ts';
import type { Service } from './service.ts';
import { walletOf } from './wallet.ts';

/** What is given to players. */
export const rewardRoutes = (rewards: Rewards): Route[] => [
  ...checkinRoutes(rewards),
  ...vipRoutes(rewards),
  ...lotteryRoutes(rewards),
  ...mailRoutes(rewards),
  ...redPacketRoutes(rewards),
  ...bonusRoutes(rewards),
];

/** Every call that works; the others of the contract answer 1147. */
export const routesOf = (service: Service, accounts: Accounts, games: Games): Route[] => [
  ...configRoutes(service),
  ...catalogueRoutes(service),
  ...noticeRoutes(service),
  ...accountRoutes(accounts),
  ...playerRoutes(accounts),
  ...roomRoutes(games, service.config),
  ...responsibleRoutes(responsibleOf(service)),
  ...identityRoutes(identitiesOf(service)),
  ...rewardRoutes(rewardsOf(service)),
  ...activityRoutes(service),
  ...promoteRoutes(rewardsOf(service), (request) => lobbyOrigin(service.config, request)),
  ...walletRoutes(walletOf(service), (orderId, request) =>
    cashierUrl(lobbyOrigin(service.config, request), orderId),
  ),
];
