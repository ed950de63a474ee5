import type { InternalAxiosRequestConfig } from 'axios';
import { afterEach, expect, it, vi } from 'vitest';
import { http } from '../../src/lobby/api/client/client.ts';
import CaptchaDialog from '../../src/lobby/features/verification/CaptchaDialog.tsx';
import { Button } from '../../src/lobby/ui/controls/Button.tsx';
import { show } from './lobby.tsx';

afterEach(() => void vi.useRealTimers());

/** Taps at a moment of the page's clock, ms. */
function tapAt(button: Element, timeStamp: number): Event {
  const tap = new MouseEvent('click', { bubbles: true, cancelable: true });
  Object.defineProperty(tap, 'timeStamp', { value: timeStamp });
  button.dispatchEvent(tap);
  return tap;
}

it('takes a second tap within 500 ms for the first (§9)', async () => {
  const act = vi.fn();
  const submit = vi.fn((event: Event) => event.preventDefault());
  const screen = await show(
    <form onSubmit={(event) => submit(event.nativeEvent)}>
      <Button onClick={act}>Play</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  const [play, send] = ['Play', 'Send'].map((name) => screen.getByRole('button', { name }).element());
  for (const [at, acts] of [
    [10_000, 1],
    [10_001, 1],
    [10_499, 1],
    [10_500, 2],
    [10_999, 2],
    [11_000, 3],
  ] as const) {
    tapAt(play as Element, at);
    expect(act, `at ${at}`).toHaveBeenCalledTimes(acts);
    tapAt(send as Element, at);
    expect(submit, `at ${at}`).toHaveBeenCalledTimes(acts);
  }
});

it('takes no tap while what the one before began is under way', async () => {
  const act = vi.fn();
  const screen = await show(
    <Button loading onClick={act}>
      Play
    </Button>,
  );
  expect(tapAt(screen.getByRole('button').element(), 10_000).defaultPrevented).toBe(true);
  expect(act).not.toHaveBeenCalled();
});

it('asks for another captcha once in 500 ms (§9)', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const asked = vi.fn();
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    asked(config.url);
    const data = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' });
    return { data, status: 200, statusText: 'OK', headers: {}, config };
  };
  const screen = await show(
    <CaptchaDialog account="ana@example.com" type={1} onEnter={async () => 60} onClose={() => undefined} />,
  );
  const again = screen.getByRole('button', { name: 'Another picture' });
  const times = () => asked.mock.calls.length;
  /** Taps, and tells how often was asked once the page has taken the tap. */
  const tap = async () => {
    (again.element() as HTMLElement).click();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  };
  await expect.poll(times).toBe(1);
  await tap();
  await expect.poll(times).toBe(2);
  await tap();
  vi.advanceTimersByTime(499);
  await tap();
  expect(times()).toBe(2);
  vi.advanceTimersByTime(1);
  await tap();
  await expect.poll(times).toBe(3);
});
