import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { PATH } from '../../../contract/paths.ts';
import { holdStore } from '../../state/balanceHolds.ts';
import { PAGE_SCENE, stageStore } from '../../state/stage.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { takeUpdate } from '../../worker/register.ts';
import styles from './Notices.module.css';

/** Offers the newer lobby, when nothing runs that a new page would interrupt: no round, no draw, no prize, no dialog. */
export default function UpdateNotice() {
  const { t } = useTranslation('notices');
  const isPlaying = useLocation().pathname === PATH.play;
  const hasPrize = useStore(holdStore, ({ holds }) => holds.length > 0);
  const isCovered = useStore(stageStore, ({ covered, front }) => covered || front !== PAGE_SCENE);
  if (isPlaying || hasPrize || isCovered) return null;
  return (
    <p className={styles.notice}>
      {t('update.ready')}
      <button type="button" className={styles.action} onClick={() => void takeUpdate()}>
        <Icon name="refresh" size={18} />
        {t('update.action')}
      </button>
    </p>
  );
}
