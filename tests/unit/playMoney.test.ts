import { expect, it } from 'vitest';
import { lobbyConfigOf } from '../../src/service/catalogue/lobbyConfig.ts';
import { deriveSecrets } from '../../src/service/config/secrets.ts';
import { walletOf } from '../../src/service/wiring/wallet.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';

const withProfile = (playMoney?: boolean) => ({
  ...DEMO_CATALOGUE,
  jurisdiction: { ...DEMO_CATALOGUE.jurisdiction, playMoney },
});

it.each([
  { demo: true, profile: undefined, isPlay: true },
  { demo: true, profile: false, isPlay: true },
  { demo: false, profile: true, isPlay: true },
  { demo: false, profile: false, isPlay: false },
  { demo: false, profile: undefined, isPlay: false },
])('demo $demo with playMoney: $profile in the profile plays for play money: $isPlay', (given) => {
  expect(lobbyConfigOf(withProfile(given.profile), given.demo).playMoney).toBe(given.isPlay);
});

it.each([
  { playMoney: true, offers: false },
  { playMoney: false, offers: true },
])('outside the demo, playMoney: $playMoney offers ways to pay: $offers', ({ playMoney, offers }) => {
  const { payments, ...files } = withProfile(playMoney);
  const catalogue = {
    ...files,
    payments: {
      ...payments,
      depositMethods: payments.depositMethods.map((method) => ({ ...method, provider: 'bank' })),
      withdrawMethods: payments.withdrawMethods.map((method) => ({ ...method, provider: 'bank' })),
    },
  };
  const wallet = walletOf({
    config: { demo: false, paymentSecrets: new Map() },
    secrets: deriveSecrets('s'.repeat(32)),
    operator: lobbyConfigOf(catalogue, false),
    catalogue: () => catalogue,
  } as never);
  expect(wallet.depositMethods().length > 0).toBe(offers);
  expect(wallet.withdrawMethods().length > 0).toBe(offers);
});
