import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { offeredLocales } from '../../i18n/locale.ts';
import { changeLocale } from '../../i18n/setup.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { type Settings, settingsStore } from '../../state/settings.ts';
import { publishedStore } from '../../state/themes.ts';
import { showToast } from '../../state/toasts.ts';
import { Choice } from '../../ui/controls/Choice.tsx';
import { Switch } from '../../ui/controls/Switch.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import { nameOf } from './languages.ts';
import { PrivacyChoices } from './PrivacyChoices.tsx';
import styles from './settings.module.css';
import { themeChoices } from './themeTitles.ts';

const MOTIONS: readonly Settings['motion'][] = ['system', 'full', 'reduced'];
const QUALITIES: readonly Settings['quality'][] = ['auto', 'high', 'low'];

/** `?overlay=settings`: theme, language, sound, motion and picture quality of this device. */
export default function SettingsSheet() {
  const { t } = useTranslation(['settings', 'common']);
  const { close } = useOverlay();
  const config = useStore(lobbyStore, (state) => state.config);
  // A theme may be published while the sheet is open.
  useStore(publishedStore);
  const { theme, locale, effects, music, motion, quality } = useStore(settingsStore);
  return (
    <Dialog shape="sheet" width={440} title={t('common:settings')} onClose={close}>
      <div className={styles.groups}>
        <Choice
          legend={t('theme')}
          name="theme"
          options={themeChoices(locale).map(({ id, title, swatch }) => ({
            id,
            label: title,
            mark: <span className={styles.swatch} style={{ background: swatch }} aria-hidden="true" />,
          }))}
          value={theme}
          onChange={(next) => settingsStore.setState({ theme: next })}
        />
        <Choice
          legend={t('language')}
          name="locale"
          options={offeredLocales(config).map((id) => ({ id, label: nameOf(id), lang: id }))}
          value={locale}
          onChange={(next) => {
            changeLocale(next).catch(() => showToast('error', 'errors:network'));
          }}
        />
        <fieldset className={styles.group}>
          <legend>{t('common:sound')}</legend>
          <Switch icon="soundOn" checked={effects} onChange={(on) => settingsStore.setState({ effects: on })}>
            {t('effects')}
          </Switch>
          <Switch icon="music" checked={music} onChange={(on) => settingsStore.setState({ music: on })}>
            {t('music')}
          </Switch>
        </fieldset>
        <Choice
          legend={t('motion')}
          name="motion"
          options={MOTIONS.map((id) => ({ id, label: t(`motions.${id}`) }))}
          value={motion}
          onChange={(next) => settingsStore.setState({ motion: next })}
        />
        <Choice
          legend={t('quality')}
          hint={t('qualityHint')}
          name="quality"
          options={QUALITIES.map((id) => ({ id, label: t(`qualities.${id}`) }))}
          value={quality}
          onChange={(next) => settingsStore.setState({ quality: next })}
        />
        <PrivacyChoices />
      </div>
    </Dialog>
  );
}
