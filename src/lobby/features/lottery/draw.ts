import { createStore } from 'zustand/vanilla';
import type { Data } from '../../../contract/call.ts';
import type { rouletteResult, Wheel } from '../../../contract/calls/lottery.ts';
import { RECONNECT_MS, SPIN_RESULT_MS } from '../../../contract/constants.ts';
import { ApiError } from '../../api/client/errors.ts';
import { type ErrorText, errorText } from '../../api/client/errorText.ts';
import { newRequestId } from '../../api/client/requestId.ts';
import { drawWheel } from '../../api/lottery.ts';
import { findNetwork, isOnline } from '../../device/network.ts';
import { sleep } from '../../device/sleep.ts';
import { type BalanceHold, holdBalance } from '../../state/balanceHolds.ts';
import type { Spin } from '../../state/footprints.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { showReward, sizeOf } from '../../state/rewards.ts';
import { stageStore } from '../../state/stage.ts';
import { forgetDraw, type PendingDraw, pendingDraw, storePendingDraw } from './pending.ts';
import { changeMeans, prizesOf, readWheels } from './wheels.ts';

type Answer = Data<typeof rouletteResult>;

interface DrawState {
  /** `unknown`: the answer was lost; it is asked for again until it comes. */
  phase: 'idle' | 'asking' | 'unknown' | 'spinning';
  /** The last draw of each wheel. */
  spins: Partial<Record<Wheel['type'], Spin>>;
  /** Why the last try gave nothing. */
  reason: ErrorText | null;
}

export const drawStore = createStore<DrawState>(() => ({ phase: 'idle', spins: {}, reason: null }));

/** The wheel does not wait longer for the wheels to be read again, ms. */
const REREAD_MS = 3_000;
/** Where nothing turns, the result need not be waited for, ms. */
const STILL_MS = 400;

interface Running {
  draw: PendingDraw;
  hold: BalanceHold;
  answer: Answer | null;
  timer: ReturnType<typeof setTimeout> | undefined;
}

let running: Running | null = null;
/** Whether the wheels are on the screen: elsewhere a result is shown at once. */
let isWatched = false;

const isStill = (): boolean =>
  !isWatched ||
  document.hidden ||
  document.documentElement.dataset.motion === 'reduced' ||
  stageStore.getState().status !== 'running';

/**
 * Segment with the prize that was drawn, on the wheel as it is shown: the operator may have changed it since it was read.
 * −1 where it has none; the answer's own while the wheels are not known.
 */
const segmentOf = ({ index, item }: Answer, type: Wheel['type']): number => {
  const prizes = prizesOf(type);
  if (!prizes || prizes[index]?.item === item) return index;
  return prizes.findIndex((prize) => prize.item === item);
};

function end(): void {
  if (!running) return;
  clearTimeout(running.timer);
  // Not one that another tab has begun since.
  if (pendingDraw()?.requestId === running.draw.requestId) forgetDraw();
  running = null;
}

/** Shows the result of a draw that is answered; whatever happens to the wheel meanwhile, this is how it ends. */
function reveal(): void {
  if (!running?.answer) return;
  const { answer, draw, hold } = running;
  end();
  drawStore.setState(({ spins }) => {
    const spin = spins[draw.type];
    return { phase: 'idle', spins: spin ? { ...spins, [draw.type]: { ...spin, over: true } } : spins };
  });
  changeMeans((means) => ({ ...means, bonusPoint: answer.bonusPoint }));
  const reward = { source: 'lottery', coins: answer.item, size: sizeOf(answer.item) } as const;
  void showReward(reward).then(hold.release);
}

/** The outcome is known, so it is state; the wheel only shows it. */
function spin(answer: Answer, draw: PendingDraw): void {
  if (!running) return;
  running.answer = answer;
  running.hold.settle(answer.item);
  const index = segmentOf(answer, draw.type);
  const over = isStill() || index < 0;
  const jitter = Math.random() * 2 - 1;
  const next: Spin = { id: answer.drawId, index, jitter, startedAt: performance.now(), over };
  drawStore.setState(({ spins }) => ({
    phase: 'spinning',
    spins: index < 0 ? spins : { ...spins, [draw.type]: next },
  }));
  running.timer = setTimeout(reveal, over ? STILL_MS : SPIN_RESULT_MS);
}

