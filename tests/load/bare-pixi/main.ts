/** What a lobby could not be faster than: PixiJS as its guide starts it, one sprite, no React. */
import { Application, Assets, Sprite, type Texture } from 'pixi.js';
import cover from '../../../atlases/night-carnival/covers/cover/100002.webp?url';

const app = new Application();
await app.init({
  resizeTo: window,
  resolution: Math.min(window.devicePixelRatio, 2),
  autoDensity: true,
  background: '#0b0524',
  preference: 'webgl',
});
document.body.append(app.canvas);
const sprite = new Sprite(await Assets.load<Texture>(cover));
sprite.anchor.set(0.5);
sprite.position.set(app.screen.width / 2, app.screen.height / 2);
app.stage.addChild(sprite);
app.render();
performance.mark('stage:first-frame');
// As the lobby does: the worker costs the first visit nothing.
addEventListener('pointerdown', () => void navigator.serviceWorker.register('./sw.js'), { once: true });
