import { operate } from './operate.ts';

const code = await operate(process.argv.slice(2), {
  env: process.env,
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
});
process.exit(code);
