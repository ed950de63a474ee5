import type { receipt } from '../../contract/calls/receipts.ts';
import { call } from './client/call.ts';

/** A movement of the player, signed for proof. @param recordId of a record, or of a draw. */
export const getReceipt = (recordId: string) =>
  call<typeof receipt>('GET', '/player/receipts/{recordId}', { params: { recordId } });
