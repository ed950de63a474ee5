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
const told = () => page.fbq?.queue ?? [];
/** What is tracked, with the account that is told. */
const events = () => told().flatMap(([method, id, name]) => (method === 'init' ? [] : [[id, name]]));

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
    expect(events()).toEqual([['42', 'CompleteRegistration']]);
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
    expect(told()[0]).toEqual(['init', '42']);
    expect(told()[1]).toEqual([
      'trackSingle',
      '42',
      'Purchase',
      { value: 5, currency: 'BRL' },
      { eventID: 'order-1' },
    ]);
  });

  it.each([true, false])(
    'remembers an earlier refusal without asking, where consent is needed: %s',
    async (consentNeeded) => {
      const { configureAttribution, consentStore } = await load();
      configureAttribution({ fb: FB }, 'refused', consentNeeded);
      await settle();
      expect(consentStore.getState().consent).toBe('refused');
      expect(scripts).toEqual([]);
    },
  );

  it("tells a channel's own account from the login on that brings it, with the script that is there", async () => {
    const { configureAttribution, track } = await load();
    configureAttribution({ fb: FB }, 'granted', true);
    track({ name: 'login' });
    await settle();
    configureAttribution({ fb: { ...FB, id: '7002' } }, 'granted', true);
    track({ name: 'login' });
    await settle();
    expect(events()).toEqual([
      ['42', 'Login'],
      ['7002', 'Login'],
    ]);
    expect(scripts).toHaveLength(1);
  });

  it('tells nobody any more once the consent is withdrawn', async () => {
    const { answerConsent, configureAttribution, isAnyRunning, track } = await load();
    configureAttribution({ fb: FB }, null, true);
    expect(isAnyRunning()).toBe(false);
    answerConsent('granted');
    await settle();
    expect(isAnyRunning()).toBe(true);
    answerConsent('refused');
    track({ name: 'login' });
    await settle();
    expect(events()).toEqual([]);
  });
});
