import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import styles from '../wallet.module.css';
import type { Refusal } from './refusals.ts';
import { type LocalSteps, useSteps } from './useSteps.ts';

/** Why the service said no, read out at once, and the way on. `local`: steps that the form itself takes. */
export function RefusalNote({ refusal, local }: { refusal: Refusal | null; local: LocalSteps }) {
  const { t } = useTranslation(['wallet', 'errors']);
  const stepOf = useSteps(local);
  if (!refusal) return <div role="alert" />;
  const { code, text, step } = refusal;
  const go = stepOf(step);
  return (
    <div role="alert" className={styles.refusal} data-code={code}>
      <Icon name="info" size={22} />
      <p>{t([text.key, 'errors:500'], { ...('values' in text && text.values) })}</p>
      {go && (
        <Button small tone="ghost" onClick={go}>
          {t(`steps.${step}`)}
        </Button>
      )}
    </div>
  );
}
