import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WebSocketServer } from 'ws';
import { closeInTurn } from '../../src/service/realtime/closeInTurn.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const OPEN = 1;
const CLOSING = 2;

class Client {
  readonly OPEN = OPEN;
  readyState = OPEN;
  code = 0;
  isTerminated = false;
  close(code: number): void {
    this.readyState = CLOSING;
    this.code = code;
  }
  terminate(): void {
    this.isTerminated = true;
  }
}

const serverOf = (count: number) => {
  const clients = new Set(Array.from({ length: count }, () => new Client()));
  return { clients, server: { clients } as unknown as WebSocketServer };
};
const closed = (clients: Iterable<Client>) => [...clients].filter(({ code }) => code === 1001).length;
it('says goodbye to a few at once', async () => {
  const { clients, server } = serverOf(50);
  await closeInTurn(server);
  expect(closed(clients)).toBe(50);
});

it('says goodbye to many in lots, and to those that come meanwhile', async () => {
  const { clients, server } = serverOf(200);
  const work = closeInTurn(server);
  expect(closed(clients)).toBe(50);
  const late = new Client();
  clients.add(late);
  await work;
  expect([closed(clients), late.code]).toEqual([201, 1001]);
});

it('says goodbye to ten thousand in two seconds', async () => {
  const { clients, server } = serverOf(10_000);
  const work = closeInTurn(server);
  expect(closed(clients)).toBe(100);
  clients.clear();
  await work;
});

it('waits two seconds for clients that do not answer', async () => {
  const { clients, server } = serverOf(3);
  await closeInTurn(server);
  const [silent, polite] = clients;
  if (polite) clients.delete(polite);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(silent?.isTerminated).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect([silent?.isTerminated, polite?.isTerminated]).toEqual([true, false]);
});
