import { join } from 'node:path';
import type { Config } from '../config.ts';
import { ROOT } from '../root.ts';

/** Folder of the demo operator's files, which an operator copies and edits. */
export const DEMO_FILES = join(ROOT, 'src/service/catalogue/demo');
/** Profile that is used where none is chosen. */
export const DEFAULT_JURISDICTION = 'brl';

/** Where the operator's files are, and what they are checked against. */
export interface CatalogueSource {
  /** Folder of the files, absolute. */
  folder: string;
  /** Name of the profile in `jurisdictions/`. */
  jurisdiction: string;
  /** Origins of pictures besides the lobby's own. */
  imageOrigins: readonly string[];
  /** Payment providers besides the sandbox. */
  providers: readonly string[];
}

/** As the environment says; the demo's where it names none. */
export const sourceOf = ({
  operatorFiles,
  jurisdiction,
  imageOrigins,
  paymentSecrets,
}: Config): CatalogueSource => ({
  folder: operatorFiles ?? DEMO_FILES,
  jurisdiction,
  imageOrigins,
  providers: [...paymentSecrets.keys()],
});
