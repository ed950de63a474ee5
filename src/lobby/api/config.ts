import type { configInit } from '../../contract/config.ts';
import { type CallOptions, call } from './call.ts';

export const getConfig = (channelCode: string | undefined, options?: CallOptions) =>
  call<typeof configInit>('GET', '/config/init', { query: { channelCode } }, options);
