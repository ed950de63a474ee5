import { checkin } from './checkin.ts';
import { chests } from './chests.ts';
import { covers } from './covers.ts';
import { effects } from './effects.ts';
import { loading } from './loading.ts';
import { lobby } from './lobby.ts';
import type { AtlasNeed } from './need.ts';
import { redpacket } from './redpacket.ts';
import { shell } from './shell.ts';
import { vip } from './vip.ts';
import { wheels } from './wheels.ts';

/** Every atlas and what the code needs of it. The tools read it; the lobby takes only its types, so nothing of it is shipped. */
export const ATLASES = {
  checkin,
  chests,
  covers,
  effects,
  loading,
  lobby,
  redpacket,
  shell,
  vip,
  wheels,
} as const satisfies Record<string, AtlasNeed>;

export type AtlasName = keyof typeof ATLASES;

/** Frames that code may ask for by name. */
export type FrameName = { [A in AtlasName]: keyof (typeof ATLASES)[A]['frames'] }[AtlasName] & string;
