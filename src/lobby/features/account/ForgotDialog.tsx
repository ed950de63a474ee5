import { DEFAULT_PHONE_AREA } from '../../../contract/constants.ts';
import { resetPassword } from '../../session/login.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useOverlay, useOverlayChoice } from '../../ui/overlay.ts';
import { useFormTexts } from './formTexts.ts';
import { IDENTITY_KINDS, IdentityForm } from './IdentityForm.tsx';
import { KindTabs } from './KindTabs.tsx';
import { useAfterLogin } from './useAfterLogin.ts';

/** Purposes of a reset's code: 2 by e-mail, 3 by phone (§7). */
const PURPOSE = { email: 2, phone: 3 } as const;

/** `?overlay=forgot&forgot.by=email|phone`: a new password by code, then the player is logged in (§4). */
export default function ForgotDialog() {
  const { t } = useFormTexts();
  const { close } = useOverlay();
  const [kind, setKind] = useOverlayChoice('by', IDENTITY_KINDS);
  useAfterLogin();
  return (
    <Dialog title={t('forgot.title')} onClose={close} width={480}>
      <KindTabs panels="forgot" kind={kind} onChange={setKind} />
      <div id={`forgot-${kind}`} role="tabpanel" aria-labelledby={`forgot-tab-${kind}`}>
        <IdentityForm
          key={kind}
          kind={kind}
          purpose={PURPOSE[kind]}
          needsCode
          defaultArea={DEFAULT_PHONE_AREA}
          passwordLabel={t('newPassword')}
          action={t('forgot.action')}
          onSubmit={(who, { verifyCode, password }) => resetPassword(who, verifyCode, password)}
        />
      </div>
    </Dialog>
  );
}
