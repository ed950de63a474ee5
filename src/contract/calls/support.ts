import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { language } from '../schema.ts';

/** A way to reach support (§3). */
export const SupportItem = Type.Object({
  title: Type.String(),
  icon: Type.String({ description: 'Address of the icon; empty for the one of the cmdId.' }),
  cmdId: Type.Integer({ description: '0 online service, 1 WhatsApp.' }),
  params: Type.String({ description: 'Link.' }),
});
export type SupportItem = Static<typeof SupportItem>;

export const supportList = defineCall({
  id: 'supportList',
  method: 'GET',
  path: '/support',
  summary: 'Contacts, open 24 h (§1, §7).',
  access: 'public',
  query: Type.Object({ ...language }),
  data: Type.Array(SupportItem),
});
