import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Notice } from '../../../contract/calls/notices.ts';
import { getHomeNotices } from '../../api/notices.ts';
import { rewardStore } from '../../state/rewards.ts';
import { settingsStore } from '../../state/settings.ts';
import { stageStore } from '../../state/stage.ts';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import { inTurn, markSeen, postpone, waitMs } from './schedule.ts';

interface Shown {
  notices: readonly Notice[];
  /** Minutes until they reappear. */
  minutes: number;
  at: number;
}

export interface HomeNotices {
  /** The notice in view; null where there is none, or something else lies over the page. */
  notice: Notice | null;
  /** 1 for the first. */
  place: number;
  of: number;
  /** Hides it: the next one follows, or all of them rest for the configured minutes (§4). */
  hide: () => void;
  /** Hides it and lets all of them rest: the player goes where it leads. */
  rest: () => void;
}

/**
 * The notices of the home pop-up, one after another, as long as the page that calls this is shown. They begin when
 * nothing lies over the page, and wait while something does.
 */
export function useHomeNotices(): HomeNotices {
  const { name } = useOverlay();
  const lan = useStore(settingsStore, (state) => state.locale);
  const isCovered = useStore(stageStore, (state) => state.covered);
  const [shown, setShown] = useState<Shown | null>(null);
  const [isDue, setDue] = useState(false);
  // A gift is received first, and looked at for a while.
  const isCelebrating = useStore(rewardStore, ({ queue }) => queue.length > 0);
  const isFree = name === null && !isCovered && !isCelebrating;
  const failures = useRef(0);

  useEffect(() => {
    if (isCelebrating) setDue(false);
    if (shown || isDue || isCelebrating) return;
    const isSlow = 'pageFirst' in document.documentElement.dataset;
    const timer = setTimeout(() => setDue(true), waitMs(Date.now(), failures.current, isSlow));
    return () => clearTimeout(timer);
  }, [shown, isDue, isCelebrating]);

  useEffect(() => {
    if (!isDue || !isFree || shown) return;
    let isWanted = true;
    getHomeNotices(lan, { silent: true }).then(
      ({ vos, h5Notice }) => {
        if (!isWanted) return;
        failures.current = 0;
        if (vos.length === 0) {
          postpone(Date.now(), h5Notice);
          setDue(false);
        } else setShown({ notices: inTurn(vos), minutes: h5Notice, at: 0 });
      },
      () => {
        if (!isWanted) return;
        failures.current += 1;
        setDue(false);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [isDue, isFree, shown, lan]);

  const rest = useCallback(() => {
    if (!shown) return;
    postpone(Date.now(), shown.minutes);
    setDue(false);
    setShown(null);
  }, [shown]);
  const hide = useCallback(() => {
    if (shown && shown.at + 1 < shown.notices.length) setShown({ ...shown, at: shown.at + 1 });
    else rest();
  }, [shown, rest]);

  const notice = name === null && !isCelebrating ? (shown?.notices[shown.at] ?? null) : null;
  const noticeId = notice?.noticeId;
  useEffect(() => {
    if (noticeId) markSeen(noticeId);
  }, [noticeId]);

  return {
    notice,
    place: (shown?.at ?? 0) + 1,
    of: shown?.notices.length ?? 0,
    hide,
    rest,
  };
}
