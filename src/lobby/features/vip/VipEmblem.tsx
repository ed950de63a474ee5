import { useTranslation } from 'react-i18next';
import type { VipInfo } from '../../../contract/calls/vip.ts';
import { Footprint } from '../../stage/footprints/Footprint.tsx';
import { vipTier } from '../../ui/display/vipTier.ts';
import { progressOf } from './progress.ts';
import styles from './VipEmblem.module.css';

/** The emblem of the player's VIP tier, and how far it is to the next level (§2, §4). */
export function VipEmblem({ id, info }: { id: string; info: VipInfo }) {
  const { t, i18n } = useTranslation('account');
  const { vipLevel, nextVipLevel, exp, nextLevelTotalExp, nextRemainExp } = info;
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const progress = progressOf(info);
  const label = t('vip.level', { level: vipLevel });
  const isTop = nextVipLevel <= vipLevel;
  const text = isTop ? t('vip.top') : t('vip.remain', { remain: number(nextRemainExp), level: nextVipLevel });
  return (
    <div className={styles.standing}>
      <Footprint
        as="section"
        kind="emblem"
        id={id}
        data={{ level: vipLevel, tier: vipTier(vipLevel), label, progress }}
        className={styles.emblem}
        aria-label={label}
      >
        <span
          className={styles.picture}
          data-part="emblem"
          data-tier={vipTier(vipLevel)}
          data-unearned={vipLevel === 0 || undefined}
          aria-hidden="true"
        >
          {vipLevel}
        </span>
        <span className={styles.label} data-part="label" aria-hidden="true">
          {label}
        </span>
        <span
          className={styles.bar}
          data-part="bar"
          role="progressbar"
          aria-label={t('vip.exp')}
          aria-valuemin={0}
          aria-valuemax={nextLevelTotalExp}
          aria-valuenow={Math.min(exp, nextLevelTotalExp)}
          aria-valuetext={t('vip.progress', { exp: number(exp), total: number(nextLevelTotalExp) })}
        >
          <span className={styles.filling} style={{ width: `${progress * 100}%` }} />
        </span>
      </Footprint>
      <p className={styles.words}>
        <span>{text}</span>
        <span>{t('vip.progress', { exp: number(exp), total: number(nextLevelTotalExp) })}</span>
      </p>
    </div>
  );
}
