import { isPainted, stageStore } from '../../state/stage.ts';
import styles from './exitTransition.module.css';

/** How long something that was closed is still seen, ms. */
const LASTS = 160;

/** What ties an element to its meaning, or to the stage; a shape that fades has none. */
const MEANING = [
  'id',
  'role',
  'for',
  'name',
  'tabindex',
  'aria-label',
  'aria-labelledby',
  'data-footprint-id',
  'data-painting',
  'data-stage-scene',
  'data-stage-scroll',
];

let leaving: HTMLElement | null = null;

/** What is scrolled or filled in is not part of the markup. */
function copyState(from: Element, to: Element): void {
  if (from.scrollTop > 0) to.scrollTop = from.scrollTop;
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    to.value = from.value;
    to.checked = from.checked;
  }
}

function shapeOf(element: Element): Element {
  const shape = element.cloneNode(true) as Element;
  for (const one of [shape, ...shape.querySelectorAll('*')])
    for (const name of MEANING) one.removeAttribute(name);
  return shape;
}

/** What was closed is out of the way at once, when something else opens. */
export function endExit(): void {
  leaving?.remove();
  leaving = null;
}

/**
 * Lets the shapes of `elements`, which are about to be taken out of the page, fade away. They lie where the last of
 * them lies, what `picture` gives just below it, and can be neither touched nor read. Nothing is shown under reduced
 * motion, on the low tier, or while the stage is being built.
 */
export function fadeAway(
  elements: readonly HTMLElement[],
  picture: () => HTMLCanvasElement | null = () => null,
): void {
  endExit();
  const top = elements.at(-1);
  if (!top?.parentElement || document.documentElement.dataset.motion === 'reduced' || document.hidden) return;
  // A slow device, and one that is starting the stage, would draw two copies of a page before they answer the tap.
  const stage = stageStore.getState();
  if (stage.tier === 'low' || !(isPainted(stage) || stage.suspended)) return;
  const level = Number(getComputedStyle(top).zIndex);
  const host = document.createElement('div');
  host.className = styles.leaving ?? '';
  host.style.zIndex = String(level);
  host.dataset.leaving = '';
  host.inert = true;
  host.ariaHidden = 'true';
  const shapes = elements.map(shapeOf);
  host.append(...shapes);
  const painted = picture();
  if (painted) {
    painted.className = styles.painted ?? '';
    painted.style.zIndex = String(level - 1);
    host.append(painted);
  }
  top.parentElement.append(host);
  elements.forEach((element, index) => {
    const parts = shapes[index]?.querySelectorAll('*') ?? [];
    element.querySelectorAll('*').forEach((part, at) => {
      const shape = parts[at];
      if (shape) copyState(part, shape);
    });
  });
  leaving = host;
  const fade = host.animate([{ opacity: 1 }, { opacity: 0, transform: 'scale(0.985)' }], {
    duration: LASTS,
    easing: 'ease-in',
    fill: 'forwards',
  });
  fade.onfinish = () => {
    host.remove();
    if (leaving === host) leaving = null;
  };
}
