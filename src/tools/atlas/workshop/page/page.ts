import './page.css';
import './frames.css';
import './themeEditor.css';
import type { Dropped } from '../drops.ts';
import type { ShownAtlas, ShownTheme } from '../shown.ts';
import { card } from './card.ts';
import {
  chooseLanguage,
  chosenLanguage,
  openFiles,
  publishTheme,
  themeState,
  weights,
  words,
} from './client.ts';
import { button, make } from './dom.ts';
import { filesOf, takeDrops } from './dropped.ts';
import { type Proposal, propose } from './proposal.ts';
import { sceneIn } from './sceneWords.ts';
import { editTheme, type ThemeEditor } from './themeEditor.ts';
import { LANGUAGES } from './words.ts';

/** The workshop: every frame of a theme, and what is dropped beside what it replaces. */

const find = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const [themes, search, own, languages] = [
  find<HTMLSelectElement>('theme'),
  find<HTMLInputElement>('find'),
  find<HTMLInputElement>('own'),
  find<HTMLSelectElement>('language'),
];
let state: ShownTheme;
/** What the buttons for publishing and the fields were made for: they stay while other things change. */
let [theme, language] = ['', ''];
let editor: ThemeEditor | undefined;
let asked = 0;

function bar(name: string, value: number, most: number | undefined, unit: string): HTMLElement {
  const text = `${name}: ${value.toFixed(1)}${most === undefined ? '' : ` / ${most.toFixed(0)}`} ${unit}`;
  const line = make('p', { className: 'budget' }, text);
  if (most !== undefined)
    line.append(make('meter', { max: most, value, high: most * 0.9, optimum: 0, ariaLabel: text }));
  return line;
}

function showBudgets(): void {
  const weighed = make('div', { role: 'status' });
  const weigh = button(words().weigh, async () => {
    weighed.textContent = words().weighing;
    weigh.disabled = true;
    const answer = await weights(state.theme);
    weigh.disabled = false;
    if ('isFailed' in answer) weighed.textContent = answer.problems.join(' ');
    else
      weighed.replaceChildren(
        bar(words().whole, answer.whole, undefined, 'KiB'),
        ...answer.atlases.map(({ atlas, kibibytes, most }) => bar(atlas, kibibytes, most, 'KiB')),
      );
  });
  const memory = state.budgets.map(({ name, mebibytes, most }) =>
    bar(`${words().memory}, ${sceneIn(name, chosenLanguage())}`, mebibytes, most, 'MiB'),
  );
  find('budgets').replaceChildren(...memory, weigh, weighed);
}

/** Lays the theme before the service of this machine, and takes it back. */
function showPublishing(): void {
  const said = make('p', { role: 'status' });
  const { theme } = state;
  const sayWhen = async (what: 'publish' | 'rollback'): Promise<void> => {
    if (what === 'publish' && !confirm(words().surely.replace('{theme}', theme))) return;
    said.textContent = words().publishing;
    const { problems } = await publishTheme(theme, what);
    said.textContent = problems.join(' ') || words()[what === 'publish' ? 'published' : 'takenBack'];
  };
  find('publishing').replaceChildren(
    button(words().publish.replace('{theme}', theme), () => void sayWhen('publish')),
    button(words().rollback, () => void sayWhen('rollback')),
    said,
  );
}

const fileOf = (atlas: string | undefined, name: string | undefined): string =>
  state.atlases.find((one) => one.atlas === atlas)?.frames.find((one) => one.name === name)?.file ?? '';

/** What lies in the tray: found in drops, and neither saved nor left yet. */
let waiting: Proposal[] = [];

/** Pictures that were found in a drop, each over the one that it replaces, before those that wait from earlier drops. */
async function showTray({ pictures, problems }: Dropped): Promise<void> {
  const tray = find('tray');
  const close = (): void => {
    tray.hidden = true;
    tray.replaceChildren();
  };
  const found = pictures.map((picture) => {
    const proposal = propose(state.theme, picture, fileOf(picture.atlas, picture.name), () => {
      waiting = waiting.filter((one) => one !== proposal);
      proposal.element.remove();
      if (waiting.length === 0) close();
    });
    return proposal;
  });
  const keyOf = ({ place }: Proposal) => place && `${place.theme}/${place.atlas}/${place.frame}`;
  const replaced = waiting.filter((old) => old.place && found.some((one) => keyOf(one) === keyOf(old)));
  waiting = [...found, ...waiting];
  for (const one of replaced) await one.leave();
  const each = async (what: 'tryIt' | 'save'): Promise<void> => {
    for (const one of [...waiting]) if (!one.isBad) await one[what]();
  };
  const leaveAll = async (): Promise<void> => {
    for (const one of [...waiting]) await one.leave();
    close();
  };
  const owners = [...new Set(waiting.map(({ place }) => place?.theme ?? state.theme))].join(', ');
  tray.hidden = false;
  tray.replaceChildren(
    make('h2', { textContent: `${words().found}: ${waiting.length}` }),
    ...problems.map((text) => make('p', { className: 'wrong', textContent: text })),
    make(
      'div',
      { className: 'buttons' },
      button(words().saveAll.replace('{theme}', owners), () => void each('save'), { className: 'main' }),
      button(words().tryAll, () => void each('tryIt')),
      button(words().leaveAll, () => void leaveAll()),
    ),
    make('div', { className: 'frames' }, ...waiting.map(({ element }) => element)),
  );
  tray.scrollIntoView({ block: 'start' });
}

