import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { consentStore } from '../../attribution/attribution.ts';
import { giveConsent } from '../../session/consent.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { Switch } from '../../ui/controls/Switch.tsx';
import styles from './settings.module.css';
import { WinsChoice } from './WinsChoice.tsx';

/** Who may learn what of the player; nothing where nobody would. */
export function PrivacyChoices() {
  const { t } = useTranslation('settings');
  const consent = useStore(consentStore, (state) => state.consent);
  const showsWins = useStore(
    lobbyStore,
    ({ userInfo, config }) => userInfo?.showsWins !== undefined && config?.operator?.showWinners === true,
  );
  const hasPartners = consent !== 'none';
  if (!hasPartners && !showsWins) return null;
  return (
    <fieldset className={styles.group}>
      <legend>{t('privacy')}</legend>
      {hasPartners && (
        <Switch
          icon="share"
          checked={consent === 'granted'}
          onChange={(on) => giveConsent(on ? 'granted' : 'refused')}
        >
          {t('partners')}
        </Switch>
      )}
      {showsWins && <WinsChoice />}
    </fieldset>
  );
}
