import en from './messages/en.json' with { type: 'json' };
import pt from './messages/pt.json' with { type: 'json' };
import vi from './messages/vi.json' with { type: 'json' };
import phrases from './phrases.json' with { type: 'json' };

/** What can be wrong with art; each has its sentence in `messages/`. */
export type Rule = keyof typeof en;

/** Errors keep a picture out of the lobby, warnings do not; notes say what was done. */
export type Severity = 'error' | 'warning' | 'note';

/** Something that an artist is told. */
export interface Problem {
  severity: Severity;
  rule: Rule;
  theme?: string;
  atlas?: string;
  frame?: string;
  /** Path from the repository's root, as an artist would look for it. */
  file?: string;
  /** What stands in the sentence in the place of `{name}`. */
  values?: Record<string, string | number>;
}

/** What is wrong and what to do about it, in one language. */
interface Message {
  says: string;
  do: string;
}

/** Parts of sentences that rules fill in, and the words for a place, by their English. */
const PHRASES: Record<string, Readonly<Record<string, string>>> = phrases;

const phrase = (english: string, language: string): string => PHRASES[english]?.[language] ?? english;

const MESSAGES: Record<string, Record<Rule, Message>> = { en, pt, vi };

const fill = (sentence: string, problem: Problem, language: string): string => {
  const { theme = '', atlas = '', frame = '', file = '', values = {} } = problem;
  const all: Record<string, string | number> = { theme, atlas, frame, file, ...values };
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => phrase(String(all[name] ?? ''), language));
};

/** The sentence and the remedy of a problem, in a language that there is, otherwise in English. */
export function tell(problem: Problem, language: string = 'en'): Message {
  const message = (MESSAGES[language] ?? en)[problem.rule];
  return { says: fill(message.says, problem, language), do: fill(message.do, problem, language) };
}

/** Where a problem is: theme and atlas. */
export const place = ({ theme, atlas }: Problem, language = 'en'): string =>
  [theme && `${phrase('Theme', language)} "${theme}"`, atlas && `atlas "${atlas}"`]
    .filter(Boolean)
    .join(', ');

/** One line: where, what, what to do, and the file. */
export function sentence(problem: Problem, language = 'en'): string {
  const { says, do: remedy } = tell(problem, language);
  const where = place(problem, language);
  return `${where ? `${where}: ` : ''}${says}${remedy ? ` → ${remedy}` : ''}${problem.file ? ` (${problem.file})` : ''}`;
}
