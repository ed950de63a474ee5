import type { InternalAxiosRequestConfig } from 'axios';
import i18next from 'i18next';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { MESSAGE } from '../../src/contract/constants.ts';
import { http } from '../../src/lobby/api/client/client.ts';
import { Toasts } from '../../src/lobby/app/feedback/Toasts.tsx';
import { maintainSocket } from '../../src/lobby/session/socket.ts';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { toastStore } from '../../src/lobby/state/toasts.ts';
import { logIn, show } from './lobby.tsx';

/** The browser's end of a line to the service. */
class Line extends EventTarget {
  static readonly OPEN = 1;
  static last: Line | undefined;
  onmessage?: (event: { data: string }) => void;
  readonly readyState = 1;
  constructor() {
    super();
    Line.last = this;
  }
  send() {}
  close() {}
}

vi.stubGlobal('WebSocket', Line);
http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
  const data = { code: 200, msg: '', data: { ticket: 'ticket', expiresIn: 30 } };
  return { data, status: 200, statusText: 'OK', headers: {}, config };
};

afterEach(() => {
  toastStore.setState({ toasts: [] });
  lobbyStore.setState({ token: null, userInfo: null });
});
afterAll(() => void vi.unstubAllGlobals());

it('is told by a toast while the player is there (§4), as nothing else is', async () => {
  const screen = await show(
    <>
      <div id="announcer" />
      <Toasts />
    </>,
  );
  maintainSocket();
  logIn();
  await expect.poll(() => Line.last?.onmessage).toBeDefined();
  const come = (type: number) => Line.last?.onmessage?.({ data: JSON.stringify({ type, noticeId: 'n1' }) });
  for (const type of [MESSAGE.BALANCE, MESSAGE.MAIL, MESSAGE.RED_PACKET]) come(type);
  expect(toastStore.getState().toasts).toEqual([]);
  come(MESSAGE.NOTICE);
  await expect.element(screen.getByText('There is a new notice.')).toBeVisible();
});

it('has the words of a network that is gone before it is', async () => {
  await show(<Toasts />);
  await expect.poll(() => i18next.hasResourceBundle('en', 'errors')).toBe(true);
});
