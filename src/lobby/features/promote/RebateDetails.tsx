import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useConditionRule } from '../rewards/useConditionRule.ts';
import { FriendList } from './FriendList.tsx';
import styles from './promote.module.css';

/** `promote.view=rebate`: how a rebate comes about (§9), and who has brought how much. */
export function RebateDetails({ betX, onClose }: { betX: number; onClose: () => void }) {
  const { t } = useTranslation('promote');
  const condition = useConditionRule(betX);
  const rules = [...(t('rebate.rules', { returnObjects: true }) as string[]), ...condition];
  return (
    <Dialog title={t('rebate.title')} width={520} onClose={onClose}>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <FriendList
        shows={() => true}
        note={({ level }) => t(`friends.level.${level as 1 | 2 | 3}`)}
        hasRebate
      />
    </Dialog>
  );
}
