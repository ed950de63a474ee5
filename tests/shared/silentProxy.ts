import { connect, createServer, type Socket } from 'node:net';

/** A way to a database that can fall silent, as when a machine loses its power: nobody closes anything, nothing comes. */
export interface SilentProxy {
  /** Address of the database over it. */
  url: string;
  /** From now on nothing is passed on, of new connections either. */
  fallSilent(): void;
  /** New connections lead on again; those of before stay silent. */
  leadOn(): void;
  close(): Promise<void>;
}

export const silentProxy = async (url: string): Promise<SilentProxy> => {
  const there = new URL(url);
  const sockets = new Set<Socket>();
  let open: (() => void)[] = [];
  let isSilent = false;
  const server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => {});
    if (isSilent) return;
    const far = connect(Number(there.port || 5432), there.hostname);
    sockets.add(far);
    far.on('error', () => near.destroy());
    let isCut = false;
    open.push(() => {
      isCut = true;
    });
    near.on('data', (data) => isCut || far.write(data));
    far.on('data', (data) => isCut || near.write(data));
    near.on('close', () => isCut || far.destroy());
    far.on('close', () => isCut || near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const here = new URL(url);
  here.hostname = '127.0.0.1';
  here.port = String((server.address() as { port: number }).port);
  return {
    url: here.href,
    fallSilent() {
      isSilent = true;
      for (const cut of open) cut();
      open = [];
    },
    leadOn() {
      isSilent = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
