import coin from '../../../assets/icons/coin.svg?inline';
import games from '../../../assets/icons/games.svg?inline';
import home from '../../../assets/icons/home.svg?inline';
import language from '../../../assets/icons/language.svg?inline';
import profile from '../../../assets/icons/profile.svg?inline';
import soundOff from '../../../assets/icons/sound-off.svg?inline';
import soundOn from '../../../assets/icons/sound-on.svg?inline';
import support from '../../../assets/icons/support.svg?inline';

/** Painted icons of the bars. Inlined: together they weigh less than the requests for them. */
const ART = { coin, games, home, language, profile, soundOff, soundOn, support } as const;

export type ArtIconName = keyof typeof ART;

/** Decoration: the words beside it, or the label of what it stands in, say what it means. */
export function ArtIcon({ name, size = 28 }: { name: ArtIconName; size?: number }) {
  return <img src={ART[name]} alt="" width={size} height={size} draggable={false} />;
}
