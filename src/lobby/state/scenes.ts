import { createStore } from 'zustand/vanilla';

/** Overlays that the stage paints; `stage/scenes/overlays.ts` says with what. */
export type SceneName = 'checkin' | 'invite' | 'levelUp' | 'lottery' | 'redpacket' | 'reward' | 'vip';

/** Popups lie over overlays and dialogs, overlays over the page. */
export type SceneLevel = 'overlay' | 'popup';

/** A painted overlay that is mounted. Its footprints lie inside the element that carries the id. */
export interface OpenScene {
  id: string;
  scene: SceneName;
  level: SceneLevel;
  /** Whether nothing of the page is seen beside it. */
  fills?: boolean;
}

/** How far the stage has come with painting one; absent until it has begun. */
export type Painting =
  | { kind: 'loading' /** Part of the bytes that have come, 0–1. */; progress: number }
  | { kind: 'painted' }
  | { kind: 'failed' };

interface SceneState {
  /** From the lowest to the topmost. */
  open: readonly OpenScene[];
  /** By id; written by the stage. */
  painting: Readonly<Record<string, Painting>>;
  /** Grows when the player asks for a failed scene again. */
  tries: number;
  /** Scenes that may be opened soon: their art is fetched when the browser has nothing else to do. */
  expected: readonly SceneName[];
  /** Copies what the stage shows in the window; null where there is no stage. */
  picture: (() => HTMLCanvasElement | null) | null;
}

export const sceneStore = createStore<SceneState>(() => ({
  open: [],
  painting: {},
  tries: 0,
  expected: [],
  picture: null,
}));

const RANK: Record<SceneLevel, number> = { overlay: 0, popup: 1 };

/** Asks the stage to paint an overlay until the returned function is called. */
export function openScene(scene: OpenScene): () => void {
  sceneStore.setState(({ open }) => ({
    open: [...open, scene].sort((a, b) => RANK[a.level] - RANK[b.level]),
  }));
  return () => sceneStore.setState(({ open }) => ({ open: open.filter((one) => one !== scene) }));
}

/** A copy of what the stage shows in the window while it paints this overlay; null while it does not. */
export const pictureScene = (id: string): HTMLCanvasElement | null => {
  const { painting, picture } = sceneStore.getState();
  return painting[id]?.kind === 'painted' ? (picture?.() ?? null) : null;
};

/** Tries once more to load what failed. */
export const retryScenes = (): void => sceneStore.setState(({ tries }) => ({ tries: tries + 1 }));

/** Says that a scene may be opened soon, e.g. the reward while a wheel is shown. */
export const expectScene = (name: SceneName): void =>
  sceneStore.setState(({ expected }) => (expected.includes(name) ? {} : { expected: [...expected, name] }));
