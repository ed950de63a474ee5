import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { listen } from '../../src/service/http/listen.ts';

describe('listening', () => {
  const apps: FastifyInstance[] = [];
  const newApp = () => {
    const app = fastify();
    apps.push(app);
    return app;
  };
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close();
  });

  it('is on the one address of HOST, and on all without it', async () => {
    const one = newApp();
    await listen(one, { port: 0, host: '127.0.0.1' });
    expect((one.server.address() as AddressInfo).address).toBe('127.0.0.1');
    const all = newApp();
    await listen(all, { port: 0, host: undefined });
    expect(['::', '0.0.0.0']).toContain((all.server.address() as AddressInfo).address);
  });

  it('says in a sentence what is wrong with the port or the address', async () => {
    const first = newApp();
    await listen(first, { port: 0, host: '127.0.0.1' });
    const { port } = first.server.address() as AddressInfo;
    await expect(listen(newApp(), { port, host: '127.0.0.1' })).rejects.toThrow(
      `Port ${port} is taken: stop what uses it, or start with another one, e.g. PORT=${port + 10} npm start.`,
    );
    await expect(listen(newApp(), { port: 0, host: '203.0.113.7' })).rejects.toThrow(
      'HOST=203.0.113.7 is no address of this machine (EADDRNOTAVAIL)',
    );
  });
});
