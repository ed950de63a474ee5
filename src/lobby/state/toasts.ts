import { createStore } from 'zustand/vanilla';

export type ToastTone = 'info' | 'success' | 'error';

/** A short message at the top of the page; translated when shown, so that it follows a change of language. */
export interface Toast {
  id: number;
  tone: ToastTone;
  /** i18next key with its namespace, e.g. `errors:1004`. */
  key: string;
  values?: Record<string, string | number>;
}

/** More than this many at once would cover the page; the oldest goes first. */
const MOST = 3;
/** Reading time of a toast, ms. */
const SHOWN_MS = 4_500;

export const toastStore = createStore<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

let lastId = 0;

export function dismissToast(id: number): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Shows `key` (namespace included). The same message twice in a row is shown once, for longer. */
export function showToast(tone: ToastTone, key: string, values?: Toast['values']): void {
  lastId += 1;
  const id = lastId;
  toastStore.setState(({ toasts }) => ({
    toasts: [
      ...toasts.filter((toast) => toast.key !== key || toast.tone !== tone),
      { id, tone, key, ...(values && { values }) },
    ].slice(-MOST),
  }));
  setTimeout(() => dismissToast(id), SHOWN_MS);
}

/** What went wrong before is over, e.g. after a login that succeeded in the end. */
export const dismissErrors = (): void =>
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.tone !== 'error') }));
