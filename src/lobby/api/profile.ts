import type { Body } from '../../contract/call.ts';
import type {
  acceptTerms,
  bindEmail,
  bindPhone,
  modifyLogo,
  modifyNickName,
} from '../../contract/calls/player.ts';
import { type CallOptions, call } from './client/call.ts';

export const changeNickname = (nickName: string) =>
  call<typeof modifyNickName>('PUT', '/player/modifyNickName', { body: { nickName } });

/** `logoId` 1 to 12. */
export const changeAvatar = (logoId: number) =>
  call<typeof modifyLogo>('PUT', '/player/modifyLogo', { body: { logoId } });

/** Binds an e-mail; a guest gives a password hash too and keeps everything. */
export const bindPlayerEmail = (body: Body<typeof bindEmail>) =>
  call<typeof bindEmail>('PUT', '/player/bindEmail', { body });

export const bindPlayerPhone = (body: Body<typeof bindPhone>) =>
  call<typeof bindPhone>('PUT', '/player/bindPhone', { body });

/** Stores that the player has accepted this version; any other than the operator's is refused with 1103. */
export const acceptAgreement = (termsVersion: string, options?: CallOptions) =>
  call<typeof acceptTerms>('PUT', '/player/acceptTerms', { body: { termsVersion } }, options);
