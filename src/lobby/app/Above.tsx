import { Suspense } from 'react';
import { ConsentNotice } from './ConsentNotice.tsx';
import { ElsewhereHost } from './ElsewhereHost.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';
import { Notices } from './Notices.tsx';
import { OverlayHost } from './OverlayHost.tsx';
import { RewardHost } from './RewardHost.tsx';
import { StepUpHost } from './StepUpHost.tsx';
import { TermsHost } from './TermsHost.tsx';
import { Toasts } from './Toasts.tsx';

/** What lies over the pages: overlays, rewards, and what the lobby has to say. The first page can be read without it. */
export default function Above() {
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
      <LoadingOverlay />
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    </>
  );
}
