import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { lobbyStore } from '../../state/lobby.ts';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { useBackStep } from '../../ui/overlays/useBackStep.ts';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';

const forget = () => lobbyStore.setState({ endedBy: null });

/** Says why the session has ended (§8, 206; 203 where nobody has used it for long), with the way back in. */
export function SessionEndHost() {
  const { t } = useTranslation(['common', 'errors']);
  const endedBy = useStore(lobbyStore, (state) => state.endedBy);
  const { open } = useOverlay();
  const leave = useBackStep('ended', endedBy !== null, forget);
  if (!endedBy) return null;
  const logInAgain = () => {
    leave();
    forget();
    open('login', { tab: 'login' });
  };
  return (
    <ConfirmDialog
      tone="gold"
      title={t(endedBy === 'idle' ? 'errors:203' : 'errors:206')}
      text={t(`${endedBy}.text`)}
      action={t('elsewhere.again')}
      refuse={t('close')}
      onConfirm={logInAgain}
      onClose={forget}
    />
  );
}
