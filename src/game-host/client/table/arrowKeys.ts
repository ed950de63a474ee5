interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const WAYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A step aside counts as so many ahead: a row is walked to its end before another one is. */
const ASIDE = 3;

const middleOf = ({ left, top, width, height }: Box): [number, number] => [
  left + width / 2,
  top + height / 2,
];

/** Which of the boxes lies next to one of them in the direction of an arrow key; undefined where none does. */
export function nextOf(boxes: readonly Box[], from: Box, key: string): Box | undefined {
  const way = WAYS[key];
  if (!way) return undefined;
  const [x, y] = middleOf(from);
  let next: Box | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const box of boxes) {
    const [toX, toY] = middleOf(box);
    const ahead = (toX - x) * way[0] + (toY - y) * way[1];
    const aside = Math.abs((toX - x) * way[1]) + Math.abs((toY - y) * way[0]);
    // What is not shown has no size; what lies in the same row or column is not ahead.
    if (box.width === 0 || ahead < box[way[0] === 0 ? 'height' : 'width'] / 2) continue;
    const far = ahead + ASIDE * aside;
    if (far < least) [next, least] = [box, far];
  }
  return next;
}

/** Makes buttons one stop of the Tab key, among which the arrow keys go by where they lie. */
export function walkByArrows(area: HTMLElement, buttons: readonly HTMLButtonElement[]): void {
  const stopAt = (stop: EventTarget | null | undefined): void => {
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  };
  const own = ({ target }: Event) => buttons.find((button) => button === target);
  stopAt(buttons[0]);
  area.addEventListener('focusin', (event) => {
    const button = own(event);
    if (button) stopAt(button);
  });
  area.addEventListener('keydown', (event) => {
    const from = own(event);
    if (!from || !(event.key in WAYS)) return;
    event.preventDefault();
    const boxes = buttons.map((button) => button.getBoundingClientRect());
    const next = nextOf(boxes, from.getBoundingClientRect(), event.key);
    if (next) buttons[boxes.indexOf(next as DOMRect)]?.focus();
  });
}
