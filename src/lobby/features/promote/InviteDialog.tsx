import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOptions } from '../../api/client/call.ts';
import { KEY, refresh } from '../../api/client/queries.ts';
import { agentInfoQuery, claimInviteTier, claimInviteTiers } from '../../api/promote.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { PaintedOverlay } from '../../ui/overlays/PaintedOverlay.tsx';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import { useMoney } from '../../ui/text/useMoney.ts';
import { ReadingState } from '../rewards/ReadingState.tsx';
import { Reason } from '../rewards/Reason.tsx';
import { useClaim } from '../rewards/useClaim.ts';
import styles from './promote.module.css';
import { RewardBox } from './RewardBox.tsx';
import { ShareBox } from './ShareBox.tsx';
import { canReceiveAll, tiersOf } from './tiers.ts';

/** Tiers of the panel, and of all that the promote dialog shows (§7, askCount). */
const FEW = 4;
const ALL = 8;

/** A lid flies open, ms. */
const OPEN_MS = 1_000;

/** `?overlay=invite`: the invitation reward panel (§2) with the link that brings friends. */
export default function InviteDialog() {
  const { t } = useTranslation(['promote', 'rewards']);
  const { close } = useOverlay();
  const { money } = useMoney();
  const [askCount, setAskCount] = useState(FEW);
  const {
    data: info,
    isError,
    refetch,
  } = useQuery({ ...agentInfoQuery(askCount), placeholderData: keepPreviousData });
  const { busy, reason, claim } = useClaim('promote', OPEN_MS);

  const receive = async (name: string, ask: (options: CallOptions) => Promise<{ amount: number }>) => {
    const isPaid = await claim(name, async (options) => {
      const answer = await ask(options);
      await refetch();
      return answer;
    });
    if (!isPaid) await refetch();
    await refresh(KEY.bonus);
  };
  const tiers = info ? tiersOf(info) : [];
  const isAllOpen = info !== undefined && canReceiveAll(info);

  return (
    <PaintedOverlay scene="invite" title={t('title')} onClose={close} look="box" width={620}>
      {!info && <ReadingState kind={isError ? 'failed' : 'loading'} onRetry={() => void refetch()} />}
      {info && (
        <div className={styles.invite}>
          <section className={styles.boxes} aria-labelledby="invite-tiers">
            <div className={styles.head}>
              <h3 id="invite-tiers">{t('tiers')}</h3>
              <p className={styles.count}>{t('invited', { count: info.askCount })}</p>
            </div>
            {tiers.length === 0 ? (
              <EmptyState title={t('empty.title')} text={t('empty.text')} />
            ) : (
              <ul className={styles.tiers}>
                {tiers.map((tier) => (
                  <RewardBox
                    key={tier.pcount}
                    tier={tier}
                    isOpening={busy === `tier-${tier.pcount}`}
                    onOpen={() =>
                      void receive(`tier-${tier.pcount}`, (options) => claimInviteTier(tier.pcount, options))
                    }
                  />
                ))}
              </ul>
            )}
          </section>
          <Reason reason={reason}>{t('lead')}</Reason>
          <Button
            wide
            disabled={!isAllOpen}
            loading={busy === 'all'}
            onClick={() => void receive('all', (options) => claimInviteTiers(info.waitPcount, options))}
          >
            {isAllOpen ? t('receiveAllAmount', { amount: money(info.askReceive) }) : t('receiveAll')}
          </Button>
          <Button tone="ghost" small wide onClick={() => setAskCount(askCount === FEW ? ALL : FEW)}>
            {t(askCount === FEW ? 'all' : 'few')}
          </Button>
          <ShareBox shareUrl={info.shareUrl} />
        </div>
      )}
    </PaintedOverlay>
  );
}
