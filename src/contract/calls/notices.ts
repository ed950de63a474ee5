import { type Static, Type } from 'typebox';
import { defineCall } from '../call.ts';
import { Link, language, Moment } from '../schema.ts';

/** A notice (§3): an advertisement with words. */
export const Notice = Type.Object({
  noticeId: Type.String(),
  title: Type.String(),
  message: Type.String({ description: 'Plain text; may be empty where the picture says it.' }),
  imagePath: Type.String({ description: 'Picture; empty for a text-only notice.' }),
  createTime: Moment,
  ...Link,
});
export type Notice = Static<typeof Notice>;

export const allNotice = defineCall({
  id: 'allNotice',
  method: 'GET',
  path: '/notice/allNotice',
  summary: 'All current notices (§3, §7).',
  access: 'public',
  query: Type.Object({ ...language }),
  data: Type.Object({ vos: Type.Array(Notice) }),
});

export const h5Notice = defineCall({
  id: 'h5Notice',
  method: 'GET',
  path: '/activity/h5Notice',
  summary: 'Notices of the home advertisement pop-up and the minutes until it reappears (§2, §3, §9).',
  access: 'public',
  query: Type.Object({ ...language }),
  data: Type.Object({
    vos: Type.Array(Notice),
    h5Notice: Type.Number({ minimum: 0, description: 'Minutes until the pop-up reappears.' }),
  }),
});
