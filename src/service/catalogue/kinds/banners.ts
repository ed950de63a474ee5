import { Type } from 'typebox';
import { imageAddress } from '../images.ts';
import { checkUniqueBy, FORM, fileKind } from '../schema/check.ts';
import { checkImage, checkLink, type Link, linkOf, OpensField } from '../schema/links.ts';
import { type Texts, TextsField } from '../schema/texts.ts';

/** A picture of the carousel, with its words. */
export interface Banner {
  bannerId: string;
  /** Pages that show it: 1 /home, 2 /index (specification §2). */
  types: readonly number[];
  imagePath: string;
  title: Texts;
  note: Texts;
  link: Link;
}

const PAGES = { home: 1, index: 2 } as const;
type PageName = keyof typeof PAGES;

const BannersFile = Type.Object(
  {
    banners: Type.Array(
      Type.Object(
        {
          id: Type.String({ pattern: FORM.ID }),
          pages: Type.Array(Type.Enum(Object.keys(PAGES) as PageName[]), { minItems: 1 }),
          image: Type.String(),
          title: TextsField,
          note: TextsField,
          opens: OpensField,
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false },
);

/** In the order they are shown. */
export const bannersFile = fileKind({
  file: 'banners.yaml',
  schema: BannersFile,
  check({ banners }, report, context) {
    checkUniqueBy(banners, 'id', 'banners', report);
    for (const [index, { image, opens }] of banners.entries()) {
      checkImage(image, ['banners', index, 'image'], report, context);
      checkLink(opens, ['banners', index, 'opens'], report, context);
    }
  },
  build: ({ banners }, { assetUrl }): readonly Banner[] =>
    banners.map(({ id, pages, image, title, note, opens }) => ({
      bannerId: id,
      types: pages.map((page) => PAGES[page]),
      imagePath: imageAddress(image, assetUrl),
      title,
      note,
      link: linkOf(opens),
    })),
});
