import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statementQuery } from '../../api/responsible.ts';
import { toCsv } from '../../device/csv.ts';
import { keepFile } from '../../session/keepFile.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Choice } from '../../ui/controls/Choice.tsx';
import { FailedState } from '../../ui/controls/FailedState.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { useAmountFormat } from '../../ui/text/useAmountFormat.ts';
import { useMoney } from '../../ui/text/useMoney.ts';
import styles from './responsible.module.css';

/** Days that a statement reaches back, today among them. */
const DAYS = { today: 0, week: 6, month: 29, year: 364 } as const;
type SpanName = keyof typeof DAYS;
const LINES = ['deposited', 'withdrawn', 'staked', 'won', 'bonuses', 'net'] as const;

const beginOf = (span: SpanName, now: Date): number =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() - DAYS[span]).getTime();

/** What the player paid, staked and won in a span, and for how long; as a file, too. */
export function StatementPanel() {
  const { t } = useTranslation('responsible');
  const { money } = useMoney();
  const { rate } = useAmountFormat();
  const [now] = useState(() => new Date());
  const [span, setSpan] = useState<SpanName>('month');
  const { data, isError, refetch } = useQuery(statementQuery(beginOf(span, now)));
  const save = () => {
    if (!data) return;
    const rows = LINES.map((line) => [t(`statement.${line}`), data[line] / rate]);
    void keepFile(
      'statement.csv',
      'text/csv',
      toCsv([
        [t('statement.from'), new Date(data.from).toISOString()],
        [t('statement.to'), new Date(data.to).toISOString()],
        ...rows,
        [t('statement.minutesColumn'), data.minutesPlayed],
      ]),
    );
  };
  return (
    <div className={styles.panel}>
      <Choice
        legend={t('statement.span')}
        name="statement-span"
        options={(Object.keys(DAYS) as SpanName[]).map((id) => ({ id, label: t(`statement.spans.${id}`) }))}
        value={span}
        onChange={setSpan}
      />
      {!data && !isError && <Skeleton label={t('parts.statement')} rows={4} height={44} />}
      {!data && isError && <FailedState title={t('failed')} onRetry={() => void refetch()} />}
      {data && (
        <>
          <dl className={styles.sums}>
            {LINES.map((line) => (
              <div key={line} data-line={line}>
                <dt>{t(`statement.${line}`)}</dt>
                <dd>{money(data[line])}</dd>
              </div>
            ))}
            <div>
              <dt>{t('statement.minutes')}</dt>
              <dd>{t('minutes', { count: data.minutesPlayed })}</dd>
            </div>
          </dl>
          <Button tone="ghost" wide onClick={save}>
            {t('statement.save')}
          </Button>
        </>
      )}
    </div>
  );
}
