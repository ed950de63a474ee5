import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../ui/text/useMoney.ts';
import styles from './obstacles.module.css';

/** How far the remaining coding value has been played, coins. */
export function WageringProgress({ remaining, total }: { remaining: number; total: number }) {
  const { t } = useTranslation('wallet');
  const { money } = useMoney();
  const whole = Math.max(total, remaining);
  const done = whole - remaining;
  const words = t('obstacles.codingProgress', { done: money(done), total: money(whole) });
  return (
    <div className={styles.progress}>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={t('obstacles.title')}
        aria-valuemin={0}
        aria-valuemax={whole}
        aria-valuenow={done}
        aria-valuetext={words}
      >
        <span style={{ inlineSize: `${(done / whole) * 100}%` }} />
      </div>
      <p>{words}</p>
    </div>
  );
}
