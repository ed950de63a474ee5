import './navigator.ts';
import type { Container, Sprite } from 'pixi.js';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../src/lobby/stage/actors/actor.ts';
import { Burst } from '../../src/lobby/stage/actors/Burst.ts';
import { ChestActor } from '../../src/lobby/stage/actors/ChestActor.ts';
import { DayActor } from '../../src/lobby/stage/actors/DayActor.ts';
import { EmblemActor } from '../../src/lobby/stage/actors/EmblemActor.ts';
import { LevelUpActor } from '../../src/lobby/stage/actors/LevelUpActor.ts';
import { PacketsActor } from '../../src/lobby/stage/actors/PacketsActor.ts';
import { RewardActor } from '../../src/lobby/stage/actors/RewardActor.ts';
import type { Measured } from '../../src/lobby/stage/footprints/measure.ts';
import type { Footprint, FootprintKind, FootprintProps } from '../../src/lobby/state/footprints.ts';
import { fakeElement, fakeStage } from './fakes.ts';

type Stage = ReturnType<typeof fakeStage>;

const part = (x: number, y: number, w: number, h: number) => ({
  x,
  y,
  w,
  h,
  fontSize: 16,
  font: ['400', '"Paytone One"'] as const,
});

/** A box of `w` × `h` CSS pixels, with the parts that the actors ask for. */
const boxOf = (w: number, h: number): Measured => ({
  box: { x: 0, y: 0, w, h },
  parts: {
    title: part(0, 6, w, 24),
    label: part(0, h - 20, w, 18),
    prize: part(0, 32, w, h - 67),
    chest: part(0, 0, w, w),
    amount: part(0, h - 33, w, 24),
    room: part(0, 0, w, h - 96),
    picture: part(0, 60, w, h / 3),
    emblem: part(0, 0, 92, 92),
    bar: part(106, 40, w - 106, 28),
  },
});

const untouched = { pressed: false, focused: false, hovered: false, disabled: false };

/** Shows an actor one set of props after the other, as the scene does. */
function puppet<K extends FootprintKind>(actor: Actor<K>, kind: K, first: FootprintProps[K], box: Measured) {
  const element = fakeElement();
  let props = first;
  const show = () =>
    actor.show({ id: kind, kind, element, scene: 'test', props, touch: untouched } as Footprint<K>);
  show();
  actor.place(box, 'jump');
  return {
    change: (next: Partial<FootprintProps[K]>) => {
      props = { ...props, ...next };
      show();
      // New words may mean another box: the scene places everything anew.
      actor.place(box, 'jump');
    },
  };
}

const children = (view: Container): Container[] => view.children as Container[];

function expectNothingLeft({ clock, held }: Stage): void {
  expect(clock.animations).toBe(0);
  expect(clock.ambientSteps).toBe(0);
  expect(held().texts).toBe(0);
}

/** Promises of finished tweens settle after the frame. */
async function pass({ frames }: Stage, milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 50) {
    frames.pass(Math.min(50, left));
    for (let turn = 0; turn < 4; turn++) await Promise.resolve();
  }
}

