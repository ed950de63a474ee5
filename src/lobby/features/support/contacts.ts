import type { SupportItem } from '../../../contract/calls/support.ts';

/** Kinds of contact by cmdId (§3). */
export const kindOf = ({ cmdId }: Pick<SupportItem, 'cmdId'>): 'online' | 'whatsapp' =>
  cmdId === 1 ? 'whatsapp' : 'online';

/** The link of a contact; null where it is none that a browser may be sent to. */
export function linkOf({ params }: Pick<SupportItem, 'params'>): string | null {
  try {
    const { protocol, href } = new URL(params, window.location.origin);
    return ['https:', 'http:', 'mailto:', 'tel:'].includes(protocol) ? href : null;
  } catch {
    return null;
  }
}
