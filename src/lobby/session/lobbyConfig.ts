import { configQuery } from '../api/config.ts';
import { configured, globalConfig } from './globalConfig.ts';
import { sessionStore } from './storage.ts';

const ownChannel = (): Promise<string> => configured().then(() => globalConfig().defaultChannelId);

/** The lobby's configuration for the channel of this visit, or for the operator's own once that is known. */
export const lobbyConfigQuery = () => configQuery(sessionStore.get('channelId'), ownChannel);
