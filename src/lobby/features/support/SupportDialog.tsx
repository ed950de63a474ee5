import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { SupportItem } from '../../../contract/calls/support.ts';
import { supportQuery } from '../../api/support.ts';
import { settingsStore } from '../../state/settings.ts';
import { ExternalLink } from '../../ui/controls/ExternalLink.tsx';
import { FailedState } from '../../ui/controls/FailedState.tsx';
import { EmptyState } from '../../ui/display/EmptyState.tsx';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import { kindOf, linkOf } from './contacts.ts';
import styles from './support.module.css';

function Contact({ item }: { item: SupportItem }) {
  const { t } = useTranslation('support');
  const kind = kindOf(item);
  const link = linkOf(item);
  if (!link) return null;
  return (
    <li>
      <ExternalLink className={styles.contact} href={link}>
        <span className={styles.icon} data-kind={kind}>
          {item.icon ? (
            <img src={item.icon} alt="" width={30} height={30} />
          ) : (
            <Icon name={kind === 'whatsapp' ? 'phone' : 'support'} size={28} />
          )}
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{item.title}</span>
          <span className={styles.kind}>{t(`kind.${kind}`)}</span>
          <span className="visually-hidden">{t('opens')}</span>
        </span>
        <Icon name="next" size={22} />
      </ExternalLink>
    </li>
  );
}

/** `?overlay=support`: the contacts, open 24 h (§1, §2). */
export default function SupportDialog() {
  const { t } = useTranslation('support');
  const { close } = useOverlay();
  const lan = useStore(settingsStore, (state) => state.locale);
  const { data: items, isError, refetch } = useQuery(supportQuery(lan));
  return (
    <Dialog title={t('title')} onClose={close} shape="sheet" width={440}>
      <p className={styles.lead}>
        <strong className={styles.hours}>{t('hours')}</strong>
        {t('lead')}
      </p>
      {!items && !isError && <Skeleton label={t('loading')} rows={2} height={76} />}
      {!items && isError && <FailedState title={t('failed')} onRetry={() => void refetch()} />}
      {items?.length === 0 && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
      {items && items.length > 0 && (
        <ul className={styles.list}>
          {items.map((item) => (
            <Contact key={`${item.cmdId}:${item.params}`} item={item} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
