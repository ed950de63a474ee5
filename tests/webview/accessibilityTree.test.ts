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
import { breathe } from '../shared/browser.ts';
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
const POLLING = { timeout: 90_000, interval: 200 };

interface AxNode {
  nodeId: string;
  childIds?: string[];
  ignored: boolean;
  backendDOMNodeId?: number;
  role?: { value: string };
  name?: { value: string };
  /** What is read after the name, such as what is wrong with a field. */
  description?: { value: string };
  properties?: { name: string; value: { value?: unknown } }[];
}

const NOTHING: AxNode = { nodeId: '', ignored: true };
const LIVE = new Set(['status', 'alert', 'log']);

const property = ({ properties }: AxNode, name: string): unknown =>
  properties?.find((one) => one.name === name)?.value.value;

/** What a screen reader has of a page. */
class Tree {
  readonly #page: Page;
  readonly #session: CDPSession;

  constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  async #all(): Promise<AxNode[]> {
    const { nodes } = (await this.#session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
    return nodes;
  }

  async nodes(): Promise<AxNode[]> {
    return (await this.#all()).filter(({ ignored }) => !ignored);
  }

  async #find(role: string, name: RegExp): Promise<AxNode | undefined> {
    return (await this.nodes()).find(
      (node) =>
        node.role?.value === role && name.test(node.name?.value ?? '') && property(node, 'disabled') !== true,
    );
  }

  /** Whether a field is said to be wrong, and why; null where it is said to be right. */
  async faultOf(name: RegExp): Promise<string | null> {
    const field = await this.#find('textbox', name);
    if (!field) throw new Error(`no textbox "${name.source}"`);
    return property(field, 'invalid') === 'true' ? (field.description?.value ?? '') : null;
  }

  /** What is read out by itself, whatever has the focus, one text for each place that is so. */
  async announced(): Promise<string[]> {
    const nodes = await this.#all();
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const textOf = ({ name, childIds }: AxNode): string =>
      [name?.value, ...(childIds ?? []).map((id) => textOf(byId.get(id) ?? NOTHING))].join(' ');
    return nodes.filter((node) => LIVE.has(node.role?.value ?? '')).map(textOf);
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

/** Ticks whatever there is to be agreed to. */
async function agreeToAll(tree: Tree): Promise<void> {
  for (const node of (await tree.nodes()).filter(({ role }) => role?.value === 'checkbox'))
    await tree.press('checkbox', new RegExp(`^${(node.name?.value ?? '').slice(0, 12)}`), 'Space');
}

describe('by the accessibility tree alone', () => {
  it('a player registers, after hearing what is wrong with each field, and is welcomed', async () => {
    const { context, page } = await comeTo(lobby, '/home?overlay=login&login.tab=signup&login.way=email');
    const tree = new Tree(page, await context.newCDPSession(page));
    const [email, password, again] = ['email', 'password', 'repeat'].map((key) => exactly('account', key));
    if (!email || !password || !again) throw new Error('a field has no name');
    const signUp = async () => {
      await breathe(page);
      await tree.press('button', exactly('common', 'signUp'));
    };
    await tree.waitFor('textbox', email);
    expect(await tree.faultOf(email)).toBeNull();
    await signUp();
    await expect.poll(() => tree.faultOf(email), POLLING).toBe(says('en', 'account', 'rules.email'));
    expect((await tree.announced()).join(' ')).toContain(says('en', 'account', 'rules.email'));
    await tree.type(email, 'blind@example.com');
    await tree.type(password, 'carnival1');
    await tree.type(again, 'carnival2');
    await signUp();
    await expect.poll(() => tree.faultOf(again), POLLING).toBe(says('en', 'account', 'rules.passwordRepeat'));
    expect(await tree.faultOf(email)).toBeNull();
    await tree.press('textbox', again, 'Backspace');
    await page.keyboard.type('1');
    await agreeToAll(tree);
    await signUp();
    await tree.waitFor('dialog', beginning('rewards', 'popup.welcome'));
    await tree.press('button', exactly('rewards', 'popup.receive'));
    await expect.poll(() => balance(page), POLLING).toBe(10_000);
    await context.close();
  });

  it('a guest enters, checks in, sets a limit, spins a wheel, deposits and plays a round', async () => {
    const { context, page } = await comeTo(lobby, '/home?overlay=login', { quality: 'low' });
    const tree = new Tree(page, await context.newCDPSession(page));
    await tree.press('tab', exactly('account', 'ways.guest'));
    await tree.waitFor('button', exactly('account', 'guest.action'));
    await agreeToAll(tree);
    await tree.press('button', exactly('account', 'guest.action'));
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token')), POLLING).not.toBeNull();
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
    expect(
      (await tree.announced()).filter((text) => /R\$\s1/.test(text)),
      'is read twice',
    ).toEqual([]);
    await tree.press('button', exactly('rewards', 'popup.receive'));
    await expect.poll(() => balance(page), POLLING).toBe(before + 100);

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
    await tree.press('button', new RegExp(`^${cashier.approve.replace('{{amount}}', 'R\\$.20')}$`));
    // The way back is there before as well, and would leave an order that waits.
    await tree.waitFor('StaticText', new RegExp(`^${cashier.settledText}$`));
    await tree.press('link', new RegExp(`^${cashier.back}`));
    await tree.waitFor('dialog', beginning('rewards', 'popup.deposit'));
    await tree.press('button', exactly('rewards', 'popup.receive'));
    await expect.poll(() => balance(page), POLLING).toBe(held + 2_000);

    await open(`/home?overlay=rooms&rooms.gameId=${GAME}`);
    await tree.press('button', beginning('rooms', 'play'));
    const frame = await (await page.waitForSelector('iframe')).contentFrame();
    const game = new Tree(page, await context.newCDPSession(frame ?? page));
    await game.press('button', beginning('games', 'spin'));
    await expect
      .poll(async () => {
        const said = await frame?.locator('#message').textContent();
        return Boolean(said) && (await game.announced()).some((text) => text.includes(said ?? ''));
      }, POLLING)
      .toBe(true);
    await expect
      .poll(async () => {
        const { rows } = await lobby.service.db.query(
          'select game_id from game_round where user_id = $1 and staked > 0',
          [userId],
        );
        return rows;
      }, POLLING)
      .toEqual([{ game_id: GAME }]);
    await context.close();
  });
});
