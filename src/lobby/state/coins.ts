import { createStore } from 'zustand/vanilla';

/** A place in the viewport, CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Coins on their way from where they were won to where they are counted. */
export interface CoinFlight {
  id: number;
  from: Point;
  /** What was won, coins; more of them fly for more. */
  coins: number;
}

interface CoinState {
  flights: readonly CoinFlight[];
  /** Flights whose first coin has arrived: the balance may show them. */
  landed: ReadonlySet<number>;
}

export const coinStore = createStore<CoinState>(() => ({ flights: [], landed: new Set() }));

let lastId = 0;

/**
 * Lets coins fly from an element into the balance pill, which keeps its digits until the first of them arrives. It only
 * shows: the balance itself is read from the service as ever.
 */
export function flyCoins(from: Element, coins: number): void {
  if (coins <= 0) return;
  lastId += 1;
  const { left, top, width, height } = from.getBoundingClientRect();
  const flight: CoinFlight = { id: lastId, from: { x: left + width / 2, y: top + height / 2 }, coins };
  coinStore.setState(({ flights }) => ({ flights: [...flights, flight] }));
}

/** Whether the balance pill still waits for the first coin of a flight. */
export const isPillWaiting = ({ flights, landed }: CoinState): boolean =>
  flights.some(({ id }) => !landed.has(id));

/** The first coin of a flight has arrived. */
export const touchDown = (id: number): void =>
  coinStore.setState(({ landed }) => ({ landed: new Set(landed).add(id) }));

/** All coins of a flight have arrived. */
export const endFlight = (id: number): void =>
  coinStore.setState(({ flights, landed }) => ({
    flights: flights.filter((flight) => flight.id !== id),
    landed: new Set([...landed].filter((one) => one !== id)),
  }));
