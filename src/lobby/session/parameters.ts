import { FOREIGN_NAME } from '../../contract/constants.ts';
import { type DeviceType, parseDeviceType } from '../device/deviceType.ts';
import { localStore, sessionStore } from './storage.ts';

/** A name that the service takes: a broken link must not keep a player from signing up. */
const named = (text: string | null): string | null => (text && FOREIGN_NAME.test(text) ? text : null);

/** Keeps what a link carries — who invited, by which channel, on what device — for the visit (decisions). */
export function readAddressParameters(search: string): void {
  const query = new URLSearchParams(search);
  const [shareId, channelCode] = [named(query.get('shareId')), named(query.get('channelCode'))];
  if (shareId) sessionStore.set('shareId', shareId.slice(0, 64));
  if (channelCode) sessionStore.set('channelId', channelCode.slice(0, 64));
  storeAdId(query.get('adId'));
  if (query.has('deviceType'))
    sessionStore.set('deviceType', String(parseDeviceType(query.get('deviceType'))));
}

export const deviceType = (): DeviceType => parseDeviceType(sessionStore.get('deviceType'));
/** The device's advertising id, where a wrapper told it. */
export const deviceAdId = (): string | undefined => named(localStore.get('lobby.adId')) ?? undefined;
export const shareId = (): string | undefined => sessionStore.get('shareId') ?? undefined;

/** The wrapper may tell it later than the address does. */
export function storeAdId(text: string | null): void {
  const adId = named(text);
  if (adId) localStore.set('lobby.adId', adId.slice(0, 128));
}
