/** Reply codes that the lobby's client handles itself, whoever called (specification §8); the browser needs no others at first. */
export const COMMON_CODE = {
  OK: 200,
  TOKEN_CONNECTED_ELSEWHERE: 206,
  SERVER_ERROR: 500,
  ACCOUNT_BLOCKED: 1005,
  MAINTENANCE: 1006,
  DEVICE_VERIFICATION: 1007,
  TOO_MANY_REQUESTS: 1144,
} as const;

/** Codes that end the session silently (§8, first row). */
export const INVALID_TOKEN_CODES: ReadonlySet<number> = new Set([201, 202, 203, 204, 205, 207, 208]);
