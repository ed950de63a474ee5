/** The video channels' scripts take over an array of calls, each `[method, ...arguments]`. */
export type CallQueue = unknown[][] & { methods?: string[] };

export function callQueue(name: string): CallQueue {
  const host = window as unknown as Record<string, CallQueue | undefined>;
  host[name] ??= [];
  return host[name];
}
