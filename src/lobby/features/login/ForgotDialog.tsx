import { resetPassword } from '../../session/login.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useOverlay, useOverlayChoice } from '../../ui/overlays/useOverlay.ts';
import { useFormTexts } from '../verification/formTexts.ts';
import { IDENTITY_KINDS, type Identity, IdentityForm } from '../verification/IdentityForm.tsx';
import { KindTabs } from '../verification/KindTabs.tsx';
import { useAfterLogin } from './useAfterLogin.ts';
import { needsProof } from './useDeviceProof.ts';

/** Purposes of a reset's code: 2 by e-mail, 3 by phone (§7). */
const PURPOSE = { email: 2, phone: 3 } as const;

/** `?overlay=forgot&forgot.by=email|phone`: a new password by code, then the player is logged in (§4). */
export default function ForgotDialog() {
  const { t } = useFormTexts();
  const { open, close, params } = useOverlay();
  const [kind, setKind] = useOverlayChoice('by', IDENTITY_KINDS);
  useAfterLogin();
  const reset = async (who: Identity, { verifyCode, password }: { verifyCode: string; password: string }) => {
    try {
      await resetPassword(who, verifyCode, password);
    } catch (error) {
      // The password is set, and the operator wants this device verified: the login has the field for that.
      if (needsProof(error)) open('login', { way: kind, ...(params.next && { next: params.next }) });
      throw error;
    }
  };
  return (
    <Dialog title={t('forgot.title')} onClose={close} width={480}>
      <KindTabs panels="forgot" kind={kind} onChange={setKind} />
      <div id={`forgot-${kind}`} role="tabpanel" aria-labelledby={`forgot-tab-${kind}`}>
        <IdentityForm
          key={kind}
          kind={kind}
          purpose={PURPOSE[kind]}
          needsCode
          passwordLabel={t('newPassword')}
          action={t('forgot.action')}
          onSubmit={reset}
        />
      </div>
    </Dialog>
  );
}
