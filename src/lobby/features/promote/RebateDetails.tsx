import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { AgentInfo } from '../../../contract/calls/promote.ts';
import { rateOf } from '../../../contract/money.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useIntlFormats } from '../../ui/text/useIntlFormats.ts';
import { useMoney } from '../../ui/text/useMoney.ts';
import { useConditionRule } from '../rewards/useConditionRule.ts';
import { FriendList } from './FriendList.tsx';
import styles from './promote.module.css';
import { rebateShares } from './rebateShares.ts';

interface Props {
  /** Undefined while it is read. */
  info: AgentInfo | undefined;
  onClose: () => void;
}

/** Units of currency that the example has staked on each level. */
const EXAMPLE = 10_000;

/** `promote.view=rebate`: how a rebate comes about (§9), and who has brought how much. */
export function RebateDetails({ info, onClose }: Props) {
  const { t } = useTranslation('promote');
  const { money } = useMoney();
  const { percent, list } = useIntlFormats();
  const rate = useStore(lobbyStore, ({ config }) => rateOf(config?.coinsExchangeRate));
  const condition = useConditionRule(info?.betX ?? 0);
  const { levels, each } = rebateShares(info ?? { rebateMillionths: [] });
  const amounts = levels.map(({ millionths }) => money((EXAMPLE * rate * millionths) / 1e6));
  const rules = [
    ...levels.map(({ level, share }) => t(`rebate.rules.${level}`, { share: percent(share) })),
    ...(each ? [t('rebate.rules.each', { share: percent(each) })] : []),
    ...(amounts.length > 0
      ? [t('rebate.rules.example', { staked: money(EXAMPLE * rate), amounts: list(amounts) })]
      : []),
    ...condition,
  ];
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
