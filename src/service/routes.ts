import type { Accounts } from './domain/accounts/context.ts';
import type { Games } from './domain/games/context.ts';
import type { Route } from './http/routes.ts';
import { accountRoutes } from './routes/account.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { configRoutes } from './routes/config.ts';
import { noticeRoutes } from './routes/notices.ts';
import { playerRoutes } from './routes/player.ts';
import { roomRoutes } from './routes/rooms.ts';
import type { Service } from './service.ts';

/** Every call that works; the others of the contract answer 1147. */
export const routesOf = (service: Service, accounts: Accounts, games: Games): Route[] => [
  ...configRoutes(service),
  ...catalogueRoutes(service),
  ...noticeRoutes(service),
  ...accountRoutes(accounts),
  ...playerRoutes(accounts),
  ...roomRoutes(games, service.config),
];
