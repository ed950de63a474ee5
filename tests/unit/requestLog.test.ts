import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { logOptions, requestLog } from '../../src/service/http/log.ts';

const loggerFrom = (least: string) => {
  const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'];
  const written: unknown[][] = [];
  const own = Object.fromEntries(
    levels.map((level) => [level, (...line: unknown[]) => written.push([level, ...line])]),
  );
  const child = vi.fn(() => own);
  const logger = {
    level: least,
    child,
    isLevelEnabled: (level: string) => levels.indexOf(level) >= levels.indexOf(least),
  };
  return { logger: logger as unknown as FastifyBaseLogger, child, written };
};

describe('the log of a request', () => {
  it('is not made for a line that is not written', () => {
    const { logger, child } = loggerFrom('warn');
    const log = requestLog(logger, { reqId: '1' });
    log.info({ status: 200 });
    expect(log.level).toBe('warn');
    expect(child).not.toHaveBeenCalled();
  });

  it('is made once for what is written, bound to its request', () => {
    const { logger, child, written } = loggerFrom('info');
    const log = requestLog(logger, { reqId: '1' });
    log.info('came');
    log.error('failed');
    expect(child).toHaveBeenCalledExactlyOnceWith({ reqId: '1' });
    expect(written).toEqual([
      ['info', 'came'],
      ['error', 'failed'],
    ]);
  });

  it('calls an address what limits and books call it', () => {
    const { serializers } = logOptions('info') as {
      serializers: { req: (request: FastifyRequest) => unknown };
    };
    const request = { method: 'GET', url: '/home', ip: '::ffff:203.0.113.7' } as FastifyRequest;
    expect(serializers.req(request)).toEqual({ method: 'GET', url: '/home', address: '203.0.113.7' });
  });
});
