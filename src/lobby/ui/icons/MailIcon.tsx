import styles from './MailIcon.module.css';

/** Painted icons of mails, in the order they lie in their picture. */
export const MAIL_ICONS = ['unread', 'read', 'unreadGift', 'claimable', 'claimed'] as const;
export type MailIconName = (typeof MAIL_ICONS)[number];

/** Decoration: the words beside it say what it means. */
export function MailIcon({ name, size = 48 }: { name: MailIconName; size?: number }) {
  const place = (MAIL_ICONS.indexOf(name) / (MAIL_ICONS.length - 1)) * 100;
  return (
    <span
      className={styles.icon}
      style={{ width: size, height: size, backgroundPositionX: `${place}%` }}
      aria-hidden="true"
    />
  );
}
