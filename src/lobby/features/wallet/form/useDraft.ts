import { useState } from 'react';
import { sessionStore } from '../../../session/storage.ts';
import { lobbyStore } from '../../../state/lobby.ts';

type Draft = Readonly<Record<string, string>>;

function readDraft<T extends Draft>(key: `lobby.${string}`, empty: T): T {
  try {
    const kept = JSON.parse(sessionStore.get(key) ?? 'null') as {
      userId?: string;
      typed?: Partial<T>;
    } | null;
    return kept?.userId === lobbyStore.getState().userId ? { ...empty, ...kept?.typed } : empty;
  } catch {
    return empty;
  }
}

/**
 * What the player has typed into a form, kept over a reload of this tab, for this player. Nothing secret belongs here.
 * @param name of the form.
 * @param empty every field as it is when nothing was typed.
 */
export function useDraft<T extends Draft>(
  name: string,
  empty: T,
): [T, (typed: Partial<T>) => void, () => void] {
  const key = `lobby.draft.${name}` as const;
  const [draft, setDraft] = useState(() => readDraft(key, empty));
  const type = (typed: Partial<T>) => {
    const next = { ...draft, ...typed };
    setDraft(next);
    sessionStore.set(key, JSON.stringify({ userId: lobbyStore.getState().userId, typed: next }));
  };
  const clear = () => {
    setDraft(empty);
    sessionStore.remove(key);
  };
  return [draft, type, clear];
}
