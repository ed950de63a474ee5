import { appCan, askApp } from './bridge/bridge.ts';

/** Puts a text on the clipboard, by the app around the lobby where it can. @throws where there is no clipboard to be had. */
export async function copyText(text: string): Promise<void> {
  if (appCan('copy') && (await askApp('copy', { text }))?.done) return;
  await navigator.clipboard.writeText(text);
}
