import type { InternalAxiosRequestConfig } from 'axios';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import ProfileDialog from '../../src/lobby/features/profile/ProfileDialog.tsx';
import { Address, logIn, PLAYER, pressAgain, show } from './lobby.tsx';

/** What was changed. */
let sent: { url: string; body: unknown }[];

beforeEach(() => {
  queryClient.clear();
  sent = [];
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    if (config.method === 'put')
      sent.push({ url: config.url ?? '', body: JSON.parse((config.data as string | undefined) ?? '{}') });
    const data = { code: 200, msg: '', data: config.url === '/player/userInfo' ? PLAYER : {} };
    return { data, status: 200, statusText: 'OK', headers: {}, config };
  };
});

it('wants an avatar to be chosen, and a nickname by the rules of §5, before anything is sent', async () => {
  logIn({ logoId: 77 });
  const screen = await show(
    <>
      <ProfileDialog />
      <Address />
    </>,
    '/person?overlay=profile',
  );
  const save = screen.getByRole('button', { name: 'Save' });
  const error = screen.getByRole('alert').filter({ hasText: 'Select an avatar' });
  const press = () => pressAgain(() => userEvent.click(save));
  await userEvent.click(save);
  await expect.element(error).toBeVisible();
  await expect
    .element(screen.getByRole('group', { name: 'Select an avatar' }))
    .toHaveAccessibleDescription('Select an avatar');
  (screen.getByRole('radio', { name: 'Avatar 5' }).element() as HTMLElement).click();
  await expect.element(error).not.toBeInTheDocument();
  await userEvent.fill(screen.getByLabelText('Nickname'), '');
  await press();
  await expect.element(screen.getByText('Please enter a nickname')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.fill(screen.getByLabelText('Nickname'), 'Ana');
  await press();
  await expect.element(screen.getByTestId('address')).toHaveTextContent(/^\/person$/);
  expect(sent).toMatchObject([{ url: '/player/modifyLogo', body: { logoId: 5 } }]);
});
