import { useStore } from 'zustand';
import { endSession } from '../../session/login.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import { useFormTexts } from '../verification/formTexts.ts';

/** `?overlay=logout`: asks before the session ends (§4), also of a player who could not be read. */
export default function LogoutDialog() {
  const { t } = useFormTexts();
  const { close } = useOverlay();
  const user = useStore(lobbyStore, (state) => state.userInfo);
  return (
    <ConfirmDialog
      title={t('logout.title')}
      text={t(user?.isGuest ? 'logout.guestText' : 'logout.text')}
      action={t('logout.action')}
      onConfirm={endSession}
      onClose={close}
    />
  );
}
