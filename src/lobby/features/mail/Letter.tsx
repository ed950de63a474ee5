import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mail } from '../../../contract/calls/mail.ts';
import type { ErrorText } from '../../api/client/errorText.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ArtIcon } from '../../ui/icons/ArtIcon.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { RichText } from '../../ui/text/RichText.tsx';
import { useMoney } from '../../ui/text/useMoney.ts';
import { useTimes } from '../../ui/text/useTimes.ts';
import { Reason } from '../rewards/Reason.tsx';
import styles from './mail.module.css';
import { canDelete, conditionOf, isClaimable } from './mail.ts';

interface Props {
  mail: Mail;
  isBusy: boolean;
  reason: ErrorText | null;
  onRead: () => void;
  onReceive: () => void;
  onDelete: () => void;
  onClose: () => void;
}

/** One mail (§2): title, message, what is attached, when it came, and Receive or Delete. Opening it reads it (§4). */
export function Letter({ mail, isBusy, reason, onRead, onReceive, onDelete, onClose }: Props) {
  const { t } = useTranslation('mail');
  const { money } = useMoney();
  const { full } = useTimes();
  const { isRead } = mail;
  const hasAsked = useRef(false);
  useEffect(() => {
    if (isRead || hasAsked.current) return;
    hasAsked.current = true;
    onRead();
  }, [isRead, onRead]);

  const waits = isClaimable(mail);
  const condition = conditionOf(mail);
  return (
    <Dialog
      shape="card"
      width={500}
      {...(waits && { frame: 'gold' })}
      title={mail.title}
      onClose={onClose}
      footer={
        <div className={styles.actions}>
          {reason && <Reason reason={reason} />}
          {waits && (
            <Button wide loading={isBusy} onClick={onReceive}>
              {t('receive')}
            </Button>
          )}
          {!waits && (
            <Button wide tone="ghost" onClick={onClose}>
              {t('close')}
            </Button>
          )}
          {canDelete(mail) && (
            <Button wide tone="danger" onClick={onDelete}>
              {t('delete')}
            </Button>
          )}
        </div>
      }
    >
      <p className={styles.meta}>
        {t(mail.type === 0 ? 'kind.personal' : 'kind.everyone')}
        {' · '}
        <time dateTime={new Date(mail.createTime).toISOString()}>{full(mail.createTime)}</time>
      </p>
      <RichText className={styles.message} text={mail.message} />
      {mail.attachType > 0 && (
        <section
          className={styles.gift}
          aria-label={t('attached')}
          data-received={mail.isReceive || undefined}
        >
          <ArtIcon name="coin" size={52} />
          <p className={styles.giftWords}>
            <span>{t(mail.isReceive ? 'received' : 'attached')}</span>
            <strong>{money(mail.attachQty)}</strong>
          </p>
          {mail.isReceive && <Icon name="check" size={28} />}
          {waits && condition > 0 && (
            <p className={styles.condition}>{t('condition', { amount: money(condition) })}</p>
          )}
        </section>
      )}
    </Dialog>
  );
}
