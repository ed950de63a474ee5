/** The overlay that says what is wrong with art, in the page that is looked at: shown until all of it is mended. */

interface Told {
  severity: 'error' | 'warning' | 'note';
  where: string;
  says: string;
  do: string;
  file: string;
}

const WORDS = {
  en: { title: 'Art to mend', hide: 'Hide', show: 'Show' },
  pt: { title: 'Arte para corrigir', hide: 'Esconder', show: 'Mostrar' },
  vi: { title: 'Ảnh cần sửa', hide: 'Ẩn', show: 'Hiện' },
};
type Language = keyof typeof WORDS;

const STYLE = `
  :host { position: fixed; z-index: 2147483000; right: 12px; bottom: 12px; max-width: min(460px, calc(100vw - 24px)); font: 14px/1.4 system-ui, sans-serif; }
  section { max-height: 70vh; overflow: auto; padding: 14px; border: 2px solid #ff5a6e; border-radius: 14px; color: #fff; background: #1a0b2e; box-shadow: 0 8px 30px #0009; }
  header { display: flex; justify-content: space-between; align-items: center; gap: 12px; font-weight: 700; }
  button { min-width: 44px; min-height: 44px; border: 0; border-radius: 10px; color: inherit; background: #ffffff22; font: inherit; cursor: pointer; }
  ul { margin: 8px 0 0; padding: 0; list-style: none; }
  li { display: grid; grid-template-columns: 64px 1fr; gap: 10px; padding: 8px 0; border-top: 1px solid #ffffff22; }
  img { width: 64px; height: 64px; object-fit: contain; border-radius: 6px; background: repeating-conic-gradient(#777 0 25%, #999 0 50%) 0 / 16px 16px; }
  .damaged { display: grid; place-items: center; width: 64px; height: 64px; border: 2px dashed #ff8a9a; box-sizing: border-box; border-radius: 6px; color: #ff8a9a; font-size: 26px; }
  .error b { color: #ff8a9a; } .warning b { color: #ffd166; }
  small { display: block; overflow-wrap: anywhere; color: #cbbfe0; }
`;

const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Partial<HTMLElementTagNameMap[K]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const made = Object.assign(document.createElement(tag), props);
  made.append(...children);
  return made;
};

/** The player's language where the lobby has one, else the browser's. */
function language(): Language {
  const asked = localStorage.getItem('lobby.locale') ?? navigator.language;
  return (Object.keys(WORDS) as Language[]).find((one) => asked.startsWith(one)) ?? 'en';
}

const host = element('div', { id: 'art-panel' });
const shadow = host.attachShadow({ mode: 'open' });
let isHidden = false;

/** The picture that is spoken of; a cross where it cannot be shown. */
function pictureOf(file: string): HTMLElement {
  const damaged = element('span', { className: 'damaged', textContent: '✗', ariaHidden: 'true' });
  if (!isPicture(file)) return damaged;
  const picture = element('img', {
    alt: '',
    src: `/@art/file?path=${encodeURIComponent(file)}&at=${Date.now()}`,
  });
  picture.onerror = () => picture.replaceWith(damaged);
  return picture;
}

const isPicture = (file: string): boolean => /\.(png|webp|jpe?g|avif|gif)$/i.test(file);

function show(all: readonly Told[]): void {
  if (all.length === 0) {
    host.remove();
    return;
  }
  const words = WORDS[language()];
  const toggle = element('button', { type: 'button', textContent: isHidden ? words.show : words.hide });
  toggle.onclick = () => {
    isHidden = !isHidden;
    show(all);
  };
  const items = all.map(({ severity, where, says, do: remedy, file }) =>
    element(
      'li',
      { className: severity },
      pictureOf(file),
      element(
        'div',
        {},
        element('b', { textContent: says }),
        element('div', { textContent: remedy }),
        element('small', { textContent: `${where} ${file}` }),
      ),
    ),
  );
  const list = element('ul', {}, ...(isHidden ? [] : items));
  const title = element('span', { textContent: `${words.title}: ${all.length}` });
  shadow.replaceChildren(
    element('style', { textContent: STYLE }),
    element('section', { role: 'alert' }, element('header', {}, title, toggle), list),
  );
  document.body.append(host);
}

// A lobby in a frame of the workshop leaves it to the page around it.
if (import.meta.hot && window === window.top) {
  import.meta.hot.on('art:problems', (told: Record<Language, Told[]>) => show(told[language()]));
  import.meta.hot.send('art:ask');
}
