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

let speakers: AudioContext | undefined;

/** Plays a sound; of one whose address ends in `#t=from,to`, those seconds. */
async function play(address: string): Promise<void> {
  speakers ??= new AudioContext();
  const bytes = await (await fetch(address)).arrayBuffer();
  const source = speakers.createBufferSource();
  source.buffer = await speakers.decodeAudioData(bytes);
  source.connect(speakers.destination);
  const [, from, to] = /#t=([\d.]+),([\d.]+)$/.exec(address) ?? [];
  if (from && to) source.start(0, Number(from), Number(to) - Number(from));
  else source.start();
}

/** A button that plays a sound. */
export const playButton = (textContent: string, address: string, props = {}): HTMLButtonElement =>
  button(textContent, () => void play(address), props);
