import { ensureBuilt } from '../../src/tools/build.mjs';
import { launchBrowser } from '../shared/browser.ts';
import { startService, type TestService } from '../shared/service.ts';
import { benchCaptcha } from './captcha.ts';
import { benchCitus } from './citus.ts';
import { benchCitusTorture } from './citusTorture.ts';
import { benchCrowd } from './crowd.ts';
import { benchFailover } from './failover.ts';
import { type Figure, printFigures } from './figures.ts';
import { benchFirstFrame } from './first-frame.ts';
import { benchFlood } from './flood.ts';
import { benchFuzz } from './fuzz.ts';
import { benchGallery } from './gallery.ts';
import { benchGameStart } from './gameStart.ts';
import { benchGames, benchSlots } from './games.ts';
import { benchGrowth, ENTRIES } from './growth.ts';
import { benchHosts } from './hosts.ts';
import { benchImage } from './image.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLosses } from './losses.ts';
import { benchMemory } from './memory.ts';
import { benchPhone } from './phone.ts';
import { benchReconnects } from './reconnects.ts';
import { benchRolls } from './rolls.ts';
import { benchScreens } from './screens.ts';
import { benchSearch } from './search.ts';
import { benchSecondVisit } from './second-visit.ts';
import { benchService, SERVICE_PARTS, type ServicePart } from './service.ts';
import { benchSimulation } from './simulate.ts';
import { benchSockets } from './sockets.ts';
import { benchStage } from './stage.ts';
import { benchTorture } from './torture.ts';
import { benchTricks } from './trial.ts';
import { TRICKS } from './tricks.ts';
import { benchUpgrade, PLAYERS as UPGRADED } from './upgrade.ts';
import { benchWheel } from './wheel.ts';

/*
 * `npm run bench [-- GROUP … [PART …] [ROUNDS]]`: prints what the lobby and its service do as ratios and counts against
 * their bars, and ends with 1 when one is missed. A PART of `service` measures that alone (`service bet`); ROUNDS is how
 * often `torture` kills each of its victims, how many histories `simulate` and how many rounds `games` and `slots` play,
 * how many games `losses` loses, how many turns `memory` takes (60 are half an hour of play) and how often `lighthouse`
 * visits; of `gallery` the numbers are ids of games, of `hosts` which of the hosts.
 *
 * `npm run bench -- tricks [NAME …] [RUNS]` switches the tricks of the first frame off, one at a time, and prints what
 * each gains; it holds nobody to a bar.
 */

const LOUD = 1e6;

/** A browser on the built lobby, with a service of its own. */
async function inLobby(
  work: (
    browser: Awaited<ReturnType<typeof launchBrowser>>,
    url: string,
    service: TestService,
  ) => Promise<Figure[]>,
): Promise<Figure[]> {
  const service = await startService({ rateLimitFactor: LOUD });
  const browser = await launchBrowser();
  try {
    return await work(browser, service.url(), service);
  } finally {
    await browser.close();
    await service.stop();
  }
}

const GROUPS: Readonly<
  Record<string, { title: string; run(rounds: number, parts: readonly ServicePart[]): Promise<Figure[]> }>
