import { useEffect, useState } from 'react';
import { DEVICE_TYPE } from '../../../contract/constants.ts';
import { receiveAttribution } from '../../device/bridge/attributionStep.ts';
import { deviceType, storeAdId } from '../../session/parameters.ts';
import forms from '../../ui/controls/form.module.css';
import { Tabs } from '../../ui/controls/Tabs.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useOverlay, useOverlayChoice } from '../../ui/overlays/useOverlay.ts';
import { useFormTexts } from '../verification/formTexts.ts';
import { GuestPanel } from './GuestPanel.tsx';
import { LoginForm } from './LoginForm.tsx';
import { LoginSign } from './LoginSign.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { useAfterLogin } from './useAfterLogin.ts';

const MODES = ['login', 'signup'] as const;
const WAYS = ['email', 'phone', 'guest'] as const;

/** Device type 3 is asked for its attribution before the dialog opens (§2); everybody else sees it at once. */
function useAttributionStep(): boolean {
  const [isReady, setReady] = useState(() => deviceType() !== DEVICE_TYPE.PARTNER);
  useEffect(() => {
    if (isReady) return;
    let isGone = false;
    void receiveAttribution().then((adId) => {
      if (adId) storeAdId(adId);
      if (!isGone) setReady(true);
    });
    return () => {
      isGone = true;
    };
  }, [isReady]);
  return isReady;
}

/** `?overlay=login&login.tab=login|signup&login.way=email|phone|guest`: switching either resets the fields (§4). */
export default function LoginDialog() {
  const { t } = useFormTexts();
  const { close } = useOverlay();
  const [mode, setMode] = useOverlayChoice('tab', MODES);
  const [way, setWay] = useOverlayChoice('way', WAYS);
  const isReady = useAttributionStep();
  useAfterLogin();
  if (!isReady) return null;

  const panel = `account-${mode}-${way}`;
  return (
    <Dialog
      title={t(mode === 'login' ? 'common:logIn' : 'common:signUp')}
      hideTitle
      onClose={close}
      width={480}
    >
      <LoginSign />
      <div className={forms.choices}>
        <Tabs
          label={t('modes')}
          panels="account"
          active={mode}
          onChange={setMode}
          tabs={[
            { id: 'login', label: t('common:logIn') },
            { id: 'signup', label: t('common:signUp') },
          ]}
        />
        <Tabs
          label={t('ways.label')}
          look="pills"
          panels={`account-${mode}`}
          active={way}
          onChange={setWay}
          tabs={WAYS.map((id) => ({
            id,
            label: t(id === 'email' && mode === 'login' ? 'ways.account' : `ways.${id}`),
          }))}
        />
      </div>
      <div id={`account-${mode}`} role="tabpanel" aria-labelledby={`account-tab-${mode}`}>
        <div id={panel} role="tabpanel" aria-labelledby={`account-${mode}-tab-${way}`}>
          {way === 'guest' && <GuestPanel key={panel} />}
          {way !== 'guest' && mode === 'login' && (
            <LoginForm
              key={panel}
              kind={way === 'phone' ? 'phone' : 'account'}
              onGuest={() => setWay('guest')}
            />
          )}
          {way !== 'guest' && mode === 'signup' && (
            <SignUpForm key={panel} kind={way} onLogin={() => setMode('login')} />
          )}
        </div>
      </div>
    </Dialog>
  );
}
