import { type Catalogue, loadCatalogue } from '../../src/service/catalogue/load.ts';
import { DEMO_FILES } from '../../src/service/catalogue/source.ts';
import { DEFAULT_JURISDICTION } from '../../src/service/config/environment.ts';

/** The demo operator's files. */
export const DEMO_CATALOGUE: Catalogue = loadCatalogue({
  folder: DEMO_FILES,
  jurisdiction: DEFAULT_JURISDICTION,
  imageOrigins: [],
  paymentProviders: [],
  gameProviders: [],
});