describe('a check-in day', () => {
  const day = { index: 2, state: 'current', title: 'Today', amount: '2', isSigning: false } as const;
  const open = (stage: Stage, props: FootprintProps['day'] = day) => {
    const actor = new DayActor(stage.tools);
    const shown = puppet(actor, 'day', props, boxOf(104, 136));
    const [glow, body, burst] = children(actor.view) as [Container, Container, Container];
    const [, gift, , , stamp] = children(body) as Sprite[];
    if (!gift || !stamp) throw new Error('a day has a gift and a stamp');
    return { actor, shown, glow, body, burst, gift, stamp };
  };

  test('breathes while it is current, and only then', async () => {
    const stage = fakeStage();
    const { actor, shown, glow, body } = open(stage);
    expect(stage.clock.ambientSteps).toBe(1);
    const seen = new Set<number>();
    for (let moment = 0; moment < 20; moment++) {
      await pass(stage, 110);
      seen.add(Math.round(body.scale.x * 1000));
      expect(body.scale.x).toBeLessThan(1.03);
    }
    expect(seen.size).toBeGreaterThan(4);
    expect(glow.visible).toBe(true);
    shown.change({ state: 'done' });
    await pass(stage, 2000);
    expect(glow.visible).toBe(false);
    expect(stage.clock.ambientSteps).toBe(0);
    const before = stage.drawn();
    await pass(stage, 1000);
    expect(stage.drawn()).toBe(before);
    actor.dispose();
    expectNothingLeft(stage);
  });

  test('is stamped when it is signed: from above, in a burst, at rest in the end', async () => {
    const stage = fakeStage();
    const { actor, shown, burst, gift, stamp } = open(stage);
    const { visible } = stamp;
    expect(visible).toBe(false);
    shown.change({ isSigning: true });
    await pass(stage, 200);
    shown.change({ isSigning: false, state: 'done' });
    const rest = stamp.scale.x;
    expect(stamp.visible).toBe(true);
    expect(stamp.alpha).toBe(0);
    await pass(stage, 100);
    expect(stamp.scale.x).toBeLessThan(rest);
    expect(burst.visible).toBe(false);
    await pass(stage, 250);
    expect(burst.visible).toBe(true);
    expect(children(burst).length).toBeGreaterThan(10);
    await pass(stage, 2000);
    expect(burst.visible).toBe(false);
    expect(children(burst)).toHaveLength(0);
    expect(stamp.alpha).toBe(1);
    expect(stamp.scale.x * 2.6).toBeCloseTo(rest, 3);
    expect(gift.alpha).toBeLessThan(0.5);
    expect(stage.clock.animations).toBe(0);
    actor.dispose();
    expectNothingLeft(stage);
  });

  test('that was signed before stands stamped without a move', () => {
    const stage = fakeStage();
    const { actor, stamp } = open(stage, { ...day, state: 'done' });
    expect(stamp.visible && stamp.alpha === 1).toBe(true);
    expect(stage.clock.animations).toBe(0);
    actor.dispose();
    expectNothingLeft(stage);
  });

  test('leaves nothing when it is taken away in the middle of its stamp', async () => {
    for (const moment of [0, 60, 230, 500]) {
      const stage = fakeStage();
      const { actor, shown } = open(stage);
      shown.change({ state: 'done' });
      await pass(stage, moment);
      actor.dispose();
      await pass(stage, 500);
      expectNothingLeft(stage);
      expect(stage.frames.waiting).toBe(0);
    }
  });

  test('is there at once under reduced motion', async () => {
    const stage = fakeStage();
    stage.reduced.on = true;
    const { actor, shown, burst, gift, stamp } = open(stage);
    expect(stage.clock.ambientSteps).toBe(0);
    shown.change({ state: 'done' });
    await pass(stage, 20);
    expect([stamp.visible, stamp.alpha, gift.alpha < 0.5, burst.visible]).toEqual([true, 1, true, false]);
    expect(stage.clock.animations).toBe(0);
    actor.dispose();
    expectNothingLeft(stage);
  });
});

