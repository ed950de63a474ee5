import { type Static, Type } from 'typebox';
import { GAME_ID_RANGES } from '../../../contract/constants.ts';
import { checkUnique, FORM, fileKind } from '../schema/check.ts';
import { type Texts, TextsField } from '../schema/texts.ts';

export interface Word {
  key: string;
  name: Texts;
}

const Words = Type.Array(
  Type.Object({ key: Type.String({ pattern: FORM.ID }), name: TextsField }, { additionalProperties: false }),
  { minItems: 1 },
);

const DictionaryFile = Type.Object(
  { gameKinds: Words, banks: Words, phoneAreas: Words, recordKinds: Words },
  { additionalProperties: false },
);
type ListName = keyof Static<typeof DictionaryFile>;

/** `typeId` of the banks, of which a bank account needs one. */
export const BANKS = 2;
/** Lists by `typeId` of `/dict` (decisions, "Games"). */
const TYPE_IDS: Readonly<Record<ListName, number>> = {
  gameKinds: 1,
  banks: BANKS,
  phoneAreas: 3,
  recordKinds: 4,
};
/** Keys that the lobby asks for by name: these, and no others. */
const FIXED = {
  gameKinds: Object.keys(GAME_ID_RANGES),
  recordKinds: ['deposit', 'withdraw', 'balance', 'bet'],
} as const;

export type Dictionary = ReadonlyMap<number, readonly Word[]>;

/** Word lists of `/dict`. */
export const dictionaryFile = fileKind({
  file: 'dictionary.yaml',
  schema: DictionaryFile,
  check(lists, report) {
    for (const [list, words] of Object.entries(lists)) {
      const keys = words.map(({ key }) => key);
      checkUnique(keys, (index) => [list, index, 'key'], report);
      if (list === 'phoneAreas')
        for (const [index, key] of keys.entries())
          if (!/^[1-9]\d{0,3}$/.test(key))
            report([list, index, 'key'], `${key} is no phone area: give its digits`);
    }
    for (const [list, wanted] of Object.entries(FIXED)) {
      const keys = lists[list as keyof typeof FIXED].map(({ key }) => key);
      if ([...keys].sort().join() !== [...wanted].sort().join())
        report([list], `must have the keys ${wanted.join(', ')}, each once`);
    }
  },
  build: (lists): Dictionary =>
    new Map(Object.entries(lists).map(([list, words]) => [TYPE_IDS[list as ListName], words])),
});
