import { useQuery } from '@tanstack/react-query';
import { type PointerEvent, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Wheel } from '../../../contract/calls/lottery.ts';
import { wheelsQuery } from '../../api/lottery.ts';
import { Footprint } from '../../stage/footprints/Footprint.tsx';
import { expectScene } from '../../state/scenes.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Tabs } from '../../ui/controls/Tabs.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { PaintedOverlay } from '../../ui/overlays/PaintedOverlay.tsx';
import { useOverlay, useOverlayChoice } from '../../ui/overlays/useOverlay.ts';
import { useMoney } from '../../ui/text/useMoney.ts';
import { ReadingState } from '../rewards/ReadingState.tsx';
import { Reason } from '../rewards/Reason.tsx';
import { askAgain, drawStore, startDraw, watchDraws } from './draw.ts';
import { FairnessDialog } from './FairnessDialog.tsx';
import styles from './lottery.module.css';
import { RecordsDialog } from './RecordsDialog.tsx';
import { RulesDialog } from './RulesDialog.tsx';
import { FREE_WHEEL, nameOf, WHEEL_NAMES } from './wheels.ts';

/** A swipe is at least this long, px. */
const SWIPE = 48;

/** A draw that runs keeps wheels and points as they are. */
const isIdle = (): boolean => drawStore.getState().phase === 'idle';

/** One wheel: painted, or its prizes as a list where nothing is painted. */
function WheelView({ wheel, onSwipe }: { wheel: Wheel; onSwipe: (step: 1 | -1) => void }) {
  const { t } = useTranslation('lottery');
  const { money, reward } = useMoney();
  const spin = useStore(drawStore, (state) => state.spins[wheel.type] ?? null);
  const isSpinning = useStore(drawStore, (state) => state.phase === 'spinning');
  const look = nameOf(wheel.type);
  const segments = useMemo(
    () => wheel.list.map(({ icon, item }) => ({ icon, label: item > 0 ? reward(item) : '' })),
    [wheel, reward],
  );
  const begin = useRef<number | null>(null);
  const swipe = (event: PointerEvent) => {
    const way = begin.current === null ? 0 : event.clientX - begin.current;
    begin.current = null;
    if (Math.abs(way) >= SWIPE) onSwipe(way < 0 ? 1 : -1);
  };
  return (
    <Footprint
      as="section"
      kind="wheel"
      id="wheel"
      data={{ look, segments, spin }}
      className={styles.wheel}
      data-look={look}
      aria-label={t(`wheels.${look}`)}
      onPointerDown={(event: PointerEvent) => {
        begin.current = event.clientX;
      }}
      onPointerUp={swipe}
      onPointerCancel={() => {
        begin.current = null;
      }}
    >
      <ol className={styles.prizes} aria-label={t('prizes')}>
        {wheel.list.map(({ item }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place on the wheel
            key={index}
            className={styles.prize}
            data-part={index === 0 ? 'label' : undefined}
            data-won={(spin?.over && spin.index === index) || undefined}
          >
            {item > 0 ? money(item) : t('nothing')}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {isSpinning ? t('spinning') : ''}
      </p>
    </Footprint>
  );
}

interface DrawActionProps {
  wheel: Wheel | undefined;
  points: number;
  /** Whether a free spin pays for this wheel. */
  isFree: boolean;
}

/** Spins a wheel for `points`, and says why it does not. What a draw changes is rendered here and in the wheel alone. */
function DrawAction({ wheel, points, isFree }: DrawActionProps) {
  const { t } = useTranslation('lottery');
  const phase = useStore(drawStore, (state) => state.phase);
  const reason = useStore(drawStore, (state) => state.reason);
  const cost = wheel?.basePoint ?? 0;
  const isShort = !isFree && points < cost && phase === 'idle';
  return (
    <>
      <Reason reason={reason} />
      {phase === 'unknown' ? (
        <Button wide onClick={askAgain}>
          {t('askAgain')}
        </Button>
      ) : (
        <Button
          wide
          disabled={!wheel || isShort}
          loading={phase !== 'idle'}
          onClick={() => wheel && startDraw(wheel.type, isFree ? 'free' : cost)}
        >
          {t('draw')}
          <span className={styles.cost}>{isFree ? t('free.cost') : t('points', { count: cost })}</span>
        </Button>
      )}
      <p className={styles.hint}>
        {isFree && t('free.hint')}
        {isShort && t('short', { count: cost - points })}
      </p>
    </>
  );
}

/** `?overlay=lottery&lottery.wheel=silver|gold|supreme`: the three wheels (§2, §4). `lottery.panel` opens a dialog over them. */
export default function LotteryOverlay() {
  const { t, i18n } = useTranslation(['lottery', 'common']);
  const { params, open, close } = useOverlay();
  const [name, choose] = useOverlayChoice('wheel', WHEEL_NAMES);
  const { data, isError, refetch } = useQuery({
    ...wheelsQuery(),
    refetchOnWindowFocus: isIdle,
    refetchOnReconnect: isIdle,
  });
  const points = data?.bonusPoint ?? 0;
  const freeSpins = data?.freeSpins ?? 0;
  useEffect(() => expectScene('reward'), []);
  useEffect(watchDraws, []);

  const wheel = data?.roulette.find(({ type }) => nameOf(type) === name);
  const show = (panel: string) => open('lottery', { ...params, wheel: name, panel });
  const swipeTo = (step: 1 | -1) => {
    const at = WHEEL_NAMES.indexOf(name) + step;
    const next = WHEEL_NAMES[(at + WHEEL_NAMES.length) % WHEEL_NAMES.length];
    if (next) choose(next);
  };
  return (
    <>
      <PaintedOverlay
        scene="lottery"
        title={t('title')}
        onClose={close}
        aside
        header={
          <div className={styles.choice}>
            <Tabs
              label={t('wheelsLabel')}
              panels="lottery"
              active={name}
              onChange={choose}
              tabs={WHEEL_NAMES.map((id) => ({ id, label: t(`wheels.short.${id}`) }))}
            />
          </div>
        }
        footer={
          <div className={styles.actions}>
            <DrawAction wheel={wheel} points={points} isFree={wheel?.type === FREE_WHEEL && freeSpins > 0} />
            <nav className={styles.links} aria-label={t('more')}>
              {(['rules', 'records', 'fairness'] as const).map((panel) => (
                <button key={panel} type="button" className={styles.link} onClick={() => show(panel)}>
                  {t(`${panel}.title`)}
                </button>
              ))}
            </nav>
          </div>
        }
      >
        <div
          className={styles.board}
          id={`lottery-${name}`}
          role="tabpanel"
          aria-labelledby={`lottery-tab-${name}`}
        >
          <p className={styles.points}>
            <Icon name="gift" size={20} />
            {t('yourPoints')}
            <strong data-points={points}>{points.toLocaleString(i18n.language)}</strong>
          </p>
          {wheel ? (
            <WheelView wheel={wheel} onSwipe={swipeTo} />
          ) : (
            <ReadingState kind={isError ? 'failed' : 'loading'} onRetry={() => void refetch()} />
          )}
        </div>
      </PaintedOverlay>
      {params.panel === 'rules' && <RulesDialog wheel={wheel} betX={data?.betX ?? 0} onClose={close} />}
      {params.panel === 'records' && <RecordsDialog onClose={close} />}
      {params.panel === 'fairness' && <FairnessDialog onClose={close} />}
    </>
  );
}
