import { existsSync, readFileSync } from 'node:fs';
import type { AtlasRule, FrameRule, Rules } from './types.ts';

const DEFAULT_ATLAS: AtlasRule = { scale: 2, quality: 88, frames: {} };

/** Reads `atlases/rules.json`; throws a sentence that names the file where it is missing or is not JSON. */
export function readRules(root: string): Rules {
  const file = `${root}/atlases/rules.json`;
  if (!existsSync(file))
    throw new Error('atlases/rules.json is missing: it says what size each frame must have.');
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Rules;
  } catch (error) {
    throw new Error(`atlases/rules.json is not valid JSON: ${(error as Error).message}`);
  }
}

export const atlasRule = (rules: Rules, atlas: string): AtlasRule => rules.atlases[atlas] ?? DEFAULT_ATLAS;

const matches = (pattern: string, name: string): boolean =>
  new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`).test(name);

/** Merges every pattern that matches `name`; a later pattern overrides an earlier one, property by property. */
export function frameRule(rule: AtlasRule, name: string): FrameRule {
  const hits = Object.entries(rule.frames).filter(([pattern]) => matches(pattern, name));
  return Object.assign({}, ...hits.map(([, value]) => value)) as FrameRule;
}
