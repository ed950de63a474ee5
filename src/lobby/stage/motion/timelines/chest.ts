import type { Container } from 'pixi.js';
import { type Timeline, timeline } from '../timeline.ts';

interface Chest {
  body: Container;
  rays: Container;
  /** The lid flies open: shows the opened box. */
  open: () => void;
}

/** A crouch, the lid flies open, light grows behind, the box swings until it stands. */
export const openChest = ({ body, rays, open }: Chest): Timeline =>
  timeline('chest/open')
    .addLabel('crouch')
    .to(body.scale, { x: 1.1, y: 0.82, duration: 0.14, ease: 'power2.out' }, 'crouch')
    .addLabel('lid')
    .call(open, undefined, 'lid')
    .fromTo(rays, { alpha: 0 }, { alpha: 0.6, duration: 0.35, immediateRender: false }, 'lid')
    .fromTo(
      rays.scale,
      { x: 0.3, y: 0.3 },
      { x: 1, y: 1, duration: 0.6, ease: 'back.out(1.6)', immediateRender: false },
      'lid',
    )
    .fromTo(
      body.scale,
      { x: 0.9, y: 1.16 },
      { x: 1, y: 1, duration: 0.7, ease: 'elastic.out(1, 0.4)', immediateRender: false },
      'lid',
    )
    .addLabel('stand');
