import type { InternalAxiosRequestConfig } from 'axios';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { http } from '../../src/lobby/api/client/client.ts';
import { queryClient } from '../../src/lobby/api/client/queries.ts';
import CheckinDialog from '../../src/lobby/features/checkin/CheckinDialog.tsx';
import InviteDialog from '../../src/lobby/features/promote/InviteDialog.tsx';
import RedPacketDialog from '../../src/lobby/features/redpacket/RedPacketDialog.tsx';
import VipDialog from '../../src/lobby/features/vip/VipDialog.tsx';
import { stageStore } from '../../src/lobby/state/stage.ts';
import { Dialog } from '../../src/lobby/ui/overlays/Dialog.tsx';
import { logIn, PLAYER, show } from './lobby.tsx';

const HOUR = 3_600_000;
const now = Date.now();

const TIERS = [1, 3, 5, 10];

const ANSWERS: Record<string, unknown> = {
  '/redPacket': {
    list: [1, 4, 7].map((hours, at) => ({
      id: `${at}`,
      state: 'soon',
      startTime: now + hours * HOUR,
      endTime: now + (hours + 1) * HOUR,
      opened: false,
    })),
    now,
    betX: 1,
  },
  '/share/userAgentInfo': {
    shareUrl: 'https://lobby.example/?shareId=1018917563',
    toBeReceive: 0,
    toBeReceiveStatus: 0,
    waitPcount: '',
    askCount: 0,
    askReceive: 0,
    askStatus: 0,
    referRuleVOS: TIERS.map((pcount) => ({ pcount, status: false, reward: pcount * 500 })),
    current: [],
    betX: 1,
    rebateMillionths: [3000, 900, 270],
  },
  '/vip/userVipInfo': {
    vipLevel: 4,
    nextVipLevel: 5,
    exp: 1_200,
    nextLevelTotalExp: 2_000,
    nextRemainExp: 800,
    levelupBonus: 300,
    weekBonus: 700,
    monthBonus: 2_000,
    glevelupStatus: false,
    gweekStatus: false,
    gmonthStatus: false,
    glevelupId: null,
    gweekId: null,
    gmonthId: null,
    betX: 3,
  },
  '/vip/vipRuleInfo': { list: [{ vip: 4, levelupQty: 1, levelUpBonus: 1, weekBonus: 1, monthBonus: 1 }] },
  '/sign': {
    sign: Array(7).fill(false),
    signDay: 0,
    userId: PLAYER.userId,
    rewards: [100, 150, 200, 250, 300, 400, 1_000],
    betX: 1,
  },
};

beforeEach(() => {
  queryClient.clear();
  logIn();
  stageStore.setState({ status: 'off' });
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const data = ANSWERS[config.url ?? ''];
    if (data === undefined) throw new Error('not asked for');
    return { data: { code: 200, msg: '', data }, status: 200, statusText: 'OK', headers: {}, config };
  };
});

/** CSS pixels of the open overlay that are out of sight until it is scrolled; null before it holds anything. */
const hidden = (): number | null => {
  const body = document.querySelector('[role=dialog] [data-stage-scroll]');
  return body?.querySelector('li') ? body.scrollHeight - body.clientHeight : null;
};

it.each([
  ['red packets', <RedPacketDialog key="one" />, 844, 390],
  ['red packets', <RedPacketDialog key="one" />, 640, 360],
  ['invitation', <InviteDialog key="one" />, 844, 390],
  ['VIP club', <VipDialog key="one" />, 844, 390],
  ['check-in', <CheckinDialog key="one" />, 844, 390],
  ['check-in', <CheckinDialog key="one" />, 640, 360],
] as const)('shows all of the %s at once on a phone that lies down %#', async (_, dialog, w, h) => {
  await page.viewport(w, h);
  await show(dialog);
  await expect.poll(() => hidden()).toBeLessThanOrEqual(0);
  await page.viewport(390, 844);
});

/** How much is seen of what says that more lies below. */
const cue = (body: Element): number => Number(getComputedStyle(body, '::after').opacity);

it('says that more lies below as long as it does', async () => {
  await page.viewport(844, 390);
  await show(
    <Dialog title="Promote" onClose={() => undefined}>
      <div data-testid="content" style={{ height: 900 }} />
    </Dialog>,
  );
  const body = document.querySelector('[data-testid="content"]')?.parentElement as Element;
  await expect.poll(() => cue(body)).toBe(1);
  body.scrollTop = body.scrollHeight;
  await expect.poll(() => cue(body)).toBe(0);
  await page.viewport(390, 844);
});

it('says so of nothing that is seen as a whole', async () => {
  await show(
    <Dialog title="Promote" onClose={() => undefined}>
      <p data-testid="content">Few words</p>
    </Dialog>,
  );
  const body = document.querySelector('[data-testid="content"]')?.parentElement as Element;
  expect(cue(body)).toBe(0);
});
