import { createStore } from 'zustand/vanilla';
import type { BonusStatus } from '../../contract/calls/bonus.ts';
import type { LobbyConfig } from '../../contract/calls/config.ts';
import type { UserInfo } from '../../contract/calls/player.ts';
import type { RedPacket } from '../../contract/calls/redpacket.ts';
import type { SupportItem } from '../../contract/calls/support.ts';

/** 1 visitor, 2 logged in and never recharged, 3 recharged at least once (specification §4). */
export type IndexStatus = 1 | 2 | 3;

/** Overlays that hide the banner while open (§2, "advertise mark"). */
export type AdvertiseMark = 'login' | 'support' | 'vip' | 'checkIn' | 'email' | 'promote' | 'activity';

/** The red-packet windows of today, and how far the service's clock is ahead of this device's, ms. */
export interface MoneyData {
  packets: readonly RedPacket[];
  clockAhead: number;
  betX: number;
}

/** Where the app is downloaded, as the login named it for the player's channel (§3). */
export type AppLinks = Pick<LobbyConfig, 'lobbyH5AndroidDown' | 'lobbyH5IosDown'>;

/** The lobby state of specification §3, shared by React and the stage. */
export interface LobbyState {
  token: string | null;
  userName: string | null;
  userId: string | null;
  userInfo: UserInfo | null;
  /** Contacts; null while nobody has read them. */
  serviceList: readonly SupportItem[] | null;
  /** Coins announced by the last recharge message. */
  receiveNum: number;
  indexStatus: IndexStatus;
  /** Null while nobody has read it. */
  moneyData: MoneyData | null;
  isAdId: boolean;
  /** What can be claimed now, by kind; null while unknown. */
  bonusStatus: BonusStatus | null;
  config: LobbyConfig | null;
  /** Null where no login has named any; they go before those of `config`. */
  appLinks: AppLinks | null;
  /** Where the deposit order under way is paid. */
  payUrl: string | null;
  /** Address of the game being played. */
  gameUrl: string | null;
  advertiseMark: AdvertiseMark | null;
  /** Until when another code has to wait, ms of the page's clock, by what it is for and whom it goes to (§4). */
  countTime: Readonly<Record<string, number>>;
  /** The player is to be told of the time played: games end what plays by itself. */
  isCheckDue: boolean;
  /** Socket state, for the offline notice. */
  online: boolean;
  /** The last session ended because the account is used elsewhere, and nobody has been told yet. */
  isElsewhere: boolean;
}

export const lobbyStore = createStore<LobbyState>(() => ({
  token: null,
  userName: null,
  userId: null,
  userInfo: null,
  serviceList: null,
  receiveNum: 0,
  indexStatus: 1,
  moneyData: null,
  isAdId: false,
  bonusStatus: null,
  config: null,
  appLinks: null,
  payUrl: null,
  gameUrl: null,
  advertiseMark: null,
  countTime: {},
  isCheckDue: false,
  online: true,
  isElsewhere: false,
}));

/** Whether the app can be downloaded from somewhere. */
export const namesApp = ({ appLinks, config }: LobbyState): boolean =>
  [appLinks, config].some((links) => Boolean(links?.lobbyH5AndroidDown || links?.lobbyH5IosDown));

/** Whether the jurisdiction allows bonuses: check-in, VIP, lottery, red packets, activities and rebates. */
export const offersBonuses = ({ config }: LobbyState): boolean => config?.operator?.bonuses ?? true;
