import { LOCALES, type Locale } from '../../../contract/constants.ts';

/** What specimens say, in the order of `LOCALES`; `#` is a number. Names of games are the same everywhere. */
const WORDS: readonly (readonly string[])[] = [
  ['Lucky wheel', 'Roleta da sorte', 'Vòng quay may mắn'],
  ['One spin every day', 'Um giro por dia', 'Mỗi ngày một lượt'],
  ['Continue playing', 'Continue a jogar', 'Chơi tiếp'],
  ['Check-in', 'Presença', 'Điểm danh'],
  ['Wheel', 'Roleta', 'Vòng quay'],
  ['Invite', 'Promoção', 'Mời bạn'],
  ['Red packet', 'Envelope', 'Lì xì'],
  ['Under maintenance', 'Em manutenção', 'Đang bảo trì'],
  ['Summer promotions', 'Promoções de verão', 'Ưu đãi mùa hè'],
  ['Prize', 'Prêmio', 'Phần thưởng'],
  ['Level up!', 'Subiu de nível!', 'Lên hạng!'],
  ['# friends', '# amigos', '# bạn'],
  ['Day #', 'Dia #', 'Ngày #'],
];

const NUMBER = /\d+/;

/** The same text in another language; as it is where it is not one of the above. */
function translated(text: string, locale: Locale): string {
  const [number = ''] = NUMBER.exec(text) ?? [];
  const pattern = text.replace(NUMBER, '#');
  const phrase = WORDS.find((one) => one.includes(pattern));
  return phrase?.[(LOCALES as readonly string[]).indexOf(locale)]?.replace('#', number) ?? text;
}

/** Props of a specimen with all that they say in that language. */
export function inLanguage<T>(props: T, locale: Locale): T {
  if (typeof props === 'string') return translated(props, locale) as T;
  if (Array.isArray(props)) return props.map((one: unknown) => inLanguage(one, locale)) as T;
  if (props === null || typeof props !== 'object') return props;
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => [name, inLanguage(value as unknown, locale)]),
  ) as T;
}
