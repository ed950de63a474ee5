import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/environment.ts';
import { ROOT } from '../config/root.ts';
import { StartError } from '../errors/startError.ts';
import { textOf } from './schema/readFile.ts';

/** Folder of the demo operator's files, which an operator copies and edits. */
export const DEMO_FILES = join(ROOT, 'src/service/catalogue/demo');

/** Where the operator's files are, and what they are checked against. */
export interface CatalogueSource {
  /** Folder of the files, absolute. */
  folder: string;
  /** Name of the profile in `jurisdictions/`. */
  jurisdiction: string;
  /** Origins of pictures besides the lobby's own. */
  imageOrigins: readonly string[];
  /** Where browsers load posters from, without a slash at its end; undefined where that is the lobby's own host. */
  assetUrl?: string | undefined;
  /** Payment providers besides the sandbox. */
  paymentProviders: readonly string[];
  /** Game providers that have an address of their own. */
  gameProviders: readonly string[];
  /** Whether money is real unless the profile says that it is play money: outside the demo. */
  isReal?: boolean;
}

/** As the environment says; the demo's files serve the demo only. @throws StartError outside the demo without OPERATOR_FILES. */
export const sourceOf = ({
  demo,
  operatorFiles,
  jurisdiction,
  imageOrigins,
  assetUrl,
  paymentSecrets,
  gameUrls,
}: Config): CatalogueSource => {
  if (operatorFiles === undefined && !demo)
    throw new StartError(
      `OPERATOR_FILES is missing: outside the demo, copy ${DEMO_FILES}, make the files yours and name their folder.`,
    );
  return {
    folder: operatorFiles ?? DEMO_FILES,
    jurisdiction,
    imageOrigins,
    assetUrl,
    paymentProviders: [...paymentSecrets.keys()],
    gameProviders: [...gameUrls.keys()],
    isReal: !demo,
  };
};

/** What stands in an operator's files, by their names below the folder. */
export type FileTexts = Readonly<Record<string, string>>;

/** Folder of the jurisdiction profiles, below that of the files. */
export const PROFILES = 'jurisdictions/';

const namesIn = (folder: string, form: RegExp): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => form.test(name)) : [];

/** Reads the files of a folder. @throws StartError where it does not exist, or a file of it may not be read. */
export const readTexts = (folder: string): FileTexts => {
  if (!existsSync(folder))
    throw new StartError(`The folder ${folder} of OPERATOR_FILES does not exist: copy ${DEMO_FILES} there.`);
  const files = [
    ...namesIn(folder, /\.(ya?ml|json)$/),
    ...namesIn(join(folder, PROFILES), /\.yaml$/).map((name) => PROFILES + name),
  ];
  return Object.fromEntries(files.map((file) => [file, textOf(join(folder, file)) ?? '']));
};
