import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { AdvertiseMark } from '../state/lobby.ts';

/** An overlay feature: one component without props that reads its parameters with `useOverlay()`. */
interface OverlayEntry {
  component: LazyExoticComponent<ComponentType>;
  /** Set while it is open, so that the banner hides (§2). */
  mark?: AdvertiseMark;
  /** A visitor sees the login dialog instead. */
  requiresLogin?: boolean;
}

/** Every overlay by the name it has in the address. An overlay that is not listed does not open. */
export const OVERLAYS: Readonly<Record<string, OverlayEntry>> = {
  login: { component: lazy(() => import('../features/account/LoginDialog.tsx')), mark: 'login' },
  forgot: { component: lazy(() => import('../features/account/ForgotDialog.tsx')), mark: 'login' },
  profile: { component: lazy(() => import('../features/account/ProfileDialog.tsx')), requiresLogin: true },
  logout: { component: lazy(() => import('../features/account/LogoutDialog.tsx')) },
  bind: { component: lazy(() => import('../features/account/BindDialog.tsx')), requiresLogin: true },
  rooms: { component: lazy(() => import('../features/rooms/RoomsDialog.tsx')) },
  support: { component: lazy(() => import('../features/support/SupportDialog.tsx')), mark: 'support' },
  checkin: {
    component: lazy(() => import('../features/checkin/CheckinDialog.tsx')),
    mark: 'checkIn',
    requiresLogin: true,
  },
  invite: {
    component: lazy(() => import('../features/promote/InviteDialog.tsx')),
    mark: 'promote',
    requiresLogin: true,
  },
  redpacket: {
    component: lazy(() => import('../features/redpacket/RedPacketDialog.tsx')),
    requiresLogin: true,
  },
  lottery: { component: lazy(() => import('../features/lottery/LotteryOverlay.tsx')), requiresLogin: true },
  settings: { component: lazy(() => import('../features/settings/SettingsSheet.tsx')) },
};
