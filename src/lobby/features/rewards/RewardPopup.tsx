import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { playEffect } from '../../audio/effects.ts';
import { buzz } from '../../device/haptics.ts';
import { Footprint } from '../../stage/footprints/Footprint.tsx';
import { flyCoins } from '../../state/coins.ts';
import { dismissReward, type QueuedReward } from '../../state/rewards.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useMoney } from '../../ui/display/useMoney.ts';
import { PaintedOverlay } from '../../ui/overlays/PaintedOverlay.tsx';
import styles from './RewardPopup.module.css';

/**
 * The reward pop-up (§2): '+ amount' and Receive, whatever it was for. Receiving, in every way of closing, lets the
 * coins fly into the balance, which only then shows them.
 */
export default function RewardPopup({ reward }: { reward: QueuedReward }) {
  const { t } = useTranslation('rewards');
  const { reward: format } = useMoney();
  const { id, coins, source, size = 'small' } = reward;
  const amount = useRef<HTMLParagraphElement>(null);
  const isWin = coins > 0;

  useEffect(() => {
    if (!isWin) return;
    playEffect(size === 'big' ? 'win-big' : 'win-small');
    buzz(size === 'big' ? 'heavy' : 'medium');
  }, [isWin, size]);

  const receive = useCallback(() => {
    if (amount.current) flyCoins(amount.current, coins);
    dismissReward(id);
  }, [id, coins]);

  const title = t(isWin ? (source === 'deposit' ? 'popup.deposit' : 'popup.title') : 'popup.none.title');
  const text = isWin ? `+ ${format(coins)}` : t('popup.none.text');
  const note = t(`popup.from.${source}`);
  return (
    <PaintedOverlay
      scene="reward"
      level="popup"
      look="box"
      width={380}
      still
      hideTitle
      hideClose
      title={`${title} ${text}`}
      onClose={receive}
    >
      <Footprint
        as="section"
        kind="reward"
        id={`reward:${id}`}
        data={{ title, amount: text, note, win: isWin ? size : null }}
        className={styles.panel}
      >
        <p className={styles.title} data-part="title">
          {title}
        </p>
        <p className={styles.amount} data-part="amount" data-words={!isWin || undefined} ref={amount}>
          {text}
        </p>
        <p className={styles.note} data-part="note">
          {note}
        </p>
      </Footprint>
      <div className={styles.action}>
        <Button wide onClick={receive}>
          {t(isWin ? 'popup.receive' : 'popup.none.action')}
        </Button>
      </div>
    </PaintedOverlay>
  );
}
