import { useTranslation } from 'react-i18next';
import type { AgentInfo } from '../../../contract/calls/promote.ts';
import { useIntlFormats } from '../../ui/text/useIntlFormats.ts';
import { rebateShares } from './rebateShares.ts';

/** What the play of friends brings, in a sentence. */
export function RebateLead({ info }: { info: AgentInfo }) {
  const { t } = useTranslation('promote');
  const { percent, list } = useIntlFormats();
  const { levels, each } = rebateShares(info);
  if (each) return <p>{t('rebate.lead', { share: percent(each) })}</p>;
  if (levels.length === 0) return null;
  return <p>{t('rebate.leadLevels', { shares: list(levels.map(({ share }) => percent(share))) })}</p>;
}
