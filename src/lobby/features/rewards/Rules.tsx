import { useTranslation } from 'react-i18next';
import { Popover } from '../../ui/overlays/Popover.tsx';
import { useConditionRule } from './useConditionRule.ts';

interface Props {
  /** Its texts, which list the rules. */
  area: 'checkin' | 'missions' | 'redpacket' | 'vip';
  /** What is received has to be staked so many times. */
  betX: number;
  /** What the texts name. */
  values?: Readonly<Record<string, string>>;
}

/** The rules popover of a reward screen. */
export function Rules({ area, betX, values }: Props) {
  const { t } = useTranslation([area, 'rewards']);
  const condition = useConditionRule(betX);
  const rules = [...(t('rules', { ...values, ns: area, returnObjects: true }) as string[]), ...condition];
  return (
    <Popover label={t('rewards:rules')}>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </Popover>
  );
}
