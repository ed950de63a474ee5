import type { supportList } from '../../contract/support.ts';
import { type CallOptions, call } from './call.ts';

export const getSupport = (lan: string, options?: CallOptions) =>
  call<typeof supportList>('GET', '/support', { query: { lan } }, options);
