/** Style sheets that did not come. */
const lost = new Set<HTMLLinkElement>();

const isStyleSheet = (target: EventTarget | null): target is HTMLLinkElement =>
  target instanceof HTMLLinkElement && target.rel === 'stylesheet';

if (typeof document !== 'undefined')
  // Such events do not bubble.
  document.addEventListener('error', ({ target }) => isStyleSheet(target) && lost.add(target), true);

const fetchAgain = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    const again = link.cloneNode() as HTMLLinkElement;
    lost.delete(link);
    again.onload = () => resolve();
    // It is lost again by then.
    again.onerror = () => resolve();
    link.replaceWith(again);
  });

/**
 * Asks again for style sheets that did not come: the build's own helper asks for each once, and later takes what lies
 * in the page for what has come. Settles when each has come or failed.
 */
export const fetchLostStyles = (): Promise<unknown> => Promise.all([...lost].map(fetchAgain));

/** The style sheet for want of which a part could not be imported, as the build's helper names it in its error. */
export const styleOf = (error: unknown): string | undefined =>
  /Unable to preload CSS for (\S+)/.exec(String(error))?.[1];

export const isStyleLost = (address: string): boolean => [...lost].some(({ href }) => href.endsWith(address));