/** The service knows a request for two days; the same one would then be drawn once more. */
const DRAW_KEPT_MS = 86_400_000;

async function ask(draw: PendingDraw): Promise<void> {
  const current = running;
  if (!current) return;
  if (Math.abs(Date.now() - draw.at) > DRAW_KEPT_MS) {
    end();
    current.hold.release();
    drawStore.setState({ phase: 'idle', reason: null });
    void readWheels();
    return;
  }
  drawStore.setState({ phase: 'asking', reason: null });
  try {
    const answer = await drawWheel(draw, {
      requestId: draw.requestId,
      silent: true,
      background: true,
    });
    if (segmentOf(answer, draw.type) !== answer.index) await Promise.race([readWheels(), sleep(REREAD_MS)]);
    if (running === current) spin(answer, draw);
  } catch (error) {
    if (running !== current || !(error instanceof ApiError)) return;
    if (error.failure === 'code') {
      end();
      current.hold.release();
      drawStore.setState({ phase: 'idle', reason: errorText(error) });
      void readWheels();
      return;
    }
    // What was sent before the network went may have been drawn: nobody is told here that nothing was sent.
    const isLost = error.failure === 'offline';
    drawStore.setState({ phase: 'unknown', reason: errorText(isLost ? new ApiError('network') : error) });
    current.timer = setTimeout(() => void ask(draw), RECONNECT_MS);
  }
}

/**
 * Draws (§4): only while no other draw runs; the points fall by `cost` at once, or a free spin is taken. The draw is
 * remembered until its result has been shown: neither a reload nor a lost answer loses it, or draws twice. Without a
 * network nothing is remembered, and nothing drawn.
 */
export function startDraw(type: Wheel['type'], cost: number | 'free'): void {
  const { userId } = lobbyStore.getState();
  if (running || !userId) return;
  if (!isOnline()) {
    drawStore.setState({ reason: errorText(new ApiError('offline')) });
    // Where the browser is wrong, the next tap draws.
    void findNetwork();
    return;
  }
  const isFree = cost === 'free';
  const draw: PendingDraw = {
    requestId: newRequestId(),
    type,
    userId,
    at: Date.now(),
    ...(isFree && { free: true }),
  };
  storePendingDraw(draw);
  running = { draw, hold: holdBalance(), answer: null, timer: undefined };
  changeMeans(({ bonusPoint, freeSpins = 0 }) =>
    isFree
      ? { bonusPoint, freeSpins: Math.max(0, freeSpins - 1) }
      : { bonusPoint: Math.max(0, bonusPoint - cost), freeSpins },
  );
  void ask(draw);
}

/** Asks at once for the answer that was lost. */
export function askAgain(): void {
  if (!running || drawStore.getState().phase !== 'unknown') return;
  clearTimeout(running.timer);
  void ask(running.draw);
}

/** Takes up a draw of an earlier visit of this player whose result was never shown. */
export function resumeDraw(): void {
  const draw = pendingDraw();
  if (!draw || running || draw.userId !== lobbyStore.getState().userId) return;
  running = { draw, hold: holdBalance(), answer: null, timer: undefined };
  void ask(draw);
}

/**
 * The wheels are on the screen until the returned function is called, which shows a running draw's result at once; so
 * does a stage that has lost its pictures.
 */
export function watchDraws(): () => void {
  isWatched = true;
  const look = (): void => {
    const last = running && drawStore.getState().spins[running.draw.type];
    if (document.hidden || !last) return;
    // Timers of a hidden page may be late.
    if (performance.now() - last.startedAt >= SPIN_RESULT_MS) reveal();
  };
  const online = (): void => askAgain();
  const unwatch = stageStore.subscribe((now, before) => {
    if (now.status === 'lost' && before.status !== 'lost') reveal();
  });
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', online);
  return () => {
    isWatched = false;
    unwatch();
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', online);
    reveal();
  };
}

/** Another player, or none: what runs is no longer ours to show. It stays kept, and is taken up when its player is back. */
lobbyStore.subscribe((now, before) => {
  if (now.userId === before.userId) return;
  if (running && now.userId !== running.draw.userId) {
    clearTimeout(running.timer);
    running.hold.release();
    running = null;
    drawStore.setState({ phase: 'idle', spins: {}, reason: null });
  }
  resumeDraw();
});
