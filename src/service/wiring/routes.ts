import { cashierUrl } from '../demo/cashier.ts';
import { notifyOwnerById } from '../domain/accounts/codes/notifyOwner.ts';
import type { Accounts } from '../domain/accounts/context.ts';
import type { Games } from '../domain/games/context.ts';
import type { GivingFree } from '../domain/rewards/free.ts';
import { lobbyOrigin } from '../http/origins.ts';
import type { Route } from '../http/route.ts';
import { accountRoutes } from '../http/routes/account.ts';
import { activityRoutes } from '../http/routes/activity.ts';
import { bonusRoutes } from '../http/routes/bonus.ts';
import { catalogueRoutes } from '../http/routes/catalogue.ts';
import { checkinRoutes } from '../http/routes/checkin.ts';
import { configRoutes } from '../http/routes/config.ts';
import { identityRoutes } from '../http/routes/identity.ts';
import { lotteryRoutes } from '../http/routes/lottery.ts';
import { mailRoutes } from '../http/routes/mail.ts';
import { missionRoutes } from '../http/routes/missions.ts';
import { noticeRoutes } from '../http/routes/notices.ts';
import { passkeyRoutes } from '../http/routes/passkeys.ts';
import { playerRoutes } from '../http/routes/player.ts';
import { promoteRoutes } from '../http/routes/promote.ts';
import { receiptRoutes } from '../http/routes/receipts.ts';
import { redPacketRoutes } from '../http/routes/redPacket.ts';
import { responsibleRoutes } from '../http/routes/responsible.ts';
import { roomRoutes } from '../http/routes/rooms.ts';
import { sessionRoutes } from '../http/routes/sessions.ts';
import { socketRoutes } from '../http/routes/sockets.ts';
import { vipRoutes } from '../http/routes/vip.ts';
import { walletRoutes } from '../http/routes/wallet.ts';
import type { TicketQueue } from '../realtime/ticketQueue.ts';
import { identitiesOf } from './identity.ts';
import { responsibleOf } from './responsible.ts';
import { rewardsOf } from './rewards.ts';
import type { Service } from './service.ts';
import { walletOf } from './wallet.ts';

/** What is given to players. */
export const rewardRoutes = (rewards: GivingFree): Route[] => [
  ...checkinRoutes(rewards),
  ...vipRoutes(rewards),
  ...lotteryRoutes(rewards),
  ...mailRoutes(rewards),
  ...missionRoutes(rewards),
  ...redPacketRoutes(rewards),
  ...bonusRoutes(rewards),
];

/** Every call that works; the others of the contract answer 1147. */
export const routesOf = (
  service: Service,
  accounts: Accounts,
  games: Games,
  tickets: TicketQueue,
): Route[] => [
  ...configRoutes(service),
  ...catalogueRoutes(service),
  ...noticeRoutes(service),
  ...accountRoutes(accounts),
  ...socketRoutes(accounts, tickets),
  ...sessionRoutes(accounts),
  ...passkeyRoutes(accounts),
  ...playerRoutes(accounts),
  ...roomRoutes(games, service.config),
  ...responsibleRoutes(responsibleOf(service)),
  ...identityRoutes(identitiesOf(service)),
  ...rewardRoutes(rewardsOf(service)),
  ...receiptRoutes(service, service.secrets.receipts),
  ...activityRoutes(service),
  ...promoteRoutes(rewardsOf(service), (request) => lobbyOrigin(service.config, request)),
  ...walletRoutes(walletOf(service), {
    sandboxUrl: (order, request) => cashierUrl(lobbyOrigin(service.config, request), order),
    lobbyOrigin: (request) => lobbyOrigin(service.config, request),
    accountBound: (userId) => void notifyOwnerById(accounts, userId, 'payout'),
  }),
];
