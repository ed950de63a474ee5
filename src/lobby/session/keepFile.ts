import { saveFile } from '../device/saveFile.ts';
import { showToast } from '../state/toasts.ts';

/** Hands the player a file as `saveFile` does. @returns false, once it was said, where an app may have kept none. */
export async function keepFile(name: string, type: string, content: string): Promise<boolean> {
  const isKept = await saveFile(name, type, content);
  if (!isKept) showToast('info', 'errors:notSaved');
  return isKept;
}
