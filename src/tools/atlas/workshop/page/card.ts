import type { Dropped } from '../drops.ts';
import type { ShownFrame } from '../shown.ts';
import { act, addressOf, openFiles, type Place, triedAddress, words } from './client.ts';
import { button, make, playButton } from './dom.ts';
import { bytesOf, filesOf, takeDrops } from './dropped.ts';
import { marks, shaped } from './marks.ts';
import { propose } from './proposal.ts';
import { editShape } from './shapeEditor.ts';

/** What a card asks of the page around it. */
export interface CardAnswers {
  /** More came of a drop than a picture for this frame. */
  found(dropped: Dropped): void;
  /** Something was saved. */
  changed(): void;
}

const facts = ({ size, slices, pivot, safe, isFullQuality, isOwn, file }: ShownFrame): string =>
  [
    size,
    slices && `${words().slices} ${slices.join(' ')}`,
    pivot && `${words().pivot} ${pivot.map((one) => one.toFixed(2)).join(' ')}`,
    safe && `${words().safe} ${safe.join(' ')}`,
    isFullQuality && words().fullQuality,
    isOwn ? words().ownArt : file ? words().lent : words().placeholder,
  ]
    .filter(Boolean)
    .join(' · ');

/** What was dropped on frames, by their places, until it is done with: the cards around it are made again and again. */
const offered = new Map<string, HTMLElement>();

/** A frame: its picture with its marks, where it is seen, and a place to drop another on; or the one that is offered for it. */
export function card(place: Place, frame: ShownFrame, { found, changed }: CardAnswers): HTMLElement {
  const { name, file, use, isOwn, isTried, isChanged, slices, pivot } = frame;
  const isSound = place.atlas === 'sounds';
  const key = Object.values(place).join('/');
  const done = (): void => {
    offered.delete(key);
    changed();
  };
  const before = offered.get(key);
  if (before) return before;
  if (isTried) {
    const picture = triedAddress(place);
    return propose(
      place.theme,
      { given: name, atlas: place.atlas, name, picture, problems: [], isSprite: true, isBad: false },
      file,
      done,
      isTried,
    ).element;
  }
  const pictures = make('div', { className: 'pictures' });
  if (file && !isSound)
    pictures.append(
      shaped(frame.has, make('img', { alt: '', loading: 'lazy', src: addressOf(file) }), ...marks(frame)),
    );
  const said = make('p', { className: 'wrong', role: 'status' });
  const then = async (asked: Promise<{ problems: string[] }>): Promise<void> => {
    const { problems } = await asked;
    said.textContent = problems.join(' ');
    if (problems.length === 0) changed();
  };
  const choose = make('input', { type: 'file', hidden: true, multiple: true });
  const buttons = make(
    'div',
    { className: 'buttons' },
    button(words().choose, () => choose.click(), { ariaLabel: `${words().choose}: ${name}` }),
  );
  if (isOwn && (slices || pivot))
    buttons.append(button(words().shape, () => editShape(place, frame, changed)));
  if (isChanged) buttons.append(button(words().back, () => void then(act('back', place))));
  const box = make(
    'article',
    { className: 'frame' },
    isSound ? playButton(words().play, addressOf(file), { ariaLabel: `${words().play}: ${name}` }) : pictures,
    make('h3', { textContent: name }),
    make('p', { textContent: use }),
    make('p', { textContent: facts(frame) }),
    buttons,
    choose,
    said,
  );

  async function open(files: Promise<Record<string, Uint8Array>>): Promise<void> {
    said.textContent = words().reading;
    const dropped = await openFiles(place.theme, files, place);
    said.textContent = dropped.problems.join(' ');
    if ('isFailed' in dropped) return;
    const [only] = dropped.pictures;
    if (!only || dropped.pictures.length > 1 || only.name !== name) {
      if (dropped.pictures.length > 0) found(dropped);
      return;
    }
    const { element } = propose(place.theme, only, file, done);
    offered.set(key, element);
    box.replaceWith(element);
    element.querySelector<HTMLButtonElement>('button.main')?.focus();
  }
  async function chosen(): Promise<Record<string, Uint8Array>> {
    const files: Record<string, Uint8Array> = {};
    for (const one of choose.files ?? []) files[one.name] = await bytesOf(one);
    return files;
  }
  takeDrops(box, (transfer) => void open(filesOf(transfer)));
  choose.onchange = async () => {
    await open(chosen());
    // The same file may be chosen again once it is mended.
    choose.value = '';
  };
  return box;
}
