/** Marketing channels by the key that the specification's attribution parameters have, and the mobile tracker (§3, §7). */
export const TRACKERS = ['fb', 'gtag', 'kwai', 'tt', 'adjust'] as const;
export type TrackerName = (typeof TRACKERS)[number];

export interface Tracker {
  /** The operator's account with the third party: pixel id, measurement id, app token. */
  id: string;
  /** Address of the third party's loader script. */
  script: string;
}

/**
 * `/global-config.json`: what the operator decides when the lobby is served, not when it is built
 * (decisions, "Wire"). The service fills it from its environment.
 */
export interface GlobalConfig {
  /** Origin of the service; '' where it is the lobby's own. */
  API_HOST: string;
  /** Address of the realtime socket: absolute (`wss://…`) or a path on the lobby's own host. */
  WS_API: string;
  /** Origins of the game hosts; `/play` opens no other address. */
  gameOrigins: readonly string[];
  /** Channel of players who came without one. */
  defaultChannelId: string;
  /** Whether browsers may keep the lobby for visits without a network; false takes away what they have kept. */
  serviceWorker: boolean;
  /** Domain that passkeys are made for; '' or absent where this lobby takes none. */
  passkeyDomain?: string;
  /** The third parties that are told of registration, login and recharge; what is absent is not used. */
  trackers: Partial<Record<TrackerName, Tracker>>;
}
