import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { excludeMyself, takeBreak } from '../../api/responsible.ts';
import { clearSession } from '../../session/session.ts';
import { settingsStore } from '../../state/settings.ts';
import { showToast } from '../../state/toasts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Choice } from '../../ui/controls/Choice.tsx';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import styles from './responsible.module.css';

/** Time-outs, hours, and exclusions, months; `ever` has no end. */
const HOURS = { day: 24, week: 168, month: 720 } as const;
const MONTHS = { half: 6, year: 12, years: 60, ever: undefined } as const;
type HoursName = keyof typeof HOURS;
type MonthsName = keyof typeof MONTHS;

/** A time-out of some days, or an exclusion; neither can be shortened, so that each is asked about once more. */
export function BreakPanel({ until }: { until: number | null }) {
  const { t } = useTranslation('responsible');
  const locale = useStore(settingsStore, (state) => state.locale);
  const [hours, setHours] = useState<HoursName>('day');
  const [months, setMonths] = useState<MonthsName>('half');
  const [asking, setAsking] = useState<'timeOut' | 'exclusion' | null>(null);
  const rest = useMutation({ mutationFn: takeBreak });
  const exclusion = useMutation({ mutationFn: excludeMyself });

  const confirm = async () => {
    try {
      if (asking === 'timeOut') {
        await rest.mutateAsync(HOURS[hours]);
        showToast('success', 'responsible:break.taken');
      } else {
        await exclusion.mutateAsync(MONTHS[months]);
        clearSession();
        showToast('success', 'responsible:break.excluded');
      }
    } catch {
      // A toast has said why.
    } finally {
      setAsking(null);
    }
  };

  return (
    <div className={styles.panel}>
      <section className={styles.form} aria-labelledby="break-time-out">
        <h3 id="break-time-out">{t('break.timeOut')}</h3>
        <p>{t('break.timeOutText')}</p>
        {until !== null && (
          <p className={styles.standing} role="status">
            {t('break.until', {
              time: new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
                until,
              ),
            })}
          </p>
        )}
        <Choice
          legend={t('break.howLong')}
          name="break-hours"
          options={(Object.keys(HOURS) as HoursName[]).map((id) => ({ id, label: t(`break.hours.${id}`) }))}
          value={hours}
          onChange={setHours}
        />
        <Button tone="ghost" wide onClick={() => setAsking('timeOut')}>
          {t('break.take')}
        </Button>
      </section>
      <section className={styles.form} aria-labelledby="break-exclusion">
        <h3 id="break-exclusion">{t('break.exclusion')}</h3>
        <p>{t('break.exclusionText')}</p>
        <Choice
          legend={t('break.howLong')}
          name="break-months"
          options={(Object.keys(MONTHS) as MonthsName[]).map((id) => ({
            id,
            label: t(`break.months.${id}`),
          }))}
          value={months}
          onChange={setMonths}
        />
        <Button tone="danger" wide onClick={() => setAsking('exclusion')}>
          {t('break.exclude')}
        </Button>
      </section>
      {asking && (
        <ConfirmDialog
          title={t(asking === 'timeOut' ? 'break.askTimeOut' : 'break.askExclusion')}
          text={t(asking === 'timeOut' ? 'break.askTimeOutText' : 'break.askExclusionText', {
            span: t(asking === 'timeOut' ? `break.hours.${hours}` : `break.months.${months}`),
          })}
          action={t(asking === 'timeOut' ? 'break.take' : 'break.exclude')}
          onConfirm={confirm}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
