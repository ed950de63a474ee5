import type { InternalAxiosRequestConfig } from 'axios';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import { LoginForm } from '../../src/lobby/features/login/LoginForm.tsx';
import { SignUpForm } from '../../src/lobby/features/login/SignUpForm.tsx';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { pressAgain, show } from './lobby.tsx';

/** What was sent, by path. */
let sent: Record<string, Record<string, unknown>>;

beforeEach(() => {
  queryClient.clear();
  lobbyStore.setState({ token: null, userInfo: null });
  sent = {};
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    sent[config.url ?? ''] = JSON.parse((config.data as string | undefined) ?? '{}');
    return { data: { code: 200, msg: {}, data: {} }, status: 200, statusText: 'OK', headers: {}, config };
  };
});

it('signs up by e-mail with a name to log in by, where one was chosen (§3 "account")', async () => {
  const screen = await show(<SignUpForm kind="email" onLogin={() => undefined} />);
  const name = screen.getByLabelText('Account name (optional)');
  await expect.element(name).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Choose an account name' }));
  await expect.element(name).toHaveFocus();
  await userEvent.fill(name, 'ana2026');
  await userEvent.fill(screen.getByLabelText('Email', { exact: true }), 'ana@example.com');
  await userEvent.fill(screen.getByLabelText('Password', { exact: true }), 'carnival1');
  await userEvent.fill(screen.getByLabelText('Repeat the password', { exact: true }), 'carnival1');
  for (const box of screen.getByRole('checkbox').elements()) (box as HTMLElement).click();
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  await expect.poll(() => Object.keys(sent)).toContain('/register/email');
  expect(sent['/register/email']).toMatchObject({
    email: 'ana@example.com',
    account: 'ana2026',
    deviceType: 4,
  });
});

it('says which of the two ticks is missing (§5)', async () => {
  const screen = await show(<SignUpForm kind="email" onLogin={() => undefined} />);
  await userEvent.click(screen.getByRole('checkbox', { name: /I have read/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  await expect.element(screen.getByText('Please confirm that you are at least 18 years old.')).toBeVisible();
  expect(screen.getByText('Please read the user agreement carefully!').query()).toBeNull();
});

it('offers the areas of the operator’s list, found by the country’s name (§7 "dict")', async () => {
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    if (config.url !== '/dict') throw new Error('not asked for');
    expect(config.params).toMatchObject({ typeId: 3 });
    const list = [
      { key: '55', name: 'Brazil' },
      { key: '84', name: 'Vietnam' },
    ];
    return {
      data: { code: 200, msg: '', data: { list } },
      status: 200,
      statusText: 'OK',
      headers: {},
      config,
    };
  };
  const screen = await show(<SignUpForm kind="phone" onLogin={() => undefined} />);
  const area = screen.getByRole('combobox');
  await expect.element(area).toHaveValue('55');
  await userEvent.click(area);
  await expect.poll(() => screen.getByRole('option').elements().length).toBe(2);
  await userEvent.fill(area, 'viet');
  await expect.poll(() => screen.getByRole('option').elements().length).toBe(1);
  await userEvent.keyboard('{Enter}');
  await expect.element(area).toHaveValue('84');
});

it.each([
  ['sign-up', <SignUpForm key="form" kind="phone" onLogin={() => undefined} />],
  ['login', <LoginForm key="form" kind="phone" onGuest={() => undefined} />],
])('begins the %s with the operator’s area, also where it comes after the form', async (_, form) => {
  const screen = await show(form);
  const { config } = lobbyStore.getState();
  const configure = (defaultPhoneArea: string) =>
    lobbyStore.setState({ config: config && { ...config, defaultPhoneArea } });
  const [area, number] = [screen.getByRole('combobox'), screen.getByRole('textbox', { name: 'Phone' })];
  await userEvent.fill(number, '0912345678');
  configure('84');
  await expect.element(area).toHaveValue('84');
  await expect.element(number).toHaveValue('0912345678');
  await userEvent.fill(area, '1');
  configure('55');
  await expect.element(area).toHaveValue('1');
});

it.each([
  ['sign-up', <SignUpForm key="form" kind="phone" onLogin={() => undefined} />, 'Sign up'],
  ['login', <LoginForm key="form" kind="phone" onGuest={() => undefined} />, 'Log in'],
])('says beside the field of the %s what is wrong with a phone number (§5)', async (_, form, action) => {
  const screen = await show(form);
  const number = screen.getByRole('textbox', { name: 'Phone' });
  const submit = () => pressAgain(() => userEvent.click(screen.getByRole('button', { name: action })));
  /** In the field's own block, below its input. */
  const isBeside = async (message: string) => {
    await expect.element(number).toHaveAccessibleDescription(message);
    await expect.element(number).toHaveAttribute('aria-invalid', 'true');
    const [field, words] = [number, screen.getByText(message)].map((one) =>
      one.element().getBoundingClientRect(),
    );
    expect(words?.top).toBeGreaterThan(field?.bottom ?? Number.NaN);
    expect((words?.top ?? Number.NaN) - (field?.bottom ?? Number.NaN)).toBeLessThan(24);
  };
  await submit();
  await isBeside('Please enter your phone number!');
  await expect.element(number).toHaveFocus();
  await userEvent.fill(number, '119-876');
  await isBeside('Please enter the correct format for the contract!');
  await userEvent.fill(number, '11987654321');
  await expect.element(number).not.toHaveAttribute('aria-invalid');
  await expect.element(number).not.toHaveAccessibleDescription();
  expect(sent).not.toHaveProperty('/auth/login');
});
