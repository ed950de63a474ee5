import type { Locator, Page } from 'playwright';
import { dialog, goTo, says } from '../e2e/steps.ts';

/** What an open page does by itself when its network is back, it does within this time, ms. */
const AFTERMATH_MS = 1_500;

interface MoneyMove {
  address: string;
  /** Does all that can be done before the press. */
  prepare?: (page: Page) => Promise<unknown>;
  button: (page: Page) => Locator;
}

const inDialog = (area: string, key: string) => (page: Page) =>
  dialog(page).getByRole('button', { name: new RegExp(`^${says('en', area, key)}`) });

/** A newcomer has a free spin, a first day, and every way to pay in. */
const MOVES: readonly MoneyMove[] = [
  { address: '/home?overlay=lottery', button: inDialog('lottery', 'draw') },
  { address: '/home?overlay=checkin', button: inDialog('checkin', 'confirm') },
  {
    address: '/wallet?type=1',
    prepare: (page) => page.getByLabel(says('en', 'wallet', 'deposit.amount'), { exact: true }).fill('20'),
    button: (page) => page.getByRole('button', { name: says('en', 'wallet', 'deposit.actionPlay') }),
  },
];

/** Changes and claims that a page has sent since it lost its network, each as method and path. */
const sent = new WeakMap<Page, string[]>();

function listenTo(page: Page): void {
  const changes: string[] = [];
  sent.set(page, changes);
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const isChange = request.method() !== 'GET' || searchParams.has('requestId');
    if (isChange && pathname.startsWith('/lobby/api/')) changes.push(`${request.method()} ${pathname}`);
  });
}

async function approach(page: Page, { address, button, prepare }: MoneyMove): Promise<void> {
  await goTo(page, address);
  await prepare?.(page);
  await button(page).and(page.locator(':enabled')).waitFor();
}

const goHome = async (page: Page): Promise<void> => {
  await goTo(page, '/home');
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
};

/** Loses the network before a draw, a claim and a deposit, and tries each: all are refused, in words, where they are made. */
export async function loseNetworkBeforeMoney(page: Page): Promise<void> {
  // Their scripts and lists come while there is a network.
  for (const move of MOVES) {
    await approach(page, move);
    await goHome(page);
  }
  await page.context().setOffline(true);
  listenTo(page);
  for (const move of MOVES) {
    await approach(page, move);
    await move.button(page).click();
    const refusal = page.getByText(says('en', 'errors', 'offline'), { exact: true });
    await refusal.waitFor();
    await goHome(page);
    await refusal.waitFor({ state: 'detached' });
  }
}

/** @throws where the network's return sends what was refused without it. */
export async function expectNoMoneyWithNetwork(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.getByText(says('en', 'common', 'offline')).waitFor({ state: 'detached' });
  await page.waitForTimeout(AFTERMATH_MS);
  const changes = sent.get(page) ?? [];
  if (changes.length > 0) throw new Error(`sent although refused: ${changes.join(', ')}`);
}
