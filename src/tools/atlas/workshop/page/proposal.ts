import type { DroppedPicture } from '../drops.ts';
import { act, addressOf, type Place, saveTheme, words } from './client.ts';
import { button, make, playButton } from './dom.ts';

/** A picture that is offered for a frame, and what can be done with it. */
export interface Proposal {
  element: HTMLElement;
  /** The frame that it is for; none where its name is not known. */
  place: Place | undefined;
  isBad: boolean;
  /** Resolve with whether it could be done. */
  tryIt(): Promise<boolean>;
  save(): Promise<boolean>;
  leave(): Promise<void>;
}

const blobOf = async (address: string): Promise<Blob> => (await fetch(address)).blob();

/** Two sounds to be heard one after the other. */
const compareSounds = (before: string, after: string): HTMLElement[] => [
  make(
    'div',
    { className: 'sounds' },
    ...(before ? [playButton(words().playOld, addressOf(before))] : []),
    playButton(words().playNew, after),
  ),
];

/** Two pictures over each other, parted by a slider; the new one alone where it replaces none. */
function compare(before: string, after: string): HTMLElement[] {
  const pictures = make('div', { className: 'pictures' });
  if (!before) {
    pictures.append(make('img', { alt: '', src: after }));
    return [pictures];
  }
  pictures.append(
    make('img', { alt: '', src: addressOf(before) }),
    make('img', { alt: '', className: 'new', src: after }),
  );
  const slider = make('input', {
    type: 'range',
    min: '0',
    max: '100',
    value: '50',
    ariaLabel: words().slider,
  });
  slider.oninput = () => pictures.style.setProperty('--cut', `${slider.value}%`);
  return [pictures, slider];
}

/**
 * Shows a picture over the one that it replaces (a file; none if empty). `left` is called when it is done with; `isTried`
 * says that the lobby shows it.
 */
export function propose(
  theme: string,
  { given, atlas, name, picture, slices, pivot, problems, isSprite, isBad }: DroppedPicture,
  before: string,
  left: (isSaved: boolean) => void,
  isTried = false,
): Proposal {
  const place: Place | undefined = atlas && name ? { theme, atlas, frame: name } : undefined;
  const said = make('div', { role: 'status' });
  const say = (texts: readonly string[]): void =>
    said.replaceChildren(...texts.map((text) => make('p', { className: 'wrong', textContent: text })));
  const sayTried = (): void =>
    said.replaceChildren(make('p', { className: 'right', textContent: words().tried }));

  async function tryIt(): Promise<boolean> {
    if (!place || isBad || !isSprite) return false;
    const { problems: wrong } = await act('try', place, await blobOf(picture));
    isTried = wrong.length === 0;
    if (isTried) sayTried();
    else say(wrong);
    return isTried;
  }

  async function save(): Promise<boolean> {
    if (!place || isBad) return false;
    const { problems: wrong } = await act('save', place, await blobOf(picture));
    if (wrong.length === 0 && (slices || pivot))
      wrong.push(
        ...(
          await saveTheme(theme, {
            ...(slices && { slices: { [place.frame]: slices } }),
            ...(pivot && { pivots: { [place.frame]: pivot } }),
          })
        ).problems,
      );
    // What could not be saved stays where it is, to be saved once more.
    if (wrong.length > 0) say([words().notSaved, ...wrong]);
    else left(true);
    return wrong.length === 0;
  }

  async function leave(): Promise<void> {
    if (place && isTried) await act('leave', place);
    left(false);
  }

  if (isTried) sayTried();
  else say(problems);
  const element = make(
    'article',
    { className: 'frame' },
    ...(picture.startsWith('data:audio') ? compareSounds(before, picture) : compare(before, picture)),
    make('h3', { textContent: name ?? given }),
    make('p', { textContent: [theme, ...(name && given !== name ? [given] : [])].join(' · ') }),
    make(
      'div',
      { className: 'buttons' },
      ...(isSprite ? [button(words().try, () => void tryIt(), { disabled: isBad })] : []),
      button(words().save, () => void save(), { disabled: isBad, className: 'main' }),
      button(words().leave, () => void leave()),
    ),
    said,
  );
  return { element, place, isBad, tryIt, save, leave };
}
