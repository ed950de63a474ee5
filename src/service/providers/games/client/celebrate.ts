import { gsap } from 'gsap';
import type { SpinReply, Win } from './api.ts';
import { byId } from './dom.ts';
import type { Coins } from './fx.ts';
import type { Reels } from './reels.ts';
import { sound } from './sound.ts';
import { amount, t } from './texts.ts';

/** Payouts from these multiples of the stake get coins, a banner, a larger banner. */
const COINS_FROM = 3;
const BIG_FROM = 15;
const HUGE_FROM = 40;
/** How long each win is shown alone, s, and how often the round of them is shown. */
const TURN = 1.3;
const ROUNDS = 2;

const message = (win: Win): string =>
  win.line < 0
    ? t('scattersPay', { count: win.count, amount: amount(win.amount) })
    : t('linePays', { line: win.line + 1, count: win.count, amount: amount(win.amount) });

/** Shows what a spin paid. Everything is already true: stopping it early loses nothing. */
export class Celebration {
  private running: gsap.core.Timeline | null = null;

  constructor(
    private readonly reels: Reels,
    private readonly coins: Coins,
    private readonly still: () => boolean,
  ) {}

  stop(): void {
    this.running?.kill();
    this.running = null;
    this.reels.clear();
    this.coins.clear();
    byId('banner').hidden = true;
  }

  show(reply: SpinReply, onAmount: (paid: number) => void): void {
    const { wins, payout } = reply.result;
    const words = byId('message');
    if (payout === 0) {
      words.textContent = t('noWin');
      onAmount(0);
      return;
    }
    const times = payout / reply.stake;
    const single = wins.length === 1 ? wins[0] : undefined;
    words.textContent = single
      ? message(single)
      : t('totalWin', { lines: wins.length, amount: amount(payout) });
    this.reels.highlight(wins);
    if (this.still()) {
      onAmount(payout);
      return;
    }
    const shown = { paid: 0 };
    const length = Math.min(2.6, 0.5 + times * 0.06);
    this.running = gsap.timeline().to(shown, {
      paid: payout,
      duration: length,
      ease: 'power1.out',
      onUpdate: () => onAmount(Math.round(shown.paid)),
    });
    // A payout below the stake is told, not celebrated.
    if (payout > reply.stake) sound.win(times >= BIG_FROM ? 6 : times >= COINS_FROM ? 3 : 1);
    if (payout > reply.stake) this.cheer();
    if (times >= COINS_FROM) this.throwCoins(Math.min(60, 10 + times));
    if (times >= BIG_FROM) this.showBanner(times >= HUGE_FROM, payout, length);
    if (wins.length > 1) this.takeTurns(wins, times >= BIG_FROM ? length + 1.2 : Math.max(1.2, length));
  }

  /** The characters on the cabinet jump once, one after another. */
  private cheer(): void {
    gsap.fromTo(
      '.cast img',
      { y: 0 },
      { y: -16, duration: 0.22, ease: 'power2.out', yoyo: true, repeat: 1, stagger: 0.09 },
    );
  }

  private throwCoins(count: number): void {
    const box = byId('reels').getBoundingClientRect();
    this.coins.burst(box.left + box.width / 2, box.top + box.height * 0.62, count);
  }

  private showBanner(huge: boolean, payout: number, length: number): void {
    const banner = byId('banner');
    byId('banner-word').textContent = t(huge ? 'huge' : 'big');
    byId('banner-amount').textContent = amount(payout);
    banner.hidden = false;
    this.running
      ?.fromTo(
        '#banner-word',
        { scale: 0.3, opacity: 0 },
        { scale: 1, opacity: 1, duration: 0.5, ease: 'back.out(2)' },
        0,
      )
      .fromTo('#banner-amount', { y: 30, opacity: 0 }, { y: 0, opacity: 1, duration: 0.35 }, 0.25)
      .to('#banner', { opacity: 0, duration: 0.35 }, length + 0.9)
      .call(() => {
        banner.hidden = true;
        gsap.set(banner, { opacity: 1 });
      });
    gsap.set(banner, { opacity: 1 });
  }

  private takeTurns(wins: readonly Win[], from: number): void {
    let at = from;
    for (let round = 0; round < ROUNDS; round++)
      for (const win of wins) {
        this.running?.call(() => this.reels.highlight([win]), undefined, at);
        at += TURN;
      }
    this.running?.call(() => this.reels.highlight(wins), undefined, at);
  }
}
