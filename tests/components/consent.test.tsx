import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { LobbyConfig } from '../../src/contract/calls/config.ts';
import { ConsentNotice } from '../../src/lobby/app/feedback/ConsentNotice.tsx';
import { consentStore } from '../../src/lobby/attribution/attribution.ts';
import { syncAttribution } from '../../src/lobby/session/consent.ts';
import { loadGlobalConfig } from '../../src/lobby/session/globalConfig.ts';
import { localStore } from '../../src/lobby/session/storage.ts';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';
import { SuspenseBoundary } from '../../src/lobby/ui/SuspenseBoundary.tsx';
import { show } from './lobby.tsx';

/** A third party whose script does nothing. */
const TRACKER = { id: '42', script: 'data:text/javascript,' };

async function operate(trackers: object): Promise<void> {
  const asked = vi.spyOn(window, 'fetch').mockResolvedValue(Response.json({ trackers }));
  await loadGlobalConfig();
  asked.mockRestore();
}

syncAttribution();

beforeEach(() => {
  localStore.remove('lobby.consent');
  return operate({ fb: TRACKER });
});
afterEach(async () => {
  localStore.remove('lobby.consent');
  await operate({});
  play(null);
});

/** What the jurisdiction says of consent; null before that is known. */
function play(consentNeeded: boolean | null): void {
  const operator = { consentNeeded } as LobbyConfig['operator'];
  lobbyStore.setState(({ config }) => ({
    config: consentNeeded === null ? null : ({ ...config, operator } as LobbyConfig),
  }));
}

async function visit(consentNeeded: boolean | null, address?: string) {
  const screen = await show(
    <SuspenseBoundary>
      <ConsentNotice />
      <p>Page</p>
    </SuspenseBoundary>,
    address,
  );
  play(consentNeeded);
  await expect.element(screen.getByText('Page')).toBeVisible();
  return screen;
}

it('is asked for where the jurisdiction wants it, once: the answer is kept', async () => {
  const first = await visit(true);
  await expect.element(first.getByRole('region', { name: 'May we count visits?' })).toBeVisible();
  await userEvent.click(first.getByRole('button', { name: 'Refuse' }));
  await expect.element(first.getByRole('region')).not.toBeInTheDocument();
  await first.unmount();
  const again = await visit(true);
  expect(again.getByRole('region').elements()).toEqual([]);
  expect(consentStore.getState().consent).toBe('refused');
});

it('is asked for while the jurisdiction is not known, and no longer where it turns out to need none', async () => {
  const screen = await visit(null);
  const question = screen.getByRole('region', { name: 'May we count visits?' });
  await expect.element(question).toBeVisible();
  play(false);
  await expect.element(question).not.toBeInTheDocument();
});

it('is not asked for where the jurisdiction needs none: third parties are told from the start', async () => {
  const screen = await visit(false);
  expect(screen.getByRole('region').elements()).toEqual([]);
  expect(consentStore.getState().consent).toBe('granted');
  await expect.poll(() => document.querySelectorAll(`script[src="${TRACKER.script}"]`).length).toBe(1);
  expect(localStore.get('lobby.consent')).toBeNull();
});

it('is not asked for where there is no third party', async () => {
  await operate({});
  const screen = await visit(true);
  expect(screen.getByRole('region').elements()).toEqual([]);
});

it('is not asked for over a game', async () => {
  const screen = await visit(true, '/play');
  expect(consentStore.getState().consent).toBe('asking');
  expect(screen.getByRole('region').elements()).toEqual([]);
});
