import { type DeviceType, parseDeviceType } from '../device/deviceType.ts';
import { localStore, sessionStore } from './storage.ts';

/** Keeps what a link carries — who invited, by which channel, on what device — for the visit (decisions). */
export function readAddressParameters(search: string): void {
  const query = new URLSearchParams(search);
  const shareId = query.get('shareId');
  const channelCode = query.get('channelCode');
  const adId = query.get('adId');
  if (shareId) sessionStore.set('shareId', shareId.slice(0, 64));
  if (channelCode) sessionStore.set('channelId', channelCode.slice(0, 64));
  if (adId) localStore.set('lobby.adId', adId.slice(0, 128));
  if (query.has('deviceType'))
    sessionStore.set('deviceType', String(parseDeviceType(query.get('deviceType'))));
}

export const deviceType = (): DeviceType => parseDeviceType(sessionStore.get('deviceType'));
/** The device's advertising id, where a wrapper told it. */
export const deviceAdId = (): string | undefined => localStore.get('lobby.adId') ?? undefined;
export const shareId = (): string | undefined => sessionStore.get('shareId') ?? undefined;

/** What the wrapper told later than the address did. */
export const storeAdId = (adId: string): void => localStore.set('lobby.adId', adId.slice(0, 128));
