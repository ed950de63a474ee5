import type { InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CHALLENGE_HEADER, PROOF_HEADER } from '../../src/contract/proof.ts';
import { http } from '../../src/lobby/api/client/client.ts';
import { prove } from '../../src/lobby/api/client/proof/prove.ts';
import { CodeField } from '../../src/lobby/features/verification/CodeField.tsx';
import { useSendCode } from '../../src/lobby/features/verification/useSendCode.tsx';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { toastStore } from '../../src/lobby/state/toasts.ts';
import { pressAgain, show } from './lobby.tsx';

const CHALLENGE = 'tn0x2k.2.AbCdEfGh.0123456789012345678901';
let challenge: string;
/** What answers a captcha's text. */
let answer: (config: InternalAxiosRequestConfig) => object;

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="220" height="70"/>';

function Sender() {
  const { send, dialog } = useSendCode(1);
  return (
    <>
      <button type="button" onClick={() => void send('ana@example.com')}>
        Send
      </button>
      {dialog}
    </>
  );
}

/** A form's field for the code, with what sends it. */
function Asking() {
  const { send, dialog } = useSendCode(1);
  return (
    <>
      <CodeField codeOf={() => '1:ana@example.com'} send={() => send('ana@example.com')} />
      {dialog}
    </>
  );
}

beforeEach(() => {
  toastStore.setState({ toasts: [] });
  answer = () => ({ code: 1143 });
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => ({
    data: config.url === '/captcha' ? new Blob([PICTURE], { type: 'image/svg+xml' }) : answer(config),
    status: 200,
    statusText: 'OK',
    headers: config.url === '/captcha' ? { [CHALLENGE_HEADER]: challenge } : {},
    config,
  });
});

afterEach(() => void vi.useRealTimers());

/** The captcha that the operator wants before a code is sent. */
async function askedFor(given = CHALLENGE) {
  challenge = given;
  const screen = await show(<Sender />);
  lobbyStore.setState(({ config }) => ({ config: config && { ...config, smsSecond: 1 } }));
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await expect.element(screen.getByLabelText('What does the picture say?')).toBeVisible();
  return screen;
}

it('says beside its field that a captcha was wrong, of no code that was sent, and brings another', async () => {
  const screen = await askedFor();
  await expect.element(screen.getByRole('img')).toBeVisible();
  const before = screen.getByRole('img').element().getAttribute('src');
  await userEvent.fill(screen.getByLabelText('What does the picture say?'), 'abcd');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await expect.element(screen.getByText('That is not it. Here is a new one.')).toBeVisible();
  await expect.poll(() => screen.getByRole('img').element().getAttribute('src')).not.toBe(before);
  expect(toastStore.getState().toasts).toEqual([]);
});

it('does its work while the picture is read, sends its proof with the answer, and works again for the next', async () => {
  const proofs: unknown[] = [];
  answer = ({ headers }) => {
    proofs.push(headers[PROOF_HEADER]);
    return { code: proofs.length === 1 ? 1143 : 200, data: 209 };
  };
  const screen = await askedFor();
  const field = screen.getByLabelText('What does the picture say?');
  await userEvent.fill(field, 'abcd');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await expect.element(screen.getByText('That is not it. Here is a new one.')).toBeVisible();
  await userEvent.fill(field, 'efgh');
  await pressAgain(() => userEvent.click(screen.getByRole('button', { name: 'Confirm' })));
  await expect.element(field).not.toBeInTheDocument();
  const proof = expect.stringMatching(new RegExp(`^${CHALLENGE}:[0-9a-z]+(,[0-9a-z]+){31}$`));
  expect(proofs).toEqual([proof, proof]);
});

