import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { PATH } from '../../contract/paths.ts';
import { coinStore } from '../state/coins.ts';
import { optionalComponent, precachedComponent, Waiting } from '../ui/lazyComponent.ts';
import { SuspenseBoundary } from '../ui/SuspenseBoundary.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NoticesFallback } from './feedback/OfflineNotice.tsx';
import { Guard } from './Guard.tsx';
import { Layout } from './layout/Layout.tsx';
import { type PageRoute, ROUTES } from './routes.tsx';
import { useSession } from './useSession.ts';
import { useStage } from './useStage.ts';

const GlobalOverlays = precachedComponent(() => import('./GlobalOverlays.tsx'));
const CoinFlights = optionalComponent(() => import('./coins/CoinFlights.tsx'));

/**
 * Only a change of path scrolls to the top: overlays and filters live in the search part. The focus goes to the new
 * page, so that keyboards and screen readers begin there.
 */
function useScrollToTop(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** A page that takes long to come can be left again. */
function PageWait() {
  const navigate = useNavigate();
  const leave = useCallback(() => navigate(-1), [navigate]);
  return (
    <div className="page-wait" aria-busy="true">
      <Waiting cancel={leave} />
    </div>
  );
}

function Page({ route }: { route: PageRoute }) {
  const { t } = useTranslation();
  const title = t(route.title);
  useEffect(() => {
    // A page without bars names itself, e.g. after the game that it shows.
    if (!route.bare) document.title = `${title} · ${t('brand')}`;
  }, [title, t, route.bare]);
  const Content = route.component;
  const page = (
    <ErrorBoundary key={route.path}>
      <SuspenseBoundary fallback={<PageWait />}>
        {route.requiresLogin ? (
          <Guard>
            <Content />
          </Guard>
        ) : (
          <Content />
        )}
      </SuspenseBoundary>
    </ErrorBoundary>
  );
  return route.bare ? page : <Layout>{page}</Layout>;
}

/** `/` keeps its search on the way to /home: an overlay may be asked for there. */
function ToHome() {
  const { search, state } = useLocation();
  return <Navigate to={`${PATH.home}${search}`} state={state} replace />;
}

/** `shown` is called when the page stands for the first time. */
export function App({ shown }: { shown: () => void }) {
  useScrollToTop();
  useSession();
  useStage();
  useEffect(shown, [shown]);
  const hasFlights = useStore(coinStore, ({ flights }) => flights.length > 0);
  return (
    <>
      <Routes>
        <Route path="/" element={<ToHome />} />
        {ROUTES.map((route) => (
          <Route key={route.path} path={route.path} element={<Page route={route} />} />
        ))}
        <Route path="*" element={<Navigate to={PATH.notFound} replace />} />
      </Routes>
      <SuspenseBoundary fallback={<NoticesFallback />}>
        <GlobalOverlays />
      </SuspenseBoundary>
      <SuspenseBoundary>{hasFlights && <CoinFlights />}</SuspenseBoundary>
    </>
  );
}
