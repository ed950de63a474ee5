import { runOperatorCommand } from './runOperatorCommand.ts';

const code = await runOperatorCommand(process.argv.slice(2), {
  env: process.env,
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
});
process.exit(code);
