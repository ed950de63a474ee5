import type { ComponentType, LazyExoticComponent } from 'react';
import type { AdvertiseMark } from '../state/lobby.ts';
import { lazyComponent } from '../ui/lazyComponent.ts';

/** An overlay feature: one component without props that reads its parameters with `useOverlay()`. */
interface OverlayEntry {
  component: LazyExoticComponent<ComponentType>;
  /** Set while it is open, so that the banner hides (§2). */
  mark?: AdvertiseMark;
  /** Not where the jurisdiction allows no bonuses. */
  bonus?: true;
  /** A visitor sees the login dialog instead. */
  requiresLogin?: boolean;
}

/** Every overlay by the name it has in the address. An overlay that is not listed does not open. */
export const OVERLAYS: Readonly<Record<string, OverlayEntry>> = {
  login: { component: lazyComponent(() => import('../features/login/LoginDialog.tsx')), mark: 'login' },
  forgot: { component: lazyComponent(() => import('../features/login/ForgotDialog.tsx')), mark: 'login' },
  profile: {
    component: lazyComponent(() => import('../features/profile/ProfileDialog.tsx')),
    requiresLogin: true,
  },
  logout: { component: lazyComponent(() => import('../features/profile/LogoutDialog.tsx')) },
  bind: { component: lazyComponent(() => import('../features/profile/BindDialog.tsx')), requiresLogin: true },
  security: {
    component: lazyComponent(() => import('../features/security/SecurityDialog.tsx')),
    requiresLogin: true,
  },
  password: {
    component: lazyComponent(() => import('../features/security/PasswordDialog.tsx')),
    requiresLogin: true,
  },
  devices: {
    component: lazyComponent(() => import('../features/security/DevicesDialog.tsx')),
    requiresLogin: true,
  },
  identity: {
    component: lazyComponent(() => import('../features/security/IdentityDialog.tsx')),
    requiresLogin: true,
  },
  data: {
    component: lazyComponent(() => import('../features/security/DataDialog.tsx')),
    requiresLogin: true,
  },
  close: {
    component: lazyComponent(() => import('../features/security/CloseDialog.tsx')),
    requiresLogin: true,
  },
  rooms: { component: lazyComponent(() => import('../features/rooms/RoomsDialog.tsx')) },
  support: {
    component: lazyComponent(() => import('../features/support/SupportDialog.tsx')),
    mark: 'support',
  },
  checkin: {
    component: lazyComponent(() => import('../features/checkin/CheckinDialog.tsx')),
    mark: 'checkIn',
    requiresLogin: true,
    bonus: true,
  },
  promote: {
    component: lazyComponent(() => import('../features/promote/PromoteDialog.tsx')),
    mark: 'promote',
    requiresLogin: true,
    bonus: true,
  },
  invite: {
    component: lazyComponent(() => import('../features/promote/InviteDialog.tsx')),
    mark: 'promote',
    requiresLogin: true,
    bonus: true,
  },
  bonus: {
    component: lazyComponent(() => import('../features/bonus/BonusDialog.tsx')),
    requiresLogin: true,
    bonus: true,
  },
  missions: {
    component: lazyComponent(() => import('../features/missions/MissionsDialog.tsx')),
    requiresLogin: true,
    bonus: true,
  },
  vip: {
    component: lazyComponent(() => import('../features/vip/VipDialog.tsx')),
    mark: 'vip',
    requiresLogin: true,
    bonus: true,
  },
  redpacket: {
    component: lazyComponent(() => import('../features/redpacket/RedPacketDialog.tsx')),
    requiresLogin: true,
    bonus: true,
  },
  lottery: {
    component: lazyComponent(() => import('../features/lottery/LotteryOverlay.tsx')),
    requiresLogin: true,
    bonus: true,
  },
  accounts: {
    component: lazyComponent(() => import('../features/wallet/accounts/AccountsDialog.tsx')),
    requiresLogin: true,
  },
  limits: {
    component: lazyComponent(() => import('../features/responsible/LimitsDialog.tsx')),
    requiresLogin: true,
  },
  records: {
    component: lazyComponent(() => import('../features/wallet/records/RecordsDialog.tsx')),
    requiresLogin: true,
  },
  mail: {
    component: lazyComponent(() => import('../features/mail/MailDialog.tsx')),
    mark: 'email',
    requiresLogin: true,
  },
  activity: {
    component: lazyComponent(() => import('../features/activity/ActivityDialog.tsx')),
    mark: 'activity',
    bonus: true,
  },
  notices: { component: lazyComponent(() => import('../features/notices/NoticesDialog.tsx')) },
  app: { component: lazyComponent(() => import('../features/download/AppDialog.tsx')), requiresLogin: true },
  settings: { component: lazyComponent(() => import('../features/settings/SettingsSheet.tsx')) },
};
