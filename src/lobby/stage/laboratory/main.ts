import '../canvas/pixiExtensions.ts';
import { Application } from 'pixi.js';
import { LOCALES } from '../../../contract/constants.ts';
import { themeNames } from '../../state/themes.ts';
import '../../../../assets/fonts/fonts.css';
import type { PackedNews } from '../assets/liveArt.ts';
import { TIMELINES, type TimelineName } from '../motion/timelines/names.ts';
import { type Light, type Played, SpecimenStage } from './SpecimenStage.ts';
import './laboratory.css';
import { type PageWord, pageWords } from './pageWords.ts';
import type { Specimen } from './specimen.ts';
import { SPECIMENS } from './specimens.ts';
import { specimenIn } from './specimenWords.ts';
import { SHOWN_BY } from './timelines.ts';

/** What the picture tests ask of the page. */
export interface Laboratory {
  /** Those of which pictures are kept. */
  specimens: { name: string; times: readonly number[] }[];
  /** A picture of a specimen at each of its times, as PNG data addresses. */
  pictures(name: string, light: Light): Promise<string[]>;
  timelines: readonly string[];
  /** Seeks a timeline to seconds from its own beginning. @returns its labels with their seconds, and a picture. */
  scrub(name: string, light: Light, seconds: number): Promise<{ labels: Played['labels']; picture: string }>;
  /** Milliseconds of script and draw calls of each frame of a specimen, for so many seconds from its entrance. */
  frames(name: string, light: Light, seconds: number): Promise<{ scriptMs: number; drawCalls: number }[]>;
}

const element = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;

const app = new Application();
const query = new URLSearchParams(window.location.search);
await Promise.all([
  app.init({
    preference: 'webgl',
    skipExtensionImports: true,
    autoStart: false,
    sharedTicker: false,
    backgroundAlpha: 0,
    autoDensity: true,
    resolution: Number(query.get('resolution')) || Math.min(window.devicePixelRatio, 2),
    preserveDrawingBuffer: true,
  }),
  document.fonts.load('400 20px "Paytone One"', 'Aộ'),
  document.fonts.load('700 20px "Baloo 2"', 'Aộ'),
]);
element('specimen').append(app.canvas);
const stage = new SpecimenStage(app);

const figures = { calls: 0 };
const { gl } = stage.renderer;
for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'] as const) {
  const draw = gl[name].bind(gl) as (...args: unknown[]) => void;
  gl[name] = ((...args: unknown[]) => {
    figures.calls++;
    draw(...args);
  }) as never;
}

let shown: Specimen | null = null;
/** The timeline that is scrubbed: the slider then counts from its beginning. */
let scrubbed: Played | null = null;
let playing: number | null = null;

/** Letters of the longest name of a figure, and a gap. */
const FIGURE_NAME = 24;

const words = () => pageWords(element<HTMLSelectElement>('language').value);

function showWords(): void {
  document.documentElement.lang = element<HTMLSelectElement>('language').value;
  document.title = words().title;
  element('labels').ariaLabel = words().labels;
  for (const one of document.querySelectorAll<HTMLElement>('[data-word]'))
    one.textContent = words()[one.dataset.word as PageWord];
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#specimens a'))
    link.textContent = specimenIn(nameIn(link.hash), element<HTMLSelectElement>('language').value);
  element('play').textContent = words()[playing === null ? 'play' : 'stop'];
}

const light = (): Light => ({
  theme: element<HTMLSelectElement>('theme').value,
  reduced: element<HTMLInputElement>('reduced').checked,
  locale: element<HTMLSelectElement>('language').value,
  density: Number(element<HTMLSelectElement>('density').value),
});

/** Shows the specimen at a moment; going back begins anew. */
async function show(specimen: Specimen, seconds: number, again: boolean): Promise<void> {
  if (again || shown !== specimen || seconds < stage.time) await stage.place(specimen, light());
  shown = specimen;
  figures.calls = 0;
  const began = performance.now();
  const before = stage.time;
  await stage.passTo(seconds);
  const frames = Math.max(1, Math.round((stage.time - before) * 60));
  // What was let go with another theme leaves a hole.
  const sources = stage.renderer.texture.managedTextures.filter(Boolean);
  const bytes = sources.reduce((sum, { pixelWidth, pixelHeight }) => sum + pixelWidth * pixelHeight * 4, 0);
  element('seconds').textContent = `${stage.time.toFixed(2)} s`;
  element('figures').textContent = [
    [words().drawCalls, figures.calls],
    [words().script, `${((performance.now() - began) / frames).toFixed(2)} ms (${frames} ${words().frames})`],
    [words().textures, `${sources.length}, ${(bytes / 2 ** 20).toFixed(1)} MiB`],
    [words().pieces, specimen.pieces.length],
  ]
    .map(([name, value]) => `${String(name).padEnd(FIGURE_NAME)}${value}`)
    .join('\n');
}

const nameIn = (hash: string): string => decodeURIComponent(hash.slice(1));
const address = (): string => nameIn(window.location.hash);

const chosenTimeline = (): TimelineName | undefined => TIMELINES.find((name) => name === address());

const chosen = (): Specimen | undefined => {
  const timeline = chosenTimeline();
  const asked = timeline ? SHOWN_BY[timeline] : address();
  return SPECIMENS.find(({ name }) => name === asked) ?? SPECIMENS[0];
};

/** No specimen waits longer than this for a timeline to begin, seconds. */
const LATEST = 10;

