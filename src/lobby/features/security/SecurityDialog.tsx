import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { identityQuery } from '../../api/identity.ts';
import { devicesQuery } from '../../api/security.ts';
import { offersPasskeys } from '../../session/passkeys.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { Skeleton } from '../../ui/display/Skeleton.tsx';
import { Icon, type IconName } from '../../ui/icons/Icon.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import { identityStatusOf } from './identityStatus.ts';
import { Passkeys } from './Passkeys.tsx';
import styles from './security.module.css';

interface Row {
  id: 'email' | 'phone' | 'password' | 'devices' | 'identity' | 'data' | 'close';
  icon: IconName;
  value?: string | undefined;
  state?: string;
  /** Without it there is nothing to be done. */
  go?: (() => void) | undefined;
}

/** `?overlay=security`: how the player gets in, on which devices, and what is kept about them. */
export default function SecurityDialog() {
  const { t } = useTranslation('security');
  const { open, close } = useOverlay();
  const user = useStore(lobbyStore, (state) => state.userInfo);
  const { data: devices } = useQuery(devicesQuery());
  const { data: identity } = useQuery(identityQuery());
  const status = identity && identityStatusOf(identity);
  const contact = (kind: 'email' | 'phone', icon: IconName): Row => {
    const bound = user?.[kind];
    return {
      id: kind,
      icon,
      value: bound ?? t('values.add'),
      ...(!bound && { go: () => open('bind', { by: kind }) }),
    };
  };
  const groups: Readonly<Record<'login' | 'person', readonly Row[]>> = {
    login: [
      contact('email', 'mail'),
      contact('phone', 'phone'),
      ...(user?.hasPassword
        ? [{ id: 'password', icon: 'lock', value: t('values.change'), go: () => open('password') } as const]
        : []),
      {
        id: 'devices',
        icon: 'laptop',
        value: devices && String(devices.list.length),
        go: () => open('devices'),
      },
    ],
    person: [
      {
        id: 'identity',
        icon: 'shield',
        ...(status && { value: t(`identity.${status}.title`), state: status }),
        go: () => open('identity'),
      },
      { id: 'data', icon: 'list', value: t('values.file'), go: () => open('data') },
      { id: 'close', icon: 'trash', value: t('values.close'), go: () => open('close') },
    ],
  };
  const rowOf = ({ id, icon, value = '', state, go }: Row) => {
    const inside = (
      <>
        <Icon name={icon} size={24} />
        <span className={styles.name}>{t(`rows.${id}`)}</span>
        <span className={styles.value} data-state={state}>
          {value}
        </span>
        {go && <Icon name="next" size={20} />}
      </>
    );
    return (
      <li key={id}>
        {go ? (
          <button type="button" className={styles.row} onClick={go}>
            {inside}
          </button>
        ) : (
          <div className={styles.row}>{inside}</div>
        )}
      </li>
    );
  };
  return (
    <Dialog title={t('title')} onClose={close} width={520}>
      {user ? (
        <div className={styles.view}>
          {(['login', 'person'] as const).map((group) => (
            <section key={group} className={styles.group} aria-labelledby={`security-${group}`}>
              <h3 id={`security-${group}`}>{t(`groups.${group}`)}</h3>
              <ul className={styles.list}>{groups[group].map(rowOf)}</ul>
            </section>
          ))}
          {!user.isGuest && offersPasskeys() && <Passkeys />}
        </div>
      ) : (
        <Skeleton label={t('title')} rows={6} height={64} />
      )}
    </Dialog>
  );
}
