import { describe, expect, it } from 'vitest';
import { SOCKET_ONE_TOO_MANY } from '../../src/contract/constants.ts';
import { type BusMessage, type Carrier, openBus } from '../../src/service/realtime/bus.ts';
import { Hub, type HubSocket, QUEUE_MAX, SEATS_MAX, Seat } from '../../src/service/realtime/hub.ts';

const NOTICE = { kind: 'message', to: 'p', message: { type: 102, noticeId: 'n' } } as const;
const turn = () => new Promise((resolve) => setImmediate(resolve));
const noFault = (error: unknown) => {
  throw error;
};

/** A socket's end: what it is sent leaves at once, later, or never. */
const wire = (kind: 'quick' | 'busy' | 'slow') => {
  const state = { sent: [] as string[], closed: 0, isTerminated: false, callbacks: [] as (() => void)[] };
  const self: HubSocket = {
    get bufferedAmount() {
      return kind === 'quick' ? 0 : state.callbacks.length;
    },
    send: (text, done) => {
      state.sent.push(text);
      // The callback comes later even where the kernel has taken everything.
      if (kind === 'quick') setImmediate(done);
      else state.callbacks.push(done);
    },
    close: (code) => {
      state.closed = code;
    },
    terminate: () => {
      state.isTerminated = true;
    },
  };
  return { state, self };
};

const hash = (text: string) => Buffer.from(text);

describe('the hub', () => {
  const open = (ended: Map<string, number> = new Map()) => {
    let listener: (message: BusMessage) => void = () => {};
    const followed: string[] = [];
    const hub = new Hub(
      {
        onMessage: (given) => {
          listener = given;
        },
        follow: async (userId) => {
          followed.push(userId);
        },
        unfollow: (userId) => {
          followed.push(`-${userId}`);
        },
      },
      async (hashes) =>
        new Map([...ended].filter(([key]) => hashes.some((one) => one.toString('hex') === key))),
      noFault,
    );
    return { hub, tell: (message: BusMessage) => listener(message), ended, followed };
  };

  it('drops a socket that leaves more than 64 messages waiting, and no other', async () => {
    const { hub, tell } = open();
    const [slow, quick, busy] = [wire('slow'), wire('quick'), wire('busy')];
    for (const { self } of [slow, quick, busy]) await hub.add(new Seat('p', hash('t'), self));
    for (let count = 0; count < QUEUE_MAX; count += 1) {
      tell(NOTICE);
      // Takes one for every one it is sent, and always has something under way.
      if (count > 0) busy.state.callbacks.shift()?.();
    }
    expect([slow.state.sent.length, slow.state.isTerminated]).toEqual([QUEUE_MAX, false]);
    for (let count = 0; count < 1_000; count += 1) {
      tell(NOTICE);
      busy.state.callbacks.shift()?.();
    }
    expect(slow.state.isTerminated).toBe(true);
    expect([quick.state.sent.length, quick.state.isTerminated]).toEqual([QUEUE_MAX + 1_000, false]);
    expect([busy.state.sent.length, busy.state.isTerminated]).toEqual([QUEUE_MAX + 1_000, false]);
  });

  it('follows a player from the first socket to the last', async () => {
    const { hub, followed } = open();
    const [one, two] = [
      new Seat('p', hash('t'), wire('quick').self),
      new Seat('p', hash('t'), wire('quick').self),
    ];
    await hub.add(one);
    await hub.add(two);
    hub.remove(one);
    hub.remove(one);
    expect(followed).toEqual(['p', 'p']);
    hub.remove(two);
    hub.remove(two);
    expect(followed).toEqual(['p', 'p', '-p']);
  });

  it('keeps so many sockets of a player, the latest, and those of others', async () => {
    const { hub, tell } = open();
    const other = wire('quick');
    await hub.add(new Seat('q', hash('u'), other.self));
    const mine = Array.from({ length: SEATS_MAX + 3 }, () => wire('quick'));
    for (const { self } of mine) await hub.add(new Seat('p', hash('t'), self));
    expect(hub.size).toBe(SEATS_MAX + 1);
    tell(NOTICE);
    expect(mine.map(({ state }) => [state.closed, state.sent.length])).toEqual([
      ...Array.from({ length: 3 }, () => [SOCKET_ONE_TOO_MANY, 0]),
      ...Array.from({ length: SEATS_MAX }, () => [0, 1]),
    ]);
    expect(other.state.closed).toBe(0);
  });

  it('asks for the sessions of all who come within a moment in one statement', async () => {
    const asked: number[] = [];
    const bus = { onMessage: () => {}, follow: async () => {}, unfollow: () => {} };
    const ended = async (hashes: readonly Buffer[]) => {
      asked.push(hashes.length);
      await turn();
      return new Map(hashes.filter((one) => String(one) === 'p7').map((one) => [one.toString('hex'), 206]));
    };
    const hub = new Hub(bus, ended, noFault);
    const wires = Array.from({ length: 50 }, () => wire('quick'));
    const added: Promise<void>[] = [];
    for (const [n, { self }] of wires.entries()) {
      added.push(hub.add(new Seat(`p${n}`, hash(`p${n}`), self)));
      await turn();
    }
    await Promise.all(added);
    expect(asked).toEqual([50]);
    expect(wires.flatMap(({ state }, n) => (state.closed ? [[n, state.closed]] : []))).toEqual([[7, 4206]]);
  });

  it('closes with 205 a socket whose session ended while it entered', async () => {
    const { hub, ended } = open();
    const { state, self } = wire('quick');
    // The word of the end comes before the seat is there to hear it.
    ended.set(hash('t').toString('hex'), 204);
    await hub.add(new Seat('p', hash('t'), self));
    expect([state.sent, state.closed, hub.size]).toEqual([['205'], 4204, 0]);
  });

  it('finds the end of a session that nobody told of, and only that', async () => {
    const { hub, ended } = open();
    const [gone, stays] = [wire('quick'), wire('quick')];
    await hub.add(new Seat('p', hash('gone'), gone.self));
    await hub.add(new Seat('q', hash('stays'), stays.self));
    await hub.checkAll();
    expect([gone.state.closed, stays.state.closed]).toEqual([0, 0]);
    ended.set(hash('gone').toString('hex'), 208);
    await hub.checkAll();
    expect([gone.state.sent, gone.state.closed, stays.state.closed]).toEqual([['205'], 4208, 0]);
    expect(hub.size).toBe(1);
  });

  it('asks for the sessions of the player who was named, and leaves a newer one open', async () => {
    const { hub, tell, ended } = open();
    const [older, newer] = [wire('quick'), wire('quick')];
    await hub.add(new Seat('p', hash('older'), older.self));
    await hub.add(new Seat('p', hash('newer'), newer.self));
    ended.set(hash('older').toString('hex'), 206);
    tell({ kind: 'ended', to: 'p' });
    await turn();
    expect([older.state.sent, older.state.closed, newer.state.closed]).toEqual([[], 4206, 0]);
  });
});

