import { beforeEach, expect, it } from 'vitest';
import type { SupportItem } from '../../src/contract/calls/support.ts';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import SupportDialog from '../../src/lobby/features/support/SupportDialog.tsx';
import { settingsStore } from '../../src/lobby/state/settings.ts';
import { show } from './lobby.tsx';

const CONTACTS: SupportItem[] = [
  { title: 'Live chat', icon: '', cmdId: 0, params: 'https://chat.example/lobby' },
  { title: 'Bia', icon: '/media/bia.webp', cmdId: 1, params: 'https://wa.me/5511987654321' },
];
let contacts: SupportItem[];

beforeEach(() => {
  queryClient.clear();
  settingsStore.setState({ locale: 'en' });
  contacts = CONTACTS;
  http.defaults.adapter = async (config) => {
    if (config.url !== '/support') throw new Error('not asked for');
    expect(config.params).toMatchObject({ lan: 'en' });
    const data = { code: 200, msg: '', data: contacts };
    return { data, status: 200, statusText: 'OK', headers: {}, config };
  };
});

it('names each contact, its kind and the page that it opens (§3)', async () => {
  const screen = await show(<SupportDialog />, '/home?overlay=support');
  const link = (name: string) => screen.getByRole('link', { name });
  for (const [title, kind, href] of [
    ['Live chat', 'Chat in your browser', 'https://chat.example/lobby'],
    ['Bia', 'Write or call', 'https://wa.me/5511987654321'],
  ] as const) {
    await expect.element(link(title)).toHaveAttribute('href', href);
    await expect.element(link(title)).toHaveAttribute('target', '_blank');
    await expect.element(link(title).getByText(kind, { exact: true })).toBeVisible();
  }
  expect(link('Bia').element().querySelector('img')?.getAttribute('src')).toBe('/media/bia.webp');
  expect(screen.getByRole('listitem').elements()).toHaveLength(2);
});

it('offers no contact whose link would run a script', async () => {
  contacts = [{ title: 'Trap', icon: '', cmdId: 0, params: 'javascript:alert(1)' }, ...CONTACTS];
  const screen = await show(<SupportDialog />, '/home?overlay=support');
  await expect.element(screen.getByRole('link', { name: 'Live chat' })).toBeVisible();
  expect(screen.getByText('Trap').elements()).toEqual([]);
});

it('says that no contact is open', async () => {
  contacts = [];
  const screen = await show(<SupportDialog />, '/home?overlay=support');
  await expect.element(screen.getByText('No contact is open now')).toBeVisible();
});
