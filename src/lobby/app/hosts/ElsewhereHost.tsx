import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { lobbyStore } from '../../state/lobby.ts';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { useBackStep } from '../../ui/overlays/useBackStep.ts';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';

const forget = () => lobbyStore.setState({ isElsewhere: false });

/** Says that the session has ended because the account is used elsewhere (§8, 206), with the way back in. */
export function ElsewhereHost() {
  const { t } = useTranslation(['common', 'errors']);
  const isElsewhere = useStore(lobbyStore, (state) => state.isElsewhere);
  const { open } = useOverlay();
  const leave = useBackStep('elsewhere', isElsewhere, forget);
  if (!isElsewhere) return null;
  const logInAgain = () => {
    leave();
    forget();
    open('login', { tab: 'login' });
  };
  return (
    <ConfirmDialog
      tone="gold"
      title={t('errors:206')}
      text={t('errors:elsewhere.text')}
      action={t('errors:elsewhere.again')}
      refuse={t('close')}
      onConfirm={logInAgain}
      onClose={forget}
    />
  );
}
