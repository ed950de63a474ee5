import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { IdentityState } from '../../src/contract/calls/identity.ts';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import { Toasts } from '../../src/lobby/app/feedback/Toasts.tsx';
import { GuestPanel } from '../../src/lobby/features/login/GuestPanel.tsx';
import BindDialog from '../../src/lobby/features/profile/BindDialog.tsx';
import CloseDialog from '../../src/lobby/features/security/CloseDialog.tsx';
import DevicesDialog from '../../src/lobby/features/security/DevicesDialog.tsx';
import IdentityDialog from '../../src/lobby/features/security/IdentityDialog.tsx';
import { Passkeys } from '../../src/lobby/features/security/Passkeys.tsx';
import PasswordDialog from '../../src/lobby/features/security/PasswordDialog.tsx';
import SecurityDialog from '../../src/lobby/features/security/SecurityDialog.tsx';
import StepUpDialog from '../../src/lobby/features/verification/StepUpDialog.tsx';
import { loadGlobalConfig } from '../../src/lobby/session/globalConfig.ts';
import { hashPassword } from '../../src/lobby/session/login.ts';
import { toastStore } from '../../src/lobby/state/toasts.ts';
import { SuspenseBoundary } from '../../src/lobby/ui/SuspenseBoundary.tsx';
import { Address, logIn, pressAgain, show } from './lobby.tsx';

type Reply = { code: number; msg?: string; data?: unknown };
/** What the service answers, by method and path, and what it was sent. */
let replies: Record<string, Reply | Reply[]>;
let sent: { to: string; body: Record<string, unknown> }[];

beforeEach(() => {
  queryClient.clear();
  replies = {};
  sent = [];
  http.defaults.adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const to = `${config.method?.toUpperCase()} ${config.url}`;
    sent.push({ to, body: JSON.parse((config.data as string | undefined) ?? '{}') });
    const known = replies[to] ?? { code: 1147 };
    const data = Array.isArray(known) ? (known.length > 1 ? known.shift() : known[0]) : known;
    return { data, status: 200, statusText: '', headers: {}, config };
  };
  logIn({ email: 'a***@example.com' });
});

const calls = (to: string) => sent.filter((call) => call.to === to);

it('lists the ways in and what is kept, each with its door, and no password where there is none', async () => {
  replies['GET /player/sessions'] = { code: 200, data: { list: [] } };
  const screen = await show(<SecurityDialog />, '/person?overlay=security');
  await expect.element(screen.getByText('a***@example.com')).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /Phone Add/ })).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /Password/ })).toBeInTheDocument();
  logIn({ isGuest: true, hasPassword: false });
  await expect.element(screen.getByRole('button', { name: /Password/ })).not.toBeInTheDocument();
});

it('asks a player with a password for the missing contact alone', async () => {
  replies['PUT /player/bindPhone'] = { code: 1009 };
  const screen = await show(<BindDialog />, '/person?overlay=bind');
  await expect.element(screen.getByLabelText('Phone', { exact: true })).toBeInTheDocument();
  await expect.element(screen.getByLabelText('Password', { exact: true })).not.toBeInTheDocument();
  await userEvent.fill(screen.getByLabelText('Phone', { exact: true }), '11987654321');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('This phone number already exists.')).toBeInTheDocument();
  expect(calls('PUT /player/bindPhone')[0]?.body).toMatchObject({ phone: '5511987654321' });
  expect(calls('PUT /player/bindPhone')[0]?.body).not.toHaveProperty('password');
  await expect.element(screen.getByLabelText('Phone', { exact: true })).toHaveValue('11987654321');
});

