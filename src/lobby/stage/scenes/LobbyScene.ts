import { Container } from 'pixi.js';
import { type Footprint, type FootprintKind, footprintStore } from '../../state/footprints.ts';
import type { Actor, StageTools, Way } from '../actors/actor.ts';
import { BackdropActor } from '../actors/BackdropActor.ts';
import { CardActor } from '../actors/CardActor.ts';
import { HeroActor } from '../actors/HeroActor.ts';
import { ShortcutActor } from '../actors/ShortcutActor.ts';
import { TileActor } from '../actors/TileActor.ts';
import type { Measured } from '../host/measure.ts';
import { Disposer } from '../motion/disposer.ts';

type ActorFor = { [K in FootprintKind]: new (tools: StageTools) => Actor<K> };

const ACTORS: ActorFor = { tile: TileActor, hero: HeroActor, shortcut: ShortcutActor, card: CardActor };

interface Cast {
  actor: Actor;
  footprint: Footprint;
}

/** An actor that can leave can take its part to another element; others belong to theirs. */
const playsOn = ({ actor, footprint }: Cast, now: Footprint | undefined): boolean =>
  now?.kind === footprint.kind && (now.element === footprint.element || actor.leave !== undefined);

/**
 * An actor per visible footprint, over the carnival. Actors come and go with what is in view. Where another list of
 * games is chosen they keep their part by its id: those of both lists travel, the others leave or arrive.
 */
export class LobbyScene {
  readonly backdrop: BackdropActor;
  /** Everything that scrolls with the page. */
  readonly view = new Container();
  readonly #tools: StageTools;
  readonly #disposer = new Disposer();
  readonly #actors = new Map<string, Cast>();
  readonly #leaving = new Map<string, Cast>();
  #shuffles = footprintStore.getState().shuffles;
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
    const { footprints, shuffles } = footprintStore.getState();
    const way: Way = this.#revealed && shuffles !== this.#shuffles ? 'travel' : 'jump';
    this.#shuffles = shuffles;
    for (const [id, cast] of this.#actors)
      if (!boxes.has(id) || !playsOn(cast, footprints.get(id))) this.#dismiss(id, cast, way);
    let arrivals = 0;
    for (const [id, measured] of boxes) {
      const footprint = footprints.get(id);
      const known = this.#actors.get(id);
      if (known) {
        if (footprint) this.#hand(known, footprint);
        known.actor.place(measured, way);
        continue;
      }
      if (!footprint || measured.box.w === 0) continue;
      const actor = this.#engage(id, footprint, measured);
      if (footprint.kind === 'tile') this.#announcePeople();
      if (this.#revealed) actor.enter(arrivals++, actor.view.alpha < 1 ? 'return' : 'appear');
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
    for (const { actor } of [...this.#actors.values(), ...this.#leaving.values()]) actor.dispose();
    this.#actors.clear();
    this.#leaving.clear();
    this.backdrop.dispose();
    this.view.destroy({ children: true });
  }

  /** An actor for what has come into view: the one that was just leaving, or a new one. */
  #engage(id: string, footprint: Footprint, measured: Measured): Actor {
    const returning = this.#leaving.get(id);
    if (returning) {
      this.#leaving.delete(id);
      this.#actors.set(id, returning);
      this.#hand(returning, footprint);
      returning.actor.place(measured, 'travel');
      return returning.actor;
    }
    const actor = new ACTORS[footprint.kind](this.#tools) as Actor;
    this.#actors.set(id, { actor, footprint });
    this.view.addChild(actor.view);
    actor.show(footprint);
    actor.place(measured, 'jump');
    return actor;
  }

  #dismiss(id: string, cast: Cast, way: Way): void {
    this.#actors.delete(id);
    const { actor } = cast;
    if (way === 'jump' || !actor.leave || this.#tools.motion.reduced) {
      actor.dispose();
      return;
    }
    this.#leaving.set(id, cast);
    void actor.leave().then(() => {
      if (this.#leaving.get(id) !== cast) return;
      this.#leaving.delete(id);
      actor.dispose();
    });
  }

  #hand(cast: Cast, footprint: Footprint): void {
    if (cast.footprint === footprint) return;
    cast.footprint = footprint;
    cast.actor.show(footprint);
  }

  #showChanges(): void {
    const { footprints } = footprintStore.getState();
    for (const [id, cast] of this.#actors) {
      const footprint = footprints.get(id);
      if (footprint && playsOn(cast, footprint)) this.#hand(cast, footprint);
    }
  }
}
