import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../src/service/config/root.ts';
import { runOperatorCommand } from '../../src/service/operator/runOperatorCommand.ts';
import { SECRET, type TestService } from './service.ts';

export interface Outcome {
  code: number | null;
  out: string;
  err: string;
}

const envOf = (
  service: Pick<TestService, 'databaseUrl' | 'dataDir'>,
  env: Record<string, string>,
): Record<string, string | undefined> => ({
  ...process.env,
  LOBBY_DATA: service.dataDir,
  LOBBY_SECRET: SECRET,
  DATABASE_URL: service.databaseUrl,
  ...env,
});

/** As `runCommand`, in this process. */
export const runCommandHere = async (
  service: Pick<TestService, 'databaseUrl' | 'dataDir'>,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Outcome> => {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runOperatorCommand(args, {
    env: envOf(service, env),
    print: (line) => out.push(`${line}\n`),
    complain: (line) => err.push(`${line}\n`),
  });
  return { code, out: out.join(''), err: err.join('') };
};

/** Runs `npm run operator -- …` as a process of its own, as the operator of a running service would. */
export const runCommand = (
  service: Pick<TestService, 'databaseUrl' | 'dataDir'>,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', join(ROOT, 'src/service/operator/main.ts'), ...args],
      {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: envOf(service, env),
      },
    );
    const outcome: Outcome = { code: null, out: '', err: '' };
    child.stdout.on('data', (chunk) => {
      outcome.out += String(chunk);
    });
    child.stderr.on('data', (chunk) => {
      outcome.err += String(chunk);
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ ...outcome, code }));
  });
