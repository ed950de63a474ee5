import { type Catalogue, loadCatalogue } from './load.ts';
import { DEFAULT_JURISDICTION, DEMO_FILES } from './source.ts';

let inForce: Catalogue | undefined;

/**
 * The operator's files in force in this process: the demo's until others are put in force. A reload replaces the whole,
 * so whoever needs two things that fit together takes them from one call.
 */
export const catalogue = (): Catalogue => {
  inForce ??= loadCatalogue({
    folder: DEMO_FILES,
    jurisdiction: DEFAULT_JURISDICTION,
    imageOrigins: [],
    providers: [],
  });
  return inForce;
};

/** Puts other files in force, at once for whoever asks from now on. */
export const putInForce = (next: Catalogue): void => {
  inForce = next;
};

/** What is made from the files: once, and again after they were replaced. */
export const madeFrom = <T>(make: (files: Catalogue) => T): (() => T) => {
  let source: Catalogue | undefined;
  let made: T;
  return () => {
    const files = catalogue();
    if (files !== source) {
      made = make(files);
      source = files;
    }
    return made;
  };
};