/** What is told of an atlas, or of a folder that holds no sprites. */
function whereSeen({ atlas, scenes, mebibytes }: ShownAtlas): string {
  if (atlas === 'posters' || atlas === 'brand' || atlas === 'sounds') return words()[atlas];
  const names = scenes.map((scene) => sceneIn(scene, chosenLanguage()));
  return `${words().seenIn}: ${names.join(', ')} · ${mebibytes.toFixed(1)} MiB ${words().memory}`;
}

function showFrames(): void {
  const wanted = search.value.trim().toLowerCase();
  editor?.filter(wanted);
  const sections = state.atlases.flatMap((shown) => {
    const { atlas, frames } = shown;
    const seen = frames.filter(
      ({ name, use, isOwn }) =>
        (!own.checked || isOwn) && `${atlas} ${name} ${use}`.toLowerCase().includes(wanted),
    );
    if (seen.length === 0) return [];
    const cards = seen.map((frame) =>
      card({ theme: state.theme, atlas, frame: frame.name }, frame, {
        found: (dropped) => void showTray(dropped),
        changed: () => void show(),
      }),
    );
    return [
      make(
        'section',
        { id: `atlas-${atlas}` },
        make('h2', { textContent: atlas }),
        make('p', { textContent: whereSeen(shown) }),
        make('div', { className: 'frames' }, ...cards),
      ),
    ];
  });
  find('atlases').replaceChildren(...sections);
  find('list').replaceChildren(
    make('a', { href: '#look' }, words().look),
    ...state.atlases.map(({ atlas, frames }) =>
      make('a', { href: `#atlas-${atlas}` }, atlas, make('span', { textContent: `${frames.length}` })),
    ),
  );
}

function showWords(): void {
  document.documentElement.lang = chosenLanguage();
  document.title = words().title;
  for (const element of document.querySelectorAll<HTMLElement>('[data-word]'))
    element.textContent = words()[element.dataset.word as keyof ReturnType<typeof words>];
  search.placeholder = words().findHint;
}

async function show(): Promise<void> {
  const mine = ++asked;
  const shown = await themeState(themes.value);
  // Something else was asked for meanwhile.
  if (mine !== asked) return;
  state = shown;
  themes.replaceChildren(...state.themes.map((theme) => new Option(theme)));
  themes.value = state.theme;
  find('zip').hidden = state.changed === 0;
  showWords();
  showBudgets();
  if (theme !== state.theme || language !== chosenLanguage()) {
    showPublishing();
    editor = editTheme(state);
    find('theme-file').replaceChildren(editor.element);
  } else editor?.update(state);
  showFrames();
  [theme, language] = [state.theme, chosenLanguage()];
  find('main').inert = false;
}

languages.append(...Object.entries(LANGUAGES).map(([code, name]) => new Option(name, code)));
languages.value = chosenLanguage();
languages.addEventListener('change', () => {
  chooseLanguage(languages.value);
  void show();
});
themes.addEventListener('change', () => {
  // What is shown until then belongs to another theme: nothing of it is changed by mistake.
  find('main').inert = true;
  show().catch(() => {
    themes.value = state.theme;
    find('main').inert = false;
  });
});
for (const control of [own, search]) control.addEventListener('input', showFrames);
takeDrops(document.body, async (transfer) => {
  // What was dropped is there only as long as this is called.
  const files = filesOf(transfer);
  find('drop').textContent = words().reading;
  const dropped = await openFiles(state.theme, files);
  find('drop').textContent = words().drop;
  await showTray('isFailed' in dropped ? { pictures: [], problems: dropped.problems } : dropped);
});
await show();
if (import.meta.hot) import.meta.hot.on('art:packed', () => void show());
