/** An element with its properties and what lies in it. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(tag), props);
  made.append(...children);
  return made;
}

export const button = (textContent: string, onclick: () => void, props = {}): HTMLButtonElement =>
  make('button', { type: 'button', textContent, onclick, ...props });
