import { Type } from 'typebox';
import { imageAddress } from '../images.ts';
import { checkUniqueBy, FORM, fileKind } from '../schema/check.ts';
import { checkImage, checkLink, type Link, linkOf, OpensField } from '../schema/links.ts';
import { safeRichText } from '../schema/richText.ts';
import { type Texts, TextsField } from '../schema/texts.ts';

/** A promotion of the operator (specification §3). */
export interface Activity {
  activityId: string;
  title: Texts;
  imagePath: string;
  /** Limited rich text; see `safeRichText`. */
  note: Texts;
  link: Link;
}

const ActivitiesFile = Type.Object(
  {
    activities: Type.Array(
      Type.Object(
        {
          id: Type.String({ pattern: FORM.ID }),
          title: TextsField,
          image: Type.String(),
          note: TextsField,
          opens: OpensField,
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);

/** In the order they are listed. */
export const activitiesFile = fileKind({
  file: 'activities.yaml',
  schema: ActivitiesFile,
  check({ activities }, report, context) {
    checkUniqueBy(activities, 'id', 'activities', report);
    for (const [index, { image, note, opens }] of activities.entries()) {
      const path = ['activities', index];
      checkImage(image, [...path, 'image'], report, context);
      checkLink(opens, [...path, 'opens'], report, context);
      for (const [locale, words] of Object.entries(note))
        if (safeRichText(words).includes('&lt;'))
          report([...path, 'note', locale], 'has a tag other than p, b, i, strong, em, ul, ol, li and br');
    }
  },
  build: ({ activities }, { assetUrl }): readonly Activity[] =>
    activities.map(({ id, title, image, note, opens }) => ({
      activityId: id,
      title,
      imagePath: imageAddress(image, assetUrl),
      note,
      link: linkOf(opens),
    })),
});
