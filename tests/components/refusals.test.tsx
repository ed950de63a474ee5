import type { InternalAxiosRequestConfig } from 'axios';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import { LoginForm } from '../../src/lobby/features/login/LoginForm.tsx';
import { SignUpForm } from '../../src/lobby/features/login/SignUpForm.tsx';
import type { IdentityKind } from '../../src/lobby/features/verification/IdentityForm.tsx';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { toastStore } from '../../src/lobby/state/toasts.ts';
import { pressAgain, show } from './lobby.tsx';

/** What the service answers, one call after the other. */
let answers: { code: number; data?: unknown }[];

beforeEach(() => {
  queryClient.clear();
  toastStore.setState({ toasts: [] });
  lobbyStore.setState({ token: null, userInfo: null, countTime: {} });
  answers = [];
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const data = config.url === '/dict' ? { code: 200, data: { list: [] } } : answers.shift();
    if (!data) throw new Error('not asked for');
    return { data: { msg: '', ...data }, status: 200, statusText: 'OK', headers: {}, config };
  };
});

/** Fills the form of a sign-up with a code, and with a name to log in by. */
async function signUpBy(kind: IdentityKind) {
  const screen = await show(<SignUpForm kind={kind} onLogin={() => undefined} />);
  lobbyStore.setState(({ config }) => ({ config: config && { ...config, checkSmsState: 1 } }));
  await userEvent.click(screen.getByRole('button', { name: 'Choose an account name' }));
  await userEvent.fill(screen.getByLabelText('Account name (optional)'), 'ana2026');
  if (kind === 'email') await userEvent.fill(screen.getByLabelText('Email'), 'ana@example.com');
  else await userEvent.fill(screen.getByRole('textbox', { name: 'Phone' }), '11987654321');
  await userEvent.fill(screen.getByLabelText('Verification code'), '123456');
  for (const label of ['Password', 'Repeat the password'])
    await userEvent.fill(screen.getByLabelText(label, { exact: true }), 'carnival1');
  for (const box of screen.getByRole('checkbox').elements()) (box as HTMLElement).click();
  return screen;
}

it.each<[number, IdentityKind, string, string]>([
  [1002, 'email', 'Verification code', 'The verification code is wrong.'],
  [1143, 'email', 'Verification code', 'The verification code is wrong.'],
  [1008, 'email', 'Account name (optional)', 'This account already exists.'],
  [1104, 'email', 'Email', 'This email is already registered.'],
  [1009, 'phone', 'Phone', 'This phone number already exists.'],
])(
  'says a refused sign-up (%i) beside its field, which keeps what was typed',
  async (code, kind, name, words) => {
    answers = [{ code }];
    const screen = await signUpBy(kind);
    const field = screen.getByRole('textbox', { name });
    const typed = (field.element() as HTMLInputElement).value;
    await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
    await expect.element(field).toHaveAccessibleDescription(words);
    await expect.element(field).toBeInvalid();
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue(typed);
    const invalid = screen
      .getByRole('textbox')
      .elements()
      .filter((each) => each.ariaInvalid === 'true');
    expect(invalid).toEqual([field.element()]);
  },
);

it.each([
  [1001, 'Verification code', 'Please wait 60 seconds before you send another code.'],
  [1002, 'Verification code', 'The verification code is wrong.'],
  [1143, 'Verification code', 'The verification code is wrong.'],
  [1004, 'Password', 'The account name or password is wrong.'],
])(
  'says a refused login from a new device (%i) beside its field, and there only',
  async (code, label, words) => {
    answers = [{ code: 1007, data: { sentTo: 'a***@example.com' } }, { code }];
    const screen = await show(<LoginForm kind="account" onGuest={() => undefined} />);
    await userEvent.fill(screen.getByLabelText('Account or email'), 'ana');
    await userEvent.fill(screen.getByLabelText('Password', { exact: true }), 'carnival1');
    const press = () => pressAgain(() => userEvent.click(screen.getByRole('button', { name: 'Log in' })));
    await press();
    await userEvent.fill(screen.getByLabelText('Verification code'), '123456');
    await press();
    const field = screen.getByLabelText(label, { exact: true });
    await expect.element(field).toHaveAccessibleDescription(words);
    await expect.element(field).toBeInvalid();
    // Not told over the page as well.
    expect(toastStore.getState().toasts.filter(({ key }) => key === `errors:${code}`)).toEqual([]);
  },
);
