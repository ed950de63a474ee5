import { Type } from 'typebox';
import { imageAddress } from '../images.ts';
import { checkUniqueBy, FORM, fileKind } from '../schema/check.ts';
import { checkImage, checkLink, type Link, linkOf, OpensField } from '../schema/links.ts';
import { type Texts, TextsField } from '../schema/texts.ts';

export interface NoticeEntry {
  noticeId: string;
  title: Texts;
  message: Texts;
  imagePath: string;
  /** Milliseconds since 1970. */
  createTime: number;
  link: Link;
  /** Whether the home pop-up shows it, too. */
  popup: boolean;
}

/** Newest first. */
export interface Notices {
  /** Minutes until the home pop-up comes back (specification §2, §9). */
  popupMinutes: number;
  list: readonly NoticeEntry[];
}

const NoticesFile = Type.Object(
  {
    popupMinutes: Type.Integer({ minimum: 1, maximum: 1_440 }),
    notices: Type.Array(
      Type.Object(
        {
          id: Type.String({ pattern: FORM.ID }),
          title: TextsField,
          message: TextsField,
          image: Type.Optional(Type.String()),
          date: Type.String(),
          opens: OpensField,
          popup: Type.Optional(Type.Boolean()),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);

/** A moment with its zone; the rest is left to `Date`, which knows the lengths of months. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;
const isMoment = (text: string): boolean => MOMENT.test(text) && !Number.isNaN(Date.parse(text));

export const noticesFile = fileKind({
  file: 'notices.yaml',
  schema: NoticesFile,
  check({ notices }, report, context) {
    checkUniqueBy(notices, 'id', 'notices', report);
    for (const [index, { image, date, opens }] of notices.entries()) {
      const path = ['notices', index];
      if (!isMoment(date)) report([...path, 'date'], `${date} is no moment like 2026-01-05T12:00:00Z`);
      if (image !== undefined) checkImage(image, [...path, 'image'], report, context);
      checkLink(opens, [...path, 'opens'], report, context);
    }
  },
  build: ({ popupMinutes, notices }, { assetUrl }): Notices => ({
    popupMinutes,
    list: notices
      .map(({ id, title, message, image = '', date, opens, popup = false }) => ({
        noticeId: id,
        title,
        message,
        imagePath: imageAddress(image, assetUrl),
        createTime: Date.parse(date),
        link: linkOf(opens),
        popup,
      }))
      .sort((a, b) => b.createTime - a.createTime),
  }),
});
