import type { Plugin } from 'vite';
import { STAGE, scriptsOf } from './preload.ts';

/**
 * Read by browsers that know it, where it comes before everything else in the file: the whole script is compiled while
 * it comes, off the page's own thread, and not function by function when each is first called.
 */
const COMPILE_WHOLE = '//# allFunctionsCalledOnLoad\n';

/**
 * In builds, has the stage's script compiled whole, with all that it imports. The page's own is run after the first frame:
 * compiled whole as well, it would take its time from that.
 */
export const compileStage = (): Plugin => ({
  name: 'compile-stage',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    // Vite writes its own first line into scripts that import others lazily.
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of scriptsOf(bundle, [STAGE]).values()) chunk.code = COMPILE_WHOLE + chunk.code;
    },
  },
});
