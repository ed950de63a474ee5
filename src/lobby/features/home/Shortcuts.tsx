import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Footprint } from '../../stage/host/Footprint.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { useLoginGate } from '../../ui/loginGate.ts';
import { useOverlay } from '../../ui/overlay.ts';
import styles from './Shortcuts.module.css';

interface Shortcut {
  /** Key of its words; its icon of the lobby atlas is named the same. */
  id: 'hot' | 'new' | 'profile' | 'support' | 'settings';
  /** Where there is no stage. */
  icon: IconName;
}

/** Only what has a screen: a shortcut is a promise. */
const SHORTCUTS: readonly Shortcut[] = [
  { id: 'hot', icon: 'gift' },
  { id: 'new', icon: 'games' },
  { id: 'profile', icon: 'user' },
  { id: 'support', icon: 'support' },
  { id: 'settings', icon: 'settings' },
];

/** The row of round shortcuts below the hero. */
export function Shortcuts() {
  const { t } = useTranslation('catalogue');
  const navigate = useNavigate();
  const enter = useLoginGate();
  const { open } = useOverlay();
  const go: Readonly<Record<Shortcut['id'], () => void>> = {
    hot: () => navigate('/hot'),
    new: () => navigate('/new'),
    profile: () => enter('/person'),
    support: () => open('support'),
    settings: () => open('settings'),
  };
  return (
    <ul className={styles.row} aria-label={t('shortcuts.label')}>
      {SHORTCUTS.map(({ id, icon }) => (
        <li key={id} className={styles.item}>
          <Footprint
            kind="shortcut"
            id={`shortcut:${id}`}
            data={{ icon: id, label: t(`shortcuts.${id}`), badge: 0 }}
            className={styles.shortcut}
            onClick={go[id]}
          >
            <span className={styles.disc} data-part="icon" data-hue={id}>
              <Icon name={icon} size={28} />
            </span>
            <span className={styles.label} data-part="label">
              {t(`shortcuts.${id}`)}
            </span>
          </Footprint>
        </li>
      ))}
    </ul>
  );
}
