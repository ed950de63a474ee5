import type { ComponentType, LazyExoticComponent } from 'react';
import type { AdvertiseMark } from '../state/lobby.ts';
import { part } from '../ui/lazyPart.ts';

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
  login: { component: part(() => import('../features/login/LoginDialog.tsx')), mark: 'login' },
  forgot: { component: part(() => import('../features/login/ForgotDialog.tsx')), mark: 'login' },
  profile: { component: part(() => import('../features/profile/ProfileDialog.tsx')), requiresLogin: true },
  logout: { component: part(() => import('../features/profile/LogoutDialog.tsx')) },
  bind: { component: part(() => import('../features/profile/BindDialog.tsx')), requiresLogin: true },
  rooms: { component: part(() => import('../features/rooms/RoomsDialog.tsx')) },
  support: { component: part(() => import('../features/support/SupportDialog.tsx')), mark: 'support' },
  checkin: {
    component: part(() => import('../features/checkin/CheckinDialog.tsx')),
    mark: 'checkIn',
    requiresLogin: true,
  },
  promote: {
    component: part(() => import('../features/promote/PromoteDialog.tsx')),
    mark: 'promote',
    requiresLogin: true,
  },
  invite: {
    component: part(() => import('../features/promote/InviteDialog.tsx')),
    mark: 'promote',
    requiresLogin: true,
  },
  bonus: { component: part(() => import('../features/bonus/BonusDialog.tsx')), requiresLogin: true },
  vip: {
    component: part(() => import('../features/vip/VipDialog.tsx')),
    mark: 'vip',
    requiresLogin: true,
  },
  redpacket: {
    component: part(() => import('../features/redpacket/RedPacketDialog.tsx')),
    requiresLogin: true,
  },
  lottery: { component: part(() => import('../features/lottery/LotteryOverlay.tsx')), requiresLogin: true },
  accounts: { component: part(() => import('../features/wallet/AccountsDialog.tsx')), requiresLogin: true },
  limits: { component: part(() => import('../features/responsible/LimitsDialog.tsx')), requiresLogin: true },
  records: { component: part(() => import('../features/wallet/RecordsDialog.tsx')), requiresLogin: true },
  mail: {
    component: part(() => import('../features/mail/MailDialog.tsx')),
    mark: 'email',
    requiresLogin: true,
  },
  activity: { component: part(() => import('../features/activity/ActivityDialog.tsx')), mark: 'activity' },
  notices: { component: part(() => import('../features/notices/NoticesDialog.tsx')) },
  app: { component: part(() => import('../features/download/AppDialog.tsx')), requiresLogin: true },
  settings: { component: part(() => import('../features/settings/SettingsSheet.tsx')) },
};
