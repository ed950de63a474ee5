import { useTranslation } from 'react-i18next';
import type { UnfinishedGame } from '../../../contract/catalogue.ts';
import { Footprint } from '../../stage/host/Footprint.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ContinueCard.module.css';

interface Props {
  game: UnfinishedGame;
  onContinue: () => void;
}

/** The game the player left unfinished; one tap leads back into its room. */
export function ContinueCard({ game, onContinue }: Props) {
  const { t } = useTranslation('catalogue');
  return (
    <Footprint
      kind="card"
      id="card:continue"
      data={{ gameId: game.gameId, title: game.title, label: t('continue.label') }}
      className={styles.card}
      onClick={onContinue}
    >
      <span className={styles.cover} data-part="icon" />
      <span className={styles.words}>
        <span className={styles.label} data-part="label">
          {t('continue.label')}
        </span>
        <span className={styles.title} data-part="title">
          {game.title}
        </span>
      </span>
      <span className={styles.go} data-part="go" aria-hidden="true">
        <Icon name="next" size={26} />
      </span>
    </Footprint>
  );
}
