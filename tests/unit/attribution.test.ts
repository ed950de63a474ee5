import { beforeEach, describe, expect, it, vi } from 'vitest';

interface FakeWindow {
  fbq?: { queue: unknown[][] };
}

const FB = { id: '42', script: 'https://connect.facebook.net/en_US/fbevents.js' };

let page: FakeWindow;
let scripts: string[];

/** A fresh copy of the module: it keeps what it has started. */
async function load() {
  vi.resetModules();
  return import('../../src/lobby/attribution/attribution.ts');
}

const settle = () => vi.dynamicImportSettled();
const events = () => (page.fbq?.queue ?? []).map(([, name]) => name);

beforeEach(() => {
  page = {};
  scripts = [];
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', {
    scripts: [],
    createElement: () => ({}),
    head: { append: (script: { src: string }) => scripts.push(script.src) },
  });
});

describe('attribution', () => {
  it('loads nothing and asks nothing without ids', async () => {
    const { configureAttribution, consentStore, track } = await load();
    configureAttribution({}, 'granted', false);
    track({ name: 'login' });
    await settle();
    expect(consentStore.getState().consent).toBe('none');
    expect(scripts).toEqual([]);
  });

  it('asks, waits, and sends what waited once the player agrees', async () => {
    const { answerConsent, configureAttribution, consentStore, track } = await load();
    configureAttribution({ fb: FB }, null, true);
    track({ name: 'register', eventToken: '' });
    await settle();
    expect(consentStore.getState().consent).toBe('asking');
    expect(scripts).toEqual([]);
    answerConsent('granted');
    await settle();
    expect(scripts).toEqual(['https://connect.facebook.net/en_US/fbevents.js']);
    expect(events()).toEqual(['42', 'CompleteRegistration']);
  });

  it('drops what waited, and what comes later, once the player refuses', async () => {
    const { answerConsent, configureAttribution, track } = await load();
    configureAttribution({ fb: FB }, null, true);
    track({ name: 'register', eventToken: '' });
    answerConsent('refused');
    track({ name: 'login' });
    await settle();
    expect(scripts).toEqual([]);
  });

  it('starts at once where the jurisdiction needs no consent', async () => {
    const { configureAttribution, track } = await load();
    configureAttribution({ fb: FB }, null, false);
    track({ name: 'recharge', id: 'order-1', value: 5, currency: 'BRL' });
    await settle();
    expect(events()).toEqual(['42', 'Purchase']);
    expect(page.fbq?.queue[1]).toEqual([
      'track',
      'Purchase',
      { value: 5, currency: 'BRL' },
      { eventID: 'order-1' },
    ]);
  });

  it('remembers an earlier refusal without asking', async () => {
    const { configureAttribution, consentStore } = await load();
    configureAttribution({ fb: FB }, 'refused', true);
    expect(consentStore.getState().consent).toBe('refused');
  });
});
