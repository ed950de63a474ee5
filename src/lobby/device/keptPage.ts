/** Whether a service worker has kept the page: it says nothing of what came to be known after it was kept. */
export const isKeptPage = (): boolean => Boolean(navigator.serviceWorker?.controller);
