import { sweepAccounts } from '../domain/accounts/closing/sweep.ts';
import type { Accounts } from '../domain/accounts/context.ts';
import { sweepPayouts } from '../domain/games/payouts.ts';
import { sweepTickets } from '../domain/games/sessions.ts';
import { sweepVisits } from '../domain/games/visits.ts';
import { sweepMails } from '../domain/mail/sweep.ts';
import { sweepLimits } from '../domain/responsible/limits.ts';
import { sweepSessions } from '../domain/sessions/sessions.ts';
import { sweepNotifications } from '../domain/wallet/orphans.ts';
import { sendPayouts } from '../domain/wallet/sendPayouts.ts';
import { storeHeads } from '../ledger/heads.ts';
import { forgetAnswers } from '../ledger/idempotent.ts';
import { windowAnnouncer } from '../realtime/announce.ts';
import type { Hub } from '../realtime/hub.ts';
import { rewardsOf } from './rewards.ts';
import type { Service } from './service.ts';
import { payoutPortsOf, walletOf } from './wallet.ts';

const SWEEP_MS = 3_600_000;
/** How late the provider that pays a withdrawal may hear of it. */
const PAYOUTS_MS = 15_000;
/** How late sockets may hear that a red-packet window has opened. */
const ANNOUNCE_MS = 3_000;

/** Starts what each process does by the clock; a step that fails is told and tried again. @returns the end of it. */
export const startBackgroundWork = (service: Service, accounts: Accounts, hub: Hub): (() => void) => {
  const { db, config, secrets, log, now } = service;
  const every = (ms: number, work: () => Promise<unknown>): NodeJS.Timeout =>
    setInterval(() => {
      work().catch((error: unknown) => log.warn(error, 'Background work failed; it will be tried again.'));
    }, ms).unref();
  const payoutPorts = payoutPortsOf(service);
  const timers = [
    every(ANNOUNCE_MS, windowAnnouncer(rewardsOf(service), hub)),
    every(PAYOUTS_MS, () => sendPayouts(walletOf(service), payoutPorts, (sentence) => log.error(sentence))),
    every(SWEEP_MS, () => forgetAnswers(db, now() - config.kept.answers)),
    every(SWEEP_MS, () => sweepSessions(db, now() - config.kept.sessions)),
    every(SWEEP_MS, () => sweepVisits(db, now() - config.kept.visits)),
    every(SWEEP_MS, () => sweepMails(db, now() - config.kept.mails)),
    every(SWEEP_MS, () => sweepNotifications(db, now() - config.kept.notifications)),
    every(SWEEP_MS, () => sweepAccounts(accounts)),
    every(SWEEP_MS, () => sweepLimits(db, now())),
    every(SWEEP_MS, () => sweepTickets(db, now())),
    every(SWEEP_MS, () => sweepPayouts(db, now())),
    every(SWEEP_MS, () => storeHeads(db, config.dataDir, [secrets, ...secrets.earlier], now())),
  ];
  return () => timers.forEach(clearInterval);
};
