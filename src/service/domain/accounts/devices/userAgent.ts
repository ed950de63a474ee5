/** By what a browser names itself, the more particular first: most pretend to be another as well. */
const BROWSERS = [
  ['SamsungBrowser/', 'Samsung Internet'],
  ['OPR/', 'Opera'],
  ['Edg', 'Edge'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

const named = (userAgent: string, names: typeof BROWSERS | typeof SYSTEMS): string | undefined =>
  names.find(([mark]) => userAgent.includes(mark))?.[1];

/** Browser and system of a `user-agent`, for people to know a device by: "Chrome, Android", or '' for neither. */
export const describeUserAgent = (userAgent = ''): string =>
  [named(userAgent, BROWSERS), named(userAgent, SYSTEMS)].filter(Boolean).join(', ');