/** Lets a specimen go on until it plays the timeline. */
async function findTimeline(specimen: Specimen, name: TimelineName, light: Light): Promise<Played> {
  await stage.place(specimen, light);
  for (;;) {
    const played = stage.played.find((one) => one.name === name);
    if (played) return played;
    if (stage.time > LATEST) throw new Error(`"${specimen.name}" does not play ${name}`);
    await stage.passTo(stage.time + 1 / 60);
  }
}

/** The slider is as long as what is scrubbed, and its labels are places to jump to. */
async function measureSlider(): Promise<void> {
  const [specimen, name] = [chosen(), chosenTimeline()];
  scrubbed = specimen && name ? await findTimeline(specimen, name, light()) : null;
  shown = null;
  const time = element<HTMLInputElement>('time');
  time.max = String(scrubbed?.lasts ?? LATEST);
  // By then it has come in.
  time.value = String((!scrubbed && specimen?.times.at(-1)) || 0);
  element('labels').replaceChildren(
    ...Object.entries(scrubbed?.labels ?? {}).map(([label, at]) => {
      const jump = Object.assign(document.createElement('button'), { type: 'button', textContent: label });
      jump.addEventListener('click', () => {
        time.value = String(at);
        void follow();
      });
      return jump;
    }),
  );
}

let queue = Promise.resolve();

/** One moment after the other: what was asked for meanwhile is shown from where the slider then stands. */
const follow = (again = false): Promise<void> => {
  queue = queue.then(() => followNow(again));
  return queue;
};

async function followNow(again: boolean): Promise<void> {
  const specimen = chosen();
  if (!specimen) return;
  const current = scrubbed?.name ?? specimen.name;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a'))
    link.toggleAttribute('aria-current', nameIn(link.hash) === current);
  await show(specimen, (scrubbed?.from ?? 0) + Number(element<HTMLInputElement>('time').value), again);
}

function play(): void {
  const time = element<HTMLInputElement>('time');
  if (playing !== null) {
    window.clearInterval(playing);
    playing = null;
  } else {
    time.value = '0';
    playing = window.setInterval(() => {
      time.value = String(Number(time.value) + 1 / 30);
      void follow();
      if (Number(time.value) >= Number(time.max)) play();
    }, 1000 / 30);
  }
  element('play').textContent = words()[playing === null ? 'play' : 'stop'];
}

/** Themes come and go while the page is open. */
function listThemes(): void {
  const themes = element<HTMLSelectElement>('theme');
  const { value } = themes;
  themes.replaceChildren(...themeNames().map((theme) => new Option(theme)));
  if (themeNames().includes(value)) themes.value = value;
}

/** Saves what is seen as a picture. */
function savePicture(): void {
  const { theme, locale } = light();
  const name = [scrubbed?.name ?? shown?.name, theme, locale, `${stage.time.toFixed(2)}s`].join(' ');
  const download = `${name.replaceAll(' ', '-')}.png`;
  Object.assign(document.createElement('a'), { href: app.canvas.toDataURL('image/png'), download }).click();
}

listThemes();
element('language').append(
  ...LOCALES.map((locale) => {
    const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
    return new Option(name, locale);
  }),
);
element<HTMLSelectElement>('language').value =
  LOCALES.find((one) => localStorage.getItem('lobby.locale') === one) ?? LOCALES[0];
element('density').append(...[1, 2, 3].map((one) => new Option(`${one} ×`, `${one}`)));
element<HTMLSelectElement>('density').value = `${Math.min(3, Math.ceil(app.renderer.resolution))}`;
const linkTo = (name: string): HTMLAnchorElement =>
  Object.assign(document.createElement('a'), { href: `#${name}`, textContent: name });
element('specimens').append(...SPECIMENS.map(({ name }) => linkTo(name)));
element('timelines').append(...TIMELINES.map(linkTo));
window.addEventListener('hashchange', () => {
  queue = queue.then(measureSlider);
  void follow(true);
});
element('light').addEventListener('change', () => {
  showWords();
  void follow(true);
});
element('time').addEventListener('input', () => void follow());
element('play').addEventListener('click', play);
element('picture').addEventListener('click', savePicture);
showWords();
queue = measureSlider();
await follow(true);
if (import.meta.hot) {
  const { repaintPages } = await import('../assets/liveArt.ts');
  import.meta.hot.on('art:packed', async (news: PackedNews) => {
    if (!(await repaintPages(news, app.stage))) stage.forgetArt();
    listThemes();
    void follow(true);
  });
}

function named(name: string): Specimen {
  const specimen = SPECIMENS.find((one) => one.name === name);
  if (!specimen) throw new Error(`There is no specimen "${name}"`);
  return specimen;
}

Object.assign(window, {
  laboratory: {
    specimens: SPECIMENS.filter(({ times }) => times.length > 0).map(({ name, times }) => ({ name, times })),
    async pictures(name, seen) {
      const specimen = named(name);
      await stage.place(specimen, seen);
      const taken: string[] = [];
      for (const seconds of specimen.times) {
        await stage.passTo(seconds);
        taken.push(app.canvas.toDataURL('image/png'));
      }
      return taken;
    },
    timelines: TIMELINES,
    async scrub(asked, seen, seconds) {
      const name = asked as TimelineName;
      const { from, labels } = await findTimeline(named(SHOWN_BY[name]), name, seen);
      await stage.passTo(from + seconds);
      return { labels, picture: app.canvas.toDataURL('image/png') };
    },
    async frames(name, seen, seconds) {
      await stage.place(named(name), seen);
      const drawn: { scriptMs: number; drawCalls: number }[] = [];
      figures.calls = 0;
      await stage.passTo(seconds, (scriptMs) => {
        drawn.push({ scriptMs, drawCalls: figures.calls });
        figures.calls = 0;
      });
      return drawn;
    },
  } satisfies Laboratory,
});
