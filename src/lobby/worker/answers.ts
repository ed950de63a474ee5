import { COMMON_CODE } from '../../contract/commonCodes.ts';

/** Has a strategy of Workbox keep an answer only where what it says is good. */
const onlyIf = (isGood: (answer: unknown) => boolean) => ({
  async cacheWillUpdate({ response }: { response: Response }): Promise<Response | null> {
    if (!response.ok) return null;
    const answer: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    return isGood(answer) ? response : null;
  },
});

const isObject = (answer: unknown): answer is Record<string, unknown> =>
  typeof answer === 'object' && answer !== null;

/** Addresses of the operator's; the page of a network that wants a sign-in first comes as HTTP 200, too. */
export const SETTINGS_ONLY = onlyIf(isObject);

/** Answers of the service: a refusal travels as HTTP 200, and takes the place of nothing that was kept (§8). */
export const SUCCESS_ONLY = onlyIf((answer) => isObject(answer) && answer.code === COMMON_CODE.OK);
