import { COMMON_CODE } from '../../contract/commonCodes.ts';
import {
  FORCED_LOGOUT,
  HEARTBEAT_MS,
  MESSAGE,
  SOCKET_CLOSE_ENDED,
  SOCKET_GOING_AWAY,
  SOCKET_ONE_TOO_MANY,
} from '../../contract/constants.ts';
import { rateOf } from '../../contract/money.ts';
import type { RechargeMessage, ServiceMessage } from '../../contract/realtime.ts';
import { getSocketTicket } from '../api/account.ts';
import { handleFailure } from '../api/client/codes.ts';
import { ApiError } from '../api/client/errors.ts';
import { KEY, refresh } from '../api/client/queries.ts';
import { track } from '../attribution/attribution.ts';
import { retryImport } from '../device/retryImport.ts';
import { lobbyStore } from '../state/lobby.ts';
import { showToast } from '../state/toasts.ts';
import { globalConfig } from './globalConfig.ts';
import { INVALIDATED_BY } from './invalidations.ts';
import { reconnectMs, TRIES_MOST } from './reconnect.ts';
import { clearSession } from './session.ts';
import { sessionStore } from './storage.ts';

/** Without sockets the player is read again this often, ms. */
const POLL_MS = 30_000;

let socket: WebSocket | null = null;
let heartbeat: ReturnType<typeof setInterval> | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
/** Tries since the socket was last open. */
let tries = 0;
/** Counts starts and stops: asynchronous work of an earlier connection compares it and gives up. */
let generation = 0;

