import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Body, Data, Query } from '../../contract/call.ts';
import type {
  bindAccount,
  payAccounts,
  payDeposit,
  payOptions,
  payOrder,
  payRecords,
  payWithdraw,
  unbindAccount,
  withdrawInfo,
} from '../../contract/calls/wallet.ts';
import { type Locale, RECORDS_COUNTED } from '../../contract/constants.ts';
import { type CallOptions, call } from './client/call.ts';
import { playerKey, QUIET, queryClient } from './client/queries.ts';

/** Kinds of records that the wallet keeps (§1; `/dict` typeId 4 has their names). */
export const RECORD_KINDS = ['deposit', 'withdraw', 'balance', 'bet'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** A span of records, ms since 1970; `to` is the first moment after it. */
export interface RecordSpan {
  from?: number;
  to?: number;
}

/** Records a page. */
const PAGE_SIZE = 20;

/** Ways to pay in and out, in the player's language. */
export const payOptionsQuery = (lan: Locale) =>
  queryOptions({
    queryKey: playerKey('wallet', 'options', lan),
    queryFn: ({ signal }) =>
      call<typeof payOptions>('GET', '/pay/options', { query: { lan } }, { ...QUIET, signal }),
  });

/** What can be withdrawn now, and under which rules. */
export const withdrawInfoQuery = () =>
  queryOptions({
    queryKey: playerKey('wallet', 'withdrawInfo'),
    queryFn: ({ signal }) => call<typeof withdrawInfo>('GET', '/pay/withdrawInfo', {}, { ...QUIET, signal }),
  });

/** Accounts the player is paid to. */
export const accountsQuery = () =>
  queryOptions({
    queryKey: playerKey('wallet', 'accounts'),
    queryFn: ({ signal }) => call<typeof payAccounts>('GET', '/pay/accounts', {}, { ...QUIET, signal }),
  });

/** An order that waits for its payment is asked about this often, ms; the socket is faster where there is one. */
const ORDER_MS = 5_000;

/** How a deposit order of this player stands. */
export const getOrder = (orderId: string, lan: Locale, options?: CallOptions) =>
  call<typeof payOrder>('GET', '/pay/deposit/{orderId}', { params: { orderId }, query: { lan } }, options);

/** As `getOrder`, followed while the order waits for its payment. */
export const orderQuery = (orderId: string, lan: Locale) =>
  queryOptions({
    queryKey: playerKey('wallet', 'order', orderId, lan),
    queryFn: ({ signal }) => getOrder(orderId, lan, { ...QUIET, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? ORDER_MS : false),
  });

/** One page of records, newest first. */
export const getRecords = (query: Query<typeof payRecords>, options?: CallOptions) =>
  call<typeof payRecords>('GET', '/pay/records', { query }, options);

/** Whether no page follows this one of `size`, with which there are `read` records. */
export const isLastPage = ({ list, total }: Data<typeof payRecords>, read: number, size: number): boolean =>
  list.length < size || (total < RECORDS_COUNTED && read >= total);

/** Records, each page behind the last record of the one before; `size` of one. */
export const recordsQuery = (kind: RecordKind, span: RecordSpan, lan: Locale, size = PAGE_SIZE) =>
  infiniteQueryOptions({
    queryKey: playerKey('wallet', 'records', kind, span, lan, size),
    queryFn: ({ pageParam, signal }) =>
      getRecords({ kind, ...span, before: pageParam, pageSize: size, lan }, { ...QUIET, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page, pages) =>
      isLastPage(page, pages.length * size, size) ? undefined : page.list.at(-1)?.recordId,
  });

/** Opens a deposit order; nothing is paid before its cashier says so. */
export const openDeposit = (body: Omit<Body<typeof payDeposit>, 'requestId'>, options?: CallOptions) =>
  call<typeof payDeposit>('POST', '/pay/deposit', { body }, options);

/** Sends a withdrawal, which cannot be taken back. */
export const sendWithdrawal = (body: Omit<Body<typeof payWithdraw>, 'requestId'>, options?: CallOptions) =>
  call<typeof payWithdraw>('POST', '/pay/withdraw', { body }, options);

export const addAccount = (body: Omit<Body<typeof bindAccount>, 'requestId'>, options?: CallOptions) =>
  call<typeof bindAccount>('POST', '/pay/accounts', { body }, options);

export const removeAccount = (accountId: string, options?: CallOptions) =>
  call<typeof unbindAccount>('DELETE', '/pay/accounts/{accountId}', { params: { accountId } }, options);

/** Whatever the wallet shows may have changed. */
export const walletChanged = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: playerKey('wallet') });
