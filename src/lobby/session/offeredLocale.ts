import { detectLocale, offeredLocales } from '../i18n/locale.ts';
import { changeLocale } from '../i18n/setup.ts';
import { lobbyStore } from '../state/lobby.ts';
import { settingsStore } from '../state/settings.ts';

/** Speaks one of the languages that the jurisdiction offers, as soon as these are known. Call once. */
export function storeOfferedLocale(): void {
  lobbyStore.subscribe((now, before) => {
    if (now.config === before.config) return;
    const offered = offeredLocales(now.config);
    if (offered.includes(settingsStore.getState().locale)) return;
    changeLocale(detectLocale(null, navigator.languages, offered)).catch(console.warn);
  });
}
