import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon, type IconName } from '../../ui/icons/Icon.tsx';
import { useMoney } from '../../ui/text/useMoney.ts';
import type { Bonus, BonusKind } from './bonuses.ts';
import styles from './vip.module.css';

const ICONS: Record<BonusKind, IconName> = { upgrade: 'star', week: 'gift', month: 'trophy' };

interface Props {
  bonus: Bonus;
  isBusy: boolean;
  onReceive: () => void;
}

/** One of the three bonuses: what it is worth, what it asks for, and Receive (§2). */
export function BonusCard({ bonus: { kind, amount, state, minimum }, isBusy, onReceive }: Props) {
  const { t } = useTranslation('vip');
  const { money } = useMoney();
  return (
    <li className={styles.bonus} data-state={state}>
      <span className={styles.medal} aria-hidden="true">
        <Icon name={ICONS[kind]} size={26} />
      </span>
      <div className={styles.words}>
        <h3>{t(`bonus.${kind}`)}</h3>
        <p className={styles.amount}>{money(amount)}</p>
      </div>
      <Button small disabled={state !== 'ready'} loading={isBusy} onClick={onReceive}>
        {t(state === 'claimed' ? 'received' : 'receive')}
      </Button>
      <p className={styles.condition}>{t(`condition.${kind}.${state}`, { amount: money(minimum) })}</p>
    </li>
  );
}
