import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icons/Icon.tsx';
import styles from './GameBrowser.module.css';

interface Props {
  /** What is searched for now. */
  keyword: string;
  /** Called once the player pauses, with the trimmed words. */
  onSearch: (keyword: string) => void;
}

/** A pause of this long ends a word, ms. */
export const PAUSE_MS = 250;
/** As long as the service takes (`gameList`). */
const LONGEST = 64;

/** Search among the games. Escape and the cross clear it. */
export function SearchField({ keyword, onSearch }: Props) {
  const { t } = useTranslation('catalogue');
  const [text, setText] = useState(keyword);
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(keyword);

  useEffect(() => {
    if (keyword !== sent.current) setText(keyword);
    sent.current = keyword;
  }, [keyword]);

  useEffect(() => {
    const words = text.trim();
    if (words === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = words;
      onSearch(words);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);

  const clear = () => {
    setText('');
    sent.current = '';
    onSearch('');
    input.current?.focus();
  };
  return (
    <search className={styles.search} data-filled={text ? '' : undefined}>
      <label className={styles.searchBox}>
        <Icon name="search" size={22} />
        <span className="visually-hidden">{t('search.label')}</span>
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LONGEST}
          className={styles.searchInput}
          placeholder={t('search.placeholder')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && text) {
              event.preventDefault();
              clear();
            } else if (event.key === 'Escape' || event.key === 'Enter') input.current?.blur();
          }}
        />
      </label>
      {text && (
        <button type="button" className={styles.clear} aria-label={t('search.clear')} onClick={clear}>
          <Icon name="close" size={18} />
        </button>
      )}
    </search>
  );
}
