import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/client/errors.ts';
import { getReceipt } from '../../api/receipts.ts';
import { keepFile } from '../../session/keepFile.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import styles from './receipts.module.css';

/** Hands the player the receipt of a record as a file. @param of the record in words, for whoever does not see it. */
export function ReceiptButton({ recordId, of }: { recordId: string; of: string }) {
  const { t } = useTranslation('receipts');
  const [isReading, setReading] = useState(false);
  const save = async () => {
    setReading(true);
    try {
      await keepFile(
        `receipt-${recordId}.json`,
        'application/json',
        JSON.stringify(await getReceipt(recordId)),
      );
    } catch (error) {
      // A toast has said why.
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setReading(false);
    }
  };
  return (
    <button
      type="button"
      className={styles.receipt}
      title={t('title')}
      aria-label={t('of', { of })}
      aria-busy={isReading || undefined}
      disabled={isReading}
      onClick={() => void save()}
    >
      <Icon name="shield" size={20} />
    </button>
  );
}
