import { setTimeout as after } from 'node:timers/promises';
import type { Browser, CDPSession } from 'playwright';
import type { TestService } from '../shared/service.ts';
import { type Figure, median } from './figures.ts';
import { openPhone, type Phone, RUNS, ratioOf, serveBarePage, visit } from './first-frame.ts';

const BAR_MS = 300;
/** From a worker that stands until it has kept what the page was made of (milliseconds). */
const KEPT = 6_000;
/** The rim of the page, where nothing can be pressed. */
const TAP = { x: 1, y: 400, button: 'left', clickCount: 1 };

/** Of a page that goes on drawing, software would draw beside the one that is measured. */
const leave = ({ call }: Phone) => call('Page.navigate', { url: 'about:blank' });

/** A phone that has visited a page, and has it from its worker from now on. */
async function keptOn(browser: CDPSession, url: string): Promise<Phone> {
  const phone = await openPhone(browser);
  await visit(phone, url);
  for (const type of ['mousePressed', 'mouseReleased'])
    await phone.call('Input.dispatchMouseEvent', { type, ...TAP });
  const expression = 'navigator.serviceWorker.ready.then(() => undefined)';
  await phone.call('Runtime.evaluate', { expression, awaitPromise: true });
  await after(KEPT);
  await visit(phone, url);
  await leave(phone);
  return phone;
}

/**
 * A second visit without a network against a bare PixiJS page out of the same cache, on this machine as it is, 390×844 at
 * DPR 2: interleaved runs, after one warm-up. Ends the service: nobody is there to ask.
 */
export async function benchSecondVisit(
  browser: Browser,
  lobbyUrl: string,
  service: TestService,
): Promise<Figure[]> {
  const bare = await serveBarePage();
  const session = await browser.newBrowserCDPSession();
  const times = { lobby: [] as number[], bare: [] as number[] };
  try {
    const pages = [
      { times: times.lobby, url: `${lobbyUrl}/home`, phone: await keptOn(session, `${lobbyUrl}/home`) },
      { times: times.bare, url: bare.url, phone: await keptOn(session, bare.url) },
    ];
    await service.end();
    for (let run = 0; run <= RUNS; run++)
      for (const page of pages) {
        const time = await visit(page.phone, page.url);
        await leave(page.phone);
        if (run > 0) page.times.push(time);
      }
  } finally {
    await session.detach();
    await bare.stop();
  }
  const painted = median(times.lobby);
  return [
    ratioOf(
      'second visit without a network, lobby : bare PixiJS page from the same cache',
      times.lobby,
      times.bare,
    ),
    {
      what: '… painted by the stage, ms',
      measured: painted.toFixed(0),
      bar: `≤ ${BAR_MS}`,
      met: painted <= BAR_MS,
    },
  ];
}
