import './page.css';
import type { ShownFrame, ShownTheme } from './server.ts';

/** The workshop: every frame of a theme, and a picture that is dropped on one beside what it replaces. */

const API = '/@art/api';
const find = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const make = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const made = Object.assign(document.createElement(tag), props);
  made.append(...children);
  return made;
};

const [themes, words, own, atlases] = [
  find<HTMLSelectElement>('theme'),
  find<HTMLInputElement>('find'),
  find<HTMLInputElement>('own'),
  find('atlases'),
];

const addressOf = (file: string): string => `/@art/file?path=${encodeURIComponent(file)}&at=${Date.now()}`;

interface Verdict {
  problems: string[];
  /** Nothing is saved of it. */
  isBad: boolean;
}

/** Has a picture checked, and saved where it is sound. Where that fails, the reason is a problem like any other. */
async function send(
  theme: string,
  atlas: string,
  frame: string,
  picture: Blob,
  isSaved: boolean,
): Promise<Verdict> {
  const query = new URLSearchParams({ theme, atlas, frame, ...(isSaved && { save: '1' }) });
  try {
    const response = await fetch(`${API}?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: picture,
    });
    const type = response.headers.get('content-type') ?? '';
    if (!type.includes('json')) throw new Error(`the server answered ${response.status}`);
    const { problems } = (await response.json()) as Pick<Verdict, 'problems'>;
    return { problems, isBad: !response.ok };
  } catch (error) {
    return { problems: [`It could not be sent: ${(error as Error).message}.`], isBad: true };
  }
}

const facts = ({ size, slices, pivot, safe, tier, isOwn, file }: ShownFrame): string =>
  [
    size,
    slices && `slices ${slices.join(' ')}`,
    pivot && `pivot ${pivot.map((one) => one.toFixed(2)).join(' ')}`,
    safe && `safe inside ${safe.join(' ')}`,
    tier && 'full quality only',
    isOwn ? 'own' : file ? 'borrowed' : 'placeholder',
  ]
    .filter(Boolean)
    .join(' · ');

function card(theme: string, atlas: string, frame: ShownFrame): HTMLElement {
  const pictures = make('div', { className: 'pictures' });
  if (frame.file) pictures.append(make('img', { alt: '', loading: 'lazy', src: addressOf(frame.file) }));
  const said = make('div', { role: 'status' });
  const box = make(
    'article',
    { className: 'frame' },
    pictures,
    make('h3', { textContent: frame.name }),
    make('p', { textContent: frame.use }),
    make('p', { textContent: facts(frame) }),
    said,
  );
  async function look(picture: File): Promise<void> {
    const { problems, isBad } = await send(theme, atlas, frame.name, picture, false);
    pictures.querySelector('.new')?.remove();
    pictures.append(make('img', { alt: '', className: 'new', src: URL.createObjectURL(picture) }));
    const slider = make('input', {
      type: 'range',
      min: '0',
      max: '100',
      value: '50',
      ariaLabel: 'Before and after',
    });
    slider.oninput = () => pictures.style.setProperty('--cut', `${slider.value}%`);
    const linesOf = (texts: string[]) =>
      texts.map((text) => make('p', { className: 'wrong', textContent: text }));
    const save = make('button', { type: 'button', textContent: 'Save', disabled: isBad });
    save.onclick = async () => {
      save.disabled = true;
      const saved = await send(theme, atlas, frame.name, picture, true);
      save.disabled = false;
      // The picture stays where it is, to be saved once more.
      if (saved.isBad) said.replaceChildren(slider, save, ...linesOf(['Not saved.', ...saved.problems]));
      else await show();
    };
    said.replaceChildren(slider, save, ...linesOf(problems));
  }
  box.ondragover = (event) => {
    event.preventDefault();
    box.classList.add('over');
  };
  box.ondragleave = () => box.classList.remove('over');
  box.ondrop = (event) => {
    event.preventDefault();
    box.classList.remove('over');
    const [file] = event.dataTransfer?.files ?? [];
    if (file) void look(file);
  };
  const choose = make('input', {
    type: 'file',
    accept: 'image/png,image/webp',
    ariaLabel: `Picture for ${frame.name}`,
  });
  choose.onchange = () => {
    const [file] = choose.files ?? [];
    if (file) void look(file);
  };
  box.append(choose);
  return box;
}

async function show(): Promise<void> {
  const response = await fetch(`${API}?theme=${themes.value}`);
  const state = (await response.json()) as ShownTheme;
  if (themes.options.length === 0) themes.append(...state.themes.map((theme) => new Option(theme)));
  themes.value = state.theme;
  find('problems').replaceChildren(...state.problems.map((text) => make('li', { textContent: text })));
  find('zip').hidden = state.changed === 0;
  const wanted = words.value.trim().toLowerCase();
  const sections = state.atlases.flatMap(({ atlas, scenes, frames, mebibytes }) => {
    const seen = frames.filter(
      ({ name, use, isOwn }) =>
        (!own.checked || isOwn) && `${atlas} ${name} ${use}`.toLowerCase().includes(wanted),
    );
    if (seen.length === 0) return [];
    const budget = make('p', {
      textContent: `Seen in: ${scenes.join(', ')} · ${mebibytes.toFixed(1)} MiB of texture memory `,
    });
    const title = `of ${state.most} MiB that one page may take`;
    budget.append(make('meter', { className: 'budget', max: state.most, value: mebibytes, title }));
    return [
      make('h2', { textContent: atlas }),
      budget,
      make('div', { className: 'frames' }, ...seen.map((one) => card(state.theme, atlas, one))),
    ];
  });
  atlases.replaceChildren(...sections);
}

for (const control of [themes, own]) control.addEventListener('change', () => void show());
words.addEventListener('input', () => void show());
await show();
if (import.meta.hot) import.meta.hot.on('art:packed', () => void show());
