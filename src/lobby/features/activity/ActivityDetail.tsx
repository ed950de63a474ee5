import { useTranslation } from 'react-i18next';
import type { Activity } from '../../../contract/calls/activity.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Poster } from '../../ui/display/Poster.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import { targetOf } from '../links/targets.ts';
import { useFollow } from '../links/useFollow.ts';
import styles from './activity.module.css';

/** One activity (§2): title, image, note, and the way to where it takes place. */
export function ActivityDetail({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const { t } = useTranslation('activity');
  const follow = useFollow();
  const target = targetOf(activity, window.location.origin);
  return (
    <Dialog
      shape="card"
      frame="gold"
      width={480}
      title={activity.title}
      onClose={onClose}
      footer={
        target ? (
          <Button wide onClick={() => follow(target)}>
            {t('go')}
          </Button>
        ) : undefined
      }
    >
      <div className={styles.picture}>
        <Poster src={activity.imagePath} />
      </div>
      <RichText className={styles.note} text={activity.note} />
    </Dialog>
  );
}
