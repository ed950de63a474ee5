import type { Page } from 'playwright';
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
import { heardOf, listen } from './liveRegions.ts';
import { Tree } from './tree.ts';

/*
 * A player who sees nothing: everything is found by role and name in the browser's own accessibility tree, and done with
 * the keyboard on what has the focus there.
 */

const lobby = withOwnLobby();
const GAME = { id: 100002, title: 'Dragon Hoard' };
const { cashier } = serviceTexts('en');
const POLLING = { timeout: 90_000, interval: 200 };

const exactly = (area: string, key: string) => new RegExp(`^${says('en', area, key)}$`);
const beginning = (area: string, key: string) => new RegExp(`^${says('en', area, key)}`);

/** A dialog takes the focus when it opens, and would take it away from what is pressed before. */
const dialogHasFocus = (page: Page) => page.locator('[role="dialog"]:focus').waitFor();

/** Ticks whatever there is to be agreed to. */
async function agreeToAll(tree: Tree): Promise<void> {
  for (const node of (await tree.nodes()).filter(({ role }) => role?.value === 'checkbox'))
    await tree.press('checkbox', new RegExp(`^${(node.name?.value ?? '').slice(0, 12)}`), 'Space');
}

describe('by the accessibility tree alone', () => {
  it('a player registers, after hearing what is wrong with each field, and is welcomed', async () => {
    const { context, page } = await comeTo(lobby, '/home');
    await lobbyIsUp(page);
    const tree = new Tree(page, await context.newCDPSession(page));
    await tree.press('button', exactly('common', 'logIn'));
    await dialogHasFocus(page);
    await tree.press('tab', exactly('common', 'signUp'));
    await tree.waitFor('button', exactly('common', 'signUp'));
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

  it('a guest finds login, check-in, wheel, limits, wallet and a game from home, and uses them', async () => {
    const { context, page } = await comeTo(lobby, '/home', { quality: 'low' });
    await lobbyIsUp(page);
    const tree = new Tree(page, await context.newCDPSession(page));
    /** A dialog that closes gives the focus back to the one below. */
    const isBackBelow = async () => {
      await page.locator('[role="dialog"]').nth(1).waitFor({ state: 'detached' });
      await page.locator('[role="dialog"]:focus-within').waitFor();
    };
    const close = async () => {
      await tree.press('button', exactly('common', 'close'));
      await page.locator('[role="dialog"]').waitFor({ state: 'detached' });
    };
    await tree.press('button', exactly('common', 'logIn'));
    await dialogHasFocus(page);
    await tree.press('tab', exactly('account', 'ways.guest'));
    await tree.waitFor('button', exactly('account', 'guest.action'));
    await agreeToAll(tree);
    await tree.press('button', exactly('account', 'guest.action'));
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token')), POLLING).not.toBeNull();
    const userId = await page.evaluate(() => localStorage.getItem('userId') ?? '');
    await earnPoints(lobby.service.db, SETTINGS, userId, 60);

    await tree.waitFor('dialog', beginning('rewards', 'popup.welcome'));
    const told = welcomeIsTold(page);
    await tree.press('button', exactly('rewards', 'popup.receive'));
    await told;
    await page.locator('[role="dialog"]').waitFor({ state: 'detached' });

    await tree.press('button', beginning('catalogue', 'shortcuts.checkin'));
    await dialogHasFocus(page);
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
    await isBackBelow();
    await close();

    await tree.press('button', beginning('catalogue', 'shortcuts.lottery'));
    await dialogHasFocus(page);
    await listen(page);
    await tree.press('button', beginning('lottery', 'draw'));
    const prize = await tree.waitFor(
      'dialog',
      new RegExp(
        `^(${[...REWARD_TITLES, 'none.title'].map((key) => says('en', 'rewards', `popup.${key}`)).join('|')})`,
      ),
    );
    // As with check-in; nothing is won now and then, which has no sum.
    const won = /R\$\s[\d.,]*\d/.exec(prize)?.[0] ?? prize;
    await tree.press(
      'button',
      new RegExp(
        `^(${says('en', 'rewards', 'popup.receive')}|${says('en', 'rewards', 'popup.none.action')})$`,
      ),
    );
    expect(await heardOf(page, won), "is read besides the dialog's name").toEqual([]);
    await isBackBelow();
    await close();

    await tree.press('link', exactly('common', 'nav.profile'));
    await tree.press('button', exactly('responsible', 'title'));
    await dialogHasFocus(page);
    await tree.type(exactly('responsible', 'limit.amount'), '30');
    await tree.press('button', exactly('responsible', 'limit.set'));
    await tree.waitFor('StaticText', beginning('responsible', 'limit.of.deposit.day'));
    await tree.waitFor('StaticText', /R\$\s0(\.00)? of R\$\s30(\.00)? used/);
    const { rows: limits } = await lobby.service.db.query(
      'select kind, period, value from play_limit where user_id = $1 and value is not null',
      [userId],
    );
    expect(limits).toEqual([{ kind: 'deposit', period: 'day', value: 3_000 }]);
    // The message that it was saved has a button to close it as well.
    await page.keyboard.press('Escape');
    await page.locator('[role="dialog"]').waitFor({ state: 'detached' });

    const held = await coinsInLedger(lobby, userId);
    await tree.press('button', exactly('common', 'nav.wallet'));
    await tree.type(exactly('wallet', 'deposit.amount'), '20');
    await tree.press('button', exactly('wallet', 'deposit.actionPlay'));
    await tree.press('button', new RegExp(`^${cashier.approve.replace('{{amount}}', 'R\\$.20')}$`));
    // The way back is there before as well, and would leave an order that waits.
    await tree.waitFor('StaticText', new RegExp(`^${cashier.settledText}$`));
    await tree.press('link', new RegExp(`^${cashier.back}`));
    await tree.waitFor('dialog', beginning('rewards', 'popup.deposit'));
    await tree.press('button', exactly('rewards', 'popup.receive'));
    await expect.poll(() => balance(page), POLLING).toBe(held + 2_000);

    await page.locator('[role="dialog"]').waitFor({ state: 'detached' });
    await tree.press('link', exactly('common', 'nav.home'));
    // A badge is read before the title.
    await tree.press('button', new RegExp(`${GAME.title}$`));
    await dialogHasFocus(page);
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
      .toEqual([{ game_id: GAME.id }]);
    await context.close();
  });
});
