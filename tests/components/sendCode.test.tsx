import type { InternalAxiosRequestConfig } from 'axios';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import ForgotDialog from '../../src/lobby/features/login/ForgotDialog.tsx';
import { SignUpForm } from '../../src/lobby/features/login/SignUpForm.tsx';
import type { IdentityKind } from '../../src/lobby/features/verification/IdentityForm.tsx';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { toastStore } from '../../src/lobby/state/toasts.ts';
import { PLAYER, pressAgain, show } from './lobby.tsx';

/** Of what is typed for a password. */
const MD5 = 'ac0cb65af54d3b26561ed1470a3d9bc9';

/** What was sent, in its order. */
let sent: { call: string; body: Record<string, unknown> }[];
/** What the service answers, by path. */
let answers: Record<string, { code: number; msg?: unknown; data?: unknown }>;

const toasts = () => toastStore.getState().toasts.map(({ key }) => key);

beforeEach(() => {
  queryClient.clear();
  toastStore.setState({ toasts: [] });
  lobbyStore.setState({ token: null, userInfo: null, countTime: {} });
  sent = [];
  answers = { '/captcha/sendCode': { code: 200, data: 209 } };
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const path = config.url ?? '';
    if (config.method !== 'get')
      sent.push({ call: `${config.method?.toUpperCase()} ${path}`, body: JSON.parse(config.data as string) });
    const data = path === '/dict' ? { code: 200, data: { list: [] } } : answers[path];
    if (!data) throw new Error('not asked for');
    return { data: { msg: '', ...data }, status: 200, statusText: 'OK', headers: {}, config };
  };
});

/** The form of a sign-up where the operator wants a code. */
async function signUpBy(kind: IdentityKind) {
  const screen = await show(<SignUpForm kind={kind} onLogin={() => undefined} />);
  lobbyStore.setState(({ config }) => ({ config: config && { ...config, checkSmsState: 1 } }));
  return screen;
}

it.each<[IdentityKind, string, string]>([
  ['email', 'Email', 'Please enter an email address!'],
  ['phone', 'Phone', 'Please enter your phone number!'],
])(
  'asks for the %s that a code is to go to, and sends nothing without it (§5)',
  async (kind, name, words) => {
    const screen = await signUpBy(kind);
    const field = screen.getByRole('textbox', { name });
    const send = screen.getByRole('button', { name: 'Send', exact: true });
    await userEvent.click(send);
    await expect.element(field).toHaveAccessibleDescription(words);
    await expect.element(field).toHaveFocus();
    await expect.element(send).toBeEnabled();
    await expect.element(send).not.toHaveAttribute('aria-busy');
    expect(sent).toEqual([]);
  },
);

it('frees its button where no code could be sent, and counts down only once one was (§4)', async () => {
  answers['/captcha/sendCode'] = { code: 1142 };
  const screen = await signUpBy('email');
  await userEvent.fill(screen.getByLabelText('Email'), 'ana@example.com');
  const send = screen.getByRole('button', { name: 'Send', exact: true });
  await userEvent.click(send);
  await expect.poll(toasts).toEqual(['errors:1142']);
  await expect.element(send).not.toHaveAttribute('aria-busy');
  await expect.element(send).toBeEnabled();
  answers['/captcha/sendCode'] = { code: 200, data: 209 };
  await pressAgain(() => userEvent.click(send));
  await expect.element(screen.getByRole('button', { name: /^\d+ s$/ })).toBeDisabled();
  expect(sent.map(({ call, body }) => [call, body.account, body.type])).toEqual([
    ['POST /captcha/sendCode', 'ana@example.com', 1],
    ['POST /captcha/sendCode', 'ana@example.com', 1],
  ]);
});

it('sets a forgotten password by a code to the phone, and logs in with it (§4, §7)', async () => {
  const data = {
    tokenInfo: { tokenValue: 'token', loginId: PLAYER.userId },
    name: PLAYER.name,
    channelParams: {},
    channelCode: '',
    lobbyH5AndroidDown: '',
    lobbyH5IosDown: '',
  };
  Object.assign(answers, {
    '/pwd/settingPwd': { code: 200 },
    '/auth/login': { code: 200, data },
    '/player/userInfo': { code: 200, data: PLAYER },
  });
  const screen = await show(<ForgotDialog />, '/home?overlay=forgot&forgot.by=phone');
  await userEvent.fill(screen.getByRole('textbox', { name: 'Phone' }), '11987654321');
  await userEvent.click(screen.getByRole('button', { name: 'Send', exact: true }));
  await expect.poll(toasts).toEqual(['account:codeSent']);
  await userEvent.fill(screen.getByLabelText('Verification code'), '654321');
  for (const label of ['New password', 'Repeat the password'])
    await userEvent.fill(screen.getByLabelText(label, { exact: true }), 'carnival1');
  await userEvent.click(screen.getByRole('button', { name: 'Set password and log in' }));
  await expect.poll(() => lobbyStore.getState().token).toBe('token');
  expect(sent.map(({ call }) => call)).toEqual([
    'POST /captcha/sendCode',
    'PUT /pwd/settingPwd',
    'POST /auth/login',
  ]);
  const [asked, set, login] = sent.map(({ body }) => body);
  expect(asked).toMatchObject({ account: '5511987654321', type: 3 });
  expect(set).toMatchObject({ phone: '5511987654321', verifyCode: '654321', password: MD5 });
  expect(login).toMatchObject({ account: '5511987654321', password: MD5 });
});
