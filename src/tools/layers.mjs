/**
 * `npm run layers`: which way imports run (`.dependency-cruiser.cjs`), and that no folders import each other in a
 * circle. An import of types is an import, and so is one that is made while running. `layers.mjs <folder>` checks
 * the `src` of another folder by the same rules.
 */
import { createRequire } from 'node:module';
import { cruise, format } from 'dependency-cruiser';
import { folderCircles } from './folderCircles.mjs';
import { root } from './root.mjs';

const { forbidden, options } = createRequire(import.meta.url)(`${root}/.dependency-cruiser.cjs`);

process.chdir(process.argv[2] ?? root);
const { output } = await cruise(
  ['src'],
  { ...options, ruleSet: { forbidden }, validate: true, outputType: 'json' },
  options.enhancedResolveOptions,
);
const report = await format(JSON.parse(output), { outputType: 'err' });
console.log(report.output.trim());

const imports = JSON.parse(output).modules.flatMap(({ source, dependencies }) =>
  dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
);
const circles = folderCircles(imports);
for (const { folders, links } of circles) {
  console.log(`\n  error folders-in-a-circle: ${[...folders, folders[0]].join(' → ')}`);
  for (const { from, to } of links) console.log(`      ${from} imports ${to}`);
}
if (report.exitCode > 0 || circles.length > 0) process.exit(1);
