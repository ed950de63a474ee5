import { parseArgs } from 'node:util';

const COMMANDS = ['publish', 'rollback', 'contact'];

/**
 * What `npm run atlas` is asked for.
 * @throws Error with a sentence where a word is not understood: nobody shall think that a theme was published.
 */
export function readCommand(words: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      lang: { type: 'string' },
      to: { type: 'string' },
      all: { type: 'boolean', default: false },
      build: { type: 'boolean', default: false },
    },
  });
  const [command = '', theme = '', ...more] = positionals;
  if (command && (!COMMANDS.includes(command) || more.length > 0))
    throw new Error(`"${positionals.join(' ')}" is none of: ${COMMANDS.join(' THEME, ')} THEME.`);
  if (theme === '' && (command === 'publish' || command === 'rollback'))
    throw new Error(`Name the theme: ${command} THEME.`);
  return { command, theme, options: values };
}
