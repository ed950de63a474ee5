import { Container } from 'pixi.js';
import { type Footprint, type FootprintKind, footprintStore } from '../../state/footprints.ts';
import type { Actor, StageTools } from '../actors/actor.ts';
import { BackdropActor } from '../actors/BackdropActor.ts';
import { CardActor } from '../actors/CardActor.ts';
import { HeroActor } from '../actors/HeroActor.ts';
import { ShortcutActor } from '../actors/ShortcutActor.ts';
import { TileActor } from '../actors/TileActor.ts';
import type { Measured } from '../host/measure.ts';
import { Disposer } from '../motion/disposer.ts';

type ActorFor = { [K in FootprintKind]: new (tools: StageTools) => Actor<K> };

const ACTORS: ActorFor = { tile: TileActor, hero: HeroActor, shortcut: ShortcutActor, card: CardActor };

/** An actor per visible footprint, over the carnival. Actors come and go with what is in view. */
export class LobbyScene {
  readonly backdrop: BackdropActor;
  /** Everything that scrolls with the page. */
  readonly view = new Container();
  readonly #tools: StageTools;
  readonly #disposer = new Disposer();
  readonly #actors = new Map<string, { actor: Actor; footprint: Footprint }>();
  #revealed = false;
  #announcePeople: () => void = () => {};
  /** Settles when the first game has an actor. */
  readonly peopled = new Promise<void>((resolve) => {
    this.#announcePeople = resolve;
  });

  constructor(tools: StageTools, parallax: boolean) {
    this.#tools = tools;
    this.backdrop = new BackdropActor(tools, parallax);
    this.#disposer.add(footprintStore.subscribe(() => this.#showChanges()));
  }

  get actors(): number {
    return this.#actors.size;
  }

  /** New boxes of what is visible: actors are made, moved and taken away accordingly. */
  place(boxes: ReadonlyMap<string, Measured>): void {
    const { footprints } = footprintStore.getState();
    for (const [id, { actor, footprint }] of this.#actors)
      if (!boxes.has(id) || footprints.get(id)?.element !== footprint.element) {
        this.#actors.delete(id);
        actor.dispose();
      }
    let arrivals = 0;
    for (const [id, measured] of boxes) {
      const known = this.#actors.get(id);
      if (known) {
        known.actor.place(measured);
        continue;
      }
      const footprint = footprints.get(id);
      if (!footprint || measured.box.w === 0) continue;
      const actor = new ACTORS[footprint.kind](this.#tools) as Actor;
      this.#actors.set(id, { actor, footprint });
      this.view.addChild(actor.view);
      actor.show(footprint);
      actor.place(measured);
      if (footprint.kind === 'tile') this.#announcePeople();
      if (this.#revealed) actor.enter(arrivals++, 'appear');
    }
  }

  /** Settles when everything in view has its art, or cannot get it. */
  async settled(): Promise<void> {
    const heroes = [...this.#actors.values()].map(({ actor }) =>
      actor instanceof HeroActor ? actor.ready : undefined,
    );
    await Promise.all([this.#tools.covers.settled(), ...heroes]);
  }

  /** The first frame is about to be drawn: everything is there, and stirs. */
  reveal(): void {
    this.#revealed = true;
    let order = 0;
    for (const { actor } of this.#actors.values()) actor.enter(order++, 'reveal');
  }

  dispose(): void {
    this.#disposer.dispose();
    for (const { actor } of this.#actors.values()) actor.dispose();
    this.#actors.clear();
    this.backdrop.dispose();
    this.view.destroy({ children: true });
  }

  #showChanges(): void {
    const { footprints } = footprintStore.getState();
    for (const [id, known] of this.#actors) {
      const footprint = footprints.get(id);
      if (!footprint || footprint === known.footprint || footprint.element !== known.footprint.element)
        continue;
      known.footprint = footprint;
      known.actor.show(footprint);
    }
  }
}
