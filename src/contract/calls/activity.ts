import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { Link, language } from '../schema.ts';

/** A promotion (§3). `note` is limited rich text, sanitised by the service. */
export const Activity = Type.Object({
  activityId: Type.String(),
  title: Type.String(),
  imagePath: Type.String(),
  note: Type.String(),
  ...Link,
});
export type Activity = Static<typeof Activity>;

export const activityList = defineCall({
  id: 'activityList',
  method: 'GET',
  path: '/activity',
  summary: 'Activities and promotions (§2, §7).',
  access: 'public',
  query: Type.Object({ ...language }),
  data: Type.Object({ list: Type.Array(Activity) }),
});
