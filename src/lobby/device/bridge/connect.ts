import { retryImport } from '../retryImport.ts';
import { setHost } from './bridge.ts';
import { hostKind } from './hostKind.ts';
import type { Host, HostEventHandler } from './messages.ts';

async function join(hear: HostEventHandler): Promise<Host | null> {
  const kind = hostKind();
  if (kind === null) return null;
  if (kind === 'telegram') return (await retryImport(() => import('./hosts/telegram.ts'))).joinTelegram(hear);
  if (kind === 'line') return (await retryImport(() => import('./hosts/line.ts'))).joinLine();
  const [{ connectWrapper }, { channelTo }] = await Promise.all([
    retryImport(() => import('./hosts/wrapper.ts')),
    retryImport(() => import('./hosts/channels.ts')),
  ]);
  return connectWrapper(channelTo(kind), hear);
}

/** Meets the app around the lobby, where there is one. Answers whether it is there and speaks with us. */
export async function connectHost(hear: HostEventHandler): Promise<boolean> {
  const host = await join(hear).catch((error: unknown) => {
    console.warn('The app around the lobby cannot be met.', error);
    return null;
  });
  setHost(host);
  return host !== null;
}
