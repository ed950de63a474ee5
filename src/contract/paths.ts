/** Every path of the lobby (§2), once: routes, links, guards and the pages that the service answers are made of it. */
export const PATH = {
  home: '/home',
  /** The same page as `home`, with the second list of banners. */
  index: '/index',
  slots: '/slots',
  new: '/new',
  hot: '/hot',
  play: '/play',
  person: '/person',
  wallet: '/wallet',
  terms: '/terms',
  privacy: '/privacy',
  responsible: '/responsible-play',
  notFound: '/404',
} as const;

/** Paths that need a token: a visitor logs in first (§6). */
export const PLAYER_PATHS: readonly string[] = [PATH.person, PATH.wallet, PATH.play];

/** The wallet's two sides: `type` 1 is deposit, 2 withdraw (§2). */
export const WALLET = { deposit: `${PATH.wallet}?type=1`, withdraw: `${PATH.wallet}?type=2` } as const;

/** Pages that links of banners, activities and notices may name (§3, "Advertisement"). */
export const LINK_PATHS: readonly string[] = [
  '/',
  ...Object.values(PATH).filter((path) => path !== PATH.play && path !== PATH.notFound),
];
