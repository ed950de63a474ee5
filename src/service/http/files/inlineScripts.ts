import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** Sources of a policy (`'sha256-…'`) that let just those scripts run which the build has written into its page. */
export const inlineScripts = (html: string): string[] =>
  html.split('<script').flatMap((part, index) => {
    const [opening = '', ...code] = part.split('>');
    if (index === 0 || opening.includes(' src=')) return [];
    const [script = ''] = code.join('>').split('</script');
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  });

/** The same of a page on disk; none where it is not built. */
export const inlineScriptsOf = async (page: string): Promise<string[]> =>
  existsSync(page) ? inlineScripts(await readFile(page, 'utf8')) : [];
