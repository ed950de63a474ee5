import { createStore } from 'zustand/vanilla';

/** 1 visitor, 2 logged in and never recharged, 3 recharged at least once (specification §4). */
export type IndexStatus = 1 | 2 | 3;

/** Overlays that hide the banner while open (§2, "advertise mark"). */
export type AdvertiseMark = 'login' | 'support' | 'vip' | 'checkIn' | 'email' | 'promote' | 'activity';

/** User info as the lobby keeps it (§3); money is in coins. */
export interface UserInfo {
  userId: string;
  name: string;
  logoId: number;
  vipLevel: number;
  noReadEmailCount: number;
  bankMoney: number;
  money: number;
  totalRechargeTimes: number;
  adId: string | null;
  isGuest: boolean;
}

/** Lobby configuration (§3) as `/config/init` answers it. */
export interface LobbyConfig {
  coinsExchangeRate: number;
  defaultCurrency: string;
  currencySymbol: string;
  defaultPhoneArea: string;
  checkSmsState: number;
  smsSecond: number;
  playMoney: boolean;
  lobbyH5AndroidDown: string;
  lobbyH5IosDown: string;
}

/** The lobby state of specification §3, shared by React and the stage. */
export interface LobbyState {
  token: string | null;
  userName: string | null;
  userId: string | null;
  userInfo: UserInfo | null;
  /** Coins announced by the last recharge message. */
  receiveNum: number;
  indexStatus: IndexStatus;
  isAdId: boolean;
  config: LobbyConfig | null;
  /** Address of the game being played. */
  gameUrl: string | null;
  advertiseMark: AdvertiseMark | null;
  /** Socket state, for the offline notice. */
  online: boolean;
}

export const lobbyStore = createStore<LobbyState>(() => ({
  token: null,
  userName: null,
  userId: null,
  userInfo: null,
  receiveNum: 0,
  indexStatus: 1,
  isAdId: false,
  config: null,
  gameUrl: null,
  advertiseMark: null,
  online: true,
}));
