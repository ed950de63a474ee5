import './navigator.ts';
import type { WebGLRenderer } from 'pixi.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SceneLoader } from '../../src/lobby/stage/runtime/SceneLoader.ts';
import type { StageView } from '../../src/lobby/stage/runtime/StageView.ts';
import { type OpenArt, openArt } from '../../src/lobby/stage/scenes/openArt.ts';
import type { StageScenes } from '../../src/lobby/stage/scenes/StageScenes.ts';
import { settingsStore } from '../../src/lobby/state/settings.ts';
import { stageStore } from '../../src/lobby/state/stage.ts';

vi.mock('../../src/lobby/stage/scenes/openArt.ts', () => ({ openArt: vi.fn() }));

/** Settles `complete` of all scenes that were built. */
let complete: () => void;
let built: { dispose: ReturnType<typeof vi.fn>; reveal: ReturnType<typeof vi.fn> }[];
const view = { fit: vi.fn(), arrange: vi.fn(), draw: vi.fn() };
const revealed = vi.fn();

const newLoader = () =>
  new SceneLoader({
    renderer: {} as WebGLRenderer,
    view: () => view as unknown as StageView,
    isWanted: () => true,
    build: () => {
      const completed = new Promise<void>((resolve) => {
        complete = resolve;
      });
      const scenes = { complete: () => completed, dispose: vi.fn(), reveal: vi.fn() };
      built.push(scenes);
      return scenes as unknown as StageScenes;
    },
    revealed,
  });

beforeEach(() => {
  built = [];
  settingsStore.setState({ quality: 'high' });
  stageStore.setState({ status: 'starting', theme: null });
  vi.mocked(openArt).mockImplementation(async (_upload, isWanted) =>
    isWanted() ? ({ theme: 'night' } as OpenArt) : null,
  );
});

afterEach(() => {
  vi.clearAllMocks();
  settingsStore.setState({ quality: 'auto' });
});

describe('the scenes of a stage', () => {
  it('are shown when all that is in view has come, in the colours of their art', async () => {
    const loader = newLoader();
    const opening = loader.open();
    await vi.waitFor(() => expect(view.arrange).toHaveBeenCalledTimes(1));
    expect([stageStore.getState().theme, loader.isRevealed]).toEqual(['night', false]);
    complete();
    await opening;
    expect(loader.isRevealed).toBe(true);
    expect(built[0]?.reveal).toHaveBeenCalledTimes(1);
    expect(revealed).toHaveBeenCalledTimes(1);
    expect(view.draw).not.toHaveBeenCalled();
  });

  it('show what is behind the page alone where the page takes longer', async () => {
    const loader = newLoader();
    const opening = loader.open();
    await vi.waitFor(() => expect(view.draw).toHaveBeenCalledTimes(1));
    expect(revealed).not.toHaveBeenCalled();
    complete();
    await opening;
    expect(revealed).toHaveBeenCalledTimes(1);
  });

  it('leave what is shown until they are whole, in other art', async () => {
    stageStore.setState({ status: 'running' });
    void newLoader().open();
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(built).toHaveLength(1);
    expect(view.draw).not.toHaveBeenCalled();
  });

  it('are built once where they were asked for twice', async () => {
    const art: ((art: OpenArt | null) => void)[] = [];
    const wanted: (() => boolean)[] = [];
    vi.mocked(openArt).mockImplementation((_upload, isWanted) => {
      wanted.push(isWanted);
      return new Promise((resolve) => art.push(resolve));
    });
    const loader = newLoader();
    const first = loader.open();
    void loader.open();
    expect(wanted.map((isWanted) => isWanted())).toEqual([false, true]);
    art[0]?.(null);
    await first;
    art[1]?.({ theme: 'night' } as OpenArt);
    await vi.waitFor(() => expect(loader.scenes).not.toBeNull());
    expect(built).toHaveLength(1);
  });

  it('are not shown any more once they were let go', async () => {
    const loader = newLoader();
    const opening = loader.open();
    await vi.waitFor(() => expect(view.arrange).toHaveBeenCalled());
    loader.close();
    complete();
    await opening;
    expect(built[0]?.dispose).toHaveBeenCalledTimes(1);
    expect([revealed.mock.calls.length, loader.scenes, loader.isRevealed]).toEqual([0, null, false]);
  });

  it('get actors once for all that has come into view in a turn', async () => {
    const loader = newLoader();
    void loader.open();
    await vi.waitFor(() => expect(view.arrange).toHaveBeenCalledTimes(1));
    loader.createActorsSoon();
    loader.createActorsSoon();
    await Promise.resolve();
    expect(view.arrange).toHaveBeenCalledTimes(2);
  });
});
