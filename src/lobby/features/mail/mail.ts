import type { Mail } from '../../../contract/calls/mail.ts';
import type { MailIconName } from '../../ui/icons/MailIcon.tsx';

/** It holds something that has not been received (§4). */
export const isClaimable = ({ attachType, isReceive }: Pick<Mail, 'attachType' | 'isReceive'>): boolean =>
  attachType > 0 && !isReceive;

/** The icon by what was read, what is attached and what was received (§4). */
export function iconOf(mail: Pick<Mail, 'attachType' | 'isRead' | 'isReceive'>): MailIconName {
  if (isClaimable(mail)) return mail.isRead ? 'claimable' : 'unreadGift';
  if (mail.attachType > 0) return 'claimed';
  return mail.isRead ? 'read' : 'unread';
}

/** Delete is offered when read, with nothing left inside, and sent to this player alone: type 0 (§4). */
export const canDelete = (mail: Pick<Mail, 'attachType' | 'isRead' | 'isReceive' | 'type'>): boolean =>
  mail.isRead && !isClaimable(mail) && mail.type === 0;

/** What has to be staked before a withdrawal once the attachment was received, coins. */
export const conditionOf = ({ attachQty, betX }: Pick<Mail, 'attachQty' | 'betX'>): number =>
  Math.ceil(attachQty * betX);
