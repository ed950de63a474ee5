import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { openExternal } from '../../device/openExternal.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import styles from './download.module.css';
import { downloadsOf, platformOf } from './platforms.ts';

/** `?overlay=app`: the app and where it is downloaded; `app.only` after a function that only the app has (§6). */
export default function AppDialog() {
  const { t } = useTranslation('download');
  const { params, open, close } = useOverlay();
  const config = useStore(lobbyStore, (state) => state.config);
  const login = useStore(lobbyStore, (state) => state.appLinks);
  const downloads = downloadsOf(login, config, platformOf(navigator.userAgent));
  return (
    <Dialog shape="card" width={420} title={t('title')} onClose={close}>
      <div className={styles.app}>
        <span className={styles.mark}>
          <Icon name="phone" size={44} />
        </span>
        <p>{t(params.only ? 'appOnly' : 'lead')}</p>
        {downloads.map(({ platform, url }) => (
          <Button key={platform} wide onClick={() => openExternal(url)}>
            {t(`get.${platform}`)}
          </Button>
        ))}
        {downloads.length === 0 && (
          <>
            <p className={styles.none}>{t('none')}</p>
            <Button wide tone="ghost" onClick={() => open('support')}>
              {t('support')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
