import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { useStore } from 'zustand';
import type { Mail } from '../../../contract/calls/mail.ts';
import { CODE } from '../../../contract/codes.ts';
import type { CallOptions } from '../../api/client/call.ts';
import { ApiError } from '../../api/client/errors.ts';
import { KEY, queryClient, refresh } from '../../api/client/queries.ts';
import { newRequestId } from '../../api/client/requestId.ts';
import { claimMail, mailsQuery, markRead, removeMail } from '../../api/mail.ts';
import { settingsStore } from '../../state/settings.ts';
import { useClaim } from '../rewards/useClaim.ts';
import { isClaimable } from './mail.ts';

/** How claims and changes of mails are sent: the screen shows no toast (§8), and its own wait. */
const INLINE: CallOptions = { silent: true, background: true };

/** What every change of a mail may change. */
const readAgain = (): Promise<void> => refresh(KEY.mails, KEY.userInfo, KEY.bonus);

/** The player's mails and what can be done with them; each change reads the list and the badges again. */
export function useMails() {
  const lan = useStore(settingsStore, (state) => state.locale);
  const { data: mails, isError, isFetching, refetch } = useQuery(mailsQuery(lan));
  const { busy, reason, claim } = useClaim('mail', 0);
  /** A mail's claim stays one change over all tries, alone or among others. */
  const requestIds = useRef(new Map<string, string>());

  const take = useCallback(async (mail: Mail) => {
    const ids = requestIds.current;
    const requestId = ids.get(mail.emailId) ?? newRequestId();
    ids.set(mail.emailId, requestId);
    try {
      const { amount } = await claimMail(mail, { ...INLINE, requestId });
      ids.delete(mail.emailId);
      return amount;
    } catch (error) {
      if (error instanceof ApiError && error.failure === 'code') ids.delete(mail.emailId);
      throw error;
    }
  }, []);

  const receive = useCallback(
    async (mail: Mail) => {
      const isPaid = await claim(mail.emailId, async () => {
        const amount = await take(mail);
        await readAgain();
        return { amount };
      });
      if (!isPaid) await readAgain();
    },
    [claim, take],
  );

  /** One after the other, shown as one sum; what had been received elsewhere is passed over. */
  const receiveAll = useCallback(async () => {
    const isPaid = await claim('all', async () => {
      let amount = 0;
      for (const mail of mails?.filter(isClaimable) ?? [])
        try {
          amount += await take(mail);
        } catch (error) {
          const isElsewhere = error instanceof ApiError && error.code === CODE.ALREADY_RECEIVED;
          // What has come is shown; the rest can be asked for again.
          if (amount > 0 && !isElsewhere) break;
          if (!isElsewhere) throw error;
        }
      await readAgain();
      if (amount === 0) throw new ApiError('code', CODE.ALREADY_RECEIVED);
      return { amount };
    });
    if (!isPaid) await readAgain();
  }, [claim, mails, take]);

  /** Failing is no drama: the mail is unread still, and read the next time it is opened. */
  const read = useCallback(async (mail: Mail) => {
    await markRead(mail, INLINE).catch(() => undefined);
    await readAgain();
  }, []);

  /** @throws {ApiError} */
  const remove = useCallback(
    async (mail: Mail) => {
      try {
        await removeMail(mail, INLINE);
        queryClient.setQueryData(mailsQuery(lan).queryKey, (known) =>
          known?.filter(({ emailId }) => emailId !== mail.emailId),
        );
      } finally {
        await readAgain();
      }
    },
    [lan],
  );

  return { mails, isError, isFetching, refetch, busy, reason, receive, receiveAll, read, remove };
}
