/** What faults turn on a page, as `window.gauges`. */
export interface Gauges {
  /** How far the device's clock is off, ms. */
  clockOff: number;
  sockets: WebSocket[];
}

/** Lays what faults turn into the page that runs this, before anything of the lobby. */
export function layGauges(): void {
  if (window.top !== window) return;
  const gauges: Gauges = { clockOff: 0, sockets: [] };
  const RealDate = Date;
  const now = () => RealDate.now() + gauges.clockOff;
  window.Date = new Proxy(RealDate, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length > 0 ? given : [now()], made as typeof target),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  window.WebSocket = new Proxy(WebSocket, {
    construct: (target, given, made) => {
      const socket = Reflect.construct(target, given, made) as WebSocket;
      gauges.sockets.push(socket);
      return socket;
    },
  });
  Object.assign(window, { gauges });
}