it('says what it waits for where the work takes longer than the reading, and is left by Back', async () => {
  const sent: unknown[] = [];
  answer = ({ headers }) => {
    sent.push(headers);
    return { code: 200 };
  };
  const screen = await askedFor(CHALLENGE.replace('.2.', '.4000.'));
  await userEvent.fill(screen.getByLabelText('What does the picture say?'), 'abcd');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await expect.element(screen.getByRole('status')).toHaveTextContent('keeps robots out');
  await expect.element(screen.getByRole('progressbar')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

it('waits for no work where what came is no challenge, and begins none for who has left', async () => {
  const started = vi.spyOn(window, 'Worker');
  const { signal } = new AbortController();
  expect(await prove('tn0x2k', signal)).toBe('tn0x2k:');
  expect(started).toHaveBeenCalledTimes(1);
  expect(await prove(CHALLENGE, AbortSignal.abort())).toBeUndefined();
  expect(started).toHaveBeenCalledTimes(1);
  started.mockRestore();
});

it('keeps the picture, the field and what it waits for in sight on a phone held sideways', async () => {
  await page.viewport(844, 390);
  const screen = await askedFor(CHALLENGE.replace('.2.', '.4000.'));
  await expect.element(screen.getByRole('img')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Confirm' })).toBeInViewport({ ratio: 1 });
  await userEvent.fill(screen.getByLabelText('What does the picture say?'), 'abcd');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  for (const part of [
    screen.getByRole('progressbar'),
    screen.getByRole('img'),
    screen.getByLabelText('What does the picture say?'),
    screen.getByRole('button', { name: 'Confirm' }),
  ])
    await expect.element(part).toBeInViewport({ ratio: 1 });
  await page.viewport(390, 844);
});

it('is heard by a button of the lobby’s own', async () => {
  const screen = await askedFor();
  await userEvent.click(screen.getByRole('button', { name: 'I cannot see it: listen instead' }));
  await expect
    .element(screen.getByRole('button', { name: 'Recording of six digits to type below' }))
    .toBeVisible();
  expect(document.querySelector('audio')?.controls).toBe(false);
});

describe('a code that was sent', () => {
  const send = async () => 60;
  let to = 'ana@example.com';
  const field = () => <CodeField codeOf={() => `1:${to}`} send={send} />;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    lobbyStore.setState({ countTime: {} });
    to = 'ana@example.com';
  });

  it('counts a minute down, after which another may be asked for (§4)', async () => {
    const screen = await show(field());
    const button = screen.getByRole('button');
    await expect.element(button).toHaveTextContent(/^Send$/);
    await userEvent.click(button);
    await expect.element(button).toHaveTextContent(/^60 s$/);
    vi.advanceTimersByTime(59_000);
    await expect.element(button).toHaveTextContent(/^1 s$/);
    await expect.element(button).toBeDisabled();
    vi.advanceTimersByTime(1_000);
    await expect.element(button).toHaveTextContent('Resend');
    await expect.element(button).toBeEnabled();
  });

  it('counts on while its form is closed (§3 "countTime"), and for nobody else', async () => {
    const first = await show(field());
    await userEvent.click(first.getByRole('button'));
    await expect.element(first.getByRole('button')).toHaveTextContent(/^60 s$/);
    await first.unmount();
    vi.advanceTimersByTime(20_000);
    const button = (await show(field())).getByRole('button');
    await expect.element(button).toHaveTextContent(/^40 s$/);
    to = 'bia@example.com';
    vi.advanceTimersByTime(1_000);
    await expect.element(button).toHaveTextContent(/^Send$/);
    await expect.element(button).toBeEnabled();
    to = 'ana@example.com';
    vi.advanceTimersByTime(1_000);
    await expect.element(button).toHaveTextContent(/^38 s$/);
  });

  it('counts as long as the service says where many were sent, and asks for no other captcha meanwhile', async () => {
    answer = () => ({ code: 1001, data: { until: Date.now() + 240_000, reason: 'code' } });
    challenge = CHALLENGE;
    const screen = await show(<Asking />);
    lobbyStore.setState(({ config }) => ({ config: config && { ...config, smsSecond: 1 } }));
    const button = screen.getByRole('button', { name: 'Send' });
    await userEvent.click(button);
    await userEvent.fill(screen.getByLabelText('What does the picture say?'), 'abcd');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await expect.element(screen.getByLabelText('What does the picture say?')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button')).toHaveTextContent(/^2(40|3\d) s$/);
    expect(toastStore.getState().toasts).toMatchObject([{ key: 'errors:bar.code' }]);
  });

  it('counts from the moment in which its field came, where a login has sent it', async () => {
    const screen = await show(<CodeField codeOf={() => 'device:a***'} wasSent send={send} />);
    await expect.element(screen.getByRole('button')).toHaveTextContent(/^60 s$/);
  });
});
