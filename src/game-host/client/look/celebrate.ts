import { gsap } from 'gsap';
import { announce } from '../announce.ts';
import type { RoundReply } from '../api.ts';
import { byId } from '../dom.ts';
import type { Machine } from '../machine.ts';
import { sound } from '../sound.ts';
import { amount, t } from '../texts.ts';
import { lowerBanner, raiseBanner } from './banner.ts';
import type { Coins } from './fx.ts';

/** Payouts from these multiples of the stake get coins, a banner, a larger banner. */
const COINS_FROM = 3;
const BIG_FROM = 15;
const HUGE_FROM = 40;
/** While the largest payouts are counted, coins are thrown again and again, s. */
const MORE_COINS_S = 0.6;

/** Shows what a round paid. Everything is already true: stopping it early loses nothing. */
export class Celebration {
  readonly #machine: Machine;
  readonly #coins: Coins;
  readonly #still: () => boolean;
  #running: gsap.core.Timeline | null = null;

  constructor(machine: Machine, coins: Coins, still: () => boolean) {
    this.#machine = machine;
    this.#coins = coins;
    this.#still = still;
  }

  stop(): void {
    this.#running?.kill();
    this.#running = null;
    this.#machine.clear();
    this.#coins.clear();
    lowerBanner();
  }

  show(reply: RoundReply, onAmount: (paid: number) => void): void {
    const { payout } = reply;
    const result = this.#machine.tell(reply);
    announce(reply.isFree ? t('freePaid', { result }) : result);
    this.#machine.light(reply);
    if (payout === 0 || this.#still()) {
      onAmount(payout);
      return;
    }
    const times = payout / reply.stake;
    const shown = { paid: 0 };
    const length = Math.min(2.6, 0.5 + times * 0.06);
    this.#running = gsap.timeline().to(shown, {
      paid: payout,
      duration: length,
      ease: 'power1.out',
      onUpdate: () => {
        const paid = Math.round(shown.paid);
        onAmount(paid);
        byId('banner-amount').textContent = amount(paid);
      },
    });
    // A payout below the stake is told, not celebrated.
    if (payout > reply.stake) sound.win(times >= BIG_FROM ? 6 : times >= COINS_FROM ? 3 : 1);
    if (payout > reply.stake) this.#cheer();
    if (times >= COINS_FROM) this.#throwCoins(Math.min(60, 10 + times));
    for (let more = MORE_COINS_S; times >= HUGE_FROM && more < length; more += MORE_COINS_S)
      this.#running.call(() => this.#throwCoins(40), undefined, more);
    if (times >= BIG_FROM)
      raiseBanner(this.#running, t(times >= HUGE_FROM ? 'huge' : 'big'), amount(0), length + 0.9);
    this.#machine.takeTurns(this.#running, reply, times >= BIG_FROM ? length + 1.2 : Math.max(1.2, length));
  }

  /** The characters on the cabinet jump once, one after another. */
  #cheer(): void {
    gsap.fromTo(
      '.cast img',
      { y: 0 },
      { y: -16, duration: 0.22, ease: 'power2.out', yoyo: true, repeat: 1, stagger: 0.09 },
    );
  }

  #throwCoins(count: number): void {
    const box = byId('show').getBoundingClientRect();
    this.#coins.burst(box.left + box.width / 2, box.top + box.height * 0.62, count);
  }
}
