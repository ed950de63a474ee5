import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useMoney } from '../../../ui/text/useMoney.ts';
import styles from '../wallet.module.css';
import type { Refusal } from './refusals.ts';
import { type LocalSteps, useSteps } from './useSteps.ts';

interface Props {
  refusal: Refusal | null;
  /** Steps that the form itself takes. */
  local: LocalSteps;
  /** The amounts that words speak of, coins by code. */
  amounts?: Readonly<Record<number, number>>;
}

/** Why the service said no, read out at once, and the way on. */
export function RefusalNote({ refusal, local, amounts }: Props) {
  const { t } = useTranslation(['wallet', 'errors']);
  const { money } = useMoney();
  const stepOf = useSteps(local);
  if (!refusal) return <div role="alert" />;
  const { code, text, step } = refusal;
  const go = stepOf(step);
  return (
    <div role="alert" className={styles.refusal} data-code={code}>
      <Icon name="info" size={22} />
      <p>
        {t([text.key, 'errors:500'], {
          amount: money(amounts?.[code] ?? 0),
          ...('values' in text && text.values),
        })}
      </p>
      {go && (
        <Button small tone="ghost" onClick={go}>
          {t(`steps.${step}`)}
        </Button>
      )}
    </div>
  );
}
