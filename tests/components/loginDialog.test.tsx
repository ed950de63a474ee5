import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import LoginDialog from '../../src/lobby/features/login/LoginDialog.tsx';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { show } from './lobby.tsx';

beforeEach(() => {
  queryClient.clear();
  lobbyStore.setState({ token: null, userInfo: null });
  http.defaults.adapter = async (config) => ({
    data: { code: 200, msg: '', data: { list: [] } },
    status: 200,
    statusText: 'OK',
    headers: {},
    config,
  });
});

const open = async (address: string) => {
  const screen = await show(<LoginDialog />, address);
  /** A tab's panel has its name; passwords have no role. */
  const field = (name: string) =>
    /password/i.test(name)
      ? screen.getByLabelText(name, { exact: true })
      : screen.getByRole('textbox', { name, exact: true });
  return {
    field,
    choose: (tab: string) => userEvent.click(screen.getByRole('tab', { name: tab, exact: true })),
    tick: screen.getByRole('checkbox', { name: /I have read/ }),
  };
};

it('empties its fields on the way from login to sign-up and back (§4)', async () => {
  const { field, choose, tick } = await open('/home?overlay=login');
  await userEvent.fill(field('Account or email'), 'ana@example.com');
  await userEvent.fill(field('Password'), 'carnival1');
  await choose('Sign up');
  for (const label of ['Email', 'Password', 'Repeat the password'])
    await expect.element(field(label)).toHaveValue('');
  await userEvent.fill(field('Email'), 'bia@example.com');
  await userEvent.fill(field('Password'), 'carnival2');
  await userEvent.click(tick);
  await choose('Log in');
  for (const label of ['Account or email', 'Password']) await expect.element(field(label)).toHaveValue('');
  await choose('Sign up');
  for (const label of ['Email', 'Password']) await expect.element(field(label)).toHaveValue('');
  await expect.element(tick).not.toBeChecked();
});

it.each(['login', 'signup'])(
  'empties its fields on the way from e-mail to phone and back (%s)',
  async (tab) => {
    const { field, choose } = await open(`/home?overlay=login&login.tab=${tab}`);
    const mail = tab === 'login' ? 'Account' : 'Email';
    const name = tab === 'login' ? 'Account or email' : 'Email';
    await userEvent.fill(field(name), 'ana@example.com');
    await userEvent.fill(field('Password'), 'carnival1');
    await choose('Phone');
    for (const label of ['Phone', 'Password']) await expect.element(field(label)).toHaveValue('');
    await userEvent.fill(field('Phone'), '11987654321');
    await userEvent.fill(field('Password'), 'carnival2');
    await choose(mail);
    for (const label of [name, 'Password']) await expect.element(field(label)).toHaveValue('');
  },
);
