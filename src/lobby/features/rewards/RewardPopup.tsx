import { type CSSProperties, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { EffectName } from '../../audio/effectName.ts';
import { playEffect } from '../../audio/effects.ts';
import { vibrate } from '../../device/haptics.ts';
import { Footprint } from '../../stage/footprints/Footprint.tsx';
import { type Celebration, heapOf } from '../../state/celebration.ts';
import { flyCoins } from '../../state/coins.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { dismissReward, type QueuedReward } from '../../state/rewards.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ArtIcon } from '../../ui/icons/ArtIcon.tsx';
import { PaintedOverlay } from '../../ui/overlays/PaintedOverlay.tsx';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import { useMoney } from '../../ui/text/useMoney.ts';
import styles from './RewardPopup.module.css';

/** A coin of the heap where nothing is painted, px. */
const COIN = 34;

/** Sound effect of each size of reward. */
const EFFECTS: Readonly<Record<Celebration, readonly EffectName[]>> = {
  told: ['coin'],
  small: ['coin'],
  fair: ['win-small'],
  big: ['win-big'],
  huge: ['lid', 'win-big'],
};

const titleOf = ({ source, size }: QueuedReward): string =>
  source === 'deposit' || source === 'welcome' ? `popup.${source}` : TITLES[size];

const TITLES: Readonly<Record<Celebration, string>> = {
  told: 'popup.small',
  small: 'popup.small',
  fair: 'popup.title',
  big: 'popup.big',
  huge: 'popup.huge',
};

/** The picture of the prize: the more it is worth, the higher the heap. */
function Heap({ size }: { size: Celebration }) {
  return (
    <span className={styles.heap} data-part="picture" aria-hidden="true">
      {heapOf(size).map(({ x, y, lean }) => (
        <span
          key={`${x}:${y}`}
          className={styles.coin}
          style={{ translate: `${(x - 0.5) * COIN}px ${(y + 0.5) * COIN}px`, rotate: `${lean}rad` }}
        >
          <ArtIcon name="coin" size={COIN} />
        </span>
      ))}
    </span>
  );
}

/**
 * The reward pop-up (§2): '+ amount' and Receive, whatever it was for. Receiving, in every way of closing, lets the
 * coins fly into the balance, which only then shows them. It is as loud as the prize is worth.
 */
export default function RewardPopup({ reward }: { reward: QueuedReward }) {
  const { t } = useTranslation(['rewards', 'common']);
  const { reward: format } = useMoney();
  const { id, coins, source, size } = reward;
  const { open } = useOverlay();
  const isPlayMoney = useStore(lobbyStore, ({ config }) => config?.playMoney ?? false);
  const amount = useRef<HTMLParagraphElement>(null);
  const isWin = coins > 0;

  useEffect(() => {
    if (!isWin) return;
    for (const effect of EFFECTS[size]) playEffect(effect);
    vibrate(size === 'big' || size === 'huge' ? 'heavy' : 'medium');
  }, [isWin, size]);

  const receive = useCallback(() => {
    if (amount.current) flyCoins(amount.current, coins);
    dismissReward(id);
  }, [id, coins]);

  const title = t(isWin ? titleOf(reward) : 'popup.none.title');
  const text = isWin ? `+ ${format(coins)}` : t('popup.none.text');
  const from = t(`popup.from.${source}`);
  const mark = t('common:playMoney').replaceAll(' ', '\u00a0');
  const note = isWin && isPlayMoney ? `${from}\u00a0· ${mark}` : from;
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
        data-size={isWin ? size : undefined}
        className={styles.panel}
      >
        <p className={styles.title} data-part="title">
          {title}
        </p>
        {isWin && <Heap size={size} />}
        <p
          className={styles.amount}
          style={{ '--letters': text.length } as CSSProperties}
          data-part="amount"
          data-words={!isWin || undefined}
          ref={amount}
        >
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
        {source === 'deposit' && (
          <Button
            wide
            tone="ghost"
            onClick={() => {
              receive();
              open('records', { kind: 'deposit' });
            }}
          >
            {t('popup.records')}
          </Button>
        )}
      </div>
    </PaintedOverlay>
  );
}
