import { StartError } from '../../errors/startError.ts';

/** Where something stands in a file: names of fields and numbers of list items. */
export type Path = readonly (string | number)[];

/** Something wrong in an operator's file. */
export interface Problem {
  /** File, below the folder of the operator's files. */
  file: string;
  /** Line from 1; 0 where the file as a whole is meant. */
  line: number;
  /** Field as `wheels[0].segments[2].weight`; '' where the file as a whole is meant. */
  field: string;
  /** What is wrong, and what would be right, without the full stop. */
  sentence: string;
}

/** `['wheels', 0, 'cost']` as people write it: `wheels[0].cost`. */
export const fieldOf = (path: Path): string =>
  path.map((step, at) => (typeof step === 'number' ? `[${step}]` : at === 0 ? step : `.${step}`)).join('');

const lineOf = ({ file, line, field, sentence }: Problem): string =>
  [file, line > 0 && `line ${line}`, field].filter(Boolean).join(', ').concat(`: ${sentence}.`);

/** The operator's files cannot be used; the message lists every problem, a line each. */
export class OperatorFilesError extends StartError {
  readonly problems: readonly Problem[];

  constructor(folder: string, problems: readonly Problem[]) {
    const sorted = [...problems].sort((a, b) =>
      a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line,
    );
    const count = sorted.length === 1 ? 'a problem' : `${sorted.length} problems`;
    super([`The operator files in ${folder} have ${count}:`, ...sorted.map(lineOf)].join('\n'));
    this.problems = sorted;
  }
}
