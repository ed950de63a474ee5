import type { LobbyConfig } from '../../contract/calls/config.ts';
import type { Locale } from '../../contract/constants.ts';
import { retryImport } from '../device/retryImport.ts';

/** Areas of the bars and of the lobby's first screen, which would else wait for one another. */
export const FIRST_AREAS = ['common', 'catalogue'] as const;
/** Those of the dialog that answers most first taps of a visitor. */
export const LOGIN_AREAS = ['account', 'errors'] as const;

const first = import.meta.glob<Record<string, unknown>>('../../../.cache/locales/*/{common,catalogue}.json', {
  import: 'default',
});

/** @throws where there is no such file, or it cannot be fetched. */
export async function loadTexts(language: string, area: string): Promise<Record<string, unknown>> {
  const path = `../../../.cache/locales/${language}/${area}.json`;
  // Where all the other areas lie is a long list of its own, which the first screen can do without.
  const load = first[path] ?? (await retryImport(() => import('./areas.ts'))).areas[path];
  if (!load) throw new Error(`No texts for ${language}/${area}`);
  return retryImport(load);
}

/** Languages that the lobby was built with. */
export const installed: readonly Locale[] = Object.keys(first).flatMap((path) =>
  path.endsWith('/common.json') ? (path.split('/').at(-2) ?? []) : [],
);

/** The languages that the operator offers, of those that there are; all of these while it is not known. */
export function offeredLocales(config: LobbyConfig | null): readonly Locale[] {
  const offered = config?.operator?.locales?.filter((one) => installed.includes(one)) ?? [];
  return offered.length > 0 ? offered : installed;
}

/** The stored language, else the first one of the browser's that is offered, else English, or what there is. */
export function detectLocale(
  stored: string | null,
  wanted: readonly string[],
  offered: readonly Locale[] = installed,
): Locale {
  for (const tag of [stored ?? '', ...wanted, 'en', ...offered]) {
    const language = tag.toLowerCase().split('-')[0] ?? '';
    if (offered.includes(language)) return language;
  }
  return 'en';
}
