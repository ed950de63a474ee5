import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Mail } from '../../src/contract/calls/mail.ts';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import MailDialog from '../../src/lobby/features/mail/MailDialog.tsx';
import { logIn, show } from './lobby.tsx';

const LETTER: Mail = {
  emailId: 'm1',
  parentMailId: null,
  type: 0,
  title: 'For you',
  message: 'A gift.',
  createTime: Date.parse('2026-07-01T12:00:00Z'),
  isRead: true,
  isReceive: false,
  attachType: 1,
  attachQty: 500,
  betX: 3,
};

/** What the player has. */
let letters: Mail[];
/** Bodies of the claims. */
let claims: unknown[];

beforeEach(() => {
  queryClient.clear();
  logIn();
  letters = [LETTER];
  claims = [];
  http.defaults.adapter = async (config) => {
    if (config.url === '/email/claimEmail') claims.push(JSON.parse(config.data as string));
    const data = {
      code: 200,
      msg: '',
      data: config.url === '/email' ? { emails: letters } : { amount: 500 },
    };
    return { data, status: 200, statusText: 'OK', headers: {}, config };
  };
});

it('says what has to be staked for its coins before they are received, in the list and in the letter (§3 "betX")', async () => {
  const screen = await show(<MailDialog />, '/home?overlay=mail');
  await expect.element(screen.getByText(/settled bets must reach R\$\s15/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /For you/ }));
  await expect
    .element(screen.getByRole('region', { name: 'Attached' }))
    .toHaveTextContent(/settled bets must reach R\$\s15/);
});

it('receives what it holds by its name, with what the player was told of it (§7)', async () => {
  const screen = await show(<MailDialog />, '/home?overlay=mail&mail.id=m1');
  await userEvent.click(screen.getByRole('button', { name: 'Receive', exact: true }));
  await expect
    .poll(() => claims)
    .toEqual([{ id: 'm1', betX: 3, attachQty: 500, requestId: expect.any(String) }]);
});

it('shows by icon and words what each is: read or not, and what became of its gift (§4)', async () => {
  const plain = { attachType: 0, attachQty: 0 };
  letters = [
    { ...LETTER, ...plain, title: 'News', isRead: false },
    { ...LETTER, ...plain, title: 'Old news', type: 1 },
    { ...LETTER, title: 'Gift', isRead: false },
    { ...LETTER, title: 'Left gift' },
    { ...LETTER, title: 'Taken gift', isReceive: true },
  ].map((letter, at) => ({ ...letter, emailId: `m${at}` }));
  const screen = await show(<MailDialog />, '/home?overlay=mail');
  const row = (title: string) =>
    screen.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });
  await expect.element(row('News')).toBeVisible();
  /** Part of the picture that holds all icons side by side. */
  const iconOf = (title: string) => {
    const icon = row(title).element().querySelector('[aria-hidden]') as HTMLElement;
    expect(getComputedStyle(icon).backgroundImage).toMatch(/^url\(.*mail\.webp/);
    return getComputedStyle(icon).backgroundPositionX;
  };
  for (const [title, icon, state, kind] of [
    ['News', '0%', 'Unread', 'Just for you'],
    ['Old news', '25%', 'Read', 'To all players'],
    ['Gift', '50%', 'Unread, with a gift', 'Just for you'],
    ['Left gift', '75%', 'Gift not received yet', 'Just for you'],
    ['Taken gift', '100%', 'Gift received', 'Just for you'],
  ] as const) {
    await expect.element(row(title).getByText(state, { exact: true })).toBeInTheDocument();
    await expect.element(row(title).getByText(kind)).toBeVisible();
    expect(iconOf(title)).toBe(icon);
  }
});

it.each([
  ['offers to receive what has not been received', { isReceive: false }, true],
  ['offers nothing of what has been received', { isReceive: true }, false],
  ['offers nothing of a letter that holds nothing', { attachType: 0, attachQty: 0 }, false],
] as const)('%s (§4)', async (_what, flags, isOffered) => {
  letters = [{ ...LETTER, ...flags }];
  const screen = await show(<MailDialog />, '/home?overlay=mail&mail.id=m1');
  const letter = screen.getByRole('dialog', { name: 'For you' });
  await expect.element(letter).toBeVisible();
  const receive = letter.getByRole('button', { name: 'Receive', exact: true });
  expect(receive.elements()).toHaveLength(isOffered ? 1 : 0);
});

it('says of a letter that the address names and that is gone that it is, over the list', async () => {
  const screen = await show(<MailDialog />, '/home?overlay=mail&mail.id=gone');
  await expect.element(screen.getByRole('status').filter({ hasText: 'no longer here' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /For you/ }));
  await expect.element(screen.getByRole('dialog', { name: 'For you' })).toBeVisible();
  await expect.element(screen.getByText('no longer here')).not.toBeInTheDocument();
});
