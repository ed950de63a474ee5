import { useApplication } from '@pixi/react';
import type { Container } from 'pixi.js';
import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { stageStore } from '../../state/stage.ts';
import { takeApplication } from './application.ts';
import { StageRuntime } from './runtime.ts';
import './footprint.css';

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

const Stage = memo(function Stage() {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const around = layer.current;
    const application = takeApplication();
    stageStore.setState({ status: application ? 'starting' : 'unavailable' });
    if (!around || !application) return;
    const { canvas, root, ready } = application;
    let isLeft = false;
    around.append(canvas);
    ready.then(
      (app) => {
        if (isLeft) app.destroy();
        else void root.render(<Scenes layer={around} />, {});
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
  }, []);
  return <div ref={layer} className="stage-layer" aria-hidden="true" />;
});

/**
 * The one stage of the visit: mounted above the routes and kept across them. Its layer fills the element around
 * it, which must be the scrolled content (`position: relative`).
 */
export default function StageHost() {
  const epoch = useStore(stageStore, (state) => state.epoch);
  useEffect(() => () => stageStore.setState({ status: 'off' }), []);
  return <Stage key={epoch} />;
}