/** The configured address, absolute or a path on the lobby's own host, with its two parameters. */
function addressOf(ticket: string, userId: string): string {
  const url = new URL(globalConfig().WS_API, window.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  url.searchParams.set('token', ticket);
  url.searchParams.set('userId', userId);
  return url.href;
}

/** Units of currency for a purchase report: marketing channels cannot convert coins. */
function trackRecharge(name: 'firstRecharge' | 'recharge', id: string, coins: number): void {
  const { config } = lobbyStore.getState();
  const value = coins / rateOf(config?.coinsExchangeRate);
  track({ name, id, value, currency: config?.defaultCurrency ?? 'USD' });
}

const deposits = () => retryImport(() => import('./deposits.ts'));

const makeStale = (type: number | string): void => void refresh(...(INVALIDATED_BY[Number(type)] ?? []));

/** What messages that did not arrive may have told. */
const readMissed = (): void => void refresh(...Object.values(INVALIDATED_BY).flat());

/** A deposit has arrived: it is told before the balance shows it. */
async function receive(message: RechargeMessage): Promise<void> {
  const { orderId, changed } = message;
  trackRecharge('recharge', orderId, changed);
  lobbyStore.setState({ receiveNum: changed });
  try {
    void (await deposits()).announceDeposit(orderId, changed);
  } finally {
    makeStale(message.type);
  }
}

/** An order went to the cashier, from where no message reaches this tab. */
async function followDeposit(): Promise<void> {
  if (sessionStore.get('pay')) await (await deposits()).followKeptOrder();
}

/** A message only invalidates queries: the values are read again over HTTP. Unknown types are ignored. */
function take(message: ServiceMessage): void {
  switch (message.type) {
    case MESSAGE.FIRST_RECHARGE:
      trackRecharge('firstRecharge', message.orderId, message.changed);
      receive(message).catch(() => undefined);
      return;
    case MESSAGE.RECHARGE:
      receive(message).catch(() => undefined);
      return;
    case MESSAGE.NOTICE:
      showToast('info', 'notices:arrived');
      makeStale(message.type);
      return;
    default:
      makeStale(message.type);
  }
}

/** §4: the operator ended the session. */
function leave(): void {
  clearSession();
  window.location.reload();
}

function read(text: unknown): void {
  if (text === FORCED_LOGOUT) {
    leave();
    return;
  }
  let message: unknown;
  try {
    message = JSON.parse(String(text));
  } catch {
    return;
  }
  if (message && typeof message === 'object') take(message as ServiceMessage);
}

/** @param isAgain messages may have been missed since the connection before. */
async function connect(mine: number, isAgain: boolean): Promise<void> {
  const later = (isExpected = false) => {
    if (mine !== generation || !lobbyStore.getState().token) return;
    clearInterval(heartbeat);
    clearTimeout(retry);
    if (!isExpected) lobbyStore.setState({ online: false });
    retry = setTimeout(() => void connect(mine, true), reconnectMs(tries++));
  };
  let ticket: string;
  try {
    ({ ticket } = await getSocketTicket({ silent: true }));
  } catch (error) {
    // Whoever is told to come later has been heard: that is no line that is down.
    later(error instanceof ApiError && error.code === COMMON_CODE.TOO_MANY_REQUESTS);
    return;
  }
  const { token, userId } = lobbyStore.getState();
  if (mine !== generation || !token) return;
  const opened = new WebSocket(addressOf(ticket, userId ?? ''));
  socket = opened;
  opened.onopen = () => {
    tries = 0;
    lobbyStore.setState({ online: true });
    if (isAgain) readMissed();
    // What arrived since it was last asked for, and before this, was told to nobody.
    followDeposit().catch(() => undefined);
    opened.send(JSON.stringify({ type: 'init' }));
    heartbeat = setInterval(() => opened.send(JSON.stringify({ type: 'ping' })), HEARTBEAT_MS);
  };
  opened.onmessage = ({ data }) => {
    if (mine === generation) read(data);
  };
  // An error is always followed by a close.
  opened.onclose = ({ code }) => {
    if (code === SOCKET_ONE_TOO_MANY) clearInterval(heartbeat);
    // Known at once, and not ten seconds later by the next ticket.
    else if (mine === generation && code > SOCKET_CLOSE_ENDED)
      handleFailure(new ApiError('code', code - SOCKET_CLOSE_ENDED), true);
    else if (code === SOCKET_GOING_AWAY) {
      // Not this connection alone, but everybody's on that process; others answer all the while.
      tries = TRIES_MOST;
      later(true);
    } else later();
  };
}

function stop(): void {
  generation += 1;
  clearInterval(heartbeat);
  clearTimeout(retry);
  if (socket) {
    socket.onclose = null;
    socket.close();
  }
  socket = null;
}

function start(isAgain = false): void {
  stop();
  if (typeof WebSocket === 'undefined') {
    console.error('This browser has no WebSocket: the balance is read every 30 seconds instead.');
    heartbeat = setInterval(() => void refresh(KEY.userInfo), POLL_MS);
    return;
  }
  void connect(generation, isAgain);
}

/** The page is looked at again: what happened meanwhile may never have arrived. */
function comeBack(): void {
  if (document.visibilityState !== 'visible' || !lobbyStore.getState().token) return;
  followDeposit().catch(() => undefined);
  if (typeof WebSocket === 'undefined') void refresh(KEY.userInfo);
  else if (socket?.readyState !== WebSocket.OPEN) start(true);
}

/** The page, or the app around it, goes on after a rest, of which no change of what is seen tells. */
function goOn(): void {
  if (lobbyStore.getState().token) readMissed();
  comeBack();
}

/** Keeps a socket open for as long as there is a token (§4, "Socket"). Call once. */
export function maintainSocket(): void {
  if (lobbyStore.getState().token) {
    start();
    followDeposit().catch(() => undefined);
  }
  lobbyStore.subscribe((now, before) => {
    if (now.token === before.token) return;
    if (now.token) start();
    else {
      stop();
      lobbyStore.setState({ online: true });
    }
  });
  document.addEventListener('visibilitychange', comeBack);
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) goOn();
  });
  document.addEventListener('resume', goOn);
  window.addEventListener('online', comeBack);
}
