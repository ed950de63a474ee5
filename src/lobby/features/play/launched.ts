const launched = new Set<string>();

/**
 * Launch addresses that were got while this page has been open. A game ticket lives shortly: an address from before
 * a reload is asked for again instead of being tried.
 */
export const markLaunched = (url: string): void => {
  launched.add(url);
};

export const wasLaunched = (url: string): boolean => launched.has(url);
