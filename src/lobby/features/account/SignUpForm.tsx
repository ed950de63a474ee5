import { useStore } from 'zustand';
import { DEFAULT_PHONE_AREA } from '../../../contract/constants.ts';
import { register } from '../../session/login.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { TERMS_VERSION } from '../legal/pages.ts';
import { Agreement } from './Agreement.tsx';
import { useFormTexts } from './formTexts.ts';
import { IdentityForm, type IdentityKind } from './IdentityForm.tsx';
import { useAgreement } from './useAgreement.ts';

/** Purpose of a registration's code (§7). */
const REGISTER = 1;

/** Sign-up by e-mail or phone; the code field is there where `checkSmsState` is 1 (§3). */
export function SignUpForm({ kind }: { kind: IdentityKind }) {
  const { t } = useFormTexts();
  const config = useStore(lobbyStore, (state) => state.config);
  const agreement = useAgreement();
  return (
    <IdentityForm
      kind={kind}
      purpose={REGISTER}
      needsCode={config?.checkSmsState === 1}
      defaultArea={config?.defaultPhoneArea || DEFAULT_PHONE_AREA}
      passwordLabel={t('password')}
      action={t('common:signUp')}
      mayGo={agreement.confirm}
      onSubmit={(who, proof) => register(who, { ...proof, termsVersion: TERMS_VERSION })}
    >
      <Agreement {...agreement.props} />
    </IdentityForm>
  );
}
