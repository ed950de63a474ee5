import type { CDPSession, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { serviceTexts } from '../../src/service/config/locales.ts';
import {
  balance,
  coinsInLedger,
  comeTo,
  lobbyIsUp,
  REWARD_TITLES,
  says,
  welcomeIsTold,
} from '../e2e/steps.ts';
import { withOwnLobby } from '../shared/lobby.ts';
import { SETTINGS } from '../shared/rewardContext.ts';
import { earnPoints } from '../shared/rounds.ts';
import { until } from './engine.ts';

/*
 * A player who sees nothing: everything is found by role and name in the browser's own accessibility tree, and done with
 * the keyboard on what has the focus there.
 */

const lobby = withOwnLobby();
const GAME = 100002;
const { cashier } = serviceTexts('en');
const PATIENCE = { timeout: 90_000, interval: 200 };

interface AxNode {
  ignored: boolean;
  backendDOMNodeId?: number;
  role?: { value: string };
  name?: { value: string };
  properties?: { name: string; value: { value?: unknown } }[];
}

/** What a screen reader has of a page. */
class Tree {
  readonly #page: Page;
  readonly #session: CDPSession;

  constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  async nodes(): Promise<AxNode[]> {
    const { nodes } = (await this.#session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
    return nodes.filter(({ ignored }) => !ignored);
  }

  async #find(role: string, name: RegExp): Promise<AxNode | undefined> {
    const isOff = ({ properties }: AxNode) =>
      properties?.some((one) => one.name === 'disabled' && one.value.value === true) ?? false;
    return (await this.nodes()).find(
      (node) => node.role?.value === role && name.test(node.name?.value ?? '') && !isOff(node),
    );
  }

  /** @throws where nothing has this role and name for long. */
  async waitFor(role: string, name: RegExp): Promise<void> {
    await until(`${role} "${name.source}"`, async () => (await this.#find(role, name)) !== undefined);
  }

  /** Gives the focus to what has this role and name; what has just moved away is looked for anew. */
  async #focus(role: string, name: RegExp): Promise<void> {
    await until(`${role} "${name.source}"`, async () => {
      const found = await this.#find(role, name);
      if (!found) return false;
      await this.#session.send('DOM.focus', { backendNodeId: found.backendDOMNodeId });
      return true;
    });
  }

  async press(role: string, name: RegExp, key = 'Enter'): Promise<void> {
    await this.#focus(role, name);
    await this.#page.keyboard.press(key);
  }

  async type(name: RegExp, text: string): Promise<void> {
    await this.#focus('textbox', name);
    await this.#page.keyboard.type(text);
  }
}

const exactly = (area: string, key: string) => new RegExp(`^${says('en', area, key)}$`);
const beginning = (area: string, key: string) => new RegExp(`^${says('en', area, key)}`);

describe('by the accessibility tree alone', () => {
  it('a guest enters, checks in, sets a limit, spins a wheel, deposits and plays a round', async () => {
    const { context, page } = await comeTo(lobby, '/home?overlay=login', { quality: 'low' });
    const tree = new Tree(page, await context.newCDPSession(page));
    await tree.press('tab', exactly('account', 'ways.guest'));
    await tree.waitFor('button', exactly('account', 'guest.action'));
    for (const node of (await tree.nodes()).filter(({ role }) => role?.value === 'checkbox'))
      await tree.press('checkbox', new RegExp(`^${(node.name?.value ?? '').slice(0, 12)}`), 'Space');
    await tree.press('button', exactly('account', 'guest.action'));
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token')), PATIENCE).not.toBeNull();
    const userId = await page.evaluate(() => localStorage.getItem('userId') ?? '');

    await tree.waitFor('dialog', beginning('rewards', 'popup.welcome'));
    const told = welcomeIsTold(page);
    await tree.press('button', exactly('rewards', 'popup.receive'));
    await told;

    const open = async (address: string) => {
      await page.goto(`${lobby.service.url()}${address}`);
      await lobbyIsUp(page);
      // A dialog takes the focus when it opens, and would take it away from what is pressed before.
      await page.locator('[role="dialog"]:focus').waitFor();
    };
    await open('/home?overlay=checkin');
    const before = await balance(page);
    await tree.press('button', exactly('checkin', 'confirm'));
    // The prize is the name of a dialog: read once, when it opens, in words and with its sum.
    await tree.waitFor('dialog', new RegExp(`${says('en', 'rewards', 'popup.small')}.*R\\$\\s1`));
    await tree.press('button', exactly('rewards', 'popup.receive'));
    await expect.poll(() => balance(page), PATIENCE).toBe(before + 100);

    await open('/home?overlay=limits');
    await tree.type(exactly('responsible', 'limit.amount'), '30');
    await tree.press('button', exactly('responsible', 'limit.set'));
    await tree.waitFor('StaticText', beginning('responsible', 'limit.of.deposit.day'));

    await earnPoints(lobby.service.db, SETTINGS, userId, 60);
    await open('/home?overlay=lottery');
    await tree.press('button', beginning('lottery', 'draw'));
    await tree.waitFor(
      'dialog',
      new RegExp(
        `^(${[...REWARD_TITLES, 'none.title'].map((key) => says('en', 'rewards', `popup.${key}`)).join('|')})`,
      ),
    );

    await tree.press(
      'button',
      new RegExp(
        `^(${says('en', 'rewards', 'popup.receive')}|${says('en', 'rewards', 'popup.none.action')})$`,
      ),
    );

    const held = await coinsInLedger(lobby, userId);
    await page.goto(`${lobby.service.url()}/wallet?type=1`);
    await tree.type(exactly('wallet', 'deposit.amount'), '20');
    await tree.press('button', exactly('wallet', 'deposit.actionPlay'));
    await tree.press('button', new RegExp(`^${cashier.approve}`));
    await tree.press('link', new RegExp(`^${cashier.back}`));
    await tree.waitFor('dialog', beginning('rewards', 'popup.deposit'));
    await tree.press('button', exactly('rewards', 'popup.receive'));
    await expect.poll(() => balance(page), PATIENCE).toBe(held + 2_000);

    await open(`/home?overlay=rooms&rooms.gameId=${GAME}`);
    await tree.press('button', beginning('rooms', 'play'));
    const frame = await (await page.waitForSelector('iframe')).contentFrame();
    const game = new Tree(page, await context.newCDPSession(frame ?? page));
    await game.press('button', beginning('games', 'spin'));
    await expect
      .poll(async () => {
        const said = await frame?.locator('#message').textContent();
        return Boolean(said) && (await game.nodes()).some(({ name }) => name?.value === said);
      }, PATIENCE)
      .toBe(true);
    await expect
      .poll(async () => {
        const { rows } = await lobby.service.db.query(
          'select game_id from game_round where user_id = $1 and staked > 0',
          [userId],
        );
        return rows;
      }, PATIENCE)
      .toEqual([{ game_id: GAME }]);
    await context.close();
  });
});
