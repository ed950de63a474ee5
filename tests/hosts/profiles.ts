import type { AppOptions } from './appInPage.ts';

/** What the lobby may lie in, each with its way to the page; null for no app at all. */
export const HOSTS = {
  'Android, a listener': { way: 'android', handsOver: true },
  'Android, legacy': { way: 'legacy', handsOver: true },
  'iOS, replies': { way: 'ios', handsOver: true },
  'React Native': { way: 'reactNative', handsOver: true },
  Flutter: { way: 'flutter', handsOver: true },
  Telegram: { way: 'telegram', handsOver: false },
  LINE: { way: 'line', handsOver: false },
  'a browser': { way: null, handsOver: false },
} as const satisfies Record<string, { way: AppOptions['way'] | null; handsOver: boolean }>;

export type HostName = keyof typeof HOSTS;
export const HOST_NAMES = Object.keys(HOSTS) as HostName[];

/** Why a fault makes no sense somewhere. */
export type Exempt = Partial<Record<HostName, string>>;

const PLAIN = 'there is no app around the page';
/** Faults of what only our own protocol has. */
export const OWN_PROTOCOL_ONLY: Exempt = {
  Telegram: 'hands no player over and answers no greeting',
  LINE: 'hands no player over and answers no greeting',
  'a browser': PLAIN,
};
/** Faults of what the apps tell, which LINE does not. */
export const TELLING_APPS_ONLY: Exempt = { LINE: 'tells the page nothing', 'a browser': PLAIN };
/** Faults of any app. */
export const APPS_ONLY: Exempt = { 'a browser': PLAIN };

const ONE_PAGE = 'an app shows one page';
/** Faults of several tabs. */
export const ONE_PAGE_ONLY: Exempt = Object.fromEntries(
  HOST_NAMES.filter((host) => HOSTS[host].way !== null).map((host) => [host, ONE_PAGE]),
);

const ELSEWHERE = 'answers by another way than the call';
/** Faults of calls that the app answers in place. */
export const REPLIES_ONLY: Exempt = {
  ...OWN_PROTOCOL_ONLY,
  'Android, a listener': ELSEWHERE,
  'Android, legacy': ELSEWHERE,
  'React Native': ELSEWHERE,
  Flutter: ELSEWHERE,
};
