import { useStore } from 'zustand';
import { type Registration, register } from '../../session/login.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { termsVersionOf } from '../legal/pages.ts';
import { useFormTexts } from '../verification/formTexts.ts';
import { type Identity, IdentityForm, type IdentityKind } from '../verification/IdentityForm.tsx';
import { Agreement } from './Agreement.tsx';
import { useAgreement } from './useAgreement.ts';
import { needsProof } from './useDeviceProof.ts';

/** Purpose of a registration's code (§7). */
const REGISTER = 1;

/** Sign-up by e-mail or phone; the code field is there where `checkSmsState` is 1 (§3). */
export function SignUpForm({ kind, onLogin }: { kind: IdentityKind; onLogin: () => void }) {
  const { t } = useFormTexts();
  const config = useStore(lobbyStore, (state) => state.config);
  const agreement = useAgreement();
  const signUp = async (who: Identity, proof: Pick<Registration, 'password' | 'verifyCode' | 'account'>) => {
    try {
      await register(who, { ...proof, termsVersion: termsVersionOf(lobbyStore.getState()) });
    } catch (error) {
      // The account is made, and the operator wants this device verified: the login has the field for that.
      if (needsProof(error)) onLogin();
      throw error;
    }
  };
  return (
    <IdentityForm
      kind={kind}
      hasAccount
      purpose={REGISTER}
      needsCode={config?.checkSmsState === 1}
      passwordLabel={t('password')}
      action={t('common:signUp')}
      mayGo={agreement.confirm}
      onSubmit={signUp}
    >
      <Agreement {...agreement.props} />
    </IdentityForm>
  );
}
