import { useEffect } from 'react';
import { useStore } from 'zustand';
import { lobbyStore } from '../state/lobby.ts';
import { optionalComponent } from '../ui/lazyComponent.ts';
import { SuspenseBoundary } from '../ui/SuspenseBoundary.tsx';
import { ConsentNotice } from './feedback/ConsentNotice.tsx';
import { LoadingOverlay } from './feedback/LoadingOverlay.tsx';
import { Notices } from './feedback/Notices.tsx';
import { Toasts } from './feedback/Toasts.tsx';
import { followForcedColors } from './forcedColors.ts';
import { ElsewhereHost } from './hosts/ElsewhereHost.tsx';
import { OverlayHost } from './hosts/OverlayHost.tsx';
import { RewardHost } from './hosts/RewardHost.tsx';
import { StepUpHost } from './hosts/StepUpHost.tsx';
import { TermsHost } from './hosts/TermsHost.tsx';

const PlayClock = optionalComponent(() => import('../features/responsible/PlayClock.tsx'));

/** What lies over the pages: overlays, rewards, and what the lobby has to say. The first page can be read without it. */
export default function GlobalOverlays() {
  const player = useStore(lobbyStore, ({ userInfo }) => userInfo?.userId);
  useEffect(followForcedColors, []);
  return (
    <>
      <Notices />
      <ConsentNotice />
      <OverlayHost />
      <RewardHost />
      <TermsHost />
      <StepUpHost />
      <SuspenseBoundary>
        <ElsewhereHost />
      </SuspenseBoundary>
      <SuspenseBoundary>{player && <PlayClock key={player} userId={player} />}</SuspenseBoundary>
      <LoadingOverlay />
      <SuspenseBoundary>
        <Toasts />
      </SuspenseBoundary>
    </>
  );
}
