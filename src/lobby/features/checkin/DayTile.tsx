import { useTranslation } from 'react-i18next';
import { Footprint } from '../../stage/footprints/Footprint.tsx';
import { ArtIcon } from '../../ui/icons/ArtIcon.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { useMoney } from '../../ui/text/useMoney.ts';
import styles from './checkin.module.css';
import type { DayState } from './days.ts';

interface Props {
  /** From 0. */
  index: number;
  state: DayState;
  /** Coins. */
  amount: number;
  isSigning: boolean;
  onSign: () => void;
}

/**
 * One of the seven days. A tap on the current one signs it; keyboards and screen readers have the confirm button,
 * which does the same, so that the days stay a list to be read.
 */
export function DayTile({ index, state, amount, isSigning, onSign }: Props) {
  const { t } = useTranslation('checkin');
  const { money, reward } = useMoney();
  const title = state === 'current' ? t('today') : t('day', { day: index + 1 });
  return (
    <Footprint
      as="li"
      kind="day"
      id={`day:${index}`}
      data={{ index, state, title, amount: reward(amount), isSigning }}
      disabled={state !== 'current'}
      className={styles.day}
      data-state={state}
      aria-current={state === 'current' ? 'step' : undefined}
      onClick={state === 'current' ? onSign : undefined}
    >
      <span className={styles.title} data-part="title" aria-hidden="true">
        {title}
      </span>
      <span className={styles.prize} data-part="prize" aria-hidden="true">
        {state === 'done' ? <Icon name="check" size={30} /> : <ArtIcon name="coin" size={38} />}
      </span>
      <span className={styles.amount} data-part="amount" aria-hidden="true">
        {reward(amount)}
      </span>
      <span className="visually-hidden">
        {`${t('day', { day: index + 1 })}: ${money(amount)}. ${t(`state.${state}`)}`}
      </span>
    </Footprint>
  );
}
