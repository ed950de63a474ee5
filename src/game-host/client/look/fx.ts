import { gsap } from 'gsap';
import { pictureUrl } from './pictures.ts';
import { canvasRatio, particleCount } from './quality.ts';

interface Coin {
  x: number;
  y: number;
  vx: number;
  vy: number;
  turn: number;
  spin: number;
  size: number;
}

const GRAVITY = 1500;

/** A burst of coins over the machine. Its ticker runs only while a coin is in the air. */
export class Coins {
  readonly #canvas: HTMLCanvasElement;
  readonly #image = new Image();
  #coins: Coin[] = [];
  #ratio = 1;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    this.#image.src = pictureUrl('coin') ?? '';
    // A phone that is turned while coins fly would stretch them.
    window.addEventListener('resize', () => this.#fit());
  }

  /** Throws `count` coins up from (x, y), CSS px. */
  burst(x: number, y: number, count: number): void {
    this.#fit();
    if (this.#coins.length === 0) gsap.ticker.add(this.#frame);
    for (let n = 0; n < particleCount(count); n++) {
      const angle = -Math.PI / 2 + (Math.random() - 0.5) * 1.9;
      const speed = 480 + Math.random() * 620;
      this.#coins.push({
        x: x + (Math.random() - 0.5) * 120,
        y,
        vx: Math.cos(angle) * speed,
        vy: Math.sin(angle) * speed,
        turn: Math.random() * 6,
        spin: (Math.random() - 0.5) * 22,
        size: 20 + Math.random() * 22,
      });
    }
  }

  #fit(): void {
    this.#ratio = canvasRatio();
    this.#canvas.width = Math.round(this.#canvas.clientWidth * this.#ratio);
    this.#canvas.height = Math.round(this.#canvas.clientHeight * this.#ratio);
  }

  clear(): void {
    this.#coins = [];
    gsap.ticker.remove(this.#frame);
    this.#canvas.getContext('2d')?.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
  }

  readonly #frame = (_time: number, deltaMs: number): void => {
    const context = this.#canvas.getContext('2d');
    if (!context) return;
    const step = Math.min(deltaMs, 40) / 1000;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    for (const coin of this.#coins) {
      coin.vy += GRAVITY * step;
      coin.x += coin.vx * step;
      coin.y += coin.vy * step;
      coin.turn += coin.spin * step;
      const face = Math.cos(coin.turn);
      context.setTransform(this.#ratio * face, 0, 0, this.#ratio, coin.x * this.#ratio, coin.y * this.#ratio);
      context.drawImage(this.#image, -coin.size / 2, -coin.size / 2, coin.size, coin.size);
    }
    this.#coins = this.#coins.filter((coin) => coin.y < this.#canvas.clientHeight + 60);
    if (this.#coins.length === 0) this.clear();
  };
}
