import { useTranslation } from 'react-i18next';
import type { PayMethod } from '../../../../contract/calls/wallet.ts';
import { playEffect } from '../../../audio/effects.ts';
import { Icon, type IconName } from '../../../ui/icons/Icon.tsx';
import { useMoney } from '../../../ui/text/useMoney.ts';
import styles from './method.module.css';

interface Props {
  legend: string;
  name: string;
  methods: readonly PayMethod[];
  value: string;
  onChange: (methodId: string) => void;
}

/** Stands for ways that bring no icon of their own. */
const MARKS: Readonly<Record<string, IconName>> = { card: 'card', voucher: 'gift' };

/** The ways to pay in, as radio buttons that say what each takes and gives. */
export function MethodChoice({ legend, name, methods, value, onChange }: Props) {
  const { t } = useTranslation('wallet');
  const { money } = useMoney();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.methods}>
        {methods.map(({ methodId, title, icon, min, max, anyAmount, bonusPermille }) => (
          <label key={methodId} className={styles.method}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              checked={methodId === value}
              onChange={() => {
                playEffect('tab');
                onChange(methodId);
              }}
            />
            <span className={styles.mark}>
              {icon ? (
                <img src={icon} alt="" width={28} height={28} />
              ) : (
                <Icon name={MARKS[methodId] ?? 'bank'} size={24} />
              )}
            </span>
            <span className={styles.title}>{title}</span>
            <span className={styles.range}>
              {t(anyAmount ? 'methods.range' : 'methods.presets', { min: money(min), max: money(max) })}
            </span>
            {bonusPermille > 0 && (
              <span className={styles.bonus}>{t('methods.bonus', { percent: bonusPermille / 10 })}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
