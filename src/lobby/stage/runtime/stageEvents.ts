import { onReducedMotionChange } from '../../state/reducedMotion.ts';
import { settingsStore } from '../../state/settings.ts';
import { PAGE_SCENE, stageStore } from '../../state/stage.ts';
import type { Disposer } from '../motion/Disposer.ts';
import { hibernateWhenHidden } from './hibernation.ts';

/** A tap has all of the first three, a key the last two. */
const TOUCHES = ['pointerdown', 'pointerup', 'click', 'keydown', 'keyup'] as const;

/** What the browser and the player do to a stage. */
export interface StageEvents {
  /** The player waits for an answer of the page. */
  touched(): void;
  pageScrolled(): void;
  /** A container in the page was scrolled. */
  innerScrolled(): void;
  resized(): void;
  /** The page was hidden or is seen again, maybe after it was kept aside whole. */
  visibilityChanged(): void;
  /** The page has been hidden for long, or is frozen by the browser. */
  longHidden(): void;
  contextLost(): void;
  fontsArrived(): void;
  motionChanged(): void;
  themeChosen(): void;
  /** Frames may have another picture in this language. */
  languageChosen(): void;
  qualityChosen(): void;
  /** A scene of an overlay has come in front of the page's, or gone. */
  frontChanged(isPage: boolean): void;
  suspended(isSuspended: boolean): void;
}

/** Tells of them until `disposer` is disposed. */
export function watchStageEvents(canvas: HTMLCanvasElement, disposer: Disposer, events: StageEvents): void {
  for (const type of TOUCHES) disposer.listen(window, type, events.touched);
  disposer.listen(window, 'scroll', events.pageScrolled);
  const inner = ({ target }: Event): void => {
    if (target instanceof HTMLElement && target.dataset.stageScroll !== undefined) events.innerScrolled();
  };
  // Scroll events of inner containers do not bubble: only the capture phase has them.
  document.addEventListener('scroll', inner, { capture: true, passive: true });
  disposer.add(() => document.removeEventListener('scroll', inner, { capture: true }));
  disposer.listen(window, 'resize', events.resized);
  disposer.listen(document, 'visibilitychange', events.visibilityChanged);
  disposer.listen(window, 'pageshow', events.visibilityChanged);
  disposer.add(hibernateWhenHidden(events.longHidden));
  disposer.listen(canvas, 'webglcontextlost', events.contextLost);
  disposer.listen(document.fonts, 'loadingdone', events.fontsArrived);
  disposer.add(onReducedMotionChange(events.motionChanged));
  disposer.add(
    settingsStore.subscribe((now, before) => {
      if (now.theme !== before.theme) events.themeChosen();
      if (now.locale !== before.locale) events.languageChosen();
      if (now.quality !== before.quality) events.qualityChosen();
    }),
  );
  disposer.add(
    stageStore.subscribe((now, before) => {
      if (now.front !== before.front) events.frontChanged(now.front === PAGE_SCENE);
      if (now.isShortOfMemory !== before.isShortOfMemory) events.qualityChosen();
      if (now.suspended !== before.suspended) events.suspended(now.suspended);
    }),
  );
}