describe('a box of the invitation bonus', () => {
  const chest = { state: 'closed', amount: '500', label: '1 friend', isOpening: false } as const;
  const open = (stage: Stage, state: FootprintProps['chest']['state']) => {
    const actor = new ChestActor(stage.tools);
    const shown = puppet(actor, 'chest', { ...chest, state }, boxOf(84, 130));
    const [rays, glow, body, , , , burst] = children(actor.view);
    if (!rays || !glow || !body || !burst) throw new Error('a chest has light, body and burst');
    return { actor, shown, rays, glow, body, burst };
  };

  test('stands still while it is closed', async () => {
    const stage = fakeStage();
    const { actor, glow, rays } = open(stage, 'closed');
    await pass(stage, 50);
    const before = stage.drawn();
    await pass(stage, 1000);
    expect(stage.drawn()).toBe(before);
    expect([glow.visible, rays.visible]).toEqual([false, false]);
    actor.dispose();
    expectNothingLeft(stage);
  });

  test('shakes now and then when it can be opened, and rests with the ambient motion', async () => {
    const stage = fakeStage();
    const { actor, body, glow } = open(stage, 'current');
    let largest = 0;
    for (let moment = 0; moment < 30; moment++) {
      await pass(stage, 50);
      largest = Math.max(largest, Math.abs(body.rotation));
    }
    expect(largest).toBeGreaterThan(0.02);
    expect(glow.visible).toBe(true);
    stage.ambient.awake = false;
    await pass(stage, 100);
    const before = stage.drawn();
    await pass(stage, 1000);
    expect(stage.drawn()).toBe(before);
    actor.dispose();
    expectNothingLeft(stage);
  });

  test('crouches, flies open in light and coins, and stays open', async () => {
    const stage = fakeStage();
    const { actor, shown, body, rays, burst } = open(stage, 'current');
    shown.change({ isOpening: true });
    await pass(stage, 300);
    shown.change({ isOpening: false, state: 'opened' });
    await pass(stage, 100);
    expect(body.scale.y).toBeLessThan(1);
    expect(rays.visible).toBe(false);
    await pass(stage, 250);
    expect(rays.visible).toBe(true);
    expect(burst.visible).toBe(true);
    await pass(stage, 2500);
    expect(body.scale.x).toBeCloseTo(1, 2);
    expect(body.rotation).toBe(0);
    expect(burst.visible).toBe(false);
    expect(stage.clock.animations).toBe(0);
    actor.dispose();
    expectNothingLeft(stage);
  });

  test('leaves nothing when it is taken away while it opens, and is open at once under reduced motion', async () => {
    for (const moment of [0, 90, 260, 700]) {
      const stage = fakeStage();
      const { actor, shown } = open(stage, 'current');
      shown.change({ state: 'opened' });
      await pass(stage, moment);
      actor.dispose();
      await pass(stage, 500);
      expectNothingLeft(stage);
    }
    const calm = fakeStage();
    calm.reduced.on = true;
    const { actor, shown, rays } = open(calm, 'current');
    shown.change({ state: 'opened' });
    expect(rays.visible).toBe(true);
    expect(calm.clock.animations + calm.clock.ambientSteps).toBe(0);
    actor.dispose();
    expectNothingLeft(calm);
  });
});

