import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CHECKIN_DAYS } from '../../../contract/constants.ts';
import { signDay, signQuery } from '../../api/checkin.ts';
import { KEY, refresh } from '../../api/client/queries.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { PaintedOverlay } from '../../ui/overlays/PaintedOverlay.tsx';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import { useMoney } from '../../ui/text/useMoney.ts';
import { ReadingState } from '../rewards/ReadingState.tsx';
import { Reason } from '../rewards/Reason.tsx';
import { Rules } from '../rewards/Rules.tsx';
import { useClaim } from '../rewards/useClaim.ts';
import styles from './checkin.module.css';
import { DayTile } from './DayTile.tsx';
import { canSign, dayStates } from './days.ts';

/** The stamp comes down and coins burst from it, ms. */
const STAMP_MS = 950;

/** `?overlay=checkin`: seven days, of which the current one can be signed (§2, §4). */
export default function CheckinDialog() {
  const { t } = useTranslation(['checkin', 'rewards']);
  const { close } = useOverlay();
  const { money } = useMoney();
  const { data: info, isError, refetch } = useQuery(signQuery());
  const { busy, reason, claim } = useClaim('checkIn', STAMP_MS);
  const isOpen = info !== undefined && canSign(info);

  const sign = async () => {
    if (!info || !isOpen) return;
    const day = info.signDay;
    const isPaid = await claim(`day-${day}`, async (options) => {
      const answer = await signDay(day, options);
      await refetch();
      return answer;
    });
    if (!isPaid) await refetch();
    await refresh(KEY.bonus);
  };

  return (
    <PaintedOverlay
      scene="checkin"
      title={t('title')}
      onClose={close}
      look="box"
      width={620}
      footer={
        info && (
          <div className={styles.foot}>
            <Reason reason={reason}>
              {!isOpen && t('next', { amount: money(info.rewards[(info.signDay + 1) % CHECKIN_DAYS] ?? 0) })}
            </Reason>
            <Button wide disabled={!isOpen} loading={busy !== null} onClick={() => void sign()}>
              {t(isOpen ? 'confirm' : 'signed')}
            </Button>
          </div>
        )
      }
    >
      <div className={styles.lead}>
        <p>{t('lead')}</p>
        {info && <Rules area="checkin" betX={info.betX} />}
      </div>
      {!info && <ReadingState kind={isError ? 'failed' : 'loading'} onRetry={() => void refetch()} />}
      {info && (
        <ol className={styles.days} aria-label={t('days')}>
          {dayStates(info).map((state, index) => (
            <DayTile
              // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
              key={index}
              index={index}
              state={state}
              amount={info.rewards[index] ?? 0}
              isSigning={state === 'current' && busy !== null}
              onSign={() => void sign()}
            />
          ))}
        </ol>
      )}
    </PaintedOverlay>
  );
}
