import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
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

/** Bodies of the claims. */
let claims: unknown[];

beforeEach(() => {
  queryClient.clear();
  logIn();
  claims = [];
  http.defaults.adapter = async (config) => {
    if (config.url === '/email/claimEmail') claims.push(JSON.parse(config.data as string));
    const data = {
      code: 200,
      msg: '',
      data: config.url === '/email' ? { emails: [LETTER] } : { amount: 500 },
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
