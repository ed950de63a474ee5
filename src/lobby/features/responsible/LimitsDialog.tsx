import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { responsibleQuery } from '../../api/responsible.ts';
import { FailedState } from '../../ui/controls/FailedState.tsx';
import { Tabs } from '../../ui/controls/Tabs.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useOverlay, useOverlayChoice } from '../../ui/overlays/useOverlay.ts';
import { BreakPanel } from './BreakPanel.tsx';
import { LimitsPanel } from './LimitsPanel.tsx';
import { RealityCheckChoice } from './RealityCheckChoice.tsx';
import styles from './responsible.module.css';
import { StatementPanel } from './StatementPanel.tsx';

/** `?overlay=limits&limits.part=…`: the player's limits, breaks from play, and the statement (responsible play). */
export default function LimitsDialog() {
  const { t } = useTranslation('responsible');
  const { close } = useOverlay();
  const [part, setPart] = useOverlayChoice('part', ['limits', 'break', 'statement']);
  const { data: state, isError, refetch } = useQuery(responsibleQuery());
  return (
    <Dialog
      title={t('title')}
      onClose={close}
      width={560}
      header={
        <div className={styles.head}>
          <Tabs
            label={t('title')}
            panels="limits"
            active={part}
            onChange={setPart}
            tabs={(['limits', 'break', 'statement'] as const).map((id) => ({ id, label: t(`parts.${id}`) }))}
          />
        </div>
      }
    >
      <div id={`limits-${part}`} role="tabpanel" aria-labelledby={`limits-tab-${part}`}>
        {part === 'statement' && <StatementPanel />}
        {part !== 'statement' && !state && !isError && <Skeleton label={t('title')} rows={3} height={72} />}
        {part !== 'statement' && !state && isError && (
          <FailedState title={t('failed')} onRetry={() => void refetch()} />
        )}
        {part === 'limits' && state && (
          <>
            <LimitsPanel limits={state.limits} />
            <div className={styles.check}>
              <RealityCheckChoice />
            </div>
          </>
        )}
        {part === 'break' && state && <BreakPanel until={state.timeOutUntil} />}
      </div>
    </Dialog>
  );
}
