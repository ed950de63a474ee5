import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const LAYERS = path.resolve('src/tools/layers.mjs');
let tree: string;

beforeEach(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'layers-'));
});

afterEach(() => rmSync(tree, { recursive: true }));

/** Plants files, by their path, and checks them by the rules of this project. */
async function check(files: Record<string, string>): Promise<{ code: number; printed: string }> {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(tree, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(tree, file), text);
  }
  return new Promise((resolve) =>
    execFile(process.execPath, [LAYERS, tree], (error, printed) =>
      resolve({ code: error ? Number(error.code) : 0, printed }),
    ),
  );
}

const LEAF = 'export const one = 1;\nexport interface One {}\n';

describe('the layer check', () => {
  it('lets imports run down', async () => {
    const { code, printed } = await check({
      'src/lobby/main.ts': "import './app/routes.ts';",
      'src/lobby/app/routes.ts': "import '../features/home/home.ts';",
      'src/lobby/features/home/home.ts': "import { one } from '../mail/mail.ts';\nconsole.log(one);",
      'src/lobby/features/mail/mail.ts': LEAF,
    });
    expect(printed).not.toContain('error');
    expect(code).toBe(0);
  });

  it('refuses circles of folders, upward imports, and imports of what lies beside the folders', async () => {
    const { code, printed } = await check({
      // A feature's inside, and a page above what it is made of.
      'src/lobby/features/checkin/a.ts': "import type { One } from '../lottery/a.ts';\nexport type A = One;",
      'src/lobby/features/lottery/a.ts': LEAF,
      'src/lobby/features/rewards/a.ts': "import { one } from '../vip/a.ts';\nconsole.log(one);",
      'src/lobby/features/vip/a.ts': LEAF,
      // Two features that need each other.
      'src/lobby/features/home/a.ts': "import { one } from '../mail/a.ts';\nconsole.log(one);",
      'src/lobby/features/mail/a.ts': LEAF,
      'src/lobby/features/mail/b.ts': "import { one } from '../home/b.ts';\nconsole.log(one);",
      'src/lobby/features/home/b.ts': LEAF,
      // A circle of three by types only, through a folder beneath.
      'src/service/domain/a/x.ts': "import type { One } from '../b/deep/x.ts';\nexport type A = One;",
      'src/service/domain/b/deep/x.ts': LEAF,
      'src/service/domain/b/y.ts': "import type { One } from '../c/x.ts';\nexport type B = One;",
      'src/service/domain/c/x.ts': LEAF,
      'src/service/domain/c/y.ts': "import type { One } from '../a/y.ts';\nexport type C = One;",
      'src/service/domain/a/y.ts': LEAF,
      // A circle that is closed while running.
      'src/lobby/stage/a/x.ts': "export const load = () => import('../b/x.ts');",
      'src/lobby/stage/b/x.ts': "import { one } from '../a/y.ts';\nexport { one };",
      'src/lobby/stage/a/y.ts': LEAF,
      // Upward, of a value and of a type.
      'src/lobby/state/a.ts': "import { one } from '../ui/a.ts';\nconsole.log(one);",
      'src/lobby/ui/a.ts': LEAF,
      'src/lobby/stage/actors/a.ts': "import type { One } from '../../session/a.ts';\nexport type A = One;",
      'src/lobby/session/a.ts': LEAF,
      // Files beside the folders.
      'src/lobby/device/a.ts': "import { one } from '../main.ts';\nconsole.log(one);",
      'src/lobby/main.ts': LEAF,
      'src/lobby/app/a.ts': "import { one } from '../boot/a.ts';\nconsole.log(one);",
      'src/lobby/boot/a.ts': LEAF,
      'src/service/domain/a.ts': "import type { One } from '../start.ts';\nexport type A = One;",
      'src/service/start.ts': LEAF,
      'src/lobby/stage/scenes/a.ts': "import { one } from '../startStage.ts';\nconsole.log(one);",
      'src/lobby/stage/startStage.ts': LEAF,
      // Two files of one folder, by a type.
      'src/service/http/a.ts': "import { one } from './b.ts';\nexport interface A { one: typeof one }",
      'src/service/http/b.ts': "import type { A } from './a.ts';\nexport const one = (a: A) => a.one;",
    });
    expect(code).toBe(1);
    const told = printed.split('\n').flatMap((line) => /^\s*error (.+)/.exec(line)?.[1] ?? []);
    expect(told.sort()).toEqual([
      'boot-on-top: src/lobby/app/a.ts → src/lobby/boot/a.ts',
      'features-apart: src/lobby/features/checkin/a.ts → src/lobby/features/lottery/a.ts',
      'features-apart: src/lobby/features/mail/b.ts → src/lobby/features/home/b.ts',
      'features-apart: src/lobby/features/rewards/a.ts → src/lobby/features/vip/a.ts',
      'folders-in-a-circle: src/lobby/features/home → src/lobby/features/mail → src/lobby/features/home',
      'folders-in-a-circle: src/lobby/stage/a → src/lobby/stage/b → src/lobby/stage/a',
      'folders-in-a-circle: src/service/domain/a → src/service/domain/b → src/service/domain/c → src/service/domain/a',
      'lobby-root-on-top: src/lobby/device/a.ts → src/lobby/main.ts',
      'no-cycles: src/service/http/a.ts → src/service/http/b.ts',
      'no-cycles: src/service/http/b.ts → src/service/http/a.ts',
      'service-root-on-top: src/service/domain/a.ts → src/service/start.ts',
      'stage-knows-no-feature: src/lobby/stage/actors/a.ts → src/lobby/session/a.ts',
      'stage-root-on-top: src/lobby/stage/scenes/a.ts → src/lobby/stage/startStage.ts',
      'state-below-all: src/lobby/state/a.ts → src/lobby/ui/a.ts',
    ]);
    expect(printed).toContain('src/service/domain/b/y.ts imports src/service/domain/c/x.ts');
  });
});
