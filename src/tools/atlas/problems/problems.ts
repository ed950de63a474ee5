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
  /** Other frames of which the same is true. */
  also?: string[];
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
  return {
    says: fill(message.says, problem, language) + alsoText(problem, language),
    do: fill(message.do, problem, language),
  };
}

/** Frames that are named when the same is said of many. */
const NAMED = 5;

function alsoText({ also = [] }: Problem, language: string): string {
  if (also.length === 0) return '';
  const names = also.slice(0, NAMED).join(', ');
  const more = also.length > NAMED ? ` … (${also.length})` : '';
  return ` ${phrase('The same is true of', language)} ${names}${more}.`;
}

/** Problems of which the same can be said, from which on they are said once. */
const MANY = 4;

/** Problems as they are told together: where many differ in their frames only, one that names the others. */
export function gathered(problems: readonly Problem[]): Problem[] {
  const alike = new Map<string, Problem[]>();
  for (const problem of problems) {
    const { says, do: remedy } = tell({ ...problem, frame: '' });
    const key = JSON.stringify([problem.severity, problem.theme, problem.atlas, says, remedy]);
    alike.set(key, [...(alike.get(key) ?? []), problem]);
  }
  return [...alike.values()].flatMap((group) => {
    const [first, ...others] = group;
    if (!first || group.length < MANY) return group;
    return [{ ...first, also: others.map(({ frame = '' }) => frame) }];
  });
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
