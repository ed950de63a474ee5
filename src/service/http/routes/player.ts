import {
  acceptTerms,
  bindEmail,
  bindPhone,
  cancelClosure as cancelClosureCall,
  closeAccount as closeAccountCall,
  modifyLogo,
  modifyNickName,
  momentsTold,
  userInfo,
} from '../../../contract/calls/player.ts';
import { showWins } from '../../../contract/calls/recentWins.ts';
import { cancelClosure, closeAccount } from '../../domain/accounts/closing/close.ts';
import type { Accounts } from '../../domain/accounts/context.ts';
import { asEmail, asPhone } from '../../domain/accounts/identifiers.ts';
import { accepted } from '../../domain/accounts/input.ts';
import { bindContact } from '../../domain/accounts/profile/bind.ts';
import {
  acceptTermsVersion,
  changeAvatar,
  changeNickname,
  setShowsWins,
} from '../../domain/accounts/profile/profile.ts';
import { markTold } from '../../domain/accounts/profile/told.ts';
import { readUserInfo } from '../../domain/accounts/profile/userInfo.ts';
import { idempotent } from '../../ledger/idempotent.ts';
import { implement, type Route } from '../route.ts';

const profile = (accounts: Accounts): Route[] => [
  implement(
    userInfo,
    async ({ request }) => {
      const { token } = request.headers;
      const text = typeof token === 'string' ? token : undefined;
      return { data: await readUserInfo(accounts, text) };
    },
    { ownSession: true },
  ),
  implement(modifyNickName, async ({ userId, body: { requestId, nickName } }) => ({
    data: await idempotent(
      accounts.db,
      { userId, requestId, call: modifyNickName.id, input: { nickName } },
      (tx) => changeNickname(accounts, tx, userId, nickName),
    ),
  })),
  implement(modifyLogo, async ({ userId, body: { requestId, logoId } }) => ({
    data: await idempotent(accounts.db, { userId, requestId, call: modifyLogo.id, input: { logoId } }, (tx) =>
      changeAvatar(accounts, tx, userId, logoId),
    ),
  })),
];

/** Each of these changes nothing the second time, so no answer has to be kept. */
const account = (accounts: Accounts): Route[] => [
  implement(bindEmail, async ({ userId, body, caller }) => {
    const { verifyCode, password } = body;
    await bindContact(accounts, userId, accepted(asEmail(body.email)), verifyCode, password, caller);
    return {};
  }),
  implement(bindPhone, async ({ userId, body, caller }) => {
    const { verifyCode, password } = body;
    await bindContact(accounts, userId, accepted(asPhone(body.phone)), verifyCode, password, caller);
    return {};
  }),
  implement(acceptTerms, async ({ userId, body }) => {
    await acceptTermsVersion(accounts, userId, body.termsVersion);
    return {};
  }),
  implement(momentsTold, async ({ userId, body }) => {
    await markTold(accounts.db, userId, body);
    return {};
  }),
  implement(showWins, async ({ userId, body }) => {
    await setShowsWins(accounts.db, userId, body.shown, accounts.now());
    return {};
  }),
  implement(closeAccountCall, async ({ userId, provedAt, body, caller }) => ({
    data: await closeAccount(accounts, { userId, provedAt }, body.password, caller),
  })),
  implement(cancelClosureCall, async ({ userId }) => {
    await cancelClosure(accounts, userId);
    return {};
  }),
];

/** The player's own data (§3, §7; decisions, "Accounts"). */
export const playerRoutes = (accounts: Accounts): Route[] => [...profile(accounts), ...account(accounts)];
