import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { KEY, refresh } from '../../api/client/queries.ts';
import { agentInfoQuery, claimRebate } from '../../api/promote.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Poster } from '../../ui/display/Poster.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import { useMoney } from '../../ui/text/useMoney.ts';
import { ReadingState } from '../rewards/ReadingState.tsx';
import { Reason } from '../rewards/Reason.tsx';
import { useClaim } from '../rewards/useClaim.ts';
import { InvitationDetails } from './InvitationDetails.tsx';
import styles from './promote.module.css';
import { RebateDetails } from './RebateDetails.tsx';
import { RebateLead } from './RebateLead.tsx';
import { ShareBox } from './ShareBox.tsx';

/** Tiers that the dialog asks for (§7). */
const ASK_COUNT = 8;

/** Detail views, which `promote.view` opens directly (§2). */
const VIEWS = { rebate: RebateDetails, invitation: InvitationDetails } as const;

/** `?overlay=promote`: poster, link, rebate and invitation bonus, each of the two with its details (§2). */
export default function PromoteDialog() {
  const { t } = useTranslation('promote');
  const { params, open, close } = useOverlay();
  const { money } = useMoney();
  const { data: info, isError, refetch } = useQuery(agentInfoQuery(ASK_COUNT));
  const { busy, reason, claim } = useClaim('rebate', 0);
  const Details = VIEWS[params.view as keyof typeof VIEWS];

  const receive = async () => {
    await claim('rebate', claimRebate);
    await Promise.all([refetch(), refresh(KEY.bonus)]);
  };

  return (
    <>
      <Dialog title={t('dialog')} width={560} onClose={close}>
        <div className={styles.poster}>
          <Poster
            src="/media/posters/promote.webp"
            words={`${t('poster.title')}. ${t('poster.text')}`}
            fill
          />
        </div>
        {!info && <ReadingState kind={isError ? 'failed' : 'loading'} onRetry={() => void refetch()} />}
        {info && (
          <div className={styles.page}>
            <ShareBox shareUrl={info.shareUrl} />
            <section className={styles.earning} aria-labelledby="promote-rebate">
              <h3 id="promote-rebate">{t('rebate.title')}</h3>
              <RebateLead info={info} />
              <p className={styles.sum}>
                <span>{t('rebate.toReceive')}</span>
                <strong>{money(info.toBeReceive)}</strong>
              </p>
              <Reason reason={reason} />
              <div className={styles.actions}>
                <Button
                  disabled={info.toBeReceiveStatus !== 1}
                  loading={busy !== null}
                  onClick={() => void receive()}
                >
                  {t('rebate.receive')}
                </Button>
                <Button tone="ghost" onClick={() => open('promote', { view: 'rebate' })}>
                  {t('details')}
                  <Icon name="next" size={18} />
                </Button>
              </div>
            </section>
            <section className={styles.earning} aria-labelledby="promote-invitation">
              <h3 id="promote-invitation">{t('tiers')}</h3>
              <p>{t('lead')}</p>
              <p className={styles.sum}>
                <span>{t('invited', { count: info.askCount })}</span>
                <strong>{money(info.askReceive)}</strong>
              </p>
              <div className={styles.actions}>
                <Button onClick={() => open('invite')}>{t('boxes')}</Button>
                <Button tone="ghost" onClick={() => open('promote', { view: 'invitation' })}>
                  {t('details')}
                  <Icon name="next" size={18} />
                </Button>
              </div>
            </section>
          </div>
        )}
      </Dialog>
      {Details && <Details info={info} onClose={close} />}
    </>
  );
}
