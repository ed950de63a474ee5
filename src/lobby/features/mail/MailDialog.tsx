import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Mail } from '../../../contract/calls/mail.ts';
import { ApiError } from '../../api/client/errors.ts';
import { type ErrorText, errorText } from '../../api/client/errorText.ts';
import { showToast } from '../../state/toasts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FailedState } from '../../ui/controls/FailedState.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { MissingItemNote } from '../../ui/display/MissingItemNote.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { overlayAddress, useOverlay } from '../../ui/overlays/useOverlay.ts';
import { useMoney } from '../../ui/text/useMoney.ts';
import { Reason } from '../rewards/Reason.tsx';
import { Letter } from './Letter.tsx';
import { MailRow } from './MailRow.tsx';
import styles from './mail.module.css';
import { canDelete, conditionOf, isClaimable } from './mail.ts';
import { useMails } from './useMails.ts';

/** `mail.ask` while the player is asked whether a mail shall be deleted. */
const DELETE = 'delete';

/**
 * The letter that the address names. Where there is none any more, its place in the history is left: for the one below,
 * if the letter was seen here, as when it is deleted; else for the list, which then says that it is gone.
 */
function useLetter(
  mails: readonly Mail[] | undefined,
  isFetching: boolean,
): { letter: Mail | undefined; isLost: boolean } {
  const { params, close } = useOverlay();
  const place = useLocation();
  const navigate = useNavigate();
  const left = useRef<string | null>(null);
  const seen = useRef(new Set<string>());
  const [isLost, setLost] = useState(false);
  const { id } = params;
  const letter = id ? mails?.find(({ emailId }) => emailId === id) : undefined;
  // A letter that has just come is not in the list of before.
  const isGone = mails !== undefined && !isFetching && id !== undefined && !letter;
  useEffect(() => {
    if (!letter) return;
    seen.current.add(letter.emailId);
    setLost(false);
  }, [letter]);
  useEffect(() => {
    if (!isGone || left.current === place.key) return;
    left.current = place.key;
    if (seen.current.has(id)) close();
    else {
      setLost(true);
      navigate(overlayAddress(place.pathname, place.search, 'mail'), { replace: true, state: place.state });
    }
  }, [isGone, id, place, close, navigate]);
  return { letter, isLost };
}

/** `?overlay=mail`: the player's mails, `mail.id` the one that is open, over the list (§2, §4). */
export default function MailDialog() {
  const { t } = useTranslation('mail');
  const { params, open, close } = useOverlay();
  const { money } = useMoney();
  const { mails, isError, isFetching, refetch, busy, reason, receive, receiveAll, read, remove } = useMails();
  const [refusal, setRefusal] = useState<ErrorText | null>(null);
  const { letter, isLost } = useLetter(mails, isFetching);
  const waiting = mails?.filter(isClaimable) ?? [];
  const sum = waiting.reduce((coins, { attachQty }) => coins + attachQty, 0);
  const condition = waiting.reduce((coins, mail) => coins + conditionOf(mail), 0);
  const openLetter = useCallback(
    (emailId: string) => {
      setRefusal(null);
      open('mail', { id: emailId });
    },
    [open],
  );

  const cancel = () => {
    showToast('info', 'mail:deleteCancelled');
    close();
  };
  /** A mail that is gone takes its question and its letter with it. */
  const confirm = async (mail: Mail) => {
    try {
      await remove(mail);
      showToast('success', 'mail:deleted');
    } catch (error) {
      if (error instanceof ApiError && error.failure !== 'cancelled') setRefusal(errorText(error));
      close();
    }
  };

  return (
    <>
      <Dialog
        title={t('title')}
        width={560}
        onClose={close}
        footer={
          waiting.length > 0 && (
            <div className={styles.actions}>
              {reason && !letter && <Reason reason={reason} />}
              {condition > 0 && (
                <p className={styles.condition}>{t('condition', { amount: money(condition) })}</p>
              )}
              <Button wide loading={busy === 'all'} onClick={() => void receiveAll()}>
                {t('receiveAll', { amount: money(sum) })}
              </Button>
            </div>
          )
        }
      >
        {!mails && !isError && <Skeleton label={t('loading')} rows={4} height={76} />}
        {!mails && isError && <FailedState title={t('failed')} onRetry={() => void refetch()} />}
        {isLost && <MissingItemNote>{t('gone')}</MissingItemNote>}
        {mails?.length === 0 && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
        {mails && mails.length > 0 && (
          <ul className={styles.list}>
            {mails.map((mail) => (
              <MailRow key={mail.emailId} mail={mail} onOpen={() => openLetter(mail.emailId)} />
            ))}
          </ul>
        )}
      </Dialog>
      {letter && (
        <Letter
          key={letter.emailId}
          mail={letter}
          isBusy={busy === letter.emailId}
          reason={refusal ?? reason}
          onRead={() => void read(letter)}
          onReceive={() => void receive(letter)}
          onDelete={() => open('mail', { id: letter.emailId, ask: DELETE })}
          onClose={close}
        />
      )}
      {letter && params.ask === DELETE && canDelete(letter) && (
        <ConfirmDialog
          title={t('deleteTitle')}
          text={t('deleteText', { title: letter.title })}
          action={t('delete')}
          onConfirm={() => confirm(letter)}
          onClose={cancel}
        />
      )}
    </>
  );
}