describe('the password', () => {
  const fill = async (screen: Awaited<ReturnType<typeof show>>, old: string, next: string) => {
    await userEvent.fill(screen.getByLabelText('Current password'), old);
    await userEvent.fill(screen.getByLabelText('New password'), next);
    await userEvent.fill(screen.getByLabelText('Repeat the password'), next);
    await pressAgain(() => userEvent.keyboard('{Enter}'));
  };

  it('must differ from the one in use, and a wrong one is told beside its field', async () => {
    replies['PUT /pwd/changePwd'] = { code: 1107 };
    const screen = await show(<PasswordDialog />, '/person?overlay=password');
    await fill(screen, 'secret1', 'secret1');
    await expect
      .element(screen.getByText('Choose one that differs from the current password.'))
      .toBeVisible();
    expect(sent).toEqual([]);
    await fill(screen, 'secret1', 'secret2');
    await expect.element(screen.getByText('That is not your current password.')).toBeVisible();
    expect(calls('PUT /pwd/changePwd')).toHaveLength(1);
    await expect.element(screen.getByLabelText('New password')).toHaveValue('secret2');
  });

  it('is changed by hashes alone, which is told, and the dialog is done', async () => {
    replies['PUT /pwd/changePwd'] = { code: 200 };
    toastStore.setState({ toasts: [] });
    const screen = await show(
      <>
        <div id="announcer" />
        <PasswordDialog />
        <Address />
        <SuspenseBoundary>
          <Toasts />
        </SuspenseBoundary>
      </>,
      '/person?overlay=password',
    );
    await fill(screen, 'secret1', 'secret2');
    await expect.element(screen.getByText('Your password is changed.')).toBeVisible();
    await expect.element(screen.getByTestId('address')).toHaveTextContent(/^\/person$/);
    expect(calls('PUT /pwd/changePwd').map(({ body }) => body)).toMatchObject([
      { oldPassword: await hashPassword('secret1'), password: await hashPassword('secret2') },
    ]);
    expect(toastStore.getState().toasts).toMatchObject([{ tone: 'success' }]);
    toastStore.setState({ toasts: [] });
  });

  it('that is guessed first is refused beside the field of the new one, which keeps it', async () => {
    replies['PUT /pwd/changePwd'] = { code: 1155 };
    const screen = await show(<PasswordDialog />, '/person?overlay=password');
    await fill(screen, 'secret1', 'dragon');
    const message = 'This password is one of the first that are guessed. Choose another one.';
    await expect.element(screen.getByText(message)).toBeVisible();
    const field = screen.getByLabelText('New password');
    await expect.element(field).toHaveValue('dragon');
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveFocus();
  });
});

it('marks this device and removes another', async () => {
  const device = { createTime: 1, seenTime: Date.parse('2026-01-02'), isOpen: false };
  const here = { ...device, sessionId: 'a', agent: 'Chrome, Android', isCurrent: true, isOpen: true };
  const there = { ...device, sessionId: 'b', agent: '', isCurrent: false };
  replies['GET /player/sessions'] = [
    { code: 200, data: { list: [here, there] } },
    { code: 200, data: { list: [here] } },
  ];
  replies['DELETE /player/sessions/b'] = { code: 200 };
  const screen = await show(<DevicesDialog />, '/person?overlay=devices');
  await expect.element(screen.getByText('This device')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Unknown device' }));
  await expect.element(screen.getByText('Unknown device')).not.toBeInTheDocument();
});

describe('the identity check', () => {
  const state = (over: Partial<IdentityState>): Reply => ({
    code: 200,
    data: { state: 'none', required: false, reason: null, updateTime: Date.parse('2026-01-02'), ...over },
  });

  it.each([
    ['none', {}, 'Not checked yet', true],
    ['asked', { required: true }, 'Needed for withdrawals', true],
    ['pending', { state: 'pending' }, 'Being checked', false],
    ['refused', { state: 'rejected', reason: 'mismatch' }, 'Not confirmed', true],
    ['proven', { state: 'approved' }, 'Confirmed', false],
  ] as const)('shows where it stands: %s', async (_name, over, title, hasForm) => {
    replies['GET /player/identity'] = state(over);
    const screen = await show(<IdentityDialog />, '/person?overlay=identity');
    await expect.element(screen.getByRole('heading', { name: title, exact: true })).toBeInTheDocument();
    const action = screen.getByRole('button', { name: 'Send for checking' });
    if (hasForm) await expect.element(action).toBeInTheDocument();
    else await expect.element(action).not.toBeInTheDocument();
  });

  it('is sent once every field is right, and shows what came of it', async () => {
    replies['GET /player/identity'] = state({});
    replies['POST /player/identity'] = state({ state: 'pending' });
    const screen = await show(<IdentityDialog />, '/person?overlay=identity');
    await userEvent.click(screen.getByRole('button', { name: 'Send for checking' }));
    const wrong = screen.getByText('Please enter your full name.');
    await expect.element(wrong).toBeVisible();
    // In the colour of what is wrong, whatever the words of a dialog are in.
    const colourOf = (one: typeof wrong) => getComputedStyle(one.element()).color;
    expect(colourOf(wrong)).not.toBe(colourOf(screen.getByText('Full name, as in the document')));
    expect(colourOf(wrong)).toBe('rgb(255, 154, 169)');
    await userEvent.fill(screen.getByLabelText('Full name, as in the document'), 'Ana Lima');
    await userEvent.fill(screen.getByLabelText('Date of birth'), '2020-02-02');
    await userEvent.selectOptions(screen.getByLabelText('Issued in'), 'BR');
    await userEvent.fill(screen.getByLabelText('Document number'), 'AB 1234');
    await expect.element(screen.getByText('You must be at least 18 years old.')).toBeVisible();
    await userEvent.fill(screen.getByLabelText('Date of birth'), '1990-02-02');
    await pressAgain(() => userEvent.click(screen.getByRole('button', { name: 'Send for checking' })));
    await expect.element(screen.getByRole('heading', { name: 'Being checked' })).toBeInTheDocument();
    // It stands above the form, which on a phone has been scrolled past it.
    await expect.element(screen.getByRole('status')).toHaveFocus();
    expect(calls('POST /player/identity')).toHaveLength(1);
    expect(calls('POST /player/identity')[0]?.body).toMatchObject({
      name: 'Ana Lima',
      birthDate: '1990-02-02',
      country: 'BR',
      document: 'id',
      number: 'AB 1234',
    });
  });
});

it('is shown who plays by the password, or by a code; a wrong one stays to be mended', async () => {
  replies['POST /auth/stepUp'] = [{ code: 1107 }, { code: 200 }];
  const settle = vi.fn();
  const proof = { ways: ['password' as const, 'code' as const], sentTo: 'a***@example.com' };
  const screen = await show(<StepUpDialog proof={proof} onSettle={settle} />);
  await userEvent.fill(screen.getByLabelText('Password', { exact: true }), 'secret2');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('That is not your password.')).toBeVisible();
  expect(settle).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Use a code instead' }));
  await expect.element(screen.getByText('We send a code to a***@example.com. Enter it here.')).toBeVisible();
  await userEvent.fill(screen.getByLabelText('Verification code'), '123456');
  await pressAgain(() => userEvent.keyboard('{Enter}'));
  await expect.poll(() => settle.mock.calls).toEqual([[true]]);
  expect(sent.at(-1)?.body).toMatchObject({ verifyCode: '123456' });
});

