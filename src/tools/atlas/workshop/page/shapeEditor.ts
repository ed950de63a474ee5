import './shapeEditor.css';
import type { Insets, Pivot } from '../../../../lobby/stage/assets/needs/need.ts';
import type { ShownFrame } from '../shown.ts';
import { addressOf, type Place, saveTheme, words } from './client.ts';
import { button, make } from './dom.ts';
import { marks, shaped } from './marks.ts';

/** CSS pixels of the boxes in which a nine-slice is shown stretched. */
const STRETCHED = [
  [120, 120],
  [300, 90],
  [110, 210],
] as const;
const SIDES = ['left', 'top', 'right', 'bottom'] as const;

/** One line or point that is dragged, or moved with the arrow keys. */
interface Handle {
  className: string;
  label: string;
  /** Where it lies in the picture, parts of its width or height. */
  at(): { x?: number; y?: number };
  move(x: number, y: number): void;
  /** How far an arrow key moves it. */
  step: { x: number; y: number };
}

function handleElement(handle: Handle, picture: HTMLElement, changed: () => void): HTMLElement {
  const element = make('button', {
    type: 'button',
    className: `handle ${handle.className}`,
    ariaLabel: handle.label,
  });
  element.onpointerdown = (event) => {
    element.setPointerCapture(event.pointerId);
    element.onpointermove = ({ clientX, clientY }) => {
      const { left, top, width, height } = picture.getBoundingClientRect();
      handle.move((clientX - left) / width, (clientY - top) / height);
      changed();
    };
  };
  element.onpointerup = () => {
    element.onpointermove = null;
  };
  element.onkeydown = (event) => {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!way) return;
    event.preventDefault();
    const [right = 0, down = 0] = way;
    const { x = 0, y = 0 } = handle.at();
    const far = event.shiftKey ? 10 : 1;
    handle.move(x + right * handle.step.x * far, y + down * handle.step.y * far);
    changed();
  };
  return element;
}

const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, value));

/** A dialog in which the borders or the pivot of a frame are dragged, beside what that makes of it. */
export function editShape(place: Place, frame: ShownFrame, saved: () => void): void {
  const { has, usualSlices, usualPivot, file } = frame;
  const [width, height] = has;
  let slices = frame.slices;
  let pivot = frame.pivot;
  const image = addressOf(file);
  // Under a handle that has moved on lies the picture, which browsers would drag away.
  const picture = shaped(has, make('img', { alt: '', src: image, draggable: false }));
  const lines = make('div', { className: 'marks' });
  const facts = make('p');
  const said = make('p', { className: 'wrong', role: 'status' });
  const previews = make('div', { className: 'previews' });
  const handles: { handle: Handle; element: HTMLElement }[] = [];

  const setSlice = (side: number, value: number): void => {
    const other = slices?.[(side + 2) % 4] ?? 0;
    const most = (side % 2 === 0 ? width : height) - 1 - other;
    slices = SIDES.map((_, index) =>
      index === side ? clamp(Math.round(value), most) : (slices?.[index] ?? 0),
    ) as unknown as Insets;
  };

  function preview(): void {
    if (slices) {
      const [left, top, right, bottom] = slices;
      for (const box of previews.children as HTMLCollectionOf<HTMLElement>)
        Object.assign(box.style, {
          borderWidth: [top, right, bottom, left].map((one) => `${one / 2}px`).join(' '),
          borderImage: `url("${image}") ${top} ${right} ${bottom} ${left} fill / ${[top, right, bottom, left].map((one) => `${one / 2}px`).join(' ')}`,
        });
    }
    if (pivot)
      for (const turning of previews.querySelectorAll('img'))
        turning.style.transformOrigin = `${pivot[0] * 100}% ${pivot[1] * 100}%`;
  }

  function changed(): void {
    lines.replaceChildren(...marks({ has, ...(slices && { slices }), ...(pivot && !slices && { pivot }) }));
    for (const { handle, element } of handles) {
      const { x, y } = handle.at();
      element.style.left = x === undefined ? '' : `${x * 100}%`;
      element.style.top = y === undefined ? '' : `${y * 100}%`;
    }
    facts.textContent = slices
      ? `${words().slices} ${slices.join(' ')}`
      : `${words().pivot} ${pivot?.map((one) => one.toFixed(3)).join(' ')}`;
    preview();
  }

  function add(handle: Handle): void {
    const element = handleElement(handle, picture, changed);
    handles.push({ handle, element });
    picture.append(element);
  }

  picture.append(lines);
  const steps = { x: 1 / width, y: 1 / height };
  if (slices) {
    const at = (side: number): number => slices?.[side] ?? 0;
    add({
      className: 'upright',
      label: words().left,
      step: steps,
      at: () => ({ x: at(0) / width }),
      move: (x) => setSlice(0, x * width),
    });
    add({
      className: 'level',
      label: words().top,
      step: steps,
      at: () => ({ y: at(1) / height }),
      move: (_, y) => setSlice(1, y * height),
    });
    add({
      className: 'upright',
      label: words().right,
      step: steps,
      at: () => ({ x: 1 - at(2) / width }),
      move: (x) => setSlice(2, (1 - x) * width),
    });
    add({
      className: 'level',
      label: words().bottom,
      step: steps,
      at: () => ({ y: 1 - at(3) / height }),
      move: (_, y) => setSlice(3, (1 - y) * height),
    });
    for (const [w, h] of STRETCHED) {
      const box = make('div', { className: 'stretched' });
      Object.assign(box.style, { width: `${w}px`, height: `${h}px` });
      previews.append(box);
    }
  } else if (pivot) {
    add({
      className: 'point',
      label: `${words().pivotX}, ${words().pivotY}`,
      step: steps,
      at: () => ({ x: pivot?.[0] ?? 0, y: pivot?.[1] ?? 0 }),
      move: (x, y) => {
        pivot = [clamp(Math.round(x * 1000) / 1000, 1), clamp(Math.round(y * 1000) / 1000, 1)] as Pivot;
      },
    });
    previews.append(make('img', { alt: '', className: 'turning', src: image }));
  }

  const dialog = make('dialog', { className: 'shape' });
  const close = (): void => dialog.remove();
  async function save(asUsual: boolean): Promise<void> {
    const patch = frame.slices
      ? { slices: { [frame.name]: (!asUsual && slices) || null } }
      : { pivots: { [frame.name]: (!asUsual && pivot) || null } };
    const { problems } = await saveTheme(place.theme, patch);
    said.textContent = problems.join(' ');
    if (problems.length > 0) return;
    close();
    saved();
  }
  const isUsual = String(frame.slices ?? frame.pivot) === String(usualSlices ?? usualPivot);
  dialog.append(
    make('h2', { textContent: `${words().shape}: ${frame.name}` }),
    make('div', { className: 'bench' }, make('div', { className: 'big' }, picture), previews),
    facts,
    said,
    make(
      'div',
      { className: 'buttons' },
      button(words().save, () => void save(false), { className: 'main' }),
      button(words().usual, () => void save(true), { disabled: isUsual }),
      button(words().close, close),
    ),
  );
  dialog.onclose = close;
  document.body.append(dialog);
  dialog.showModal();
  changed();
}
