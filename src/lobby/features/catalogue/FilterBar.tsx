import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { ownGamesStore } from '../../session/ownGames.ts';
import styles from './FilterBar.module.css';
import { KINDS, type Kind, SORTS, type Sort } from './filters.ts';

interface Props {
  kind: Kind | null;
  sort: Sort;
  onKind: (kind: Kind | null) => void;
  onSort: (sort: Sort) => void;
}

/** Narrows the list to a kind of game or to the player's own games, and orders it. A second tap takes a filter off. */
export function FilterBar({ kind, sort, onKind, onSort }: Props) {
  const { t } = useTranslation('catalogue');
  const own = useStore(ownGamesStore);
  const shown = KINDS.filter(
    (id) => id === kind || (id !== 'recent' && id !== 'favourites') || own[id].length > 0,
  );
  return (
    <div className={styles.bar}>
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">{t('filter.label')}</legend>
        {shown.map((id) => (
          <button
            key={id}
            type="button"
            className={styles.kind}
            data-kind={id}
            aria-pressed={id === kind}
            onClick={() => onKind(id === kind ? null : id)}
          >
            {t(`filter.${id}`)}
          </button>
        ))}
      </fieldset>
      <label className={styles.sort}>
        <span className="visually-hidden">{t('sort.label')}</span>
        <select value={sort} onChange={(event) => onSort(event.target.value as Sort)}>
          {SORTS.map((id) => (
            <option key={id} value={id}>
              {t(`sort.${id}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
