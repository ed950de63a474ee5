import { appCan, askApp } from './bridge/bridge.ts';

function download(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has to have begun with it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * Hands the player a text file that was made here. Web views save none by themselves, so the app around the lobby does;
 * where it cannot, or does not say that it has, the browser tries.
 * @returns false where an app that keeps files has not said that it has kept this one.
 */
export async function saveFile(name: string, type: string, content: string): Promise<boolean> {
  const isKept = (await askApp('download', { fileName: name, type, content }))?.done ?? false;
  if (!isKept) download(name, type, content);
  return isKept || !appCan('download');
}
