import type { InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import LotteryOverlay from '../../src/lobby/features/lottery/LotteryOverlay.tsx';
import InviteDialog from '../../src/lobby/features/promote/InviteDialog.tsx';
import { browserLayout } from '../../src/lobby/stage/footprints/browserLayout.ts';
import { stageStore } from '../../src/lobby/state/stage.ts';
import { logIn, show } from './lobby.tsx';

const ANSWERS: Record<string, unknown> = {
  '/roulette': {
    bonusPoint: 1_234,
    freeSpins: 1,
    roulette: [1, 2, 3].map((type) => ({
      type,
      basePoint: 3_000,
      list: Array(8).fill({ icon: 'coin', item: 500, weight: 1 }),
    })),
    betX: 1,
  },
  '/share/userAgentInfo': {
    shareUrl: 'https://lobby.example/?shareId=1018917563',
    toBeReceive: 0,
    toBeReceiveStatus: 0,
    waitPcount: '',
    askCount: 0,
    askReceive: 0,
    askStatus: 0,
    referRuleVOS: [1, 3, 5, 10].map((pcount) => ({ pcount, status: false, reward: pcount * 500 })),
    current: [],
    betX: 1,
    rebateMillionths: [3000, 900, 270],
  },
};

beforeEach(() => {
  queryClient.clear();
  logIn();
  stageStore.setState({ status: 'off' });
  document.documentElement.style.fontSize = '200%';
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const data = ANSWERS[config.url ?? ''];
    if (data === undefined) throw new Error('not asked for');
    return { data: { code: 200, msg: '', data }, status: 200, statusText: 'OK', headers: {}, config };
  };
});
afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await page.viewport(414, 896);
});

const PHONES: [number, number][] = [
  [360, 640],
  [390, 844],
];
const boxOf = (element: Element) => element.getBoundingClientRect();

it.each(PHONES)('leaves boxes of rewards their shape at %i × %i', async (width, height) => {
  await page.viewport(width, height);
  const screen = await show(<InviteDialog />);
  await expect.element(screen.getByText('R$ 50', { exact: true })).toBeInTheDocument();
  for (const amount of document.querySelectorAll('[data-part="amount"]')) {
    const { fontSize } = getComputedStyle(amount);
    // One line, as the plate around it is painted, and no wider than the box.
    expect(boxOf(amount).height).toBeLessThan(Number.parseFloat(fontSize) * 1.5);
    expect(amount.scrollWidth).toBeLessThanOrEqual(amount.parentElement?.clientWidth ?? 0);
  }
});

it.each(PHONES)('shows the wheel as a whole, and all below it, at %i × %i', async (width, height) => {
  await page.viewport(width, height);
  const screen = await show(<LotteryOverlay />, '/home?overlay=lottery');
  const wheel = screen.getByRole('region', { name: /silver/i });
  await expect.element(wheel).toBeInTheDocument();
  const dialog = screen.getByRole('dialog').element();
  expect(boxOf(wheel.element()).width).toBeGreaterThan(width * 0.7);
  wheel.element().scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width: across, height: high } = boxOf(wheel.element());
  for (const part of [0.02, 0.5, 0.98]) {
    const there = document.elementFromPoint(left + across / 2, top + high * part);
    expect(wheel.element().contains(there)).toBe(true);
  }
  for (const link of screen.getByRole('navigation').getByRole('button').elements()) {
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    expect(boxOf(link).right).toBeLessThanOrEqual(width);
    expect(boxOf(link).bottom).toBeLessThanOrEqual(height);
  }
  // What is painted follows what scrolls, which is the dialog itself.
  const { scroll } = browserLayout(document.body).read(wheel.element() as HTMLElement);
  expect(scroll?.element).toBe(dialog);
});

it('has the wheel and its stand fit the lowest phone without scrolling, with the clock of the visit above', async () => {
  const html = document.documentElement;
  html.style.fontSize = '';
  html.style.setProperty('--clock-room', '1.375rem');
  await page.viewport(360, 640);
  const screen = await show(<LotteryOverlay />, '/home?overlay=lottery');
  const wheel = screen.getByRole('region', { name: /silver/i });
  await expect.element(wheel).toBeInTheDocument();
  await document.fonts.ready;
  const scrolled = wheel.element().closest('[data-stage-scroll]:not([role="dialog"])');
  expect(boxOf(wheel.element()).width).toBeGreaterThanOrEqual(200);
  expect(scrolled?.scrollHeight).toBeLessThanOrEqual(scrolled?.clientHeight ?? 0);
  html.style.removeProperty('--clock-room');
});
