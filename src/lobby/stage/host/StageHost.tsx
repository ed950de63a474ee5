import 'pixi.js/unsafe-eval';
import { Application, extend, useApplication } from '@pixi/react';
import { Container, isWebGLSupported } from 'pixi.js';
import { memo, type RefObject, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { stageStore } from '../../state/stage.ts';
import { stageControl } from './control.ts';
import { StageRuntime } from './runtime.ts';
import './footprint.css';

extend({ Container });

const usable = (): boolean => isWebGLSupported() && !window.matchMedia('(forced-colors: active)').matches;

/** The coarse tree; actors hang themselves into it. Runs the stage as long as it is mounted. */
function Scenes({ layer }: { layer: RefObject<HTMLDivElement | null> }) {
  const { app } = useApplication();
  const backdrop = useRef<Container>(null);
  const page = useRef<Container>(null);
  useEffect(() => {
    if (!layer.current || !backdrop.current || !page.current) return;
    const runtime = new StageRuntime(app, layer.current, { backdrop: backdrop.current, page: page.current });
    return () => runtime.dispose();
  }, [app, layer]);
  return (
    <>
      <pixiContainer ref={backdrop} label="backdrop" />
      <pixiContainer ref={page} label="page" isRenderGroup />
    </>
  );
}

const Stage = memo(function Stage() {
  const layer = useRef<HTMLDivElement>(null);
  return (
    <div ref={layer} className="stage-layer" aria-hidden="true">
      <Application
        className="stage-canvas"
        skipExtensionImports
        preference="webgl"
        autoStart={false}
        sharedTicker={false}
        antialias={false}
        autoDensity
        backgroundAlpha={0}
        powerPreference="low-power"
      >
        <Scenes layer={layer} />
      </Application>
    </div>
  );
});

/**
 * The one stage of the visit: mounted above the routes and kept across them. Its layer fills the element around
 * it, which must be the scrolled content (`position: relative`).
 */
export default function StageHost() {
  const epoch = useStore(stageControl, (state) => state.epoch);
  const works = useRef(usable());
  useEffect(() => {
    stageStore.setState({ status: works.current ? 'starting' : 'unavailable' });
    return () => stageStore.setState({ status: 'off' });
  }, []);
  return works.current ? <Stage key={epoch} /> : null;
}
