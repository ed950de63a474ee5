import { useApplication } from '@pixi/react';
import type { Application, Container } from 'pixi.js';
import { useLayoutEffect, useRef } from 'react';
import { stageStore } from '../../state/stage.ts';
import { takeGraphics } from '../boot/graphicsAhead.ts';
import { paceGraphics } from '../boot/paceGraphics.ts';
import { openApplication } from '../canvas/application.ts';
import { restoreWhenLost } from './restoreWhenLost.ts';
import { StageRuntime } from './StageRuntime.ts';

/** The coarse tree; actors hang themselves into it. Runs the stage as long as it is mounted. */
function Scenes({ layer }: { layer: HTMLElement }) {
  const { app } = useApplication();
  const backdrop = useRef<Container>(null);
  const page = useRef<Container>(null);
  const overlays = useRef<Container>(null);
  useLayoutEffect(() => {
    if (!backdrop.current || !page.current || !overlays.current) return;
    const layers = { backdrop: backdrop.current, page: page.current, overlays: overlays.current };
    const runtime = new StageRuntime(app, layer, layers);
    return () => {
      runtime.dispose();
      // Once the tree is out of it.
      queueMicrotask(() => app.destroy());
    };
  }, [app, layer]);
  return (
    <>
      <pixiContainer ref={backdrop} label="backdrop" />
      <pixiContainer ref={page} label="page" isRenderGroup />
      <pixiContainer ref={overlays} label="overlays" isRenderGroup />
    </>
  );
}

/**
 * Opens a stage on `layer`. Where there is no graphics context to be had the page stays plain, or, where there was one
 * before, waits for the next try. @returns what closes it.
 */
function open(layer: HTMLElement, isRestored: boolean): () => void {
  const graphics = takeGraphics();
  stageStore.setState({ status: graphics || isRestored ? 'starting' : 'unavailable' });
  if (!graphics) {
    if (isRestored) stageStore.setState({ status: 'lost' });
    return () => {};
  }
  const { canvas, root, options } = openApplication(graphics);
  let isLeft = false;
  const opened = paceGraphics(graphics.gl).then(() => root.render(<Scenes layer={layer} />, options));
  opened.then(
    (app: Application) => {
      if (!isLeft) return;
      // It was left before the tree was made.
      void root.render(null, {});
      app.destroy();
    },
    (reason: unknown) => {
      console.error('The stage could not start', reason);
      stageStore.setState({ status: 'unavailable' });
    },
  );
  return () => {
    isLeft = true;
    canvas.remove();
    if (root.applicationState.isInitialised) void root.render(null, {});
  };
}

/**
 * The one stage of the visit: beside the page's React and not in it, so that neither waits for the other. `layer` fills
 * the scrolled content (`position: relative`).
 */
export function hostStage(layer: HTMLElement): void {
  restoreWhenLost();
  let close = open(layer, false);
  stageStore.subscribe((now, before) => {
    if (now.epoch === before.epoch) return;
    close();
    close = open(layer, now.status !== 'unavailable');
  });
}
