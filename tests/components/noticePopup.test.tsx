import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Notice } from '../../src/contract/calls/notices.ts';
import { http } from '../../src/lobby/api/client/client.ts';
import NoticePopup from '../../src/lobby/features/notices/NoticePopup.tsx';
import { rewardStore, showReward } from '../../src/lobby/state/rewards.ts';
import { logIn, show } from './lobby.tsx';

const NOTICE: Notice = {
  noticeId: 'n1',
  title: 'New games',
  message: 'Eight of them.',
  imagePath: '',
  createTime: 1,
  cmdId: 0,
  params: '',
};

const receiveAll = () => rewardStore.setState({ queue: [] });

beforeEach(() => {
  localStorage.removeItem('lobby.noticesDue');
  logIn();
  http.defaults.adapter = async (config) => {
    const data = { code: 200, msg: '', data: { vos: [NOTICE], h5Notice: 30 } };
    return { data, status: 200, statusText: 'OK', headers: {}, config };
  };
});
afterEach(receiveAll);

/** When the pop-up would be there at the latest, if nothing kept it back. */
const whenDue = () => new Promise((resolve) => setTimeout(resolve, 1_800));

it('comes after what is received, and a while later', async () => {
  const screen = await show(<NoticePopup />);
  const notice = screen.getByRole('dialog', { name: 'New games' });
  void showReward({ source: 'welcome', coins: 10_000, size: 'fair' });
  await whenDue();
  await expect.element(notice).not.toBeInTheDocument();
  const received = performance.now();
  receiveAll();
  await expect.element(notice).toBeVisible();
  expect(performance.now() - received).toBeGreaterThan(1_450);
});

it('makes room for what is received meanwhile, and is there again', async () => {
  const screen = await show(<NoticePopup />);
  const notice = screen.getByRole('dialog', { name: 'New games' });
  await expect.element(notice).toBeVisible();
  void showReward({ source: 'welcome', coins: 10_000, size: 'fair' });
  await expect.element(notice).not.toBeInTheDocument();
  receiveAll();
  await expect.element(notice).toBeVisible();
});
