import { gsap } from 'gsap';

/** How long a burst lasts, s. */
export const BLAST_S = 0.9;
/** When its fire has its size, s: nobody waits for its end. */
export const SEEN_S = 0.45;

const POINTS = 18;
const SHARDS = 14;
/** Shares of a burst in which the flash is gone, the fire has its size, and the sky stands still again. */
const FLASH = 0.22;
const FIRE = SEEN_S / BLAST_S;
const QUAKE = 0.4;

const FIRE_LIGHT = { 0: '#fff6d0', 0.25: '#ffb02ee0', 0.6: '#ff5a4d80', 1: '#ff5a4d00' };
const FLASH_LIGHT = { 0: '#fffdf0', 0.5: '#ffe9a8a0', 1: '#ffe9a800' };

const spread = gsap.parseEase('back.out(2.4)');
const slow = gsap.parseEase('power3.out');

/** How far the sky is off its place at `share` of a burst, px. */
export const shakeAt = (share: number): number =>
  share < QUAKE ? 7 * (1 - share / QUAKE) * Math.cos(share * 55) : 0;

/** Light around a point; `stops` are its colours from the middle, from 0, to the edge, 1. */
function glow(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  stops: Readonly<Record<number, string>>,
): CanvasGradient {
  const light = context.createRadialGradient(x, y, 0, x, y, radius);
  for (const [at, colour] of Object.entries(stops)) light.addColorStop(Number(at), colour);
  return light;
}

function drawFire(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.fillStyle = glow(context, x, y, radius, FIRE_LIGHT);
  context.beginPath();
  for (let n = 0; n < POINTS; n++) {
    const angle = (n / POINTS) * Math.PI * 2;
    const reach = radius * (n % 2 ? 0.55 : 1);
    context.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
  }
  context.fill();
}

/** A flash around the rocket, and not over the whole sky. */
function drawFlash(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.fillStyle = glow(context, x, y, radius, FLASH_LIGHT);
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
}

function drawShards(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  share: number,
): void {
  for (let n = 0; n < SHARDS; n++) {
    const angle = (n / SHARDS) * Math.PI * 2 + 0.3;
    const way = radius * (0.5 + (0.8 + (n % 3) * 0.45) * slow(share));
    const size = radius * (0.1 + (n % 4) * 0.04);
    context.fillStyle = n % 2 ? '#ffd447' : '#ff7a4d';
    context.fillRect(
      x + Math.cos(angle) * way - size / 2,
      y + Math.sin(angle) * way + radius * 1.1 * share * share - size / 2,
      size,
      size,
    );
  }
}

/**
 * Draws a burst as it is at `share` of its time, from 0 to 1: a flash, fire that spreads, a ring and shards that fly off. At its end
 * the fire is left.
 * @param radius of the fire at its end, px.
 */
export function drawBlast(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  share: number,
): void {
  drawFire(context, x, y, radius * spread(Math.min(1, share / FIRE)));
  if (share === 1) return;
  context.globalAlpha = 1 - share;
  drawShards(context, x, y, radius, share);
  context.lineWidth = 1 + 5 * (1 - share);
  context.strokeStyle = '#ffe9a8';
  context.beginPath();
  context.arc(x, y, radius * (0.4 + 1.9 * slow(share)), 0, Math.PI * 2);
  context.stroke();
  if (share < FLASH) {
    context.globalAlpha = 1 - share / FLASH;
    drawFlash(context, x, y, radius * 2.6);
  }
  context.globalAlpha = 1;
}
