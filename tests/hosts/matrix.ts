import type { BrowserContext, Page } from 'playwright';
import { STORAGE_VERSION } from '../../src/contract/constants.ts';
import { balance, coinsInLedger, tile } from '../e2e/steps.ts';
import { apiOf, newGuest } from '../shared/accounts.ts';
import { newVisitor, watchedPage } from '../shared/browser.ts';
import type { TestLobby } from '../shared/lobby.ts';
import { give } from '../shared/rounds.ts';
import { layApp, type Temper } from './appInPage.ts';
import { FAULTS_AT_START, type FaultAtStart } from './faultsAtStart.ts';
import { FAULTS_OF_ABILITIES } from './faultsOfAbilities.ts';
import { FAULTS_OF_APP } from './faultsOfApp.ts';
import { FAULTS_OF_NETWORK } from './faultsOfNetwork.ts';
import { FAULTS_OF_SCREEN } from './faultsOfScreen.ts';
import { FAULTS_OF_VISIT, FAULTS_THAT_END } from './faultsOfVisit.ts';
import { layGauges } from './gauges.ts';
import { HOST_NAMES, HOSTS, type HostName } from './profiles.ts';
import type { FaultMeanwhile, Visit } from './strikes.ts';

type Lobby = Pick<TestLobby, 'service' | 'browser'>;
export type Fault = FaultAtStart | FaultMeanwhile;

/** All faults, each of which is one row of the table, over all hosts. */
export const FAULTS: readonly Fault[] = [
  ...FAULTS_AT_START,
  ...FAULTS_OF_NETWORK,
  ...FAULTS_OF_SCREEN,
  ...FAULTS_OF_ABILITIES,
  ...FAULTS_OF_VISIT,
  ...FAULTS_OF_APP,
  ...FAULTS_THAT_END,
];

/** What came of a host and a fault: nothing bad, what went wrong, or why the two make no sense together. */
export type Outcome = { is: 'well' } | { is: 'faulty'; why: string } | { is: 'senseless'; why: string };

const GAME = 100002;
const PAID = 7;
const TIMEOUT_MS = 20_000;
const NO_NEWS = { code: 200, data: { vos: [], h5Notice: 0 } };
/** What browsers themselves write of an answer that is none. */
const OF_THE_BROWSER = /Failed to load resource|net::ERR|WebSocket connection/;

const isAtStart = (fault: Fault): fault is FaultAtStart => !('strike' in fault);