describe('the bus', () => {
  const open = (maxBytes = 1_000) => {
    const published: BusMessage[][] = [];
    const faults: unknown[] = [];
    const state = { isBroken: false, receive: (_text: string) => {} };
    const carrier: Carrier = {
      name: 'PostgreSQL',
      maxBytes,
      start: async (receive) => {
        state.receive = receive;
      },
      publish: async (text) => {
        if (state.isBroken) throw new Error('down');
        // As PostgreSQL does with what is too long.
        if (Buffer.byteLength(text) > maxBytes) throw new Error('payload string too long');
        published.push((JSON.parse(text) as { list: BusMessage[] }).list);
      },
      others: async () => 0,
      isUp: () => !state.isBroken,
      stop: async () => {},
    };
    const bus = openBus(carrier, (error) => faults.push(error));
    const heard: BusMessage[] = [];
    bus.onMessage((message) => heard.push(message));
    return { bus, published, faults, state, heard };
  };

  it("makes one of a player's balances of one moment, in place, and of nobody else's", async () => {
    const { bus, heard, published } = open();
    bus.toPlayer('p', { type: 100, changed: -10, coins: 90 });
    bus.toPlayer('p', { type: 101, noReadEmailCount: 2 });
    bus.toPlayer('q', { type: 100, changed: 5, coins: 5 });
    bus.toPlayer('p', { type: 100, changed: 7, coins: 97 });
    await turn();
    expect(heard).toEqual([
      { kind: 'message', to: 'p', message: { type: 100, changed: -3, coins: 97 } },
      { kind: 'message', to: 'p', message: { type: 101, noReadEmailCount: 2 } },
      { kind: 'message', to: 'q', message: { type: 100, changed: 5, coins: 5 } },
    ]);
    await turn();
    expect(published).toEqual([heard]);
  });

  it('cuts what is long into publications the carrier takes', async () => {
    const { bus, published } = open();
    for (let n = 0; n < 100; n += 1) bus.toPlayer('p', { type: 102, noticeId: `notice-${n}` });
    await bus.stop();
    expect(published.length).toBeGreaterThan(5);
    expect(published.flat()).toHaveLength(100);
  });

  it('tells how often many call, however many they are', async () => {
    const { bus, published } = open(7_600);
    const token = 'x'.repeat(22);
    const network = '2001:db8:1234:';
    const counts = Array.from({ length: 1_000 }, (_, n) => [`${network}${n + 1_000} ${token}`, 600] as const);
    bus.shareCalls(7, counts);
    await bus.stop();
    const told = published.flat().map((message) => (message.kind === 'calls' ? message : undefined));
    expect(told.flatMap((message) => message?.counts ?? [])).toEqual(counts);
    expect(new Set(told.map((message) => message?.window))).toEqual(new Set([7]));
    expect(bus.state().lost).toBe(0);
  });

  it('loses what the carrier does not take, and nothing that is sent with it', async () => {
    const { bus, published, faults } = open();
    bus.toPlayer('p', { type: 102, noticeId: 'before' });
    bus.toPlayer('p', { type: 102, noticeId: 'n'.repeat(2_000) });
    bus.sessionsEnded('p');
    await bus.stop();
    expect(published.flat()).toEqual([
      { kind: 'message', to: 'p', message: { type: 102, noticeId: 'before' } },
      { kind: 'ended', to: 'p' },
    ]);
    expect(faults).toHaveLength(1);
    expect(bus.state()).toMatchObject({ sent: 2, lost: 1 });
  });

  it('tells itself at once and the others a few times a second, with the balances of a moment made one', async () => {
    const { bus, heard, published } = open();
    const began = performance.now();
    for (let bet = 1; bet <= 100; bet += 1) {
      bus.toPlayer('p', { type: 100, changed: -1, coins: 100 - bet });
      await turn();
    }
    expect(heard).toHaveLength(100);
    const ms = performance.now() - began;
    expect(published.length).toBeLessThanOrEqual(2 + ms / 25);
    await bus.stop();
    const balances = published.flat().map((one) => one as { message: { changed: number; coins: number } });
    expect(balances.reduce((sum, { message }) => sum + message.changed, 0)).toBe(-100);
    expect(balances.at(-1)?.message.coins).toBe(0);
  });

  it('sends what concerns a player to the followers alone, where the carrier can tell', async () => {
    const sent: [to: string | null, count: number][] = [];
    const bus = openBus(
      {
        name: 'Redis',
        maxBytes: 1_000,
        start: async () => {},
        publish: async (text, to) => void sent.push([to, JSON.parse(text).list.length]),
        follow: async () => {},
        others: async () => 0,
        isUp: () => true,
        stop: async () => {},
      },
      noFault,
    );
    bus.toPlayer('p', { type: 101, noReadEmailCount: 1 });
    bus.toPlayer('q', { type: 101, noReadEmailCount: 1 });
    bus.sessionsEnded('p');
    bus.toAll({ type: 102, noticeId: 'n' });
    bus.operator({ kind: 'mailed' });
    await bus.stop();
    expect(sent).toEqual([
      ['p', 2],
      ['q', 1],
      [null, 2],
    ]);
  });

  it('hears itself without the carrier, counts what was lost, and survives nonsense', async () => {
    const { bus, heard, faults, state } = open();
    await bus.start();
    state.isBroken = true;
    bus.sessionsEnded('p');
    await turn();
    await turn();
    expect(heard).toEqual([{ kind: 'ended', to: 'p' }]);
    expect(faults).toHaveLength(1);
    state.receive('nonsense');
    expect(faults).toHaveLength(2);
    expect(bus.state()).toEqual({ carrier: 'PostgreSQL', isUp: false, sent: 0, received: 0, lost: 1 });
  });
});
