import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayRecord } from '../../../../contract/calls/wallet.ts';
import type { Locale } from '../../../../contract/constants.ts';
import { ApiError } from '../../../api/client/errors.ts';
import { getRecords, isLastPage, type RecordKind, type RecordSpan } from '../../../api/wallet.ts';
import { toCsv } from '../../../device/csv.ts';
import { keepFile } from '../../../session/keepFile.ts';
import { showToast } from '../../../state/toasts.ts';
import { useAmountFormat } from '../../../ui/text/useAmountFormat.ts';

/** The most that the service gives at once, and that one file holds. */
const PAGE = 100;
const PAGES = 50;

/** Every record of a kind and span as a file for spreadsheets; amounts in units of currency. */
export function useExport(
  kind: RecordKind,
  span: RecordSpan,
  lan: Locale,
): { isExporting: boolean; exportAll: () => Promise<void> } {
  const { t } = useTranslation('wallet');
  const { rate } = useAmountFormat();
  const [isExporting, setExporting] = useState(false);

  const exportAll = async () => {
    setExporting(true);
    try {
      const records: PayRecord[] = [];
      let isWhole = false;
      let before: string | undefined;
      // Nothing that happens meanwhile may push a line onto the next page, where it would stand twice.
      const to = span.to ?? Date.now();
      for (let read = 0; read < PAGES && !isWhole; read += 1) {
        const page = await getRecords({ kind, ...span, to, before, pageSize: PAGE, lan }, { silent: true });
        records.push(...page.list);
        before = page.list.at(-1)?.recordId;
        isWhole = isLastPage(page, records.length, PAGE);
      }
      const head = ['time', 'kind', 'title', 'amount', 'balance', 'status', 'id'] as const;
      await keepFile(
        `${kind}.csv`,
        'text/csv',
        toCsv([
          head.map((name) => t(`records.columns.${name}`)),
          ...records.map((record) => [
            new Date(record.recordTime).toISOString(),
            record.kind,
            record.title,
            record.amount / rate,
            record.balance === undefined ? '' : record.balance / rate,
            t(`records.states.${record.status}`),
            record.recordId,
          ]),
        ]),
      );
      if (!isWhole) showToast('info', 'wallet:records.exportCut', { count: records.length });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast('error', 'errors:network');
    } finally {
      setExporting(false);
    }
  };
  return { isExporting, exportAll };
}
