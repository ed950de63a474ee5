import type { LobbyConfig } from '../../contract/config.ts';
import {
  DEFAULT_EXCHANGE_RATE,
  DEFAULT_PHONE_AREA,
  LOCALES,
  MINIMUM_AGE,
  TERMS_VERSION,
} from '../../contract/constants.ts';

/** Coins a new player of the demo gets once (decisions, "The demo operator"). */
export const WELCOME_COINS = 10_000;

/**
 * The operator as players see it, with the profile of a jurisdiction (decisions, "The demo operator").
 * @param demo play money, and no code at sign-up.
 */
export const operatorOf = (demo: boolean): LobbyConfig => ({
  coinsExchangeRate: DEFAULT_EXCHANGE_RATE,
  defaultCurrency: 'BRL',
  currencySymbol: 'R$',
  defaultPhoneArea: DEFAULT_PHONE_AREA,
  checkSmsState: demo ? 0 : 1,
  smsSecond: 1,
  eventToken: { REG: '' },
  lobbyH5AndroidDown: '',
  lobbyH5IosDown: '',
  playMoney: demo,
  termsVersion: TERMS_VERSION,
  operator: {
    name: 'Lumen Carnival (demo)',
    licence: '',
    riskWarning: '',
    locales: [...LOCALES],
    timeZone: 'America/Sao_Paulo',
    bonuses: true,
    playerRooms: false,
    minRoundSeconds: 2,
    minimumAge: MINIMUM_AGE,
    consentNeeded: true,
  },
});
