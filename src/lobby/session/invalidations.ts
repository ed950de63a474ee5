import type { QueryKey } from '@tanstack/react-query';
import { MESSAGE } from '../../contract/constants.ts';
import { KEY } from '../api/client/queries.ts';

const RECHARGED = [KEY.userInfo, KEY.wallet, KEY.bonus, KEY.redPackets];

/** What a message of the socket makes stale (decisions, "Realtime"): a hint, the truth is read again over HTTP. */
export const INVALIDATED_BY: Readonly<Record<number, readonly QueryKey[]>> = {
  [MESSAGE.FIRST_RECHARGE]: RECHARGED,
  [MESSAGE.RECHARGE]: RECHARGED,
  [MESSAGE.BALANCE]: [KEY.userInfo, KEY.wallet],
  [MESSAGE.MAIL]: [KEY.mails, KEY.userInfo, KEY.bonus],
  [MESSAGE.NOTICE]: [KEY.notices],
  [MESSAGE.RED_PACKET]: [KEY.redPackets, KEY.bonus],
};
