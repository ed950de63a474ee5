import type { Static } from 'typebox';
import type { Locale } from '../../contract/constants.ts';
import { StartError } from '../errors/startError.ts';
import { inCurrency } from './currency.ts';
import { activitiesFile } from './kinds/activities.ts';
import { bannersFile } from './kinds/banners.ts';
import { bonusesFile } from './kinds/bonuses.ts';
import { dictionaryFile } from './kinds/dictionary.ts';
import { type Game, gamesFile } from './kinds/games.ts';
import { type Jurisdiction, jurisdictionFile } from './kinds/jurisdiction.ts';
import { mailsFile } from './kinds/mails.ts';
import { noticesFile } from './kinds/notices.ts';
import { operatorFile } from './kinds/operator.ts';
import { paymentsFile, SANDBOX } from './kinds/payments.ts';
import { promotionFile } from './kinds/promotion.ts';
import { redPacketsFile } from './kinds/redPackets.ts';
import { supportFile } from './kinds/support.ts';
import { vipFile } from './kinds/vip.ts';
import { wheelsFile } from './kinds/wheels.ts';
import type { CheckContext, FileKind } from './schema/check.ts';
import { OperatorFilesError, type Problem } from './schema/problems.ts';
import { type Parsed, readShaped, type ShapedFile } from './schema/readFile.ts';
import { checkLanguages, languagesNeeded } from './schema/texts.ts';
import { type CatalogueSource, type FileTexts, PROFILES, readTexts } from './source.ts';

const KINDS = {
  operator: operatorFile,
  games: gamesFile,
  wheels: wheelsFile,
  vipRules: vipFile,
  bonuses: bonusesFile,
  activities: activitiesFile,
  banners: bannersFile,
  notices: noticesFile,
  support: supportFile,
  payments: paymentsFile,
  promotion: promotionFile,
  redPackets: redPacketsFile,
  mails: mailsFile,
  dictionary: dictionaryFile,
} as const;
type Name = keyof typeof KINDS;
// biome-ignore lint/suspicious/noExplicitAny: every kind of file, whatever its shape.
type AnyKind = FileKind<any, any>;

/** The operator's files as the service uses them: one immutable whole. */
export type Catalogue = { readonly [K in Name]: ReturnType<(typeof KINDS)[K]['build']> } & {
  readonly jurisdiction: Jurisdiction;
  findGame(gameId: number): Game | undefined;
};

/** A file that has the shape of its kind. */
interface KnownFile extends ShapedFile {
  kind: AnyKind;
}

const profilesIn = (texts: FileTexts): string[] =>
  Object.keys(texts)
    .filter((file) => file.startsWith(PROFILES))
    .map((file) => file.slice(PROFILES.length, -'.yaml'.length));

/** Files that nothing reads are most likely misspelt. */
const strangersIn = (texts: FileTexts): Problem[] => {
  const known = new Set<string>(Object.values(KINDS).map(({ file }) => file));
  return Object.keys(texts)
    .filter((file) => !file.startsWith(PROFILES) && !known.has(file))
    .map((file) => ({ file, line: 0, field: '', sentence: 'is none of the files that the service reads' }));
};

/** Real money is played under a licence, and somebody brings it. */
const checkReal = (profile: KnownFile | undefined, payments: KnownFile | undefined): void => {
  const { licence, playMoney } = (profile?.value ?? {}) as Partial<Jurisdiction>;
  if (!profile || playMoney) return;
  if (!licence?.trim())
    profile.report(
      ['licence'],
      'is empty: outside the demo money is real and needs a licence, unless the profile says playMoney: true',
    );
  const { depositMethods = [] } = (payments?.value ?? {}) as Partial<Static<typeof paymentsFile.schema>>;
  if (!depositMethods.some(({ provider }) => provider !== SANDBOX))
    payments?.report(
      ['depositMethods'],
      `needs one of a provider other than ${SANDBOX}, which is the demo's alone, unless the profile says playMoney: true`,
    );
};

/**
 * Checks all files of an operator, and every jurisdiction profile among them.
 * @param texts what stands in them; read from the folder where it is left out.
 * @param parsed what some texts are known to say; gets the rest.
 * @throws OperatorFilesError with every problem there is; StartError where the folder or the profile does not exist.
 */
export const loadCatalogue = (
  { folder, jurisdiction, imageOrigins, assetUrl, paymentProviders, gameProviders, isReal }: CatalogueSource,
  texts: FileTexts = readTexts(folder),
  parsed: Parsed = new Map(),
): Catalogue => {
  const profiles = profilesIn(texts);
  if (!profiles.includes(jurisdiction))
    throw new StartError(
      `JURISDICTION=${jurisdiction} has no profile in ${folder}: choose one of ${profiles.join(', ')}.`,
    );
  const problems = strangersIn(texts);
  const read = (kind: AnyKind): KnownFile | undefined => {
    const shaped = readShaped(texts[kind.file], kind.file, kind.schema, problems, parsed);
    return shaped && { ...shaped, kind };
  };
  const shaped = new Map<string, KnownFile | undefined>();
  for (const [name, kind] of Object.entries(KINDS)) shaped.set(name, read(kind));
  for (const profile of profiles) shaped.set(PROFILES + profile, read(jurisdictionFile(profile)));
  const operator = shaped.get('operator')?.value as Static<typeof operatorFile.schema> | undefined;
  const context: CheckContext = {
    linkHosts: operator?.linkHosts ?? [],
    operators: operator?.operators?.length ?? 0,
    imageOrigins,
    assetUrl,
    paymentProviders: [SANDBOX, ...paymentProviders],
    gameProviders,
  };
  const inForce = shaped.get(PROFILES + jurisdiction)?.value as { locales?: Locale[] } | undefined;
  const needed = languagesNeeded(inForce?.locales);
  for (const file of shaped.values()) {
    if (!file) continue;
    checkLanguages(file.kind.schema, file.value, needed, file.report);
    file.kind.check?.(file.value, file.report, context);
  }
  if (isReal) checkReal(shaped.get(PROFILES + jurisdiction), shaped.get('payments'));
  if (problems.length > 0) throw new OperatorFilesError(folder, problems);

  const chosen = shaped.get(PROFILES + jurisdiction);
  const profile: Jurisdiction = chosen?.kind.build(chosen.value, context);
  const build = (name: string) => {
    const file = shaped.get(name);
    return file?.kind.build(inCurrency(file.value, file.kind.amounts ?? {}, profile), context);
  };
  const built = Object.fromEntries(Object.keys(KINDS).map((name) => [name, build(name)]));
  const byId = new Map((built.games as Catalogue['games']).map((game) => [game.gameId, game]));
  return Object.freeze({
    ...(built as Omit<Catalogue, 'jurisdiction' | 'findGame'>),
    jurisdiction: profile,
    findGame: (gameId: number) => byId.get(gameId),
  });
};
