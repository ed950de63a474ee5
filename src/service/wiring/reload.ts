import { hostname } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import { readFiles } from '../catalogue/filesInForce.ts';
import type { CatalogueHolder } from '../catalogue/inForce.ts';
import { lobbyConfigOf } from '../catalogue/lobbyConfig.ts';
import { OperatorFilesError } from '../catalogue/schema/problems.ts';
import { sourceOf } from '../catalogue/source.ts';
import type { Config } from '../config/environment.ts';
import { StartError } from '../errors/startError.ts';
import type { Service } from './service.ts';

/** Money, calendars and sessions rest on these: they change with a restart, not under players. */
const START_ONLY = 'has changed what is read at start only: restart the service, or take the change back';

/**
 * Reads the operator's files anew and puts them in force, all at once.
 * @throws StartError as `loadCatalogue`, and where the profile or the operator has changed; the old ones stay then.
 */
export const reloadCatalogue = (config: Config, inForce: CatalogueHolder): void => {
  const source = sourceOf(config);
  const { catalogue: next, keep } = readFiles(config);
  const before = inForce.read();
  const problem = (file: string) => ({ file, line: 0, field: '', sentence: START_ONLY });
  const problems = [
    ...(isDeepStrictEqual(next.jurisdiction, before.jurisdiction)
      ? []
      : [problem(`jurisdictions/${source.jurisdiction}.yaml`)]),
    ...(isDeepStrictEqual(next.operator.channels, before.operator.channels) &&
    isDeepStrictEqual(
      lobbyConfigOf({ ...next, jurisdiction: before.jurisdiction }, config.demo),
      lobbyConfigOf(before, config.demo),
    )
      ? []
      : [problem('operator.yaml')]),
  ];
  if (problems.length > 0) throw new OperatorFilesError(source.folder, problems);
  inForce.replace(next);
  keep();
};

/** Said after what is wrong with the files on disk. */
export const KEPT_FILES = 'The files read before stay in force.';

/** Reloads whenever a command or a signal of any process says so, once each time, and answers how it went. */
export const reloadOnRequest = (
  { config, bus, log }: Pick<Service, 'config' | 'bus' | 'log'>,
  inForce: CatalogueHolder,
): void => {
  const process_ = `${hostname()} ${process.pid}`;
  let done: string | undefined;
  bus.onMessage((message) => {
    if (message.kind !== 'reload' || message.asked === done) return;
    done = message.asked;
    try {
      reloadCatalogue(config, inForce);
      log.info('The operator files were read anew.');
      bus.operator({ kind: 'reloaded', process: process_, refusal: null });
    } catch (error) {
      const refusal = error instanceof StartError ? error.message : String(error);
      log.error(`${refusal}\n${KEPT_FILES}`);
      bus.operator({ kind: 'reloaded', process: process_, refusal: refusal.slice(0, 2_000) });
    }
  });
};
