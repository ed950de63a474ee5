import { useQuery } from '@tanstack/react-query';
import { type ComponentPropsWithRef, useId } from 'react';
import { useStore } from 'zustand';
import { DICT, dictQuery } from '../../api/dict.ts';
import { settingsStore } from '../../state/settings.ts';
import { TextField } from '../../ui/controls/TextField.tsx';
import { useFormTexts } from './formTexts.ts';
import styles from './verification.module.css';

type Input = ComponentPropsWithRef<'input'>;

interface Props {
  area: Input;
  areaError?: string;
  number: Input;
  numberError?: string;
}

/** A phone number in its two parts: area, with the operator's own as suggestions (`/dict`), and digits. */
export function PhoneFields({ area, areaError, number, numberError }: Props) {
  const { t } = useFormTexts();
  const locale = useStore(settingsStore, (state) => state.locale);
  const { data: areas } = useQuery(dictQuery(DICT.phoneAreas, locale));
  const listId = useId();
  return (
    <div className={styles.phone}>
      <TextField
        {...area}
        label={t('area')}
        prefix="+"
        error={areaError}
        inputMode="numeric"
        autoComplete="tel-country-code"
        maxLength={4}
        list={listId}
      />
      <datalist id={listId}>
        {areas?.list.map(({ key, name }) => (
          <option key={key} value={key}>
            {`+${key} ${name}`}
          </option>
        ))}
      </datalist>
      <TextField
        {...number}
        label={t('phone')}
        error={numberError}
        icon="phone"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={15}
      />
    </div>
  );
}
