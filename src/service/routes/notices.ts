import type { Route } from '../http/routes.ts';
import type { Service } from '../service.ts';

export const noticeRoutes = (_service: Service): Route[] => [];
