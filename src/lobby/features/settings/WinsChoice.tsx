import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { KEY, refresh } from '../../api/client/queries.ts';
import { changeShowsWins } from '../../api/recentWins.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { Switch } from '../../ui/controls/Switch.tsx';

/** Whether others may see the player's wins. */
export function WinsChoice() {
  const { t } = useTranslation('settings');
  const shows = useStore(lobbyStore, ({ userInfo }) => userInfo?.showsWins ?? false);
  const change = useMutation({
    mutationFn: changeShowsWins,
    onSettled: () => refresh(KEY.userInfo),
  });
  return (
    <Switch
      icon="eye"
      checked={change.isPending ? change.variables : shows}
      onChange={(on) => !change.isPending && change.mutate(on)}
    >
      {t('showsWins')}
    </Switch>
  );
}
