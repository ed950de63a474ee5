import { HostError } from './api.ts';
import { byId, make } from './dom.ts';
import { leaveGame } from './launch.ts';
import { t } from './texts.ts';

/** What a refusal means to the player, and whether trying the same again can help. */
function meaning(error: unknown): { text: string; retry: boolean; lobby: boolean } {
  const code = error instanceof HostError ? error.code : -1;
  if (code === 0) return { text: t('errNetwork'), retry: true, lobby: false };
  if (code === 1133) return { text: t('errFunds'), retry: false, lobby: true };
  if (code === 1144) return { text: t('errQuick'), retry: false, lobby: false };
  if (code === 1148) return { text: t('errCancelled'), retry: false, lobby: false };
  if (code === 1139 || code === 1147 || code === 1149)
    return { text: t('errFree'), retry: false, lobby: false };
  if (code === 1005 || code === 1141 || code === 1146)
    return { text: t('errLimit'), retry: false, lobby: true };
  if ((code > 200 && code < 209) || code === 1113)
    return { text: t('errSession'), retry: false, lobby: true };
  return { text: t('errServer'), retry: true, lobby: true };
}

/** Tells the player what went wrong. Answers true when the player wants the same tried again. */
export function explain(error: unknown): Promise<boolean> {
  const { text, retry, lobby } = meaning(error);
  const dialog = byId<HTMLDialogElement>('notice');
  return new Promise((resolve) => {
    let again = false;
    const buttons = make('div', { class: 'notice-buttons' });
    const button = (label: string, main: boolean, act: () => void) => {
      const element = make('button', { class: main ? 'wide main' : 'wide', type: 'button' }, label);
      element.addEventListener('click', () => {
        act();
        dialog.close();
      });
      buttons.append(element);
    };
    if (lobby) button(t('toLobby'), !retry, leaveGame);
    if (retry)
      button(t('retry'), true, () => {
        again = true;
      });
    else if (!lobby || (error instanceof HostError && error.code === 1133))
      button(t('close'), !lobby, () => {});
    const paragraph = make('p', { id: 'notice-text' }, text);
    dialog.setAttribute('aria-labelledby', 'notice-text');
    dialog.replaceChildren(make('div', { class: 'notice' }, paragraph, buttons));
    dialog.onclose = () => resolve(again);
    dialog.showModal();
  });
}
