import { beforeEach, expect, it, vi } from 'vitest';
import type { LobbyConfig } from '../../src/contract/calls/config.ts';
import { consentStore } from '../../src/lobby/attribution/attribution.ts';
import { syncAttribution } from '../../src/lobby/session/consent.ts';
import { loadGlobalConfig } from '../../src/lobby/session/globalConfig.ts';
import { lobbyStore } from '../../src/lobby/state/lobby.ts';

const FB = { id: '42', script: 'https://fb.example/fbevents.js' };

const configOf = (consentNeeded: boolean, channelParams = {}) =>
  ({ channelParams, operator: { consentNeeded } }) as unknown as LobbyConfig;

const page: { fbq?: { queue: unknown[][] } } = {};

beforeEach(async () => {
  vi.stubGlobal('window', Object.assign(page, { addEventListener: () => undefined }));
  vi.stubGlobal('document', { createElement: () => ({}), head: { append: () => undefined } });
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ trackers: { fb: FB } })));
  await loadGlobalConfig();
});

it('asks while it is not known whether it must, and no more once a late configuration needs no consent', async () => {
  syncAttribution();
  expect(consentStore.getState().consent).toBe('asking');
  lobbyStore.setState({ config: configOf(true) });
  expect(consentStore.getState().consent).toBe('asking');
  lobbyStore.setState({ config: configOf(false, { fb: '7002' }) });
  expect(consentStore.getState().consent).toBe('granted');
  await vi.dynamicImportSettled();
  // The account of the channel that brought the player takes the place of the lobby's own.
  expect(page.fbq?.queue).toEqual([['init', '7002']]);
});
