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
  /** Ids of the marketing channels; '' means that the channel does not exist. */
  trackers: { fb: string; gtag: string; kwai: string; tt: string };
}
