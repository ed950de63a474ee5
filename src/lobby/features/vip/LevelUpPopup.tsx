import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { vipRulesQuery } from '../../api/vip.ts';
import { playEffect } from '../../audio/effects.ts';
import { vibrate } from '../../device/haptics.ts';
import { Footprint } from '../../stage/footprints/Footprint.tsx';
import { dismissReward, type QueuedLevel } from '../../state/rewards.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { vipTier } from '../../ui/display/vipTier.ts';
import { PaintedOverlay } from '../../ui/overlays/PaintedOverlay.tsx';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import { useMoney } from '../../ui/text/useMoney.ts';
import styles from './LevelUpPopup.module.css';

/** What the level brings, by the operator's table: bonuses that there are, coins. */
function useGains(
  from: number,
  to: number,
): (readonly [name: 'upgrade' | 'week' | 'month', coins: number])[] {
  const { data: rules = [] } = useQuery(vipRulesQuery());
  const reached = rules.find(({ vip }) => vip === to);
  const upgrade = rules
    .filter(({ vip }) => vip > from && vip <= to)
    .reduce((sum, { levelUpBonus }) => sum + levelUpBonus, 0);
  const gains = [
    ['upgrade', upgrade],
    ['week', reached?.weekBonus ?? 0],
    ['month', reached?.monthBonus ?? 0],
  ] as const;
  return gains.filter(([, coins]) => coins > 0);
}

/** A VIP level was reached: from which to which, what it brings, and the way to where it is received. */
export default function LevelUpPopup({ level }: { level: QueuedLevel }) {
  const { t } = useTranslation(['vip', 'account']);
  const { money } = useMoney();
  const { name, open } = useOverlay();
  const { id, from, to } = level;
  const gains = useGains(from, to);

  useEffect(() => {
    playEffect('win-big');
    vibrate('heavy');
  }, []);

  const close = useCallback(() => dismissReward(id), [id]);
  const seeClub = () => {
    close();
    if (name !== 'vip') open('vip');
  };

  const title = t('levelUp.title');
  const [before, after] = [from, to].map((vip) => t('account:vip.level', { level: vip })) as [string, string];
  return (
    <PaintedOverlay
      scene="levelUp"
      level="popup"
      look="box"
      width={380}
      still
      hideTitle
      hideClose
      title={`${title} ${before} → ${after}`}
      onClose={close}
    >
      <div className={styles.panel} style={{ '--gains': gains.length } as CSSProperties}>
        <Footprint
          as="section"
          kind="levelUp"
          id={`level:${id}`}
          data={{
            fromTier: vipTier(from),
            toTier: vipTier(to),
            isFirst: from === 0,
            title,
            from: before,
            to: after,
          }}
          className={styles.emblem}
        >
          <p className={styles.title} data-part="title">
            {title}
          </p>
          <span className={styles.picture} data-part="emblem" data-tier={vipTier(to)} aria-hidden="true">
            {to}
          </span>
          <p className={styles.label} data-part="label">
            <span className="visually-hidden">{`${before} → `}</span>
            {after}
          </p>
        </Footprint>
        <dl className={styles.gains}>
          {gains.map(([bonus, coins]) => (
            <div key={bonus}>
              <dt>{t(`bonus.${bonus}`)}</dt>
              <dd>{money(coins)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.actions}>
        <Button wide onClick={seeClub}>
          {t('levelUp.see')}
        </Button>
        <Button wide tone="ghost" onClick={close}>
          {t('levelUp.goOn')}
        </Button>
      </div>
    </PaintedOverlay>
  );
}
