import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { loadCatalogue } from '../../catalogue/load.ts';
import { sourceOf } from '../../catalogue/source.ts';
import type { Command } from '../command.ts';
import { CommandError, UsageError } from '../commandErrors.ts';

/** How long running services are waited for at most, ms, and how often it is looked whether all have answered. */
const ANSWERS_MS = 5_000;
const LOOK_MS = 25;
/** How often those who should answer are counted again, ms. */
const COUNT_MS = 500;

const check: Command = {
  name: 'check',
  summary: 'checks the operator files and says what is wrong, with file, line and field',
  isKeyless: true,
  examples: ['check', 'check   # with OPERATOR_FILES=/srv/lobby/operator JURISDICTION=vnd before it'],
  async run({ config, print }) {
    const source = sourceOf(config);
    loadCatalogue(source);
    print(`The operator files in ${source.folder} are sound (jurisdiction ${source.jurisdiction}).`);
  },
};

const reload: Command = {
  name: 'reload',
  summary: 'checks the operator files, then has every running service read them anew',
  options: { wait: 'seconds to wait for their answers at most; 5 where it is left out' },
  isKeyless: true,
  examples: ['reload'],
  async run(context, { options }) {
    const seconds = Number(options.get('wait') ?? ANSWERS_MS / 1_000);
    if (!(seconds > 0 && seconds <= 60)) throw new UsageError('--wait must be from 0 to 60 seconds.');
    loadCatalogue(sourceOf(context.config));
    const bus = await context.bus();
    const answers = new Map<string, string | null>();
    bus.onMessage((message) => {
      if (message.kind === 'reloaded') answers.set(message.process, message.refusal);
    });
    const count = () =>
      bus.others().catch((error: Error) => {
        throw new CommandError(`The running services cannot be told (${error.message}).`);
      });
    let asked = await count();
    bus.operator({ kind: 'reload', asked: randomUUID() });
    for (let left = seconds * 1_000; left > 0 && answers.size < asked; left -= LOOK_MS) {
      await pause(LOOK_MS);
      // Whoever has ended meanwhile, as a command that listened, has nothing to answer.
      if (left % COUNT_MS === 0) asked = Math.min(asked, await count());
    }
    for (const [process_, refusal] of answers)
      context.print(
        refusal === null ? `${process_} has taken the files.` : `${process_} has refused: ${refusal}`,
      );
    if (answers.size === 0)
      throw new CommandError('No running service has answered: it will read the files when it starts.');
    const silent = asked - answers.size;
    if (silent > 0)
      throw new CommandError(
        `${silent} of ${asked} processes did not answer: they may still work by the files read before.`,
      );
    if ([...answers.values()].some((refusal) => refusal !== null))
      throw new CommandError('Where the files were refused, those read before stay in force.');
  },
};

/** What the operator wrote into files. */
export const fileCommands: readonly Command[] = [check, reload];
