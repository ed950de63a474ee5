import type { InternalAxiosRequestConfig } from 'axios';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import { userInfoQuery } from '../../src/lobby/api/player.ts';
import ProfileDialog from '../../src/lobby/features/profile/ProfileDialog.tsx';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { Address, logIn, PLAYER, pressAgain, show } from './lobby.tsx';

/** What was changed. */
let sent: { url: string; body: unknown }[];
/** Which changes the service does not make. */
let isRefused: (config: InternalAxiosRequestConfig) => boolean;

beforeEach(() => {
  queryClient.clear();
  sent = [];
  isRefused = () => false;
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    if (config.method === 'put')
      sent.push({ url: config.url ?? '', body: JSON.parse((config.data as string | undefined) ?? '{}') });
    const code = isRefused(config) ? 1115 : 200;
    const data = { code, msg: '', data: config.url === '/player/userInfo' ? PLAYER : {} };
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

it('opened before the player is known, shows them as they are and changes nothing of that', async () => {
  logIn();
  lobbyStore.setState({ userInfo: null });
  const screen = await show(<ProfileDialog />, '/person?overlay=profile');
  const name = screen.getByLabelText('Nickname');
  await expect.element(name).toHaveValue('');
  logIn({ name: 'Beatriz', logoId: 7 });
  await expect.element(name).toHaveValue('Beatriz');
  await expect.element(screen.getByRole('radio', { name: 'Avatar 7' })).toBeChecked();
  await userEvent.fill(name, 'Bia');
  await pressAgain(() => userEvent.click(screen.getByRole('button', { name: 'Save' })));
  await expect.poll(() => sent).toMatchObject([{ body: { nickName: 'Bia' } }]);
});

it('reads the player again where the name was taken and the avatar was not', async () => {
  logIn();
  isRefused = ({ url }) => url === '/player/modifyLogo';
  const screen = await show(<ProfileDialog />, '/person?overlay=profile');
  await expect.element(screen.getByRole('radio', { name: 'Avatar 3' })).toBeChecked();
  (screen.getByRole('radio', { name: 'Avatar 5' }).element() as HTMLElement).click();
  await userEvent.fill(screen.getByLabelText('Nickname'), 'Bia');
  await queryClient.fetchQuery(userInfoQuery());
  await pressAgain(() => userEvent.click(screen.getByRole('button', { name: 'Save' })));
  await expect.poll(() => sent.map(({ url }) => url)).toHaveLength(2);
  await expect.poll(() => queryClient.getQueryState(userInfoQuery().queryKey)?.isInvalidated).toBe(true);
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

it('sends a nickname that was changed, and nothing else (§7)', async () => {
  logIn({ logoId: 3 });
  const screen = await show(
    <>
      <ProfileDialog />
      <Address />
    </>,
    '/person?overlay=profile',
  );
  await userEvent.fill(screen.getByLabelText('Nickname'), ' Bia  2 ');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.element(screen.getByTestId('address')).toHaveTextContent(/^\/person$/);
  expect(sent).toMatchObject([{ url: '/player/modifyNickName', body: { nickName: 'Bia 2' } }]);
  expect(sent[0]?.body).not.toHaveProperty('logoId');
});

it('offers twelve avatars, each with the picture of its id (§2)', async () => {
  logIn({ logoId: 7 });
  const screen = await show(<ProfileDialog />, '/person?overlay=profile');
  await expect.element(screen.getByRole('radio', { name: 'Avatar 7', exact: true })).toBeChecked();
  const pictures = screen
    .getByRole('radio')
    .elements()
    .map((radio) => [
      radio.nextElementSibling?.textContent,
      radio
        .closest('label')
        ?.querySelector('img')
        ?.src.match(/avatars\/(\d+)\.webp/)?.[1],
    ]);
  expect(pictures).toEqual(Array.from({ length: 12 }, (_, at) => [`Avatar ${at + 1}`, `${at + 1}`]));
});