const settledTo = async (what: string, look: () => Promise<unknown>): Promise<void> => {
  const end = Date.now() + TIMEOUT_MS;
  while (!(await look())) {
    if (Date.now() > end) throw new Error(what);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
};

interface OwnVisit extends Visit {
  faults: string[];
  userId: string;
  close(): Promise<void>;
}

/** A player's visit under one host. */
class Seat {
  readonly #lobby: Lobby;
  readonly #host: HostName;
  #visit: OwnVisit | null = null;

  constructor(lobby: Lobby, host: HostName) {
    this.#lobby = lobby;
    this.#host = host;
  }

  async close(): Promise<void> {
    await this.#visit?.close();
    this.#visit = null;
  }

  /** One cell of the table. */
  async suffer(fault: Fault): Promise<Outcome> {
    const senseless = fault.exempt?.[this.#host];
    if (senseless) return { is: 'senseless', why: senseless };
    try {
      await (isAtStart(fault) ? this.#start(fault) : this.#meanwhile(fault));
      return { is: 'well' };
    } catch (error) {
      const over = await this.#overThePage();
      await this.close();
      return {
        is: 'faulty',
        why: `${error instanceof Error ? error.message : error} (over the page: ${over})`,
      };
    }
  }

  /** What lies over the page, for whoever looks for why it cannot be used. */
  async #overThePage(): Promise<string> {
    const found = await this.#visit?.page
      .evaluate(() =>
        [...document.querySelectorAll('[role="dialog"], #announcer [role="status"]')].map(
          (one) => one.textContent?.trim().slice(0, 60) ?? '',
        ),
      )
      .catch(() => ['it does not answer']);
    return found?.join(' | ') || 'nothing';
  }

  async #open(fault: FaultAtStart | null) {
    const { service, browser } = this.#lobby;
    const origin = service.url();
    const api = apiOf(service.url);
    const guest = await newGuest(api);
    const { way, handsOver } = HOSTS[this.#host];
    const temper: Temper = fault?.temper ?? 'honest';
    const values = {
      storageVersion: STORAGE_VERSION,
      deviceCode: guest.deviceCode,
      ...(!handsOver && guest),
    };
    const context = await newVisitor(browser, { pixels: false, stored: { origin, values } });
    context.setDefaultTimeout(TIMEOUT_MS);
    // Benches run as `tsx` compiles them, which names functions by a helper that the page does not have.
    await context.addInitScript('globalThis.__name ??= (made) => made');
    await context.addInitScript(layGauges);
    if (way) await context.addInitScript(layApp, { way, temper, token: guest.token });
    if (fault?.script) await context.addInitScript(fault.script);
    this.#visit = {
      ...(await this.#load(context, fault)),
      userId: guest.userId,
      endSession: () => api.post('/auth/logout', {}, guest.token),
      close: () => context.close(),
    };
    return this.#visit;
  }

  async #load(context: BrowserContext, fault: FaultAtStart | null) {
    const { page, faults } = await watchedPage(context);
    // News of the operator's would come over the page at any moment: with storage cleared, or an hour later.
    await page.route(/\/activity\/h5Notice/, (route) => route.fulfill({ json: NO_NEWS }));
    await fault?.prepare?.(page, context);
    const session = await context.newCDPSession(page);
    await page.goto(`${this.#lobby.service.url()}/home`);
    return { page, session, faults };
  }

  async #start(fault: FaultAtStart): Promise<void> {
    await this.close();
    const { page, faults, userId } = await this.#open(fault);
    if (fault.says) await page.getByText(fault.says).first().waitFor();
    await fault.comes?.(page);
    const isKnown = fault.isKnown?.(this.#host) ?? true;
    await this.#expectUsable(page);
    await this.#expectBalance(page, isKnown ? userId : null);
    this.#expectNoFaults(faults, fault.complains);
    await this.close();
  }

  async #meanwhile(fault: FaultMeanwhile): Promise<void> {
    let visit = this.#visit ?? (await this.#open(null));
    const { userId } = visit;
    await this.#expectBalance(visit.page, userId);
    const held = await coinsInLedger(this.#lobby, userId);
    await visit.page.waitForFunction(() => document.documentElement.dataset.stage === 'running');
    await fault.strike(visit);
    if (fault.says) await visit.page.getByText(fault.says).first().waitFor();
    if (fault.isPaid) await this.#lobby.service.db.transaction((tx) => give(tx, userId, PAID));
    // The app opens its view again, which remembers what is stored and nothing else.
    if (fault.isKilled) {
      visit = { ...visit, ...(await this.#load(visit.page.context(), null)) };
      this.#visit = visit;
    }
    const { page, faults } = visit;
    await this.#lobbyIsUsableUnder(fault, visit);
    await fault.mend?.(visit);
    await this.#expectUsable(page);
    await this.#expectBalance(page, fault.isEnd && isLogout(fault) ? null : userId);
    const gained = (await coinsInLedger(this.#lobby, userId)) - held - (fault.isPaid ? PAID : 0);
    if (gained !== 0 && !fault.isEarning) throw new Error(`the player has gained ${gained} coins`);
    this.#expectNoFaults(faults);
    if (fault.isEnd) await this.close();
  }

  /** What only changes how the page is looked at changes nothing of what can be done with it. */
  async #lobbyIsUsableUnder(fault: FaultMeanwhile, { page }: Visit): Promise<void> {
    if (fault.mend && !fault.isPaid && !fault.says) await this.#expectUsable(page);
  }

  /** A tap on a game is answered, and what answered can be closed. */
  async #expectUsable(page: Page): Promise<void> {
    const dialogs = page.getByRole('dialog');
    await settledTo('what lies over the lobby goes away', async () => {
      if ((await dialogs.count()) === 0) return true;
      await page.keyboard.press('Escape');
      return false;
    });
    await tile(page, GAME).click();
    await dialogs.first().waitFor();
    await page.keyboard.press('Escape');
    await dialogs.first().waitFor({ state: 'detached' });
  }

  /** The page shows what the ledger has; nothing where the player is not known. */
  async #expectBalance(page: Page, userId: string | null): Promise<void> {
    if (userId === null) {
      if ((await page.locator('[data-balance]').count()) > 0) throw new Error('a balance is shown to nobody');
      return;
    }
    let shown = Number.NaN;
    const held = await coinsInLedger(this.#lobby, userId);
    await settledTo('the balance is shown', async () => (await page.locator('[data-balance]').count()) > 0);
    await settledTo(`the balance shown is ${held}`, async () => {
      shown = await balance(page);
      return shown === held;
    }).catch(() => {
      throw new Error(`the page shows ${shown} coins of ${held}`);
    });
  }

  #expectNoFaults(faults: string[], complains = /^$/): void {
    const own = faults.filter((one) => !OF_THE_BROWSER.test(one) && !complains.test(one));
    faults.length = 0;
    if (own.length > 0) throw new Error(own.join(' | '));
  }
}

const isLogout = (fault: FaultMeanwhile): boolean => FAULTS_THAT_END.some((one) => one === fault);

/** Puts hosts through faults. @returns what came of each, as it comes. */
export async function sufferAll(
  lobby: Lobby,
  cells: (host: HostName, fault: Fault, at: number) => boolean,
  came: (host: HostName, fault: Fault, outcome: Outcome) => void,
  hosts: readonly HostName[] = HOST_NAMES,
): Promise<void> {
  for (const host of hosts) {
    const seat = new Seat(lobby, host);
    for (const [at, fault] of FAULTS.entries())
      if (cells(host, fault, at)) came(host, fault, await seat.suffer(fault));
    await seat.close();
  }
}
