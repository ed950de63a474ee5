import type { HostWindow } from '../hostKind.ts';
import type { Capability, Host } from '../messages.ts';
import { isOnWeb } from '../reading.ts';

/** What we use of LINE's own script (developers.line.biz/reference/liff). */
interface Liff {
  openWindow?(options: { url: string; external: boolean }): void;
  isApiAvailable?(name: string): boolean;
  shareTargetPicker?(messages: readonly object[]): Promise<unknown>;
}

/**
 * LINE's front-end framework, where the operator's entry page brought its script and called `liff.init`. Its player is
 * not ours: a session is never taken from here.
 */
export function joinLine(): Host {
  const liff = ((window as unknown as HostWindow).liff ?? {}) as Liff;
  const can: Capability[] = [];
  if (liff.openWindow) can.push('openExternal');
  if (liff.shareTargetPicker && liff.isApiAvailable?.('shareTargetPicker')) can.push('share');
  return {
    can: new Set(can),
    tell: (name, values) => {
      if (name !== 'openExternal') return false;
      const { url } = values as { url: string };
      try {
        if (isOnWeb(url)) liff.openWindow?.({ url, external: true });
        else window.location.assign(url);
        return true;
      } catch (error) {
        console.warn('LINE refused to open an address.', error);
        return false;
      }
    },
    ask: async (name, sent) => {
      if (name !== 'share') return undefined;
      const { text, url } = sent as { text: string; url: string };
      // The player may close the picker: nothing was sent then.
      const sentTo = await liff.shareTargetPicker?.([{ type: 'text', text: `${text} ${url}` }]);
      return { done: Boolean(sentTo) } as never;
    },
  };
}
