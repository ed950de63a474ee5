import { DEVICE_TYPE } from '../../contract/constants.ts';

export type DeviceType = (typeof DEVICE_TYPE)[keyof typeof DEVICE_TYPE];

const KNOWN: readonly number[] = Object.values(DEVICE_TYPE);

/** The device type of the address, if it is one we know; else the default 101 (§7). Never a security signal. */
export function parseDeviceType(text: string | null): DeviceType {
  const value = Number(text);
  return (text && KNOWN.includes(value) ? value : DEVICE_TYPE.DEFAULT) as DeviceType;
}
