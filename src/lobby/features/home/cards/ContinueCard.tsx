import { useTranslation } from 'react-i18next';
import type { UnfinishedGame } from '../../../../contract/calls/catalogue.ts';
import { PinnedCard } from './PinnedCard.tsx';

interface Props {
  game: UnfinishedGame;
  onContinue: () => void;
}

/** The game the player left unfinished; one tap leads back into its room. */
export function ContinueCard({ game, onContinue }: Props) {
  const { t } = useTranslation('catalogue');
  return (
    <PinnedCard
      id="card:continue"
      data={{ gameId: game.gameId, title: game.title, label: t('continue.label') }}
      look="game"
      onClick={onContinue}
    />
  );
}