describe('the rain of red packets', () => {
  const rain = { phase: 'active', rains: true, amount: '', atX: 0.2, atY: 0.3 } as const;
  const open = (stage: Stage, phase: FootprintProps['packets']['phase'], amount = '', rains = true) => {
    const actor = new PacketsActor(stage.tools);
    const shown = puppet(actor, 'packets', { ...rain, phase, amount, rains }, boxOf(350, 390));
    const [, drops, sign, rest, burst] = children(actor.view);
    const packet = rest && children(rest)[0];
    const words = packet && children(packet)[2];
    if (!drops || !sign || !rest || !burst || !packet || !words) throw new Error('the field has its parts');
    return { actor, shown, drops, sign, rest, packet, words, burst };
  };

  test('rains down once, onto the ground of its field, and then asks for no more frames', async () => {
    const stage = fakeStage();
    const { actor, shown, drops } = open(stage, 'active');
    const heights = () => children(drops).map(({ y }) => y);
    const seen = () => children(drops).filter(({ alpha }) => alpha > 0).length;
    expect(children(drops).length).toBeGreaterThan(7);
    expect(seen()).toBe(0);
    await pass(stage, 1500);
    const falling = heights();
    expect(seen()).toBeGreaterThan(2);
    await pass(stage, 5_000);
    expect(heights()).not.toEqual(falling);
    for (const drop of children(drops)) {
      expect(Math.abs(drop.x)).toBeLessThan(200);
      expect(drop.y).toBeGreaterThan(0);
      expect(drop.alpha).toBe(1);
    }
    expect(stage.clock.animations + stage.clock.ambientSteps).toBe(0);
    const [lie, drawn] = [heights(), stage.drawn()];
    shown.change({ phase: 'opening' });
    shown.change({ phase: 'active' });
    expect(heights(), 'a packet that held nothing brings no second rain').toEqual(lie);
    await pass(stage, 8_000);
    expect(stage.drawn() - drawn).toBeLessThan(40);
    actor.dispose();
    expectNothingLeft(stage);
  });

  test('lies on the ground from the beginning where its rain was seen before', async () => {
    const stage = fakeStage();
    const { actor, drops } = open(stage, 'active', '', false);
    expect(children(drops).every(({ alpha, y }) => alpha === 1 && y > 0)).toBe(true);
    actor.dispose();
    expectNothingLeft(stage);
  });

  test('gives the packet nearest to the tap, which flips open once its amount is known', async () => {
    const stage = fakeStage();
    const { actor, shown, drops, rest, packet, words, burst } = open(stage, 'active');
    await pass(stage, 300);
    shown.change({ phase: 'opening' });
    expect(rest.visible).toBe(true);
    const start = { x: packet.x, y: packet.y };
    expect(start.x).toBeLessThan(0);
    expect(packet.scale.x).toBeLessThan(0.7);
    await pass(stage, 150);
    expect(packet.x).toBeGreaterThan(start.x);
    shown.change({ phase: 'opened', amount: '1.5' });
    await pass(stage, 100);
    expect(words.visible, 'not before it is open').toBe(false);
    await pass(stage, 5000);
    expect(words.visible).toBe(true);
    expect(packet.scale.x).toBeCloseTo(1, 3);
    expect(drops.alpha).toBeLessThan(0.5);
    expect(burst.visible).toBe(false);
    expect(stage.clock.animations).toBe(0);
    actor.dispose();
    expectNothingLeft(stage);
  });

  test('takes the packet back when there was none to be had', async () => {
    const stage = fakeStage();
    const { actor, shown, rest, drops } = open(stage, 'active');
    shown.change({ phase: 'opening' });
    await pass(stage, 200);
    shown.change({ phase: 'active' });
    await pass(stage, 800);
    expect([rest.visible, drops.visible, drops.alpha]).toEqual([false, true, 1]);
    actor.dispose();
    expectNothingLeft(stage);
  });

  test.each(['soon', 'active', 'opened', 'over'] as const)(
    'has a still picture of "%s" under reduced motion',
    async (phase) => {
      const stage = fakeStage();
      stage.reduced.on = true;
      const { actor, sign, rest, drops, words } = open(stage, phase, phase === 'opened' ? '1.5' : '');
      await pass(stage, 100);
      const isSign = phase === 'soon' || phase === 'over';
      expect([sign.visible, rest.visible, drops.visible, words.visible]).toEqual([
        isSign,
        phase === 'opened',
        !isSign,
        phase === 'opened',
      ]);
      expect(stage.clock.animations + stage.clock.ambientSteps).toBe(0);
      const before = stage.drawn();
      await pass(stage, 1000);
      expect(stage.drawn()).toBe(before);
      actor.dispose();
      expectNothingLeft(stage);
    },
  );

  test('leaves nothing when it is taken away at any moment', async () => {
    for (const moment of [0, 120, 500, 620, 900]) {
      const stage = fakeStage();
      const { actor, shown } = open(stage, 'active');
      shown.change({ phase: 'opening' });
      await pass(stage, moment / 2);
      shown.change({ phase: 'opened', amount: '1.5' });
      await pass(stage, moment / 2);
      actor.dispose();
      await pass(stage, 1500);
      expectNothingLeft(stage);
      expect(stage.frames.waiting).toBe(0);
    }
  });
});

describe('the VIP emblem', () => {
  test('fills its bar to the experience, and further when there is more', async () => {
    const stage = fakeStage();
    const actor = new EmblemActor(stage.tools);
    const shown = puppet(
      actor,
      'emblem',
      { level: 3, tier: 1, label: 'VIP 3', progress: 0.5 },
      boxOf(346, 92),
    );
    actor.enter(0, 'appear');
    const filling = children(actor.view)[2];
    await pass(stage, 200);
    const early = filling?.width ?? 0;
    await pass(stage, 1500);
    const room = 346 - 106 - 12;
    expect(early).toBeLessThan(room * 0.5);
    expect(filling?.width).toBeCloseTo(room * 0.5, 0);
    shown.change({ progress: 1 });
    await pass(stage, 1500);
    expect(filling?.width).toBeCloseTo(room, 0);
    expect(stage.clock.animations).toBe(0);
    actor.dispose();
    expectNothingLeft(stage);
  });

  test('shows an empty bar for no experience', async () => {
    const stage = fakeStage();
    const actor = new EmblemActor(stage.tools);
    puppet(actor, 'emblem', { level: 0, tier: 1, label: 'VIP 0', progress: 0 }, boxOf(346, 92));
    actor.enter(0, 'reveal');
    await pass(stage, 1500);
    expect(children(actor.view)[2]?.visible).toBe(false);
    actor.dispose();
    expectNothingLeft(stage);
  });
});

