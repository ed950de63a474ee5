import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Banner } from '../../src/contract/calls/catalogue.ts';
import { Hero } from '../../src/lobby/features/home/hero/Hero.tsx';
import { changeLocale } from '../../src/lobby/i18n/setup.ts';
import { show } from './lobby.tsx';

afterEach(async () => {
  await changeLocale('en');
  await page.viewport(414, 896);
});

const banner: Banner = {
  bannerId: '0',
  imagePath: '',
  title: 'R$ 100 cho người mới',
  note: 'Chỉ là tiền chơi thử: không mất gì, chỉ có niềm vui',
  cmdId: 1,
  params: JSON.stringify({ url: '/slots' }),
};
const BANNERS = Array.from({ length: 5 }, (_, at) => ({ ...banner, bannerId: `${at}` }));

const box = (element: Element) => element.getBoundingClientRect();

it.each([
  ['en', 'Let’s go'],
  ['pt', 'Vamos lá'],
  ['vi', 'Khám phá'],
] as const)('says in %s that a banner leads somewhere', async (locale, word) => {
  const screen = await show(<Hero banners={BANNERS} />);
  await changeLocale(locale);
  await expect.element(screen.getByRole('button', { name: new RegExp(`người mới.*${word}$`) })).toBeVisible();
});

it.each([
  [360, 336],
  [390, 366],
  [768, 720],
  [1440, 781],
])('keeps words, call, dots and the button that pauses apart at %i px', async (width, hero) => {
  await page.viewport(width, 900);
  const screen = await show(
    <div style={{ width: hero, paddingTop: 40 }}>
      <Hero banners={BANNERS} />
    </div>,
  );
  await changeLocale('vi');
  const dot = screen.getByRole('button', { name: /: R\$ 100/ }).first();
  await expect.element(dot).toBeVisible();
  const face = screen.getByRole('group').getByRole('button').element();
  const call = getComputedStyle(face, '::after');
  const callTop = box(face).bottom - Number.parseFloat(call.bottom) - Number.parseFloat(call.height);
  const words = ['title', 'note'].map((part) => face.querySelector(`[data-part="${part}"]`) as Element);
  for (const one of words) {
    expect(box(one).top).toBeGreaterThanOrEqual(box(face).top + 4);
    expect(box(one).bottom).toBeLessThanOrEqual(callTop);
  }
  // Their plate lies on the lower edge of the banner, as much over it as below.
  const plate = box(document.querySelector('[data-part="dots"]') as Element);
  expect(Math.abs((plate.top + plate.bottom) / 2 - box(face).bottom)).toBeLessThanOrEqual(2);
  expect(plate.top).toBeGreaterThanOrEqual(box(face).bottom - Number.parseFloat(call.bottom));
  const pause = box(screen.getByRole('button', { name: /dừng/i }).element());
  expect(plate.right).toBeLessThanOrEqual(pause.left + 2);
  expect(Math.abs((pause.top + pause.bottom) / 2 - box(face).bottom)).toBeLessThanOrEqual(8);
});
