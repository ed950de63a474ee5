import { gsap } from 'gsap';
import { pictureUrl } from '../look/pictures.ts';

/*
 * A goal seen from behind the ball, in a drawing 200 high around x = 160: penalties and the free kick are shown on it. Positions are the
 * ball's middle in the drawing.
 */

const SVG = 'http://www.w3.org/2000/svg';
const SPOT = { x: 160, y: 178 };
const BALL = 22;
/** What is always in sight, by width and height: the goal with a ball beside its posts, from the stand to the spot. */
const SIGHT = { width: 244, height: 214, top: -14 };
/** How much of a higher felt's rest lies above: more of the stand, and more of the lawn. */
const ABOVE = 0.45;
/** Stand and lawn reach beyond any felt. */
const FAR = { left: -500, width: 1_320, top: -420, bottom: 620 };
const LAWN = 100;
const STRIPE = 17;
const KEEPER = { x: 160, y: 88 };

export type Spot = readonly [x: number, y: number];

const shape = (tag: string, attributes: Record<string, string | number>, ...children: Element[]) => {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
};
const rect = (x: number, y: number, width: number, height: number, fill: string, rx = 0) =>
  shape('rect', { x, y, width, height, fill, rx });

/** Rows of people, the same on every pitch: a few of them, laid side by side. */
const crowd = (): Element[] => [
  shape(
    'pattern',
    { id: 'crowd', width: 37, height: 16, y: -3, patternUnits: 'userSpaceOnUse' },
    ...Array.from({ length: 10 }, (_, n) => {
      const row = n % 2;
      const tone = ['#f4c542', '#e0486b', '#4aa3ff', '#f2f2f2', '#8b5cf6'][(n * 3 + row) % 5] ?? '';
      return shape('circle', {
        cx: 3.7 + Math.floor(n / 2) * 7.4 - row * 3.7,
        cy: 4 + row * 8,
        r: 3,
        fill: tone,
        opacity: 0.34,
      });
    }),
  ),
  rect(FAR.left, FAR.top, FAR.width, 31 - FAR.top, 'url(#crowd)'),
];

const lawn = (): Element[] =>
  Array.from({ length: Math.ceil((FAR.bottom - LAWN) / STRIPE) }, (_, n) =>
    rect(FAR.left, LAWN + n * STRIPE, FAR.width, STRIPE, n % 2 ? '#1d8a45' : '#157a3a'),
  );

const net = (): Element =>
  shape('path', {
    d: `${Array.from({ length: 17 }, (_, n) => `M${84 + n * 9.5} 38V108`).join('')}${Array.from({ length: 8 }, (_, n) => `M82 ${44 + n * 9}H238`).join('')}`,
    stroke: '#fff',
    'stroke-opacity': 0.28,
    'stroke-width': 0.8,
    fill: 'none',
  });

/** A player of `colour`, standing with its feet at y = 30. */
const figure = (colour: string, glove: string): Element =>
  shape(
    'g',
    {},
    rect(-5.5, 9, 4.6, 21, '#1b1230', 2),
    rect(0.9, 9, 4.6, 21, '#1b1230', 2),
    rect(-8, -12, 16, 24, colour, 5),
    rect(-17, -12, 10, 5.4, colour, 2.6),
    rect(7, -12, 10, 5.4, colour, 2.6),
    shape('circle', { cx: -18, cy: -9.4, r: 3.6, fill: glove }),
    shape('circle', { cx: 18, cy: -9.4, r: 3.6, fill: glove }),
    shape('circle', { cx: 0, cy: -19, r: 6.4, fill: '#e8b088' }),
    shape('path', { d: 'M-6.4 -20a6.4 6.4 0 0 1 12.8 0z', fill: '#3a2415' }),
  );

/** The goal, its keeper and the ball. */
export class Pitch {
  readonly #ball = shape('g', {}) as SVGGElement;
  readonly #keeper = shape('g', {}) as SVGGElement;

