import { postToApp } from './bridge/bridge.ts';

/**
 * Opens an address outside the lobby: by the app around it, else in a tab of its own, and where there are no tabs, as in
 * most web views, in the lobby's place, from where back leads here. Call it within the tap that wants it.
 */
export function openExternal(url: string): void {
  if (postToApp({ name: 'openExternal', url })) return;
  // With `noopener` a tab that was not allowed would look like one that was. Android's web views answer with this page.
  const tab = window.open('', '_blank') ?? window;
  if (tab !== window) tab.opener = null;
  tab.location.assign(url);
}
