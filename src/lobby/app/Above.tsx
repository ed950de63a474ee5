import { Suspense } from 'react';
import { useStore } from 'zustand';
import { lobbyStore } from '../state/lobby.ts';
import { optionalComponent } from '../ui/lazyComponent.ts';
import { ConsentNotice } from './ConsentNotice.tsx';
import { ElsewhereHost } from './ElsewhereHost.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';
import { Notices } from './Notices.tsx';
import { OverlayHost } from './OverlayHost.tsx';
import { RewardHost } from './RewardHost.tsx';
import { StepUpHost } from './StepUpHost.tsx';
import { TermsHost } from './TermsHost.tsx';
import { Toasts } from './Toasts.tsx';

const PlayClock = optionalComponent(() => import('../features/responsible/PlayClock.tsx'));

/** What lies over the pages: overlays, rewards, and what the lobby has to say. The first page can be read without it. */
export default function Above() {
  const player = useStore(lobbyStore, ({ userInfo }) => userInfo?.userId);
  return (
    <>
      <Notices />
      <ConsentNotice />
      <OverlayHost />
      <RewardHost />
      <TermsHost />
      <StepUpHost />
      <Suspense fallback={null}>
        <ElsewhereHost />
      </Suspense>
      <Suspense fallback={null}>{player && <PlayClock key={player} userId={player} />}</Suspense>
      <LoadingOverlay />
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    </>
  );
}