  constructor(show: HTMLElement, hasWall: boolean) {
    this.#ball.append(
      shape('ellipse', { cx: 0, cy: BALL / 2, rx: BALL * 0.42, ry: 2.6, fill: '#000', opacity: 0.35 }),
      shape('image', {
        href: pictureUrl('soccer-ball') ?? '',
        x: -BALL / 2,
        y: -BALL / 2,
        width: BALL,
        height: BALL,
      }),
    );
    this.#keeper.append(figure('#ffb62e', '#eafcff'));
    const wall = [118, 139, 160].map((x) => {
      const man = shape('g', { transform: `translate(${x} 118) scale(.82)` }, figure('#c01631', '#e8b088'));
      return man;
    });
    const svg = shape(
      'svg',
      {
        class: 'pitch',
        'aria-hidden': 'true',
      },
      rect(FAR.left, FAR.top, FAR.width, LAWN - FAR.top, '#12205a'),
      ...crowd(),
      rect(FAR.left, 31, FAR.width, 5, '#f4f4ff'),
      ...lawn(),
      shape('path', {
        d: 'M-110 620L70 116H250L430 620',
        fill: 'none',
        stroke: '#fff',
        'stroke-opacity': 0.55,
        'stroke-width': 2,
      }),
      rect(82, 38, 156, 70, '#0a1030', 0),
      net(),
      shape('path', {
        d: 'M80 110V36H240V110',
        fill: 'none',
        stroke: '#fff',
        'stroke-width': 4.4,
        'stroke-linejoin': 'round',
      }),
      this.#keeper,
      ...(hasWall ? wall : []),
      shape('circle', { cx: SPOT.x, cy: SPOT.y + 9, r: 2, fill: '#fff', opacity: 0.8 }),
      this.#ball,
    );
    // A wide felt shows more to both sides, a high one more stand and lawn.
    new ResizeObserver(() => {
      const wide = show.clientWidth / show.clientHeight || SIGHT.width / SIGHT.height;
      const width = Math.max(SIGHT.width, SIGHT.height * wide);
      const height = width / wide;
      const top = SIGHT.top - (height - SIGHT.height) * ABOVE;
      svg.setAttribute('viewBox', `${SPOT.x - width / 2} ${top} ${width} ${height}`);
    }).observe(show);
    show.append(svg);
    this.reset();
  }

  /** Ball on its spot, keeper in the middle of the goal. */
  reset(): void {
    gsap.killTweensOf([this.#ball, this.#keeper]);
    this.#place();
  }

  /** The same within a motion, whose kicks are still to come. */
  #place(): void {
    gsap.set(this.#ball, { ...SPOT, scale: 1, rotation: 0, transformOrigin: '50% 50%' });
    // He turns around himself; else it would be around the corner of his box, back to where he came from.
    gsap.set(this.#keeper, { ...KEEPER, rotation: 0, transformOrigin: '50% 50%' });
  }

  /** Puts the ball where a kick ended, without motion. */
  lay([x, y]: Spot, dive: number): void {
    this.reset();
    gsap.set(this.#ball, { x, y, scale: 0.62 });
    gsap.set(this.#keeper, { x: KEEPER.x + dive * 34, rotation: dive * 58 });
  }

  /** Adds a kick to a timeline: the ball flies to `to`; the keeper leaps by `dive`, −1 to 1. */
  kick(timeline: gsap.core.Timeline, at: number, to: Spot, dive: number, length = 0.42): void {
    const [x, y] = to;
    timeline
      .call(() => this.#place(), undefined, at)
      .to(this.#ball, { x, duration: length, ease: 'none' }, at + 0.02)
      .to(this.#ball, { y, scale: 0.62, rotation: 540, duration: length, ease: 'power1.out' }, at + 0.02)
      .to(
        this.#keeper,
        { x: KEEPER.x + dive * 34, rotation: dive * 58, duration: length * 0.8, ease: 'power2.out' },
        at + 0.12,
      );
  }
}
