import type { Catalogue } from './load.ts';

/**
 * The operator's files in force in this process. A reload replaces the whole, so whoever needs two things that fit
 * together takes them from one call.
 */
export type ReadCatalogue = () => Catalogue;

/** Holds the files in force; made once per process, at its start. */
export interface CatalogueHolder {
  read: ReadCatalogue;
  /** Puts other files in force, at once for whoever reads from now on. */
  replace(next: Catalogue): void;
}

export const holdCatalogue = (first: Catalogue): CatalogueHolder => {
  let inForce = first;
  return {
    read: () => inForce,
    replace(next) {
      inForce = next;
    },
  };
};

/** What is made from the files: once, and again after they were replaced. */
export const derivedFrom = <T>(read: ReadCatalogue, make: (files: Catalogue) => T): (() => T) => {
  let source: Catalogue | undefined;
  let made: T;
  return () => {
    const files = read();
    if (files !== source) {
      made = make(files);
      source = files;
    }
    return made;
  };
};
