import type { LobbyConfig } from '../../contract/calls/config.ts';
import { TERMS_VERSION } from '../../contract/constants.ts';
import type { Channel } from './kinds/operator.ts';
import type { Catalogue } from './load.ts';

/**
 * The operator as players see it, with the profile of the jurisdiction (decisions, "The demo operator").
 * @param demo play money whatever the profile says, and no code at sign-up where the files say nothing of it.
 */
export const lobbyConfigOf = ({ operator, jurisdiction, bonuses }: Catalogue, demo: boolean): LobbyConfig => {
  const {
    scale: _scale,
    approveFrom: _approveFrom,
    approveDayFrom: _approveDayFrom,
    playMoney = false,
    currency,
    currencySymbol,
    coinsExchangeRate,
    phoneArea,
    ...rules
  } = jurisdiction;
  return {
    coinsExchangeRate,
    defaultCurrency: currency,
    currencySymbol,
    defaultPhoneArea: phoneArea,
    checkSmsState: operator.checkSmsState ?? (demo ? 0 : 1),
    smsSecond: operator.smsSecond ?? 1,
    eventToken: { REG: operator.registrationEvent },
    channelParams: {},
    lobbyH5AndroidDown: operator.androidDownload,
    lobbyH5IosDown: operator.iosDownload,
    playMoney: demo || playMoney,
    termsVersion: TERMS_VERSION,
    celebrateFrom: bonuses.celebrateFrom ?? [],
    operator: { name: operator.name, ...rules },
  };
};

/** The same for players who came by a channel (§7, `channelCode`). */
export const channelConfig = (
  config: LobbyConfig,
  { androidDownload, iosDownload, registrationEvent, trackers }: Channel = {},
): LobbyConfig => ({
  ...config,
  eventToken: { REG: registrationEvent ?? config.eventToken.REG },
  channelParams: trackers ?? config.channelParams,
  lobbyH5AndroidDown: androidDownload ?? config.lobbyH5AndroidDown,
  lobbyH5IosDown: iosDownload ?? config.lobbyH5IosDown,
});
