import type { Container } from 'pixi.js';
import { type Timeline, timeline } from '../timeline.ts';

/** Seconds. */
const FLY = 0.45;
const FLIP = 0.17;

/** How bright the rain and the light behind it are in another phase. */
export const changeLight = (
  rain: Container,
  glow: Container,
  light: { rain: number; glow: number },
): Timeline =>
  timeline('packet/phase')
    .addLabel('fade')
    .to(rain, { alpha: light.rain, duration: 0.3 }, 'fade')
    .to(glow, { alpha: light.glow, duration: 0.3 }, 'fade');

/** The packet that was caught comes to the middle, from where it is. */
export const catchPacket = (packet: Container): Timeline =>
  timeline('packet/catch')
    .addLabel('fly')
    .to(packet.scale, { x: 1, y: 1, duration: FLY, ease: 'back.out(1.3)' }, 'fly')
    .to(packet, { x: 0, y: 0, rotation: 0, duration: FLY, ease: 'back.out(1.3)' }, 'fly');

/** Turns to its edge, where `open` changes what is seen of it, and back. */
export const flipPacket = ({ scale }: Container, open: () => void): Timeline =>
  timeline('packet/flip')
    .addLabel('turn')
    .to(scale, { x: 0, y: 1.06, duration: FLIP, ease: 'power2.in' }, 'turn')
    .addLabel('open')
    .call(open, undefined, 'open')
    .to(scale, { x: 1, y: 1, duration: FLIP * 2.6, ease: 'back.out(2.2)' }, 'open');

/** Packets rain for so many seconds; `draw` is told when `rained` says how long it has. */
export function rainPackets(rained: { seconds: number }, seconds: number, draw: () => void): Timeline {
  rained.seconds = 0;
  draw();
  return timeline('packet/rain')
    .addLabel('fall')
    .to(rained, { seconds, duration: seconds, ease: 'none', onUpdate: draw }, 'fall')
    .addLabel('lie');
}
