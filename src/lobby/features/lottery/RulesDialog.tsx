import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Wheel } from '../../../contract/calls/lottery.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { settingsStore } from '../../state/settings.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useIntlFormats } from '../../ui/text/useIntlFormats.ts';
import { useMoney } from '../../ui/text/useMoney.ts';
import { useConditionRule } from '../rewards/useConditionRule.ts';
import styles from './lottery.module.css';
import { nameOf } from './wheels.ts';

interface Props {
  wheel: Wheel | undefined;
  /** What is won has to be staked so many times. */
  betX: number;
  onClose: () => void;
}

/** How points come and go, and the odds of each segment of the wheel in view. */
export function RulesDialog({ wheel, betX, onClose }: Props) {
  const { t } = useTranslation('lottery');
  const { money } = useMoney();
  const condition = useConditionRule(betX);
  const locale = useStore(settingsStore, (state) => state.locale);
  const earning = useStore(lobbyStore, (state) => state.config?.operator.lottery);
  const { percent } = useIntlFormats();
  const total = wheel?.list.reduce((sum, { weight }) => sum + weight, 0) ?? 0;
  const count = new Intl.NumberFormat(locale);
  return (
    <Dialog shape="sheet" width={460} title={t('rules.title')} onClose={onClose}>
      <ul className={styles.rules}>
        {earning && (
          <>
            <li>
              {t('rules.earn', {
                coins: count.format(earning.coinsPerPoint),
                amount: money(earning.coinsPerPoint),
              })}
            </li>
            <li>{t('rules.reset', { time: `${String(earning.resetHour).padStart(2, '0')}:00` })}</li>
          </>
        )}
        {earning?.freeSpin && <li>{t('rules.free')}</li>}
        <li>{t('rules.once')}</li>
        <li>{t('rules.safe')}</li>
        {condition.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
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
                <td>{percent(total > 0 ? weight / total : 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
