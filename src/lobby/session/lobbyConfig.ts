import { configQuery } from '../api/config.ts';
import { globalConfig } from './globalConfig.ts';
import { sessionStore } from './storage.ts';

/** The lobby's configuration for the channel of this visit. */
export const lobbyConfigQuery = () =>
  configQuery((sessionStore.get('channelId') ?? globalConfig().defaultChannelId) || undefined);
