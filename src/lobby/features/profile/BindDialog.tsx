import { useStore } from 'zustand';
import { DEFAULT_PHONE_AREA } from '../../../contract/constants.ts';
import { bindPlayerEmail, bindPlayerPhone } from '../../api/player.ts';
import { KEY, refresh } from '../../api/queries.ts';
import { hashPassword } from '../../session/login.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { showToast } from '../../state/toasts.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useOverlay, useOverlayChoice } from '../../ui/overlays/useOverlay.ts';
import { useFormTexts } from '../verification/formTexts.ts';
import { IDENTITY_KINDS, type Identity, IdentityForm } from '../verification/IdentityForm.tsx';
import { KindTabs } from '../verification/KindTabs.tsx';

/** Purpose of a code that binds (contract, `CodePurpose`). */
const BIND = 4;

/** `?overlay=bind&bind.by=email|phone`: a guest gets a way back in and keeps everything (decisions, "Accounts"). */
export default function BindDialog() {
  const { t } = useFormTexts();
  const { close } = useOverlay();
  const [kind, setKind] = useOverlayChoice('by', IDENTITY_KINDS);
  const config = useStore(lobbyStore, (state) => state.config);
  const bind = async (who: Identity, proof: { password: string; verifyCode: string }) => {
    const body = { verifyCode: proof.verifyCode, password: await hashPassword(proof.password) };
    if ('email' in who) await bindPlayerEmail({ ...who, ...body });
    else await bindPlayerPhone({ ...who, ...body });
    await refresh(KEY.userInfo);
    showToast('success', 'account:bind.done');
    close();
  };
  return (
    <Dialog title={t('bind.title')} onClose={close} width={480}>
      <KindTabs panels="bind" kind={kind} onChange={setKind} />
      <div id={`bind-${kind}`} role="tabpanel" aria-labelledby={`bind-tab-${kind}`}>
        <IdentityForm
          key={kind}
          kind={kind}
          purpose={BIND}
          needsCode={config?.checkSmsState === 1}
          defaultArea={config?.defaultPhoneArea || DEFAULT_PHONE_AREA}
          passwordLabel={t('password')}
          action={t('bind.action')}
          onSubmit={bind}
        />
      </div>
    </Dialog>
  );
}
