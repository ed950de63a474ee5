import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { MINIMUM_AGE } from '../../../contract/constants.ts';
import { type Person, sendIdentity } from '../../api/identity.ts';
import { walletChanged } from '../../api/wallet.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { settingsStore } from '../../state/settings.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Choice } from '../../ui/controls/Choice.tsx';
import forms from '../../ui/controls/form.module.css';
import { SelectField } from '../../ui/controls/SelectField.tsx';
import { TextField } from '../../ui/controls/TextField.tsx';
import { countriesIn, PERSON_RULES, type PersonField } from './identityRules.ts';
import styles from './security.module.css';

const DOCUMENTS = ['id', 'passport', 'licence'] as const satisfies readonly Person['document'][];

/**
 * Name, birth and document of the player, for the provider of checks; nothing of it is kept in the browser. `onSent`: the
 * answer is there, and stands above the form.
 */
export function IdentityCheckForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation('security');
  const locale = useStore(settingsStore, (state) => state.locale);
  const minimumAge = useStore(lobbyStore, (state) => state.config?.operator?.minimumAge ?? MINIMUM_AGE);
  const countries = useMemo(() => countriesIn(locale), [locale]);
  const { register, handleSubmit, watch, setValue, formState } = useForm<Person>({
    defaultValues: { name: '', birthDate: '', country: '', document: 'id', number: '' },
  });
  const { errors, isSubmitting } = formState;
  const field = (name: PersonField) => ({
    ...register(name, { validate: (value) => PERSON_RULES[name](value, minimumAge) ?? true }),
    error: errors[name]?.message && t(`identity.rules.${errors[name].message}`, { age: minimumAge }),
  });
  const submit = handleSubmit(async ({ name, number, ...rest }) => {
    try {
      await sendIdentity({ ...rest, name: name.trim(), number: number.trim() });
      onSent();
      void walletChanged();
    } catch {
      // A toast has said why; what was typed stays.
    }
  });
  return (
    <form className={forms.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...field('name')}
        label={t('identity.name')}
        icon="user"
        autoComplete="name"
        maxLength={128}
      />
      <div className={styles.two}>
        <TextField {...field('birthDate')} label={t('identity.birthDate')} type="date" autoComplete="bday" />
        <SelectField
          {...field('country')}
          label={t('identity.country')}
          placeholder={t('identity.choose')}
          options={countries}
          autoComplete="country"
        />
      </div>
      <Choice
        legend={t('identity.document')}
        name="identity-document"
        options={DOCUMENTS.map((id) => ({ id, label: t(`identity.documents.${id}`) }))}
        value={watch('document')}
        onChange={(document) => setValue('document', document)}
      />
      <TextField
        {...field('number')}
        label={t('identity.number')}
        icon="card"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={32}
      />
      <p className={styles.small}>{t('identity.safe')}</p>
      <Button type="submit" wide loading={isSubmitting}>
        {t('identity.action')}
      </Button>
    </form>
  );
}
