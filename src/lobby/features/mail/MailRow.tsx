import { useTranslation } from 'react-i18next';
import type { Mail } from '../../../contract/calls/mail.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { MailIcon } from '../../ui/icons/MailIcon.tsx';
import { useMoney } from '../../ui/text/useMoney.ts';
import { useTimes } from '../../ui/text/useTimes.ts';
import styles from './mail.module.css';
import { iconOf } from './mail.ts';

/** A mail in the list: its state by icon and words, and what waits in it. */
export function MailRow({ mail, onOpen }: { mail: Mail; onOpen: () => void }) {
  const { t } = useTranslation('mail');
  const { money } = useMoney();
  const { day } = useTimes();
  const icon = iconOf(mail);
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.row}
        data-icon={icon}
        data-unread={!mail.isRead || undefined}
        onClick={onOpen}
      >
        <MailIcon name={icon} />
        <span className={styles.words}>
          <span className={styles.title}>{mail.title}</span>
          <span className={styles.meta}>
            {t(mail.type === 0 ? 'kind.personal' : 'kind.everyone')}
            {' · '}
            <time dateTime={new Date(mail.createTime).toISOString()}>{day(mail.createTime)}</time>
          </span>
          <span className="visually-hidden">{t(`state.${icon}`)}</span>
        </span>
        {mail.attachType > 0 && (
          <span className={styles.amount} data-received={mail.isReceive || undefined}>
            {mail.isReceive && <Icon name="check" size={16} />}
            {money(mail.attachQty)}
          </span>
        )}
      </button>
    </li>
  );
}
