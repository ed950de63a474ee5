import type { Container } from 'pixi.js';
import { type Footprint, footprintStore } from '../../state/footprints.ts';
import { PAGE_SCENE } from '../../state/stage.ts';
import type { StageTools } from '../actors/actor.ts';
import { BackdropActor, type BackdropScrolling } from '../actors/BackdropActor.ts';
import { CardActor } from '../actors/CardActor.ts';
import { HeroActor } from '../actors/HeroActor.ts';
import { ShortcutActor } from '../actors/ShortcutActor.ts';
import { TileActor } from '../actors/TileActor.ts';
import type { Measured } from '../footprints/measure.ts';
import { type Actors, SceneActors } from './SceneActors.ts';

/** Footprints of the page and who paints them. */
const ACTORS: Actors = { tile: TileActor, hero: HeroActor, shortcut: ShortcutActor, card: CardActor };

/** What the page shows, over the carnival. */
export class LobbyScene {
  readonly backdrop: BackdropActor;
  readonly #cast: SceneActors;
  readonly #tools: StageTools;
  #announcePeople: () => void = () => {};
  /** Settles when the first game has come, or something that only this page has. */
  readonly peopled = new Promise<void>((resolve) => {
    this.#announcePeople = resolve;
  });

  constructor(tools: StageTools, scrolling: BackdropScrolling) {
    this.#tools = tools;
    this.backdrop = new BackdropActor(tools, scrolling);
    this.#cast = new SceneActors(PAGE_SCENE, tools, ACTORS);
  }

  /** Everything that scrolls with the page. */
  get view(): Container {
    return this.#cast.view;
  }

  get actors(): number {
    return this.#cast.size;
  }

  place(boxes: ReadonlyMap<string, Measured>): void {
    this.#cast.place(boxes);
    const { footprints } = footprintStore.getState();
    const isPeople = (footprint: Footprint | undefined) =>
      footprint?.scene === PAGE_SCENE && (footprint.kind === 'tile' || !(footprint.kind in ACTORS));
    if ([...boxes.keys()].some((id) => isPeople(footprints.get(id)))) this.#announcePeople();
  }

  /** Settles when everything in view has its art, or cannot get it. */
  async settled(): Promise<void> {
    const heroes = [...this.#cast].map((actor) => (actor instanceof HeroActor ? actor.ready : undefined));
    await Promise.all([this.#tools.covers.settled(), ...heroes]);
  }

  reveal(): void {
    this.#cast.reveal();
  }

  dispose(): void {
    this.#cast.dispose();
    this.backdrop.dispose();
  }
}
