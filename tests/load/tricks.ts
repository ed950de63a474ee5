/** A text of a source file, and what stands there instead when a trick is switched off. */
interface Edit {
  file: string;
  from: string;
  to: string;
}

/** Something that the start of a visit does only to be quicker. */
export interface Trick {
  what: string;
  off: readonly Edit[];
}

const edit = (file: string, from: string, to = ''): Edit => ({ file, from, to });

const PREFETCH = 'src/lobby/boot/prefetch.ts';
const HEAD = 'src/lobby/boot/headScript.ts';
const GRAPHICS = 'src/lobby/stage/canvas/graphics.ts';
const DIET = 'src/tools/vite/pixiDiet.ts';
const PRELOAD = 'src/tools/vite/preload.ts';

/** The page is made at once, beside the stage. */
const atOnce = edit(PREFETCH, 'isStageFirst || inPage.games', 'false');

/** PixiJS with those of its own modules whose paths match. */
const undieted = (paths: string): Edit =>
  edit(
    DIET,
    'modules: REPLACED',
    `modules: Object.fromEntries(Object.entries(REPLACED).filter(([path]) => !/${paths}/.test(path)))`,
  );

/** By the name that the command takes. */
export const TRICKS: Readonly<Record<string, Trick>> = {
  'first-screen': {
    what: 'the first screen stands before React has come',
    off: [edit(PREFETCH, 'const isBuilt = ', 'const isBuilt = false && '), atOnce],
  },
  'stage-first': { what: 'the stage paints before the page is made', off: [atOnce] },
  'preload-scripts': {
    what: "index.html names the page's scripts",
    off: [edit(PRELOAD, '!run.has(file))', 'false)')],
  },
  'preload-stage': {
    what: "the stage's scripts are asked for first, in the head",
    off: [edit(HEAD, 'if (stage) ask', 'if (!stage) ask'), edit(PRELOAD, '...shared.map(', '...[].map(')],
  },
  'react-apart': {
    what: 'React travels in a script of its own',
    off: [edit('src/tools/vite/chunks.ts', "    name: 'react',\n", "    name: 'shell',\n")],
  },
  'canvas-size': {
    what: 'the canvas has its size from the beginning',
    off: [
      edit(GRAPHICS, '  canvas.width = Math.round(width * resolution);\n'),
      edit(GRAPHICS, '  canvas.height = Math.round(height * resolution);\n'),
    ],
  },
  'canvas-late': {
    what: 'the canvas comes into the page with its first picture',
    off: [
      edit(
        'src/lobby/stage/runtime/StageHost.tsx',
        '  let isLeft = false;\n',
        '  let isLeft = false;\n  layer.append(canvas);\n',
      ),
    ],
  },
  'warm-draw': {
    what: 'dots are drawn by PixiJS while art comes',
    off: [edit('src/lobby/stage/runtime/StageRuntime.ts', '      warmUp(this.#renderer);\n')],
  },
  banner: {
    what: 'the banner in front is fetched before the stage asks',
    off: [edit(PREFETCH, 'isStageFirst && list[0]', '!list')],
  },
  texts: {
    what: 'texts are fetched before the page asks',
    off: [edit(PREFETCH, 'for (const area of FIRST_AREAS) loadTexts(locale, area).catch(() => {});\n')],
  },
  'diet-renderer': { what: 'PixiJS has one renderer and looks for no other', off: [undieted('autoDetect')] },
  'diet-unused': {
    what: 'PixiJS leaves out what paints nothing here',
    off: [undieted('^scene|^spritesheet|^environment|canvas')],
  },
  diet: {
    what: 'PixiJS leaves out anything at all',
    off: [edit('vite.config.ts', '      pixiDiet(),\n      xhrOnly(),', '      xhrOnly(),')],
  },
};
