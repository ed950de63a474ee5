import { MESSAGE } from '../../contract/constants.ts';
import { DEMO_PROVIDER } from '../../contract/gameWallet.ts';
import type { Games } from '../domain/games/context.ts';
import { readVipLevel } from '../domain/vip/status.ts';
import { rewardSettings } from './rewards.ts';
import type { Service } from './service.ts';

/** The rules of rooms and of the wallet interface wired to this service. */
export const gamesOf = ({ config, secrets, operator, catalogue, db, bus, log, now }: Service): Games => ({
  db,
  now,
  catalogue,
  vipLevel: (userId) => readVipLevel(db, userId, catalogue().vipRules, operator.coinsExchangeRate),
  providerSecrets: (provider) =>
    config.demo && provider === DEMO_PROVIDER
      ? [secrets.wallet, ...secrets.earlier.map(({ wallet }) => wallet)]
      : (config.gameSecrets.get(provider) ?? []),
  hasOwnAddress: (provider) => config.gameUrls.has(provider),
  balanceChanged: (userId, changed, coins) => bus.toPlayer(userId, { type: MESSAGE.BALANCE, changed, coins }),
  alarm: (sentence) => log.error(sentence),
  stakes: rewardSettings(catalogue().jurisdiction),
  comforts: { autoplay: false, turbo: false, maxBet: false, ...catalogue().jurisdiction.gameComforts },
  minRoundMs: operator.operator.minRoundSeconds * 1_000,
  coinsExchangeRate: operator.coinsExchangeRate,
  currencySymbol: operator.currencySymbol,
});
