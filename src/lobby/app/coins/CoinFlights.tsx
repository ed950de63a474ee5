import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { playEffect } from '../../audio/effects.ts';
import { type CoinFlight, coinStore, endFlight, type Point, touchDown } from '../../state/coins.ts';
import { stageStore } from '../../state/stage.ts';
import { ArtIcon } from '../../ui/icons/ArtIcon.tsx';
import { BalancePill } from '../layout/BalancePill.tsx';
import styles from './CoinFlights.module.css';
import { coinPaths } from './coinPaths.ts';

const pill = (): HTMLElement | null => document.querySelector('[data-balance]');

const middleOfPill = (): Point | null => {
  const box = pill()?.firstElementChild?.getBoundingClientRect();
  return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
};

/** One flight. The compositor moves the coins: nothing renders and no script runs while they fly. */
function Flight({ flight }: { flight: CoinFlight }) {
  const sky = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const goal = middleOfPill();
    const isCalm = document.documentElement.dataset.motion === 'reduced' || document.hidden;
    if (!sky.current || !goal || isCalm) {
      endFlight(flight.id);
      return;
    }
    const paths = coinPaths(flight.from, goal, flight.coins);
    const flying = [...sky.current.children].map((coin, index) => {
      const path = paths[index];
      return path ? coin.animate(path.frames, path.timing) : undefined;
    });
    const land = () => {
      playEffect('coin');
      touchDown(flight.id);
      for (const target of document.querySelectorAll('[data-balance]'))
        target.animate({ scale: [1, 1.1, 1] }, { duration: 320, easing: 'cubic-bezier(0.3, 1.6, 0.5, 1)' });
    };
    flying[0]?.addEventListener('finish', land);
    flying.at(-1)?.addEventListener('finish', () => {
      playEffect('coin');
      endFlight(flight.id);
    });
    return () => {
      for (const one of flying) one?.cancel();
    };
  }, [flight]);
  return (
    <div ref={sky}>
      {coinPaths(flight.from, flight.from, flight.coins).map(({ key }) => (
        <span key={key} className={styles.coin}>
          <span className={styles.face}>
            <ArtIcon name="coin" size={32} />
          </span>
        </span>
      ))}
    </div>
  );
}

/** Coins on their way to the balance, above everything; a pill that a dialog covers comes forward to catch them. */
export default function CoinFlights() {
  const flights = useStore(coinStore, (state) => state.flights);
  const isCovered = useStore(stageStore, (state) => state.covered);
  const host = document.getElementById('announcer');
  const box = pill()?.getBoundingClientRect();
  if (!host || flights.length === 0) return null;
  return createPortal(
    <div className={styles.sky} aria-hidden="true" inert>
      {isCovered && box && (
        <div className={styles.stand} style={{ left: box.left, top: box.top, width: box.width }}>
          <BalancePill />
        </div>
      )}
      {flights.map((flight) => (
        <Flight key={flight.id} flight={flight} />
      ))}
    </div>,
    host,
  );
}
