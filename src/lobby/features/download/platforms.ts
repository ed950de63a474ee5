import type { LobbyConfig } from '../../../contract/calls/config.ts';

export type Platform = 'android' | 'ios';

export interface Download {
  platform: Platform;
  url: string;
}

/** The device's own platform as its user agent names it; null where the app does not run on it. */
export function platformOf(userAgent: string): Platform | null {
  if (/android/i.test(userAgent)) return 'android';
  return /iphone|ipad|ipod/i.test(userAgent) ? 'ios' : null;
}

const isWeb = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

type Links = Pick<LobbyConfig, 'lobbyH5AndroidDown' | 'lobbyH5IosDown'>;

/**
 * Where the app is downloaded, the device's own platform first and alone where it has a link. `login` has what the
 * login named, which is the player's channel's, and goes before the lobby's configuration (§3).
 */
export function downloadsOf(
  login: Partial<Links> | null,
  config: Partial<Links> | null,
  own: Platform | null,
): Download[] {
  const all: Download[] = [
    { platform: 'android', url: login?.lobbyH5AndroidDown || config?.lobbyH5AndroidDown || '' },
    { platform: 'ios', url: login?.lobbyH5IosDown || config?.lobbyH5IosDown || '' },
  ];
  const known = all.filter(({ url }) => isWeb(url));
  const mine = known.filter(({ platform }) => platform === own);
  return mine.length > 0 ? mine : known;
}