> = {
  'first-frame': { title: 'First frame, 390×844 at DPR 2', run: () => inLobby(benchFirstFrame) },
  'second-visit': {
    title: 'A second visit without a network, 390×844 at DPR 2',
    run: () => inLobby(benchSecondVisit),
  },
  stage: { title: 'Stage, 390×844 at DPR 2', run: () => inLobby(benchStage) },
  losses: {
    title: 'Games that are lost, left at once',
    run: () => inLobby((browser, _, service) => benchLosses(browser, service, Number(counts[0] ?? LOSSES))),
  },
  memory: {
    title: 'Lobby, game and wheel in turn',
    run: () => inLobby((browser, _, service) => benchMemory(browser, service, Number(counts[0] ?? TURNS))),
  },
  hosts: {
    title: 'Hosts and faults',
    run: () => inLobby((browser, _, service) => benchHosts(browser, service, counts.map(Number))),
  },
  phone: { title: 'A cheap phone: 1 GiB, 4× slower, 3G', run: () => inLobby(benchPhone) },
  lighthouse: {
    title: 'Lighthouse, a phone, picture quality Light',
    run: () => inLobby((_, url) => benchLighthouse(url, Number(counts[0] ?? VISITS))),
  },
  'game-start': { title: 'Games as they open', run: () => inLobby(benchGameStart) },
  search: { title: 'Search among 10,000 games, 4× slower', run: benchSearch },
  wheel: { title: 'A wheel that spins, with coins', run: benchWheel },
  service: { title: 'Service against bare Fastify, fsync on', run: (_, parts) => benchService(parts) },
  crowd: { title: 'What a crowd needs', run: benchCrowd },
  sockets: { title: 'Idle sockets on one process', run: benchSockets },
  reconnects: { title: 'A restart of all processes under sockets', run: benchReconnects },
  flood: { title: 'A flood of logins', run: benchFlood },
  growth: {
    title: 'A journal a hundred times as long',
    run: () => benchGrowth(Number(counts[0] ?? ENTRIES)),
  },
  upgrade: {
    title: 'A database of the first release',
    run: () => benchUpgrade(Number(counts[0] ?? UPGRADED)),
  },
  torture: { title: 'Kill -9 under load', run: benchTorture },
  failover: {
    title: 'A primary that dies, and its standby',
    run: () => benchFailover(Number(counts[0] ?? FAILOVERS), 'bench'),
  },
  patroni: {
    title: 'A primary that dies, and Patroni',
    run: () => benchFailover(Number(counts[0] ?? FAILOVERS), 'patroni'),
  },
  citus: { title: 'Whole bets on Citus (CITUS_URL)', run: benchCitus },
  'citus-torture': {
    title: 'Faults on Citus under load (CITUS_URL)',
    run: () => benchCitusTorture(Number(counts[0] ?? FAULTS)),
  },
  rolls: { title: 'Renewal under load, behind nginx', run: () => benchRolls(Number(counts[0] ?? ROUNDS)) },
  captcha: { title: 'Captchas before a trained reader', run: benchCaptcha },
  image: { title: 'The recipe of the image', run: benchImage },
  fuzz: { title: 'Malformed requests over the wire', run: benchFuzz },
  gallery: {
    title: 'Games as they are seen',
    run: () => inLobby((browser, url) => benchGallery(browser, url, counts.map(Number))),
  },
  screens: { title: 'Screens as they are seen', run: () => inLobby(benchScreens) },
  games: {
    title: 'Every game, played by its bot',
    run: () => benchGames(Number(counts[0] ?? BOT_ROUNDS)),
  },
  slots: {
    title: 'Slots, round by round',
    run: async () => benchSlots(Number(counts[0] ?? SLOT_ROUNDS)),
  },
  simulate: {
    title: 'Money under a seeded scheduler',
    run: () => benchSimulation(Number(counts[0] ?? HISTORIES)),
  },
};
const ROUNDS = 10;
const FAILOVERS = 3;
const FAULTS = 36;
const TRICK_RUNS = 9;
const HISTORIES = 10_000;
const BOT_ROUNDS = 1_000_000;
const SLOT_ROUNDS = 100_000_000;
const LOSSES = 100;
const TURNS = 60;
const VISITS = 5;

const given = process.argv.slice(2);
const counts = given.filter((word) => /^[1-9]\d*$/.test(word));

if (given[0] === 'tricks') {
  const only = given.slice(1).filter((word) => !counts.includes(word));
  const stranger = only.find((name) => !Object.hasOwn(TRICKS, name));
  if (stranger !== undefined) {
    console.error(`There is no trick "${stranger}": choose from ${Object.keys(TRICKS).join(', ')}.`);
    process.exit(1);
  }
  ensureBuilt();
  const figures = await inLobby((browser, url) =>
    benchTricks(browser, url, Number(counts[0] ?? TRICK_RUNS), only),
  );
  printFigures('What the start gains by each of its tricks, first frames of the bare page', figures);
  process.exit(0);
}

const isPart = (word: string): word is ServicePart => (SERVICE_PARTS as readonly string[]).includes(word);
const parts = given.filter(isPart);
const names = given.filter((word) => !counts.includes(word) && !isPart(word));
const unknown = names.find((name) => !Object.hasOwn(GROUPS, name));
if (unknown !== undefined) {
  console.error(`There is no group "${unknown}": choose from ${Object.keys(GROUPS).join(', ')}.`);
  process.exit(1);
}

ensureBuilt();
let allMet = true;
// Pictures are for whoever asks to look at them, and Lighthouse is fetched for whoever asks.
const usual = Object.keys(GROUPS).filter((name) => !['gallery', 'screens', 'lighthouse'].includes(name));
for (const name of names.length > 0 ? names : usual) {
  const group = GROUPS[name];
  if (!group) continue;
  console.log(`\nMeasuring ${name}`);
  if (!printFigures(group.title, await group.run(Number(counts[0] ?? ROUNDS), parts))) allMet = false;
}
process.exit(allMet ? 0 : 1);
