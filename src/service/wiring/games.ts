import { join } from 'node:path';
import { MESSAGE } from '../../contract/constants.ts';
import { DEMO_PROVIDER, type GameHost, startGameHost } from '../../game-host/http/host.ts';
import { ROOT } from '../config/root.ts';
import type { Games } from '../domain/games/context.ts';
import { readVipLevel } from '../domain/vip/standing.ts';
import type { RateLimit } from '../http/rateLimit.ts';
import { rewardSettings } from './rewards.ts';
import type { Service } from './service.ts';

/** The rules of rooms and of the wallet interface wired to this service. */
export const gamesOf = ({ config, secrets, operator, catalogue, db, bus, now }: Service): Games => ({
  db,
  now,
  catalogue,
  vipLevel: (userId) => readVipLevel(db, userId, catalogue().vipRules, operator.coinsExchangeRate),
  providerSecrets: (provider) =>
    config.demo && provider === DEMO_PROVIDER
      ? [secrets.wallet, ...secrets.earlier.map(({ wallet }) => wallet)]
      : (config.gameSecrets.get(provider) ?? []),
  balanceChanged: (userId, changed, coins) => bus.toPlayer(userId, { type: MESSAGE.BALANCE, changed, coins }),
  stakes: rewardSettings(catalogue().jurisdiction),
  minRoundMs: operator.operator.minRoundSeconds * 1_000,
  coinsExchangeRate: operator.coinsExchangeRate,
  currencySymbol: operator.currencySymbol,
});

/**
 * Starts the demo's game host on its own port.
 * @param limit calls of an address, which all processes count together.
 * @throws StartError when the port cannot be had.
 */
export const startDemoGames = (
  { config, secrets, db }: Service,
  limit: Pick<RateLimit, 'allows'>,
): Promise<GameHost> =>
  startGameHost({
    db,
    port: config.gamePort,
    serviceUrl: `http://127.0.0.1:${config.port}`,
    walletSecret: secrets.wallet,
    clientDir: join(ROOT, 'dist/game'),
    lobbyOrigin: config.publicUrl,
    lobbyPort: config.port,
    otherLobbies: config.corsOrigins,
    allows: (address) => limit.allows(undefined, `games ${address}`),
  });
