import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Data } from '../../../../contract/call.ts';
import type { withdrawInfo } from '../../../../contract/calls/wallet.ts';
import { identityQuery } from '../../../api/identity.ts';
import { lobbyStore } from '../../../state/lobby.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { useMoney } from '../../../ui/text/useMoney.ts';
import type { Step } from '../form/refusals.ts';
import { useSteps } from '../form/useSteps.ts';
import styles from './obstacles.module.css';
import { WageringProgress } from './WageringProgress.tsx';

interface Obstacle {
  /** Its words are `wallet:obstacles.<name>`. */
  name: 'guest' | 'identity' | 'identityPending' | 'pending' | 'times' | 'coding';
  step: Step;
}

/** What still stands before a withdrawal, told before anybody tries; each with the way past it. */
export function Obstacles({ info }: { info: Data<typeof withdrawInfo> }) {
  const { t } = useTranslation('wallet');
  const { money } = useMoney();
  const stepOf = useSteps();
  const user = useStore(lobbyStore, (state) => state.userInfo);
  const { data: identity } = useQuery({
    ...identityQuery(),
    enabled: useStore(lobbyStore, (state) => state.config?.operator.identityForWithdrawal ?? false),
  });
  const needsIdentity = identity?.required === true && identity.state !== 'approved';

  const obstacles: Obstacle[] = [];
  if (user?.isGuest) obstacles.push({ name: 'guest', step: 'bind' });
  if (needsIdentity)
    obstacles.push({ name: identity.state === 'pending' ? 'identityPending' : 'identity', step: 'identity' });
  if (user && user.bankMoney > 0) obstacles.push({ name: 'pending', step: 'records' });
  if (info.timesLeft === 0) obstacles.push({ name: 'times', step: 'records' });
  if (info.codingRemaining > 0) obstacles.push({ name: 'coding', step: 'play' });
  if (obstacles.length === 0) return null;
  return (
    <section className={styles.obstacles} aria-labelledby="obstacles">
      <h2 id="obstacles">{t('obstacles.title')}</h2>
      <ul>
        {obstacles.map(({ name, step }) => {
          const go = stepOf(step);
          return (
            <li key={name} data-obstacle={name}>
              <Icon name="info" size={20} />
              <p>
                {t(`obstacles.${name}`, {
                  amount: money(name === 'pending' ? (user?.bankMoney ?? 0) : info.codingRemaining),
                })}
              </p>
              {name === 'coding' && (
                <WageringProgress remaining={info.codingRemaining} total={info.codingTotal} />
              )}
              {go && (
                <Button small tone="ghost" onClick={go}>
                  {t(`steps.${step}`)}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
