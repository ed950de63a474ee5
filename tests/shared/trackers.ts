import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TrackerName } from '../../src/contract/globalConfig.ts';

/** One thing a third party was told of. */
export interface Beacon {
  tracker: TrackerName;
  /** Its place among what the page has sent: requests that travel side by side arrive in any order. */
  order: number;
  /** Its own words: method, event, values. */
  call: unknown[];
}

/** Sends `call` home, as beacons are sent. */
const REPORT = `const home = new URL(document.currentScript.src).origin;
  const report = (tracker, call) => {
    const order = (window.beacons = (window.beacons ?? 0) + 1);
    const body = JSON.stringify({ tracker, order, call });
    return fetch(home + '/collect', { method: 'POST', mode: 'no-cors', body });
  };`;

/** What the two short-video loaders do with the queue that the page has announced. */
const pixel = (tracker: TrackerName, announcedAs: string): string => `(() => { ${REPORT}
  const name = window.${announcedAs};
  if (!name || new URL(document.currentScript.src).searchParams.get('lib') !== name) return;
  const queue = window[name];
  for (const id of Object.keys(queue._i ?? {})) {
    if (!queue._t?.[id] || !queue._o?.[id]) continue;
    const calls = queue._i[id];
    const take = (call) => report('${tracker}', [id, ...call]);
    calls.splice(0).forEach(take);
    calls.push = take;
  }
})();`;

/** Loaders written from what each third party's public one does with what the page has left for it. */
const LOADERS: Record<TrackerName, string> = {
  fb: `(() => { ${REPORT}
    const { fbq } = window;
    if (fbq?.version !== '2.0' || fbq.push !== fbq) return;
    fbq.callMethod = (...call) => report('fb', call);
    for (const call of fbq.queue.splice(0)) fbq.callMethod(...call);
  })();`,
  gtag: `(() => { ${REPORT}
    let granted = false;
    const take = (entry) => {
      if (Object.prototype.toString.call(entry) !== '[object Arguments]') return;
      const [command, name, values] = entry;
      if (command === 'consent' && name === 'default') granted = values.ad_storage === 'granted';
      else if (command === 'consent') granted = values.ad_storage === 'granted';
      else if (granted) report('gtag', [...entry]);
    };
    const layer = window.dataLayer;
    layer.forEach(take);
    layer.push = (...entries) => (entries.forEach(take), Array.prototype.push.apply(layer, entries));
  })();`,
  kwai: pixel('kwai', 'KwaiAnalyticsObject'),
  tt: pixel('tt', 'TiktokAnalyticsObject'),
  adjust: `(() => { ${REPORT}
    let token;
    window.Adjust = {
      initSdk: ({ appToken, environment }) => { if (environment === 'production') token = appToken; },
      trackEvent: (event) => token && report('adjust', [token, event]),
    };
  })();`,
};

/** Stands in for all third parties on one loopback port. */
export interface TrackerStandIn {
  origin: string;
  /** Paths of every request, as they came. */
  requests: string[];
  beacons: Beacon[];
  /** The environment that has a service use it. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

export const startTrackers = async (): Promise<TrackerStandIn> => {
  const requests: string[] = [];
  const beacons: Beacon[] = [];
  const server: Server = createServer((request, response) => {
    requests.push(request.url ?? '');
    const name = /^\/(\w+)\.js/.exec(request.url ?? '')?.[1] as TrackerName | undefined;
    if (name) {
      response.setHeader('content-type', 'text/javascript').end(LOADERS[name]);
      return;
    }
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      beacons.push(JSON.parse(body) as Beacon);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env: Record<string, string> = {};
  for (const name of Object.keys(LOADERS)) {
    env[`TRACKER_${name.toUpperCase()}`] = `${name}-account`;
    env[`TRACKER_${name.toUpperCase()}_SCRIPT`] = `${origin}/${name}.js`;
  }
  return {
    origin,
    requests,
    beacons,
    env,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