test('a burst that is played again begins anew, and nothing of it piles up', async () => {
  const stage = fakeStage();
  const burst = new Burst(stage.tools);
  for (let round = 0; round < 20; round++) {
    void burst.play({ coins: 12, reach: 100, size: 24 });
    await pass(stage, 150);
    expect(burst.view.children).toHaveLength(14);
  }
  await pass(stage, 1500);
  expect(burst.view.children).toHaveLength(0);
  burst.dispose();
  expectNothingLeft(stage);
});

describe('the reward pop-up', () => {
  const open = (stage: Stage, win: FootprintProps['reward']['win']) => {
    const actor = new RewardActor(stage.tools);
    const props = { title: 'Yours', amount: '+ R$ 1', note: 'Mail', win };
    puppet(actor, 'reward', props, boxOf(320, 300));
    actor.enter();
    const [rays, , burst, coins, , heap, , , , , confetti] = children(actor.view);
    if (!rays || !burst || !coins || !heap || !confetti) throw new Error('a reward has its parts');
    return { actor, rays, burst, coins, heap, confetti };
  };

  test('is celebrated more the more it is worth, and a sum that is no win not at all', async () => {
    const loudness = async (win: FootprintProps['reward']['win']) => {
      const stage = fakeStage();
      const { actor, rays, burst, coins, heap, confetti } = open(stage, win);
      await pass(stage, 50);
      const seen = [
        children(heap).length,
        children(coins).length,
        rays.visible ? 1 : 0,
        burst.visible ? 1 : 0,
        children(confetti).length,
      ];
      await pass(stage, 6_000);
      expect(stage.clock.animations).toBe(0);
      expect(children(heap).every(({ alpha }) => alpha === 1)).toBe(true);
      actor.dispose();
      expectNothingLeft(stage);
      return seen;
    };
    const sizes = await Promise.all((['small', 'fair', 'big', 'huge'] as const).map(loudness));
    for (const [index, seen] of sizes.entries()) {
      const before = sizes[index - 1];
      if (!before) continue;
      expect(seen.every((much, what) => much >= (before[what] ?? 0))).toBe(true);
      expect(seen.filter((much, what) => much > (before[what] ?? 0)).length).toBeGreaterThan(1);
    }
    expect((await loudness('told')).slice(1)).toEqual([0, 0, 0, 0]);
    expect(await loudness(null)).toEqual([0, 0, 0, 0, 0]);
  });

  test('stands still, with all of its heap, under reduced motion', () => {
    const stage = fakeStage();
    stage.reduced.on = true;
    const { actor, coins, heap, confetti } = open(stage, 'huge');
    expect(children(heap).length).toBeGreaterThan(9);
    expect(children(coins).length + children(confetti).length).toBe(0);
    expect(stage.clock.animations + stage.clock.ambientSteps).toBe(0);
    actor.dispose();
    expectNothingLeft(stage);
  });
});

describe('a VIP level that was reached', () => {
  const props = { fromTier: 1, toTier: 2, isFirst: false, title: 'Up', from: 'VIP 9', to: 'VIP 10' } as const;
  const open = (stage: Stage) => {
    const actor = new LevelUpActor(stage.tools);
    puppet(actor, 'levelUp', props, boxOf(320, 330));
    actor.enter();
    const [, , , , , burst, before, after] = children(actor.view);
    if (!burst || !before || !after) throw new Error('it has its parts');
    return { actor, burst, before, after };
  };

  test('takes the place of the level before, in a burst, and rests', async () => {
    const stage = fakeStage();
    const { actor, burst, before, after } = open(stage);
    await pass(stage, 300);
    expect([before.scale.x > 0.9, after.scale.x, burst.visible]).toEqual([true, 0, false]);
    await pass(stage, 800);
    expect([before.scale.x, burst.visible]).toEqual([0, true]);
    await pass(stage, 3_000);
    expect(after.scale.x).toBeCloseTo(1, 3);
    expect(stage.clock.animations).toBe(0);
    actor.dispose();
    expectNothingLeft(stage);
  });

  test('is reached at once under reduced motion', () => {
    const stage = fakeStage();
    stage.reduced.on = true;
    const { actor, before, after } = open(stage);
    expect([before.scale.x, after.scale.x]).toEqual([0, 1]);
    expect(stage.clock.animations + stage.clock.ambientSteps).toBe(0);
    actor.dispose();
    expectNothingLeft(stage);
  });
});
