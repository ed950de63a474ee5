import type { Route } from '../http/routes.ts';
import type { Service } from '../service.ts';

export const configRoutes = (_service: Service): Route[] => [];
