import { useTranslation } from 'react-i18next';
import { FailedState } from '../../ui/controls/FailedState.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';

interface Props {
  hasFailed: boolean;
  onRetry: () => void;
  /** Rows to come, and the height of one, px. */
  rows: number;
  height: number;
}

/** Stands where something of the wallet would while it is on its way, or could not be read. */
export function ReadState({ hasFailed, onRetry, rows, height }: Props) {
  const { t } = useTranslation('wallet');
  if (!hasFailed) return <Skeleton label={t('reading')} rows={rows} height={height} />;
  return <FailedState title={t('failed')} onRetry={onRetry} />;
}
