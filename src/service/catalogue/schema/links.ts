import { type Static, Type } from 'typebox';
import { LINK_PATHS } from '../../../contract/paths.ts';
import type { CheckContext, Report } from './check.ts';
import type { Path } from './problems.ts';

/** In-app functions by the names that the files use, and their numbers (specification §3). */
const FUNCTIONS = {
  mail: 104,
  person: 106,
  activity: 107,
  'check-in': 108,
  deposit: 109,
  support: 110,
  /** What only the app has: the lobby says so, and where the app is. */
  app: 111,
  promote: 113,
  withdraw: 114,
  vip: 115,
} as const;
type FunctionName = keyof typeof FUNCTIONS;

/** What a picture or entry does when tapped: nothing where it is left out. */
export const OpensField = Type.Optional(
  Type.Object(
    {
      url: Type.Optional(Type.String()),
      function: Type.Optional(Type.Enum(Object.keys(FUNCTIONS) as FunctionName[])),
    },
    { additionalProperties: false },
  ),
);

type Opens = Static<typeof OpensField>;

/** As the contract's `Link` (specification §3, "Advertisement"). */
export interface Link {
  cmdId: number;
  params: string;
}

export const linkOf = (opens: Opens | undefined): Link => {
  if (opens?.url !== undefined) return { cmdId: 1, params: JSON.stringify({ url: opens.url }) };
  if (opens?.function !== undefined)
    return { cmdId: 3, params: JSON.stringify({ funId: FUNCTIONS[opens.function] }) };
  return { cmdId: 0, params: '' };
};

/** Functions and overlays of the lobby that are not there where the jurisdiction allows no bonuses. */
const BONUS_FUNCTIONS: readonly number[] = [
  FUNCTIONS.activity,
  FUNCTIONS['check-in'],
  FUNCTIONS.promote,
  FUNCTIONS.vip,
];
const BONUS_OVERLAY =
  /[?&]overlay=(?:activity|bonus|checkin|invite|lottery|missions|promote|redpacket|vip)(?:&|$)/;

/** Whether a link leads to bonuses: an advertisement of them is not shown where there are none. */
export function leadsToBonus({ cmdId, params }: Link): boolean {
  if (cmdId === 0) return false;
  const { url, funId } = JSON.parse(params) as { url?: string; funId?: number };
  return cmdId === 1 ? BONUS_OVERLAY.test(url ?? '') : BONUS_FUNCTIONS.includes(funId ?? 0);
}

/** Stands in for the lobby's own origin. */
const LOBBY = 'https://lobby.invalid';

/** A page of the lobby: one slash, so that it is no other host. */
const isPage = (url: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(url);

/** Reports an address that is neither a page of the lobby nor on a listed host. */
export const checkAddress = (url: string, path: Path, report: Report, { linkHosts }: CheckContext): void => {
  if (isPage(url)) return;
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed?.protocol !== 'https:' || parsed.username !== '')
    report(path, `${url} is neither a page of the lobby like /slots nor an https:// address`);
  else if (!linkHosts.includes(parsed.host))
    report(path, `${parsed.host} is not one of the linkHosts in operator.yaml`);
};

export const checkLink = (
  opens: Opens | undefined,
  path: Path,
  report: Report,
  context: CheckContext,
): void => {
  if (opens === undefined) return;
  if ((opens.url === undefined) === (opens.function === undefined))
    report(path, 'must have either a url or a function');
  if (opens.url === undefined) return;
  checkAddress(opens.url, [...path, 'url'], report, context);
  if (!isPage(opens.url)) return;
  const { pathname } = new URL(opens.url, LOBBY);
  if (!LINK_PATHS.includes(pathname))
    report([...path, 'url'], `${pathname} is none of the pages ${LINK_PATHS.join(' ')}`);
};

/** Reports a picture that browsers would not be let load. */
export const checkImage = (
  image: string,
  path: Path,
  report: Report,
  { imageOrigins }: CheckContext,
): void => {
  if (isPage(image)) return;
  if (!URL.canParse(image) || !imageOrigins.includes(new URL(image).origin))
    report(path, `${image} is neither a path of the lobby like /media/… nor on one of the IMAGE_ORIGINS`);
};
