import { useTranslation } from 'react-i18next';
import { Footprint } from '../../stage/footprints/Footprint.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useMoney } from '../../ui/text/useMoney.ts';
import styles from './promote.module.css';
import type { Tier } from './tiers.ts';

interface Props {
  tier: Tier;
  isOpening: boolean;
  onOpen: () => void;
}

const PICTURES = { closed: 'lock', current: 'gift', opened: 'check' } as const;

/** A tier's box. Only a current one does anything; the others stay in reach of the focus and say why not. */
export function RewardBox({ tier: { pcount, reward: coins, state }, isOpening, onOpen }: Props) {
  const { t } = useTranslation('promote');
  const { reward } = useMoney();
  const amount = reward(coins);
  const label = t('tier', { count: pcount });
  return (
    <li className={styles.tier}>
      <Footprint
        kind="chest"
        id={`chest:${pcount}`}
        data={{ state, amount, label, isOpening }}
        className={styles.box}
        data-state={state}
        aria-disabled={state !== 'current' || undefined}
        aria-busy={isOpening || undefined}
        onClick={state === 'current' && !isOpening ? onOpen : undefined}
      >
        <span className={styles.chest} data-part="chest" aria-hidden="true">
          <Icon name={PICTURES[state]} size={34} />
        </span>
        <span className={styles.amount} data-part="amount">
          {amount}
        </span>
        <span className={styles.label} data-part="label">
          {label}
        </span>
        <span className="visually-hidden">{t(`state.${state}`)}</span>
      </Footprint>
    </li>
  );
}
