/** Texts of every area: one small chunk per area and language, fetched when a screen first needs it. */
export const areas = import.meta.glob<Record<string, unknown>>('../../../.cache/locales/*/*.json', {
  import: 'default',
});
