import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { rateOf } from '../../../contract/money.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useMoney } from '../../ui/text/useMoney.ts';
import { useConditionRule } from '../rewards/useConditionRule.ts';
import { FriendList } from './FriendList.tsx';
import styles from './promote.module.css';

/** `promote.view=rebate`: how a rebate comes about (§9), and who has brought how much. */
export function RebateDetails({ betX, onClose }: { betX: number; onClose: () => void }) {
  const { t } = useTranslation('promote');
  const { money } = useMoney();
  const rate = useStore(lobbyStore, ({ config }) => rateOf(config?.coinsExchangeRate));
  const condition = useConditionRule(betX);
  // Units of currency: 1 % of the stakes, and 30 % of that on each level.
  const example = {
    staked: money(10_000 * rate),
    a: money(30 * rate),
    b: money(9 * rate),
    c: money((27 * rate) / 10),
  };
  const rules = [...(t('rebate.rules', { returnObjects: true, ...example }) as string[]), ...condition];
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
