import { TRACKERS, type Tracker, type TrackerName } from '../../contract/globalConfig.ts';
import { StartError } from '../errors/startError.ts';

/** What a page must be allowed to reach for a third party's script to work, besides the script's own origin. */
interface KnownTracker {
  script: string;
  hosts: readonly string[];
}

/** From each third party's public installation guide. `TRACKER_HOSTS` adds what they change. */
const KNOWN: Record<TrackerName, KnownTracker> = {
  fb: {
    script: 'https://connect.facebook.net/en_US/fbevents.js',
    hosts: ['https://www.facebook.com'],
  },
  gtag: {
    script: 'https://www.googletagmanager.com/gtag/js',
    hosts: ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
  },
  kwai: {
    script: 'https://s1.kwai.net/kos/s101/nlav11187/pixel/events.js',
    hosts: ['https://*.kwai.net', 'https://*.kwai-pro.com'],
  },
  tt: {
    script: 'https://analytics.tiktok.com/i18n/pixel/events.js',
    hosts: ['https://*.tiktok.com'],
  },
  adjust: {
    script: 'https://cdn.adjust.com/adjust-latest.min.js',
    hosts: ['https://*.adjust.com', 'https://*.adjust.world'],
  },
};

export interface Trackers {
  /** As the lobby is told of them. */
  used: Partial<Record<TrackerName, Tracker>>;
  /** Origins whose scripts the page may run. */
  scriptOrigins: readonly string[];
  /** Origins that those scripts may send to, by request or by picture. */
  beaconOrigins: readonly string[];
}

const originOf = (name: string, address: string): string => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:' && url?.hostname !== '127.0.0.1' && url?.hostname !== 'localhost')
    throw new StartError(`${name} must be an https address, but is "${address}".`);
  return url.origin;
};

/**
 * `TRACKER_<NAME>` is an account, `TRACKER_<NAME>_SCRIPT` another address of its loader, `TRACKER_HOSTS` further origins
 * (separated by commas) that the scripts talk to. @throws StartError for an address that is none.
 */
export const readTrackers = (env: Readonly<Record<string, string | undefined>>): Trackers => {
  const used: Trackers['used'] = {};
  const scripts = new Set<string>();
  const beacons = new Set<string>();
  for (const name of TRACKERS) {
    const variable = `TRACKER_${name.toUpperCase()}`;
    const id = env[variable]?.trim();
    if (!id) continue;
    const script = env[`${variable}_SCRIPT`]?.trim() || KNOWN[name].script;
    const origin = originOf(`${variable}_SCRIPT`, script);
    used[name] = { id, script };
    scripts.add(origin);
    for (const host of [origin, ...KNOWN[name].hosts]) beacons.add(host);
  }
  const more = (env.TRACKER_HOSTS ?? '').split(',').flatMap((host) => host.trim() || []);
  for (const host of more) beacons.add(originOf('TRACKER_HOSTS', host));
  return { used, scriptOrigins: [...scripts], beaconOrigins: [...beacons] };
};

/** Ids by channel, as a registration and a login tell them (§3, "attribution parameters by channel"). */
export const attributionIds = ({ used: { adjust: _, ...channels } }: Trackers): Record<string, string> =>
  Object.fromEntries(Object.entries(channels).map(([name, { id }]) => [name, id]));
