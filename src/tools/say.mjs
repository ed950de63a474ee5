/** Ends the command with one plain sentence that names the way out. */
export function fail(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

/** One line of progress. */
export const step = (text) => console.log(`· ${text}`);
