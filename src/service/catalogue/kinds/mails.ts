import { basename, dirname, resolve } from 'node:path';
import { type Static, Type } from 'typebox';
import type { Locale } from '../../../contract/constants.ts';
import { FORM, fileKind } from '../schema/check.ts';
import { OperatorFilesError, type Problem } from '../schema/problems.ts';
import { readShaped, textOf } from '../schema/readFile.ts';
import { checkLanguages, languagesField } from '../schema/texts.ts';
import { BetXField } from './bonuses.ts';

const Words = Type.String({ pattern: FORM.WORDS, maxLength: 4_000 });
const Letter = Type.Object({ title: Words, message: Words }, { additionalProperties: false });

/** What a mail says and holds, as files and commands give it. */
const MailField = Type.Object(
  {
    /** A change of the mail needs another one: what was sent stays as it was. */
    contentId: Type.String({ pattern: FORM.ID }),
    /** Coins; 0 is a mail without attachment. */
    attachQty: Type.Integer({ minimum: 0, maximum: 1e12 }),
    betX: BetXField,
    texts: languagesField(Letter),
  },
  { additionalProperties: false },
);

const MailsFile = Type.Object({ welcome: MailField }, { additionalProperties: false });
export type Mails = Static<typeof MailsFile>;

export const mailsFile = fileKind({
  file: 'mails.yaml',
  schema: MailsFile,
  amounts: { coins: ['welcome.attachQty'] },
  build: (file): Mails => file,
});

/**
 * A mail in a file of its own, as a command sends it, in the languages `needed`.
 * @throws OperatorFilesError with every problem; StartError where it cannot be read.
 */
export const readMailFile = (path: string, needed: readonly Locale[]): Static<typeof MailField> => {
  const problems: Problem[] = [];
  const file = basename(path);
  const shaped = readShaped(textOf(path), file, MailField, problems);
  if (shaped) checkLanguages(MailField, shaped.value, needed, shaped.report);
  if (!shaped || problems.length > 0) throw new OperatorFilesError(dirname(resolve(path)), problems);
  return shaped.value as Static<typeof MailField>;
};
