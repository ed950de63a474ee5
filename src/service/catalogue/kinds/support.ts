import { Type } from 'typebox';
import { fileKind } from '../schema/check.ts';
import { checkAddress, checkImage } from '../schema/links.ts';
import { type Texts, TextsField } from '../schema/texts.ts';

/** A contact (specification §3). */
export interface SupportEntry {
  title: Texts;
  icon: string;
  /** 0 online service, 1 WhatsApp. */
  cmdId: number;
  /** Link. */
  params: string;
}

const KINDS = { online: 0, whatsapp: 1 } as const;
type KindName = keyof typeof KINDS;

const SupportFile = Type.Object(
  {
    contacts: Type.Array(
      Type.Object(
        {
          title: TextsField,
          kind: Type.Enum(Object.keys(KINDS) as KindName[]),
          link: Type.String(),
          icon: Type.Optional(Type.String()),
        },
        { additionalProperties: false },
      ),
      { minItems: 1 },
    ),
  },
  { additionalProperties: false },
);

export const supportFile = fileKind({
  file: 'support.yaml',
  schema: SupportFile,
  check({ contacts }, report, context) {
    for (const [index, { link, icon }] of contacts.entries()) {
      checkAddress(link, ['contacts', index, 'link'], report, context);
      if (icon !== undefined) checkImage(icon, ['contacts', index, 'icon'], report, context);
    }
  },
  build: ({ contacts }): readonly SupportEntry[] =>
    contacts.map(({ title, kind, link, icon = '' }) => ({ title, icon, cmdId: KINDS[kind], params: link })),
});
