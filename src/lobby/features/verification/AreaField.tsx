import { useQuery } from '@tanstack/react-query';
import { type ComponentPropsWithRef, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { DICT, dictQuery } from '../../api/dict.ts';
import { settingsStore } from '../../state/settings.ts';
import { TextField } from '../../ui/controls/TextField.tsx';
import { type Area, areasFor, isDigits } from './areas.ts';
import { useFormTexts } from './formTexts.ts';
import styles from './verification.module.css';

interface Props extends ComponentPropsWithRef<'input'> {
  error: string | undefined;
}

/** Writes as a player would, so that the form hears of it. */
function write(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * The area of a phone number, chosen from the operator's (`/dict`): a combobox, in which the name of a country finds
 * its digits. Digits that are not listed can be typed too.
 */
export function AreaField({ error, onChange, onBlur, ...input }: Props) {
  const { t } = useFormTexts();
  const locale = useStore(settingsStore, (state) => state.locale);
  const { data } = useQuery(dictQuery(DICT.phoneAreas, locale));
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  /** What is searched for; '' lists all, null is closed. */
  const [search, setSearch] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const areas = search === null ? [] : areasFor(data?.list ?? [], search);
  const isOpen = areas.length > 0;
  const field = () => box.current?.querySelector('input') ?? null;

  const choose = (area: Area) => {
    const element = field();
    if (element) write(element, area.key);
    setSearch(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen) setAt((at + step + areas.length) % areas.length);
      else setSearch('');
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      setSearch(null);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      choose(areas[at] ?? (areas[0] as Area));
    }
  };
  return (
    <div className={styles.area} ref={box}>
      <TextField
        {...input}
        label={t('area')}
        prefix="+"
        error={error}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? `${listId}-${areas[at]?.key}` : undefined}
        autoComplete="off"
        maxLength={24}
        onFocus={(event) => {
          event.currentTarget.select();
          setSearch('');
          setAt(0);
        }}
        onClick={() => setSearch((now) => now ?? '')}
        onChange={(event) => {
          void onChange?.(event);
          setSearch(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          const [first] = areas;
          if (first && !isDigits(event.currentTarget.value)) choose(first);
          setSearch(null);
          void onBlur?.(event);
        }}
      />
      {isOpen && (
        <div className={styles.areas} id={listId} role="listbox" aria-label={t('area')}>
          {areas.map((area, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
            <div
              key={area.key}
              id={`${listId}-${area.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(area)}
            >
              <span>{area.name}</span>
              <span>{`+${area.key}`}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
