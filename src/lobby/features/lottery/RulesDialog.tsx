import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Wheel } from '../../../contract/lottery.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { settingsStore } from '../../state/settings.ts';
import { useMoney } from '../../ui/display/useMoney.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import styles from './lottery.module.css';
import { nameOf } from './wheels.ts';

/** Coins of bets for a point, and the hour at which points are reset; where the currency is VND, others (§9). */
const EARNING = { coins: 1_000, reset: '02:00' };
const EARNING_VND = { coins: 3_000, reset: '00:00' };

/** How points come and go, and the odds of each segment of the wheel in view. */
export function RulesDialog({ wheel, onClose }: { wheel: Wheel | undefined; onClose: () => void }) {
  const { t } = useTranslation('lottery');
  const { money } = useMoney();
  const locale = useStore(settingsStore, (state) => state.locale);
  const isVnd = useStore(lobbyStore, (state) => state.config?.defaultCurrency === 'VND');
  const { coins, reset } = isVnd ? EARNING_VND : EARNING;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const total = wheel?.list.reduce((sum, { weight }) => sum + weight, 0) ?? 0;
  const count = new Intl.NumberFormat(locale);
  return (
    <Dialog shape="sheet" width={460} title={t('rules.title')} onClose={onClose}>
      <ul className={styles.rules}>
        <li>{t('rules.earn', { coins: count.format(coins), amount: money(coins) })}</li>
        <li>{t('rules.reset', { time: reset })}</li>
        <li>{t('rules.once')}</li>
        <li>{t('rules.safe')}</li>
      </ul>
      {wheel && (
        <table className={styles.odds}>
          <caption>{t('rules.odds', { wheel: t(`wheels.${nameOf(wheel.type)}`) })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('rules.prize')}</th>
              <th scope="col">{t('rules.chance')}</th>
            </tr>
          </thead>
          <tbody>
            {wheel.list.map(({ item, weight }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place on the wheel
              <tr key={index}>
                <td>{item > 0 ? money(item) : t('nothing')}</td>
                <td>{percent.format(total > 0 ? weight / total : 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
