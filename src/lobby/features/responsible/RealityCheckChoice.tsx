import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { OWN_INTERVALS, ownInterval, setOwnInterval } from '../../session/playSession.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { Choice } from '../../ui/controls/Choice.tsx';

/** The player's own interval between reality checks, on this device; the operator's counts where it is shorter. */
export function RealityCheckChoice() {
  const { t } = useTranslation('responsible');
  const operators = useStore(lobbyStore, ({ config }) => config?.operator?.realityCheckMinutes ?? 0);
  const [own, setOwn] = useState(() => String(ownInterval()));
  const none = operators > 0 ? t('clock.every', { count: operators }) : t('clock.never');
  const shorter = OWN_INTERVALS.filter((minutes) => operators === 0 || minutes < operators);
  return (
    <Choice
      legend={t('clock.interval')}
      hint={t('clock.hint')}
      name="reality-check"
      options={[
        ...shorter.map((minutes) => ({ id: String(minutes), label: t('clock.every', { count: minutes }) })),
        { id: '0', label: none },
      ]}
      value={own}
      onChange={(next) => {
        setOwnInterval(Number(next));
        setOwn(next);
      }}
    />
  );
}
