import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { playEffect } from '../../audio/effects.ts';
import styles from './Tabs.module.css';

interface Props<T extends string> {
  label: string;
  tabs: readonly { id: T; label: ReactNode }[];
  active: T;
  onChange: (id: T) => void;
  /** Prefix of the ids that tie a tab to its panel: `<panels>-<id>`. */
  panels: string;
  /** `bar` for the main choice of a screen, `pills` for one below it. */
  look?: 'bar' | 'pills';
}

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs by the WAI-ARIA pattern: one stop of Tab, arrows move and choose. */
export function Tabs<T extends string>({ label, tabs, active, onChange, panels, look = 'bar' }: Props<T>) {
  const list = useRef<HTMLDivElement>(null);
  const choose = (id: T) => {
    playEffect('tab');
    onChange(id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === active);
    const step = STEPS[event.key];
    const to =
      event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step ? at + step : undefined;
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    choose(next.id);
    list.current?.querySelector<HTMLElement>(`#${panels}-tab-${next.id}`)?.focus();
  };
  return (
    <div className={styles.list} ref={list} role="tablist" aria-label={label} data-look={look}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${panels}-tab-${tab.id}`}
          aria-controls={`${panels}-${tab.id}`}
          aria-selected={tab.id === active}
          tabIndex={tab.id === active ? 0 : -1}
          className={styles.tab}
          onClick={() => choose(tab.id)}
          onKeyDown={onKeyDown}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
