import { useStore } from 'zustand';
import { KEY, refresh } from '../../api/client/queries.ts';
import { bindPlayerEmail, bindPlayerPhone } from '../../api/profile.ts';
import { hashPassword } from '../../session/login.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { showToast } from '../../state/toasts.ts';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useOverlay, useOverlayChoice } from '../../ui/overlays/useOverlay.ts';
import { useFormTexts } from '../verification/formTexts.ts';
import { IDENTITY_KINDS, type Identity, IdentityForm } from '../verification/IdentityForm.tsx';
import { KindTabs } from '../verification/KindTabs.tsx';

/** Purpose of a code that binds (contract, `CodePurpose`). */
const BIND = 4;

/**
 * `?overlay=bind&bind.by=email|phone`: a guest gets a way back in and keeps everything (decisions, "Accounts"); everybody
 * else adds the contact they do not have yet.
 */
export default function BindDialog() {
  const { t } = useFormTexts();
  const { close } = useOverlay();
  const [wanted, setKind] = useOverlayChoice('by', IDENTITY_KINDS);
  const config = useStore(lobbyStore, (state) => state.config);
  const user = useStore(lobbyStore, (state) => state.userInfo);
  const free = IDENTITY_KINDS.filter((one) => !user?.[one]);
  const kind = free.includes(wanted) ? wanted : free[0];
  const needsPassword = !user?.hasPassword;

  const bind = async (who: Identity, proof: { password: string; verifyCode: string }) => {
    const { verifyCode } = proof;
    const body = { verifyCode, ...(needsPassword && { password: await hashPassword(proof.password) }) };
    if ('email' in who) await bindPlayerEmail({ ...who, ...body });
    else await bindPlayerPhone({ ...who, ...body });
    showToast('success', needsPassword ? 'account:bind.done' : 'account:bind.added');
    close();
    await refresh(KEY.userInfo);
  };
  const title = needsPassword || !kind ? t('bind.title') : t(`bind.add.${kind}`);
  const form = kind && (
    <IdentityForm
      key={kind}
      kind={kind}
      purpose={BIND}
      needsCode={config?.checkSmsState === 1}
      {...(needsPassword && { passwordLabel: t('password') })}
      action={t(needsPassword ? 'bind.action' : 'bind.link')}
      onSubmit={bind}
    />
  );
  return (
    <Dialog title={title} onClose={close} width={480}>
      {!kind && <EmptyState mark={null} title={t('bind.both')} />}
      {kind && free.length > 1 ? (
        <>
          <KindTabs panels="bind" kind={kind} onChange={setKind} />
          <div id={`bind-${kind}`} role="tabpanel" aria-labelledby={`bind-tab-${kind}`}>
            {form}
          </div>
        </>
      ) : (
        form
      )}
    </Dialog>
  );
}
