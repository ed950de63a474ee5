import { type Catalogue, loadCatalogue } from '../../src/service/catalogue/load.ts';
import { DEFAULT_JURISDICTION, DEMO_FILES } from '../../src/service/catalogue/source.ts';

/** The demo operator's files. */
export const DEMO_CATALOGUE: Catalogue = loadCatalogue({
  folder: DEMO_FILES,
  jurisdiction: DEFAULT_JURISDICTION,
  imageOrigins: [],
  providers: [],
});
