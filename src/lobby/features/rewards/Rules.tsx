import { useTranslation } from 'react-i18next';
import { Popover } from '../../ui/overlays/Popover.tsx';

/** The rules popover of a reward screen; `area` is its texts, which list the rules. */
export function Rules({ area }: { area: 'checkin' | 'redpacket' }) {
  const { t } = useTranslation([area, 'rewards']);
  const rules = t('rules', { ns: area, returnObjects: true }) as string[];
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
