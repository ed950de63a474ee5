import { type Static, Type } from 'typebox';
import { LOCALES } from '../../contract/constants.ts';
import { BetXField } from './bonuses.ts';
import { FORM, fileKind } from './check.ts';

const Words = Type.String({ pattern: FORM.WORDS, maxLength: 4_000 });
const Letter = Type.Object({ title: Words, message: Words }, { additionalProperties: false });

/** What a mail says and holds, as files and commands give it. */
export const MailField = Type.Object(
  {
    /** A change of the mail needs another one: what was sent stays as it was. */
    contentId: Type.String({ pattern: FORM.ID }),
    /** Coins; 0 is a mail without attachment. */
    attachQty: Type.Integer({ minimum: 0, maximum: 1e12 }),
    betX: BetXField,
    texts: Type.Object(
      Object.fromEntries(LOCALES.map((locale) => [locale, Letter])) as Record<
        (typeof LOCALES)[number],
        typeof Letter
      >,
      { additionalProperties: false },
    ),
  },
  { additionalProperties: false },
);

const MailsFile = Type.Object({ welcome: MailField }, { additionalProperties: false });
export type Mails = Static<typeof MailsFile>;

export const mailsFile = fileKind({ file: 'mails.yaml', schema: MailsFile, build: (file): Mails => file });