describe('passkeys', () => {
  const KNOWN = {
    passkeyId: 'p1',
    agent: 'Chrome, Android',
    name: '',
    createTime: 1_790_000_000_000,
    usedTime: null,
  };
  const creation = {
    rp: { id: 'localhost', name: 'Lobby' },
    user: { id: 'AAAA', name: 'ana', displayName: 'Ana' },
    challenge: 'AAAA',
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    timeout: 1_000,
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
  const domain = async (passkeyDomain: string) => {
    const config = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json({ passkeyDomain }));
    await loadGlobalConfig();
    config.mockRestore();
  };
  beforeEach(() => domain(window.location.hostname));
  afterEach(async () => {
    vi.restoreAllMocks();
    toastStore.setState({ toasts: [] });
    await domain('');
  });

  it('are shown where the service makes them, and to no guest', async () => {
    replies['GET /player/passkeys'] = { code: 200, data: { list: [KNOWN] } };
    const screen = await show(<SecurityDialog />, '/person?overlay=security');
    await expect.element(screen.getByText('Chrome, Android')).toBeVisible();
    logIn({ isGuest: true });
    await expect.element(screen.getByText('Chrome, Android')).not.toBeInTheDocument();
  });

  it('that could not be read are asked for again', async () => {
    replies['GET /player/passkeys'] = [{ code: 1147 }, { code: 200, data: { list: [KNOWN] } }];
    const screen = await show(<Passkeys />);
    await userEvent.click(screen.getByRole('button', { name: /again/i }));
    await expect.element(screen.getByText('Chrome, Android')).toBeVisible();
  });

  it('go by the name that the player gives them', async () => {
    replies['GET /player/passkeys'] = [
      { code: 200, data: { list: [KNOWN] } },
      { code: 200, data: { list: [{ ...KNOWN, name: 'Work phone' }] } },
    ];
    replies['PUT /player/passkeys/p1'] = { code: 200 };
    const screen = await show(<Passkeys />);
    await userEvent.click(screen.getByRole('button', { name: 'Rename Chrome, Android' }));
    await userEvent.fill(screen.getByLabelText('Name', { exact: true }), ' Work phone ');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Work phone')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Rename Work phone' })).toBeVisible();
    expect(calls('PUT /player/passkeys/p1')[0]?.body).toMatchObject({ name: 'Work phone' });
    await expect.element(screen.getByLabelText('Name', { exact: true })).not.toBeInTheDocument();
  });

  it('are removed after a question only', async () => {
    replies['GET /player/passkeys'] = [
      { code: 200, data: { list: [KNOWN] } },
      { code: 200, data: { list: [] } },
    ];
    replies['DELETE /player/passkeys/p1'] = { code: 200 };
    const screen = await show(<Passkeys />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Chrome, Android' }));
    expect(calls('DELETE /player/passkeys/p1')).toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Remove', exact: true }));
    await expect.element(screen.getByText('Chrome, Android')).not.toBeInTheDocument();
  });

  it('that the player would not make are no fault', async () => {
    replies['GET /player/passkeys'] = { code: 200, data: { list: [] } };
    replies['POST /player/passkeys/options'] = { code: 200, data: creation };
    const made = vi
      .spyOn(navigator.credentials, 'create')
      .mockRejectedValue(new DOMException('closed', 'NotAllowedError'));
    const screen = await show(<Passkeys />);
    await userEvent.click(screen.getByRole('button', { name: 'Add a passkey' }));
    await expect.poll(() => made).toHaveBeenCalledOnce();
    await expect.element(screen.getByRole('button', { name: 'Add a passkey' })).toBeEnabled();
    expect(calls('POST /player/passkeys')).toHaveLength(0);
    expect(toastStore.getState().toasts).toEqual([]);
  });

  it('need a browser that can use them', async () => {
    replies['GET /player/passkeys'] = { code: 200, data: { list: [KNOWN] } };
    const can = Object.getOwnPropertyDescriptor(window, 'PublicKeyCredential') as PropertyDescriptor;
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    try {
      const screen = await show(<Passkeys />);
      await expect.element(screen.getByText('This browser or app cannot use passkeys.')).toBeVisible();
      await expect.element(screen.getByText('Chrome, Android')).toBeVisible();
      await expect.element(screen.getByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
    } finally {
      Object.defineProperty(window, 'PublicKeyCredential', can);
    }
  });
});

