import type { ComponentPropsWithRef } from 'react';
import { TextField } from '../../ui/controls/TextField.tsx';
import { AreaField } from './AreaField.tsx';
import { useFormTexts } from './formTexts.ts';
import styles from './verification.module.css';

type Input = ComponentPropsWithRef<'input'>;

interface Props {
  area: Input;
  areaError?: string;
  number: Input;
  numberError?: string;
}

/** A phone number in its two parts: area and digits. */
export function PhoneFields({ area, areaError, number, numberError }: Props) {
  const { t } = useFormTexts();
  return (
    <div className={styles.phone}>
      <AreaField {...area} error={areaError} />
      <TextField
        {...number}
        label={t('phone')}
        error={numberError}
        icon="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={24}
      />
    </div>
  );
}
