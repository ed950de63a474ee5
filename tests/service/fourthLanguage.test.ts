import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { loadCatalogue } from '../../src/service/catalogue/load.ts';
import { textIn } from '../../src/service/catalogue/schema/texts.ts';
import { DEMO_FILES } from '../../src/service/catalogue/source.ts';
import { INSTALLED } from '../../src/service/config/locales.ts';
import { ROOT } from '../../src/service/config/root.ts';
import { ownerMessage } from '../../src/service/domain/accounts/codes/messages.ts';
import { spokenCaptchaMaker } from '../../src/service/providers/captcha/spoken.ts';
import { newEmail } from '../shared/accounts.ts';
import { withAccounts } from '../shared/accountsContext.ts';

/** Files before this one have had the project as it is, and those after it have it again. */
vi.hoisted(() => vi.resetModules());

/** A project with a folder `locales/es` more, in which only a few texts are. */
vi.mock('../../src/service/config/root.ts', () => {
  const here = process.cwd();
  const root = mkdtempSync(join(tmpdir(), 'fourth-'));
  for (const name of ['assets', 'node_modules', 'src']) symlinkSync(join(here, name), join(root, name));
  cpSync(join(here, 'locales'), join(root, 'locales'), { recursive: true });
  mkdirSync(join(root, 'locales/es'));
  writeFileSync(
    join(root, 'locales/es/service.json'),
    JSON.stringify({ code: { subject: 'Tu código', text: 'Tu código es {{code}}.' } }),
  );
  return { ROOT: root };
});

const files = mkdtempSync(join(tmpdir(), 'operator-'));
afterAll(() => {
  for (const folder of [ROOT, files]) rmSync(folder, { recursive: true, force: true });
  vi.doUnmock('../../src/service/config/root.ts');
  vi.resetModules();
});

const load = (edits: Readonly<Record<string, [from: string | RegExp, to: string]>>) => {
  cpSync(DEMO_FILES, files, { recursive: true });
  for (const [file, [from, to]] of Object.entries(edits)) {
    const before = readFileSync(join(files, file), 'utf8');
    const after = before.replace(from, to);
    expect(after, `${file} has no ${from}`).not.toBe(before);
    writeFileSync(join(files, file), after);
  }
  return loadCatalogue({
    folder: files,
    jurisdiction: 'brl',
    imageOrigins: [],
    paymentProviders: [],
    gameProviders: [],
  });
};
const PROFILE = 'jurisdictions/brl.yaml';
const only = (...locales: string[]): [string, string] => [
  'bonuses: true',
  `bonuses: true\nlocales: [${locales.join(', ')}]`,
];

describe('a fourth language', () => {
  const { context, api } = withAccounts();

  it('is offered as soon as it has a folder', () => {
    expect(INSTALLED).toEqual(['en', 'pt', 'vi', 'es']);
    expect(load({}).jurisdiction.locales).toEqual(['en', 'pt', 'vi', 'es']);
  });

  it('is spoken in messages where it has words, and English where it has none', async () => {
    const account = newEmail();
    expect((await api.post('/captcha/sendCode', { account, type: 1, lan: 'es-MX' })).code).toBe(200);
    const code = await context.codeSentTo(account);
    expect((await context.messagesTo(account))[0]).toContain(`Tu código es ${code}.`);
    expect(ownerMessage('es', 'contact')).toEqual(ownerMessage('en', 'contact'));
    expect(spokenCaptchaMaker('es').text).toMatch(/^\d{6}$/);
  });

  it('may be in the texts of the operator, which are in English where it is not', () => {
    const { support } = load({ 'support.yaml': ['pt: Atendimento', 'es: Ayuda, pt: Atendimento'] });
    expect(support.map(({ title }) => textIn(title, 'es'))).toEqual([
      'Ayuda',
      ...support.slice(1).map(({ title }) => title.en),
    ]);
  });
});

describe('one language', () => {
  it('is enough in the texts of an operator who offers no other', () => {
    expect(() => load({ 'support.yaml': ['pt: WhatsApp, ', ''] })).toThrow(
      /support\.yaml, line \d+, .*title\.pt: is missing/,
    );
    const { support, jurisdiction } = load({
      [PROFILE]: only('vi'),
      'support.yaml': [/en: [^,]+, pt: [^,]+, /g, ''],
    });
    expect(jurisdiction.locales).toEqual(['vi']);
    expect(textIn(support[0]?.title ?? {}, 'en')).toBe(support[0]?.title.vi);
  });

  it('must be there', () => {
    expect(() => load({ [PROFILE]: only('xx') })).toThrow(/locales.*must be one of en, pt, vi, es/);
  });
});
