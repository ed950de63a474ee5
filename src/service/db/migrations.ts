import { ledger } from './migrations/0001-ledger.ts';
import { requests } from './migrations/0002-requests.ts';
import { accounts } from './migrations/0100-accounts.ts';
import { games } from './migrations/0200-games.ts';
import { demoHost } from './migrations/0201-demo-host.ts';
import { demoHostMoves } from './migrations/0202-demo-host-moves.ts';
import { vip } from './migrations/0300-vip.ts';
import { checkin } from './migrations/0310-checkin.ts';
import { lottery } from './migrations/0320-lottery.ts';
import { wheelOdds } from './migrations/0321-wheel-odds.ts';
import { mail } from './migrations/0330-mail.ts';
import { wallet } from './migrations/0400-wallet.ts';
import { promote } from './migrations/0410-promote.ts';
import { redPackets } from './migrations/0420-red-packets.ts';
import { redPacketWindows } from './migrations/0421-red-packet-windows.ts';
import { auditLog } from './migrations/0500-audit.ts';
import { doors } from './migrations/0501-doors.ts';
import { responsiblePlay } from './migrations/0510-responsible.ts';
import { identity } from './migrations/0520-identity.ts';
import { secretFingerprint } from './migrations/0530-secret-print.ts';
import { demoLogin } from './migrations/0531-demo-login.ts';
import { ledgerBounds } from './migrations/0600-ledger-bounds.ts';
import { wageringProgress } from './migrations/0610-wagering-progress.ts';
import { ledgerChain } from './migrations/0620-ledger-chain.ts';
import { suspense } from './migrations/0630-suspense.ts';
import { providerPayouts } from './migrations/0640-provider-payouts.ts';
import { gameSessions } from './migrations/0700-game-sessions.ts';
import { pausedPeople } from './migrations/0710-paused-people.ts';
import { serviceMode } from './migrations/0720-service-mode.ts';
import { sessionDevices } from './migrations/0730-session-devices.ts';
import { accountSafety } from './migrations/0731-account-safety.ts';
import { identityMarks } from './migrations/0732-identity-marks.ts';
import { playDays } from './migrations/0740-play-days.ts';
import { payoutHalt } from './migrations/0741-payout-halt.ts';
import { payoutSending } from './migrations/0742-payout-sending.ts';
import { idleSessions } from './migrations/0750-idle-sessions.ts';
import { nextSeeds } from './migrations/0751-next-seeds.ts';
import { toldMoments } from './migrations/0752-told-moments.ts';
import { playMode } from './migrations/0753-play-mode.ts';
import { passkeys } from './migrations/0754-passkeys.ts';
import { operatorApprovals } from './migrations/0755-operator-approvals.ts';
import { freeBets } from './migrations/0756-free-bets.ts';
import { shownWins } from './migrations/0757-shown-wins.ts';
import { operatorMoves } from './migrations/0760-operator-moves.ts';
import { operatorMovePlayers } from './migrations/0770-operator-move-players.ts';
import { playDayTimes } from './migrations/0780-play-day-times.ts';
import { ledgerProof } from './migrations/0790-ledger-proof.ts';
import { passkeyNames } from './migrations/0790-passkey-names.ts';
import { oneShard } from './migrations/0795-one-shard.ts';
import { socketTicketAge } from './migrations/0800-socket-ticket-age.ts';
import { playHours } from './migrations/0810-play-hours.ts';
import { freeSpins } from './migrations/0820-free-spins.ts';
import { codeAges } from './migrations/0830-code-ages.ts';
import { payoutsInSuspense } from './migrations/0840-payouts-in-suspense.ts';
import { registerInputs } from './migrations/0850-register-inputs.ts';
import { codeAskers } from './migrations/0851-code-askers.ts';
import { followedPauses } from './migrations/0852-followed-pauses.ts';
import { idsOfOnePlayer } from './migrations/0860-ids-of-one-player.ts';
import { playerMarks } from './migrations/0870-player-marks.ts';
import { depositsBack } from './migrations/0880-deposits-back.ts';
import { ages } from './migrations/0890-ages.ts';
import { keptMails } from './migrations/0891-kept-mails.ts';
import { upkeep } from './migrations/0892-upkeep.ts';
import { sweptMails } from './migrations/0895-swept-mails.ts';
import type { Migration } from './migrations/migration.ts';

/*
 * How to add one: a file `migrations/NNNN-what.ts` that exports `{ id: 'NNNN-what', sql }`, and a line here. Numbers:
 * 0001 core, 0100 accounts, 0200 rooms and games, 0300 and on the areas to come. One that has shipped is never edited:
 * the service refuses to start when the hash of an applied one differs.
 */

export const MIGRATIONS: readonly Migration[] = [
  ledger,
  requests,
  accounts,
  games,
  demoHost,
  demoHostMoves,
  vip,
  checkin,
  lottery,
  wheelOdds,
  mail,
  wallet,
  promote,
  redPackets,
  redPacketWindows,
  auditLog,
  doors,
  responsiblePlay,
  identity,
  secretFingerprint,
  demoLogin,
  ledgerBounds,
  wageringProgress,
  ledgerChain,
  suspense,
  providerPayouts,
  gameSessions,
  pausedPeople,
  serviceMode,
  sessionDevices,
  accountSafety,
  identityMarks,
  playDays,
  payoutHalt,
  payoutSending,
  idleSessions,
  nextSeeds,
  toldMoments,
  playMode,
  passkeys,
  operatorApprovals,
  freeBets,
  shownWins,
  operatorMoves,
  operatorMovePlayers,
  playDayTimes,
  passkeyNames,
  ledgerProof,
  socketTicketAge,
  oneShard,
  playHours,
  freeSpins,
  codeAges,
  payoutsInSuspense,
  registerInputs,
  codeAskers,
  followedPauses,
  idsOfOnePlayer,
  playerMarks,
  depositsBack,
  ages,
  keptMails,
  upkeep,
  sweptMails,
];
