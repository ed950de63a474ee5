import { useTranslation } from 'react-i18next';
import { EmptyState } from '../display/EmptyState.tsx';
import { Icon } from '../icons/Icon.tsx';
import { Button } from './Button.tsx';

/** Stands where a list would that could not be read, with the way to try again. */
export function FailedState({ title, onRetry }: { title: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      alert
      mark={<Icon name="info" size={40} />}
      title={title}
      text={t('failed.text')}
      action={
        <Button small onClick={onRetry}>
          {t('failed.retry')}
        </Button>
      }
    />
  );
}
