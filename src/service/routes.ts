import type { Route } from './http/routes.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { configRoutes } from './routes/config.ts';
import { noticeRoutes } from './routes/notices.ts';
import type { Service } from './service.ts';

/** Every call that works; the others of the contract answer 1147. */
export const routesOf = (service: Service): Route[] => [
  ...configRoutes(service),
  ...catalogueRoutes(service),
  ...noticeRoutes(service),
];
