import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/Button.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
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
  return (
    <EmptyState
      alert
      mark={null}
      title={t('failed.title')}
      text={t('failed.text')}
      action={
        <Button small onClick={onRetry}>
          {t('failed.retry')}
        </Button>
      }
    />
  );
}
