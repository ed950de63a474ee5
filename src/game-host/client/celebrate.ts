import { gsap } from 'gsap';
import type { RoundReply } from './api.ts';
import { byId } from './dom.ts';
import type { Coins } from './fx.ts';
import type { Machine } from './machine.ts';
import { sound } from './sound.ts';
import { amount, t } from './texts.ts';

/** Payouts from these multiples of the stake get coins, a banner, a larger banner. */
const COINS_FROM = 3;
const BIG_FROM = 15;
const HUGE_FROM = 40;

/** Shows what a round paid. Everything is already true: stopping it early loses nothing. */
export class Celebration {
  private running: gsap.core.Timeline | null = null;

  constructor(
    private readonly machine: Machine,
    private readonly coins: Coins,
    private readonly still: () => boolean,
  ) {}

  stop(): void {
    this.running?.kill();
    this.running = null;
    this.machine.clear();
    this.coins.clear();
    byId('banner').hidden = true;
  }

  show(reply: RoundReply, onAmount: (paid: number) => void): void {
    const { payout } = reply;
    byId('message').textContent = this.machine.tell(reply);
    this.machine.light(reply);
    if (payout === 0 || this.still()) {
      onAmount(payout);
      return;
    }
    const times = payout / reply.stake;
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
    this.machine.takeTurns(this.running, reply, times >= BIG_FROM ? length + 1.2 : Math.max(1.2, length));
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
    const box = byId('show').getBoundingClientRect();
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
}
