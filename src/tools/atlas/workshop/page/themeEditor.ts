import type { ThemePatch } from '../changes.ts';
import type { ShownColour, ShownTheme } from '../shown.ts';
import { saveTheme, takeThemeBack, words } from './client.ts';
import { button, make } from './dom.ts';
import { LANGUAGES } from './words.ts';

/** `#rrggbb` of what a colour field can show; undefined for gradients and what is see-through. */
function hexOf(value: string): string | undefined {
  if (/^#[\da-f]{6}$/i.test(value)) return value.toLowerCase();
  if (/^#[\da-f]{3}$/i.test(value)) return value.toLowerCase().replaceAll(/[\da-f]/g, '$&$&');
  if (!/^\d+ \d+ \d+$/.test(value)) return undefined;
  return `#${value
    .split(' ')
    .map((one) => Math.min(255, Number(one)).toString(16).padStart(2, '0'))
    .join('')}`;
}

/** A colour as the style sheet wants it: red, green and blue where `before` was that. */
const likeBefore = (hex: string, before: string): string =>
  before.startsWith('#') ? hex : [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(' ');

/** Fields for what a theme's own file says of its names and colours. */
export interface ThemeEditor {
  element: HTMLElement;
  /** Shows what the file says now; what is being typed stays. */
  update(state: ShownTheme): void;
  /** Shows the colours whose names hold these letters. */
  filter(wanted: string): void;
}

/** Makes the fields of a theme. Each is saved when it is left, and says what is wrong with it. */
export function editTheme(state: ShownTheme): ThemeEditor {
  const { theme } = state;
  const said = make('p', { className: 'wrong', role: 'status' });
  async function save(patch: ThemePatch, field?: HTMLInputElement): Promise<void> {
    const { problems } = await saveTheme(theme, patch);
    said.textContent = problems.join(' ');
    if (field) field.ariaInvalid = String(problems.length > 0);
  }

  const back = button(
    words().back,
    async () => {
      said.textContent = (await takeThemeBack(theme)).problems.join(' ');
    },
    { hidden: !state.isFileChanged },
  );

  const titles = Object.entries(LANGUAGES).map(([code, name]) => {
    const field = make('input', { type: 'text', maxLength: 40, value: state.titles[code] ?? '' });
    field.onchange = () => void save({ titles: { [code]: field.value.trim() || null } }, field);
    return { code, field, label: make('label', {}, `${words().nameIn}, ${name} `, field) };
  });
  const swatch = make('input', { type: 'text', value: state.swatch });
  swatch.onchange = () => void save({ swatch: swatch.value.trim() || null }, swatch);

  const rows = state.colours.map((colour) =>
    colourRow(colour, (value, field) => save({ colours: { [colour.name]: value } }, field)),
  );
  const colours = make('div', { className: 'colours' }, ...rows.map(({ element }) => element));
  // Gradients are made of the other colours.
  const mix = ({ colours: all }: ShownTheme): void => {
    for (const { name, value } of all) colours.style.setProperty(`--${name}`, value);
  };
  mix(state);
  const show = (field: HTMLInputElement, value: string): void => {
    if (document.activeElement !== field) field.value = value;
  };
  return {
    element: make(
      'section',
      { id: 'look' },
      make('h2', { textContent: words().look }),
      make('p', { textContent: words().lookHint }),
      said,
      back,
      make(
        'div',
        { className: 'titles' },
        ...titles.map(({ label }) => label),
        make('label', {}, `${words().swatch} `, swatch),
      ),
      colours,
    ),
    update(now) {
      back.hidden = !now.isFileChanged;
      mix(now);
      for (const { code, field } of titles) show(field, now.titles[code] ?? '');
      show(swatch, now.swatch);
      for (const [index, row] of rows.entries()) {
        const colour = now.colours[index];
        if (colour) row.update(colour);
      }
    },
    filter(wanted) {
      for (const { name, element } of rows) element.hidden = !name.includes(wanted);
    },
  };
}

interface ColourRow {
  name: string;
  element: HTMLElement;
  update(colour: ShownColour): void;
}

/** A colour with its mark, which is chosen by eye where it can be, and its value in words. */
function colourRow(
  { name, ...now }: ShownColour,
  save: (value: string | null, field: HTMLInputElement) => Promise<void>,
): ColourRow {
  let { value } = now;
  const field = make('input', { type: 'text', ariaLabel: name, spellcheck: false });
  const picker = make('input', { type: 'color', ariaLabel: name });
  const mark = make('i', { className: 'mark' });
  const usual = button('↺', () => void save(null, field), {
    title: words().asUsual,
    ariaLabel: `${words().asUsual}: ${name}`,
  });
  field.onchange = () => void save(field.value.trim() || null, field);
  picker.onchange = () => void save(likeBefore(picker.value, value), field);
  const element = make(
    'div',
    { className: 'colour' },
    picker,
    mark,
    make('b', { textContent: name }),
    field,
    usual,
  );
  const update = (colour: Omit<ShownColour, 'name'>): void => {
    value = colour.value;
    const hex = hexOf(value);
    picker.hidden = hex === undefined;
    mark.hidden = hex !== undefined;
    if (hex !== undefined) picker.value = hex;
    mark.style.background = value;
    if (document.activeElement !== field) field.value = value;
    element.classList.toggle('own', colour.isOwn);
    usual.disabled = !colour.isOwn;
  };
  update(now);
  return { name, element, update };
}
