import { isMap, isNode, LineCounter, parseDocument } from 'yaml';
import type { Path } from './problems.ts';

/** A YAML file, and where in it everything stands. */
export interface YamlFile {
  value: unknown;
  /** Line of a field, from 1; of what holds it, where there is no such field. */
  lineOf(path: Path): number;
  /** What is no YAML. */
  faults: { line: number; sentence: string }[];
}

/** Parses YAML 1.2 (so that `on`, `no` and dates are plain words); a key that stands twice is a fault. */
export const parseYaml = (text: string): YamlFile => {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, prettyErrors: false });
  const lineAt = (offset: number | undefined) => (offset === undefined ? 1 : counter.linePos(offset).line);
  const faults = [...document.errors, ...document.warnings].map(({ message, pos }) => ({
    line: lineAt(pos[0]),
    sentence: `this is no YAML: ${message.replace(/\s+/g, ' ').replace(/\.$/, '')}`,
  }));
  return {
    value: faults.length === 0 ? document.toJS() : undefined,
    faults,
    lineOf(path) {
      for (let length = path.length; length > 0; length -= 1) {
        const parent = document.getIn(path.slice(0, length - 1), true);
        // The key's line, not that of a value that starts below it.
        const pair =
          isMap(parent) &&
          parent.items.find(({ key }) => String(isNode(key) ? key.toJSON() : key) === path[length - 1]);
        const found = pair ? pair.key : document.getIn(path.slice(0, length), true);
        if (isNode(found) && found.range) return lineAt(found.range[0]);
      }
      return 1;
    },
  };
};
