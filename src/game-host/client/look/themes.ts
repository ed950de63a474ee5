import type { SlotSymbol } from '../api.ts';

/** What floats in the air, what stands on the horizon, and how the light falls. */
export type Motif =
  | 'bubbles'
  | 'confetti'
  | 'embers'
  | 'hexes'
  | 'leaves'
  | 'petals'
  | 'snow'
  | 'sparks'
  | 'stars'
  | 'suits';
export type Ground =
  | 'clouds'
  | 'dunes'
  | 'felt'
  | 'floor'
  | 'hills'
  | 'none'
  | 'peaks'
  | 'towers'
  | 'trees'
  | 'waves';
export type Light = 'beams' | 'glow' | 'moon' | 'rays';

export interface Theme {
  /** Sky from top to bottom. */
  sky: readonly [string, string, string];
  glow: string;
  /** Trim, buttons and line light. */
  accent: string;
  motif: Motif;
  ground: Ground;
  light: Light;
  /** Pictures in `assets/game-symbols`; E to H are card ranks. */
  pictures: Readonly<Partial<Record<SlotSymbol, string>>>;
}

/** gameId: three sky colours, glow, accent, motif, ground, light | pictures of W S A B C D. */
const ROWS: Readonly<Record<number, string>> = {
  100002:
    '#2a0608 #7a1a10 #160304 #ff9a3c #ffc93c embers peaks glow | dragon-face gem dragon crown swords money-bag',
  100003:
    '#012a4a #0b6e99 #011c30 #7df9ff #5ef0ff bubbles waves beams | trident shell octopus turtle tropical-fish coral',
  100004:
    '#3a1d00 #a86200 #241000 #ffd75e #ffb300 hexes hills glow | bee honey bear sunflower blossom ladybug',
  100005: '#070b2a #24357c #04061a #cfe0ff #8fb4ff stars trees moon | wolf full-moon owl deer bat pine',
  100006:
    '#5a0f6b #d94f9c #360840 #fff0a8 #ff8ad9 confetti hills rays | lollipop cake cupcake doughnut candy ice-cream',
  100007:
    '#063b1f #1c7d37 #03200f #d8ff7a #a8e85f leaves hills glow | monkey-face drum monkey banana coconut parrot',
  100008: '#3b1a00 #b8701a #241000 #ffe9a3 #29d3c2 sparks dunes rays | scarab sun camel amphora snake nazar',
  100009:
    '#14052e #5c0f9a #0a021a #ff3d9a #2de2e6 stars floor beams | disco-ball glowing-star dancer-m dancer-f headphones roller-skate',
  100010:
    '#053018 #128a4e #021a0d #fff3a0 #ffd447 leaves hills rays | clover rainbow money-bag top-hat coin mushroom',
  100011:
    '#3a0008 #b3102b #1e0004 #ffb03a #ffe066 embers none rays | glowing-star fire seven bell cherries lemon',
  100012:
    '#0a2a5e #3f8fd6 #071a3a #ffffff #a8e4ff snow peaks glow | penguin snowflake seal ice-skate fish snowman',
  100013:
    '#04223d #0f5a7a #02121c #ffcf70 #ffb84d stars waves moon | pirate-flag coin parrot anchor map compass',
  100014:
    '#120726 #3b1a6b #08020f #b58cff #7dffb0 stars towers moon | ghost pumpkin cat-black bat candle spider',
  100015:
    '#1d0530 #7d1c46 #11021b #ff9d5c #ff7a5a petals waves glow | lantern koi tropical-fish fan tea cherry-blossom',
  100016:
    '#3b2a8c #8f68d8 #221654 #ffffff #ff9de6 stars clouds rays | unicorn rainbow butterfly glowing-star heart-spark wand',
  100017:
    '#06133d #1f3fa8 #030920 #9fd0ff #4de1ff sparks peaks beams | gem ring crown crystal-ball diamond-blue diamond-orange',
  100018: '#43140a #c45c2c #260b05 #ffd9a0 #ffb35c sparks dunes glow | cowboy star horse cactus boot guitar',
  100019:
    '#03102b #14506e #020714 #8dffb0 #7dff6a stars towers beams | alien ufo guitar microphone alien-monster planet',
  100020:
    '#06331f #3f8a4a #041c0f #e9ffc7 #b6f07a leaves hills glow | panda bamboo tanabata lotus rice-ball swan',
  100021: '#2b0b3f #6d2690 #160522 #ffe29a #ffd24a confetti towers rays | crown castle lion trophy ring rose',
  100022:
    '#0d0a3a #3f319c #06041f #c9c0ff #b39bff stars clouds moon | crystal-ball crescent mage wand candle test-tube',
  100023:
    '#6b0f3a #c9602a #37071d #fff2a0 #3de0c0 confetti hills rays | pinata popper maracas taco chili avocado',
  100024:
    '#012a45 #0d6d9a #011522 #a8ecff #35d0ff bubbles waves beams | shark anchor whale squid crab lobster',
  100025:
    '#03313b #0d7a78 #021a20 #c8ffe8 #3df0c8 petals waves glow | peacock lotus elephant diya mango feather',
  100026: '#33100a #a33a1b #1a0704 #ffb347 #b7f04a embers peaks glow | t-rex volcano sauropod egg bone palm',
  100027:
    '#4a0420 #b8244f #26020f #ffd1dc #ffd447 sparks none rays | bell star cherries grapes watermelon lemon',
  200002:
    '#04281a #0c6b43 #02140d #d8ffd0 #ffd447 suits felt glow | joker money-bag top-hat spade heart diamond',
  200003: '#0a1f4a #1b4fa0 #050f26 #cfe2ff #7fc4ff suits felt glow | joker chart crown spade heart club',
  200004:
    '#260a3d #5f2390 #13041f #ecd2ff #ffcf5c suits felt beams | joker trophy sunglasses spade heart diamond',
  200005:
    '#3d0608 #8f1d1a #1f0304 #ffcf9a #ffb84a suits felt rays | joker coin dragon-face tiger heart spade',
  200006: '#3d0630 #941a6b #1f0318 #ffcdf0 #ff8ad0 suits felt glow | joker gem ring heart diamond club',
  200007:
    '#042f33 #0d767a #02181a #c8fff6 #5ff0d8 suits felt glow | joker crown hourglass spade diamond club',
  300001:
    '#07301f #12703f #04170e #fff0b8 #ffcf4d sparks felt rays | slot-machine money-bag top-hat ball-red ball-black coin',
  300002: '#2e0a16 #7a1a3a #17040b #ffd9c4 #f2c46d suits felt glow | joker gem crown spade heart club',
  300003:
    '#08093a #3a2c9c #04041c #8fd4ff #ff8f5c stars peaks beams | rocket star astronaut satellite planet comet',
  300004:
    '#2a0d3d #8a2b6a #14061f #ffd48a #ffb74d petals felt glow | joker diya elephant spade heart diamond',
  300005: '#05253f #1a6a8f #02121f #d4f3ff #ffc86b suits felt glow | joker trophy mango heart club diamond',
  300006: '#3a1605 #a3541a #1d0a02 #ffe2b0 #ffc14d petals felt rays | joker lotus peacock tiger heart club',
  300007: '#33120a #8f4523 #190904 #ffdca8 #ffbd59 sparks dunes glow | amphora coin nine seven five three',
  300008:
    '#3a0508 #a01a1a #1d0203 #ffd9a0 #ffcf57 sparks felt rays | die lantern dragon-face red-envelope coin tea',
  300009:
    '#2f0b45 #8f2f8a #180524 #ffe0f4 #b6f04a sparks none rays | glowing-star watermelon grapes cherries tangerine lemon',
  400001:
    '#0b2a6e #1e6ad8 #062b3f #d8fff0 #8cf06a confetti felt beams | soccer-ball trophy gloves medal star bell',
  400002: '#4a1206 #c24a1c #24082e #ffe9b0 #ffb347 confetti floor rays | runner medal trophy star boot fire',
  400003:
    '#1a0f5c #4a2ac8 #0e1450 #ffd9f4 #5bfff0 stars felt beams | soccer-ball medal trophy gloves fire star',
  300010: '#071f4a #2355b0 #030f24 #d6e6ff #ff9a5c sparks felt beams | die bullseye clover coin six one',
};

const FALLBACK = 100011;

/** The theme of a game; a game without its own gets the classic one. */
export function themeOf(gameId: number): Theme {
  const [look = '', pictures = ''] = (ROWS[gameId] ?? ROWS[FALLBACK] ?? '').split(' | ');
  const [top, middle, bottom, glow, accent, motif, ground, light] = look.split(' ') as string[];
  const names = pictures.split(' ');
  return {
    sky: [top ?? '', middle ?? '', bottom ?? ''],
    glow: glow ?? '',
    accent: accent ?? '',
    motif: motif as Motif,
    ground: ground as Ground,
    light: light as Light,
    pictures: { W: names[0], S: names[1], A: names[2], B: names[3], C: names[4], D: names[5] },
  };
}
