import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { zoneName } from '../../../contract/zoneName.ts';
import { KEY, refresh } from '../../api/client/queries.ts';
import { claimVipBonus, vipInfoQuery, vipRulesQuery } from '../../api/vip.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { settingsStore } from '../../state/settings.ts';
import { PaintedOverlay } from '../../ui/overlays/PaintedOverlay.tsx';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import { ReadingState } from '../rewards/ReadingState.tsx';
import { Reason } from '../rewards/Reason.tsx';
import { Rules } from '../rewards/Rules.tsx';
import { useClaim } from '../rewards/useClaim.ts';
import { BonusCard } from './BonusCard.tsx';
import { type Bonus, bonusesOf } from './bonuses.ts';
import { LevelTable } from './LevelTable.tsx';
import { VipEmblem } from './VipEmblem.tsx';
import styles from './vip.module.css';

/** `?overlay=vip`: level, experience, the three bonuses and the table of levels (§2, §4). */
export default function VipDialog() {
  const { t } = useTranslation('vip');
  const { close } = useOverlay();
  const { data: info, isError, refetch } = useQuery(vipInfoQuery());
  const { data: rules = [] } = useQuery(vipRulesQuery());
  const { busy, reason, claim } = useClaim('vip', 0);
  // Bonuses come by the operator's clock (§9).
  const zone = useStore(lobbyStore, (state) => state.config?.operator.timeZone);
  const locale = useStore(settingsStore, (state) => state.locale);

  const receive = async ({ kind, gid }: Bonus) => {
    if (gid) await claim(kind, (options) => claimVipBonus(gid, options));
    await Promise.all([refetch(), refresh(KEY.bonus)]);
  };

  return (
    <PaintedOverlay scene="vip" title={t('title')} onClose={close} look="box" width={560}>
      {!info && <ReadingState kind={isError ? 'failed' : 'loading'} onRetry={() => void refetch()} />}
      {info && (
        <div className={styles.page}>
          <div className={styles.lead}>
            <p>{t('lead')}</p>
            <Rules area="vip" betX={info.betX} values={{ zone: zone ? zoneName(zone, locale) : '' }} />
          </div>
          <VipEmblem id="vip-dialog-emblem" info={info} />
          <ul className={styles.bonuses}>
            {bonusesOf(info, rules).map((bonus) => (
              <BonusCard
                key={bonus.kind}
                bonus={bonus}
                isBusy={busy === bonus.kind}
                onReceive={() => void receive(bonus)}
              />
            ))}
          </ul>
          <Reason reason={reason} />
          {rules.length > 0 && <LevelTable rules={rules} level={info.vipLevel} />}
        </div>
      )}
    </PaintedOverlay>
  );
}
