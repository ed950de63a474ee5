import { expect, it } from 'vitest';
import type { LobbyConfig } from '../../src/contract/calls/config.ts';
import { lobbyConfigOf } from '../../src/service/catalogue/lobbyConfig.ts';
import type { ReadyReply } from '../../src/service/http/route.ts';
import { configRoutes } from '../../src/service/http/routes/config.ts';
import { DEMO_CATALOGUE } from '../shared/demoFiles.ts';

const CATALOGUE = {
  ...DEMO_CATALOGUE,
  operator: {
    ...DEMO_CATALOGUE.operator,
    registrationEvent: 'everybody',
    channels: new Map([
      [
        'partner-7',
        {
          androidDownload: 'https://partner.example/app.apk',
          registrationEvent: '',
          trackers: { fb: '7002' },
        },
      ],
    ]),
  },
};
const OPERATOR = lobbyConfigOf(CATALOGUE, true);

const [init] = configRoutes({ operator: OPERATOR, catalogue: () => CATALOGUE });
const configOf = async (channelCode?: string): Promise<LobbyConfig> => {
  const reply = await init?.handle({ query: { channelCode } } as never);
  return JSON.parse((reply as ReadyReply).json).data;
};

it.each([undefined, '', 'partner-8', 'constructor'])(
  'answers channel %j with the configuration of all',
  async (code) => {
    expect(await configOf(code)).toEqual(OPERATOR);
  },
);

it('answers a channel with its own app, event and accounts, and the rest of all', async () => {
  expect(await configOf('partner-7')).toEqual({
    ...OPERATOR,
    lobbyH5AndroidDown: 'https://partner.example/app.apk',
    eventToken: { REG: '' },
    channelParams: { fb: '7002' },
  });
});
