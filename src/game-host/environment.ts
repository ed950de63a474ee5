/** What the host is told through the environment by whoever starts it. */
export interface Environment {
  /** GAME_PORT */
  port: number;
  /** HOST: the one address to listen on; all of both families where it is left out. */
  address: string | undefined;
  /** GAME_DATABASE_URL: where its schema is. */
  databaseUrl: string;
  /** GAME_WALLET_URL: origin of the wallet interface, e.g. http://127.0.0.1:4173. */
  walletUrl: string;
  /** GAME_WALLET_SECRET: what requests to it are signed with. */
  walletSecret: string;
  /** GAME_CLIENT: folder of the built client. */
  clientDir: string;
  /** PUBLIC_URL: where players reach the lobby; without it, the host they asked for, on PORT. */
  lobbyOrigin: string | undefined;
  lobbyPort: number;
  /** CORS_ORIGINS and FRAME_ANCESTORS: further origins that may frame the games, or a lobby with a game in it. */
  otherLobbies: readonly string[];
  /** TRUST_PROXY: addresses and networks of the proxies before it, which are believed whom they speak for. */
  proxies: readonly string[];
  /** RATE_LIMIT_FACTOR: multiplies the calls that an address may make. */
  rateLimitFactor: number;
  /** GAME_LEFT_HOURS: a round that waits for its player is ended after so many hours; 24 where it is left out. */
  leftHours: number;
}

const listOf = (text = ''): string[] => text.split(/[\s,]+/).filter(Boolean);

/** @throws Error that names a variable that is missing. */
export const readEnvironment = (env: Readonly<Record<string, string | undefined>>): Environment => {
  const need = (name: string): string => {
    const value = env[name];
    if (!value) throw new Error(`${name} is missing: the service gives it to the game host it starts.`);
    return value;
  };
  return {
    port: Number(need('GAME_PORT')),
    address: env.HOST || undefined,
    databaseUrl: need('GAME_DATABASE_URL'),
    walletUrl: need('GAME_WALLET_URL'),
    walletSecret: need('GAME_WALLET_SECRET'),
    clientDir: need('GAME_CLIENT'),
    lobbyOrigin: env.PUBLIC_URL || undefined,
    lobbyPort: Number(need('PORT')),
    otherLobbies: [...listOf(env.CORS_ORIGINS), ...listOf(env.FRAME_ANCESTORS)],
    proxies: listOf(env.TRUST_PROXY),
    rateLimitFactor: Number(env.RATE_LIMIT_FACTOR) || 1,
    leftHours: Number(env.GAME_LEFT_HOURS) || 24,
  };
};
