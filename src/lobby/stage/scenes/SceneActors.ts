import { Container } from 'pixi.js';
import { type Footprint, type FootprintKind, footprintStore } from '../../state/footprints.ts';
import { PAGE_SCENE } from '../../state/stage.ts';
import type { Actor, PlacementMode, StageTools } from '../actors/actor.ts';
import { Scissor } from '../canvas/scissor.ts';
import type { Measured } from '../footprints/measure.ts';
import { Disposer } from '../motion/Disposer.ts';
import type { Entrance } from '../motion/timelines/enter.ts';

/** Who paints which footprints of a scene. */
export type Actors = { readonly [K in FootprintKind]?: new (tools: StageTools) => Actor<K> };

/** What lies in one scroll container: moved with its content, cut to its window. */
interface Scrolled {
  view: Container;
  cut: Scissor;
  window: NonNullable<Measured['scroll']>['window'];
}

interface Part {
  actor: Actor;
  footprint: Footprint;
}

/** On the page, and where it can leave, an actor can take its part to another element; others belong to theirs. */
const playsOn = ({ actor, footprint }: Part, now: Footprint | undefined): boolean =>
  now?.kind === footprint.kind &&
  (now.element === footprint.element || now.scene === PAGE_SCENE || actor.leave !== undefined);

/**
 * An actor per visible footprint of one scene. Actors come and go with what is in view. Where another list of things
 * is chosen they keep their part by its id: those of both lists travel, the others leave or arrive.
 */
export class SceneActors {
  /** Everything of the scene, in the coordinates of the stage's layer. */
  readonly view = new Container({ sortableChildren: true });
  readonly #scene: string;
  readonly #tools: StageTools;
  readonly #kinds: Actors;
  readonly #disposer = new Disposer();
  readonly #parts = new Map<string, Part>();
  readonly #leaving = new Map<string, Part>();
  readonly #scrolled = new Map<HTMLElement, Scrolled>();
  #shuffles = footprintStore.getState().shuffles;
  #revealed = false;

  /** `scene` is the page's or the id of a painted overlay; footprints of kinds without an actor stay plain. */
  constructor(scene: string, tools: StageTools, kinds: Actors) {
    this.#scene = scene;
    this.#tools = tools;
    this.#kinds = kinds;
    this.#disposer.add(footprintStore.subscribe(() => this.#showChanges()));
  }

  get size(): number {
    return this.#parts.size;
  }

  *[Symbol.iterator](): Iterator<Actor> {
    for (const { actor } of this.#parts.values()) yield actor;
  }

  /** New boxes of what is visible: actors are made, moved and taken away accordingly. */
  place(boxes: ReadonlyMap<string, Measured>): void {
    const { footprints, shuffles } = footprintStore.getState();
    const mode: PlacementMode = this.#revealed && shuffles !== this.#shuffles ? 'travel' : 'jump';
    this.#shuffles = shuffles;
    for (const [id, part] of this.#parts)
      if (!boxes.has(id) || !playsOn(part, footprints.get(id))) this.#dismiss(id, part, mode);
    let arrivals = 0;
    for (const [id, measured] of boxes) {
      const footprint = footprints.get(id);
      const known = this.#parts.get(id);
      if (known) {
        if (footprint) this.#hand(known, footprint);
        this.#homeOf(measured);
        known.actor.place(measured, mode);
        continue;
      }
      if (!footprint || footprint.scene !== this.#scene || measured.box.w === 0) continue;
      const actor = this.#engage(id, footprint, measured);
      if (actor && this.#revealed) this.#enter(actor, arrivals++, actor.view.alpha < 1 ? 'return' : 'appear');
    }
    this.#closeEmpty();
  }

  /** Follows the scroll containers; `top` is where the canvas begins, in the layer's coordinates. */
  follow(top: number): void {
    for (const [element, { view, cut, window }] of this.#scrolled) {
      view.position.set(-element.scrollLeft, -element.scrollTop);
      Object.assign(cut.box, window, { y: window.y - top });
    }
  }

  /** Called when the first frame is about to be drawn: the actors are complete and begin their ambient motion. */
  reveal(): void {
    this.#revealed = true;
    let order = 0;
    for (const actor of this) this.#enter(actor, order++, 'reveal');
  }

  dispose(): void {
    this.#disposer.dispose();
    for (const { actor } of [...this.#parts.values(), ...this.#leaving.values()]) actor.dispose();
    this.#parts.clear();
    this.#leaving.clear();
    this.#scrolled.clear();
    this.view.destroy({ children: true });
  }

  /** An actor for what has come into view: the one that was just leaving, or a new one; none for a kind that stays plain. */
  #engage(id: string, footprint: Footprint, measured: Measured): Actor | null {
    const returning = this.#leaving.get(id);
    if (returning) {
      this.#leaving.delete(id);
      this.#parts.set(id, returning);
      this.#hand(returning, footprint);
      returning.actor.place(measured, 'travel');
      return returning.actor;
    }
    const ActorOfKind = this.#kinds[footprint.kind] as (new (tools: StageTools) => Actor) | undefined;
    if (!ActorOfKind) return null;
    const actor = new ActorOfKind(this.#tools);
    this.#parts.set(id, { actor, footprint });
    this.#homeOf(measured).addChild(actor.view);
    actor.show(footprint);
    actor.place(measured, 'jump');
    return actor;
  }

  #enter(actor: Actor, order: number, how: Entrance): void {
    actor.enter(order, this.#tools.isWeak && how !== 'return' ? 'stand' : how);
  }

  #dismiss(id: string, part: Part, mode: PlacementMode): void {
    this.#parts.delete(id);
    const { actor } = part;
    if (mode === 'jump' || !actor.leave || this.#tools.motion.reduced) {
      actor.dispose();
      return;
    }
    this.#leaving.set(id, part);
    void actor.leave().then(() => {
      if (this.#leaving.get(id) !== part) return;
      this.#leaving.delete(id);
      actor.dispose();
    });
  }

  #hand(part: Part, footprint: Footprint): void {
    if (part.footprint === footprint) return;
    part.footprint = footprint;
    part.actor.show(footprint);
  }

  #showChanges(): void {
    const { footprints } = footprintStore.getState();
    for (const [id, part] of this.#parts) {
      const footprint = footprints.get(id);
      if (footprint && playsOn(part, footprint)) this.#hand(part, footprint);
    }
  }

  /** The container that a footprint's actor lies in. */
  #homeOf({ scroll }: Measured): Container {
    if (!scroll) return this.view;
    let known = this.#scrolled.get(scroll.element);
    if (!known) {
      known = {
        view: new Container({ sortableChildren: true }),
        cut: new Scissor(),
        window: scroll.window,
      };
      known.view.addEffect(known.cut);
      this.view.addChild(known.view);
      this.#scrolled.set(scroll.element, known);
    }
    known.window = scroll.window;
    return known.view;
  }

  #closeEmpty(): void {
    for (const [element, { view }] of this.#scrolled)
      if (view.children.length === 0) {
        this.#scrolled.delete(element);
        view.destroy();
      }
  }
}