describe('closing the account', () => {
  const close = (screen: Awaited<ReturnType<typeof show>>) =>
    userEvent.click(screen.getByRole('button', { name: 'Close my account' }));

  it('wants the password and a tick, says what is left in the balance, and then closes', async () => {
    replies['POST /player/close'] = { code: 200, data: { closeTime: Date.parse('2026-12-24T12:00:00Z') } };
    const screen = await show(<CloseDialog />, '/person?overlay=close');
    await expect.element(screen.getByText('There is R$ 100 in your balance.')).toBeVisible();
    await close(screen);
    await expect.element(screen.getByText('Please enter a password!')).toBeVisible();
    await userEvent.fill(screen.getByLabelText('Current password'), 'secret1');
    await pressAgain(() => close(screen));
    await expect.element(screen.getByText('Please tick this first.')).toBeVisible();
    expect(calls('POST /player/close')).toEqual([]);
    await userEvent.click(screen.getByText('I want to close my account.'));
    await pressAgain(() => close(screen));
    await expect.poll(() => calls('POST /player/close')).toHaveLength(1);
    const { password, confirm } = calls('POST /player/close')[0]?.body ?? {};
    expect({ password, confirm }).toEqual({
      password: expect.stringMatching(/^[0-9a-f]{32}$/),
      confirm: true,
    });
  });

  it('tells a wrong password beside its field and keeps what was typed', async () => {
    replies['POST /player/close'] = { code: 1107 };
    const screen = await show(<CloseDialog />, '/person?overlay=close');
    await userEvent.fill(screen.getByLabelText('Current password'), 'secret2');
    await userEvent.click(screen.getByText('I want to close my account.'));
    await close(screen);
    await expect.element(screen.getByText('That is not your current password.')).toBeVisible();
    await expect.element(screen.getByLabelText('Current password')).toHaveValue('secret2');
  });
});

it('tells a guest who is held to prove something that there is no code to wait for', async () => {
  replies['POST /register/visitors'] = { code: 200, msg: '', data: { isNew: false } };
  replies['POST /auth/visitors/login'] = { code: 1007 };
  toastStore.setState({ toasts: [] });
  const screen = await show(<GuestPanel />, '/home?overlay=login');
  for (const name of [/I have read/, /at least/])
    await userEvent.click(screen.getByRole('checkbox', { name }));
  const play = screen.getByRole('button', { name: 'Play as a guest' });
  await userEvent.click(play);
  await expect.element(screen.getByText(/This guest account waits for our support/)).toBeInTheDocument();
  expect(toastStore.getState().toasts).toEqual([]);
  await expect.element(play).toBeEnabled();
});
