/**
 * Loads the page again, from the network: what was kept of a version that is gone names scripts that are gone. It is kept
 * anew by the page that comes.
 */
export async function hardReload(): Promise<void> {
  try {
    await (await navigator.serviceWorker?.getRegistration())?.unregister();
  } catch {
    // Nothing was kept.
  }
  window.location.reload();
}
