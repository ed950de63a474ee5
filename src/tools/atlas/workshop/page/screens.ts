import './page.css';
import './screens.css';
import { chosenLanguage, themeState, words } from './client.ts';
import { make } from './dom.ts';
import { sceneIn } from './sceneWords.ts';
import { LANGUAGES } from './words.ts';

/** The lobby in a frame of a phone's, a tablet's or a desktop's size, in any look, language and motion. */

const SIZES = ['360×640', '390×844', '844×390', '768×1024', '1440×900'];
const PAGES = ['home', 'hot', 'person'];
const OVERLAYS = [
  'lottery',
  'checkin',
  'redpacket',
  'invite',
  'promote',
  'vip',
  'activity',
  'settings',
  'login',
];
/** Address and name of each. */
const SCENES = [
  ...PAGES.map((name) => [`/${name}`, name] as const),
  ...OVERLAYS.map((name) => [`/home?overlay=${name}`, name] as const),
].map(([address, name]) => [address, sceneIn(name, chosenLanguage())] as const);
/** Settings of the lobby as it keeps them itself: this page and the lobby's own share them. */
const KEYS = { theme: 'theme', language: 'lobby.locale', motion: 'lobby.motion' };

const frame = document.querySelector('iframe') as HTMLIFrameElement;
const { themes } = await themeState('');

function select(
  label: string,
  options: readonly (readonly [value: string, text: string])[],
): HTMLSelectElement {
  const made = make('select', {}, ...options.map(([value, text]) => new Option(text, value)));
  made.addEventListener('change', show);
  document.querySelector('header')?.append(make('label', {}, `${label} `, made));
  return made;
}

const plain = (all: readonly string[]) => all.map((one) => [one, one] as const);

const size = select(words().size, plain(SIZES));
const scene = select(words().scene, SCENES);
const settings = {
  theme: select(words().theme, plain(themes)),
  language: select(words().language, Object.entries(LANGUAGES)),
  motion: select(words().motion, [
    ['system', words().asDevice],
    ['full', words().full],
    ['reduced', words().reduced],
  ]),
};

function show(): void {
  const [width = 0, height = 0] = size.value.split('×').map(Number);
  Object.assign(frame.style, { width: `${width}px`, height: `${height}px` });
  for (const [name, key] of Object.entries(KEYS))
    localStorage.setItem(key, settings[name as keyof typeof settings].value);
  const { contentWindow } = frame;
  // The same address again would load nothing.
  if (contentWindow?.location.href.endsWith(scene.value)) contentWindow.location.reload();
  else frame.src = scene.value;
}

// Phones lay their scroll bars over the page: the frame is as wide as its size says.
frame.addEventListener('load', () => {
  const page = frame.contentDocument?.documentElement;
  if (page) page.style.scrollbarWidth = 'none';
});
document.documentElement.lang = chosenLanguage();
document.title = words().screens;
size.value = '390×844';
settings.theme.value = localStorage.getItem(KEYS.theme) ?? themes[0] ?? '';
settings.language.value = localStorage.getItem(KEYS.language) ?? chosenLanguage();
settings.motion.value = localStorage.getItem(KEYS.motion) ?? 'system';
show();
