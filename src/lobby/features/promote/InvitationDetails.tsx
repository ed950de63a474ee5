import { useTranslation } from 'react-i18next';
import type { AgentInfo, InviteRecord } from '../../../contract/calls/promote.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useConditionRule } from '../rewards/useConditionRule.ts';
import { FriendList } from './FriendList.tsx';
import styles from './promote.module.css';

interface Props {
  /** Undefined while it is read. */
  info: AgentInfo | undefined;
  onClose: () => void;
}

const noteOf = ({ counted, deposited }: InviteRecord) => {
  if (counted) return 'friends.counted';
  return deposited ? 'friends.excepted' : 'friends.waiting';
};

/** `promote.view=invitation`: when a friend counts, and who does. */
export function InvitationDetails({ info, onClose }: Props) {
  const { t } = useTranslation('promote');
  const condition = useConditionRule(info?.betX ?? 0);
  const rules = [...(t('invitation.rules', { returnObjects: true }) as string[]), ...condition];
  return (
    <Dialog title={t('tiers')} width={520} onClose={onClose}>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <FriendList shows={({ level }) => level === 1} note={(friend) => t(noteOf(friend))} />
    </Dialog>
  );
}
