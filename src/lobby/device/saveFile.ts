import { askApp } from './bridge/bridge.ts';
import { hostKind } from './bridge/hostKind.ts';

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
 * @returns false where nobody knows whether there is a file now.
 */
export async function saveFile(name: string, type: string, content: string): Promise<boolean> {
  const isKept = (await askApp('download', { fileName: name, type, content }))?.done ?? false;
  if (!isKept) download(name, type, content);
  return isKept || hostKind() === null;
}
