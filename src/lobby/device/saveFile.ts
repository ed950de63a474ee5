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

/** Hands the player a text file that was made here: web views save none by themselves, so the app around the lobby does. */
export function saveFile(name: string, type: string, content: string): void {
  if (!appCan('download')) download(name, type, content);
  else
    void askApp('download', { fileName: name, type, content }).then((answer) => {
      if (!answer?.done) download(name, type, content);
    });
}
