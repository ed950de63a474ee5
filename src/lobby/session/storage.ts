import { STORAGE_VERSION } from '../../contract/constants.ts';

/** Keys of local storage; those that the specification does not name begin with `lobby.` (decisions, "Storage keys"). */
export type LocalKey =
  | 'theme'
  | 'token'
  | 'userName'
  | 'userId'
  | 'attribution'
  | 'deviceCode'
  | 'storageVersion'
  | `lobby.${string}`;
/** Keys of session storage; those that the specification does not name begin with `lobby.`. */
export type SessionKey = 'shareId' | 'channelId' | 'pay' | 'deviceType' | `lobby.${string}`;

interface Store<K extends string> {
  get: (key: K) => string | null;
  set: (key: K, value: string) => void;
  remove: (key: K) => void;
  /** Forgets everything but the keys that `keep` names. */
  wipe: (keep: (key: string) => boolean) => void;
}

/** A browser may forbid storage altogether, or fill it up: values then live as long as the page. */
function safeStore<K extends string>(open: () => Storage): Store<K> {
  const memory = new Map<string, string>();
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set: (key, value) => {
      const isKept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isKept) memory.delete(key);
      else memory.set(key, value);
    },
    remove: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    wipe: (keep) => {
      for (const key of [...memory.keys()]) if (!keep(key)) memory.delete(key);
      attempt((storage) => {
        const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
        for (const key of keys) if (!keep(key)) storage.removeItem(key);
      }, undefined);
    },
  };
}

export const localStore: Store<LocalKey> = safeStore(() => window.localStorage);
export const sessionStore: Store<SessionKey> = safeStore(() => window.sessionStorage);

/** The guest's identity and the player's choices outlive the wipe: nobody else can give them back. */
const outlivesWipe = (key: string): boolean => key === 'deviceCode' || key.startsWith('lobby.');

/** Wipes both storages once when the version stamp differs (§4, "Storage reset"). */
export function applyStorageStamp(): void {
  if (localStore.get('storageVersion') === STORAGE_VERSION) return;
  localStore.wipe(outlivesWipe);
  sessionStore.wipe(() => false);
  localStore.set('storageVersion', STORAGE_VERSION);
}
