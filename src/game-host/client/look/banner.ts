import { gsap } from 'gsap';
import { byId } from '../dom.ts';

/** Adds the large words over the machine to a timeline: they come at its start and go at `until`, s. */
export function raiseBanner(timeline: gsap.core.Timeline, word: string, detail: string, until: number): void {
  const banner = byId('banner');
  byId('banner-word').textContent = word;
  byId('banner-amount').textContent = detail;
  banner.hidden = false;
  gsap.set(banner, { opacity: 1 });
  timeline
    .fromTo(
      '#banner-word',
      { scale: 0.3, opacity: 0 },
      { scale: 1, opacity: 1, duration: 0.5, ease: 'back.out(2)' },
      0,
    )
    .fromTo('#banner-amount', { y: 30, opacity: 0 }, { y: 0, opacity: 1, duration: 0.35 }, 0.25)
    .to(banner, { opacity: 0, duration: 0.35 }, until)
    .call(lowerBanner, undefined, until + 0.35);
}

export function lowerBanner(): void {
  byId('banner').hidden = true;
}
