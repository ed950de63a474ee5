/**
 * The window as the router sees it: told of Back in a task of its own. What React hears while the browser tells of it, it
 * renders at a stroke, and on a slow phone nothing answers for as long. Of one that was left again meanwhile, by a link that
 * was tapped, the router has heard already; it is there for as long as the page.
 */
export const routedWindow = {
  history,
  location,
  addEventListener: (type: string, heard: () => void) =>
    addEventListener(type, () => {
      const { state } = history;
      setTimeout(() => state === history.state && heard());
    }),
  removeEventListener() {},
} as unknown as Window;
