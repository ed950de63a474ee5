import { useTranslation } from 'react-i18next';
import { themedPoster } from '../../state/themedPosters.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useBackStep } from '../../ui/overlays/useBackStep.ts';
import { RichText } from '../../ui/text/RichText.tsx';
import { targetOf } from '../links/targets.ts';
import { useFollow } from '../links/useFollow.ts';
import styles from './notices.module.css';
import { useHomeNotices } from './useHomeNotices.ts';

/** The home advertisement pop-up (§2): notices one after another; a tap hides one, or follows where it leads. */
export default function NoticePopup() {
  const { t } = useTranslation('notices');
  const follow = useFollow();
  const { notice, place, of, hide, rest } = useHomeNotices();
  const leave = useBackStep('notice', notice !== null, hide);
  if (!notice) return null;
  const target = targetOf(notice, window.location.origin);
  return (
    <Dialog shape="card" frame="gold" width={420} title={notice.title} hideTitle onClose={hide}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a tap hides it (§2); the button below does the same for keys */}
      <div className={styles.notice} key={notice.noticeId} onClick={hide}>
        {notice.imagePath && (
          <img
            className={styles.poster}
            src={themedPoster(notice.imagePath)}
            alt=""
            width={400}
            height={160}
          />
        )}
        <div className={styles.words}>
          <p className={styles.title} aria-hidden="true">
            {notice.title}
          </p>
          {notice.message && <RichText className={styles.message} text={notice.message} />}
        </div>
      </div>
      <div className={styles.actions}>
        {target && (
          <Button
            wide
            onClick={() => {
              if (target.kind !== 'external') {
                leave();
                rest();
              } else hide();
              follow(target);
            }}
          >
            {t('follow')}
          </Button>
        )}
        <Button wide tone={target ? 'ghost' : 'gold'} onClick={hide}>
          {t(place < of ? 'next' : 'done')}
        </Button>
        {of > 1 && <p className={styles.place}>{t('place', { at: place, of })}</p>}
      </div>
    </Dialog>
  );
}
