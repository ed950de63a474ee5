import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Translation } from 'react-i18next';
import { hardReload } from '../device/hardReload.ts';
import { showToast } from '../state/toasts.ts';
import { Button } from '../ui/controls/Button.tsx';

interface Props {
  children: ReactNode;
  /** Shows a toast instead of a page: what failed was not the page. */
  quiet?: boolean;
  /** Called once it has failed. */
  onError?: () => void;
}

/** A page that breaks leaves the bars and the rest of the lobby standing. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
    if (this.props.quiet) showToast('error', 'common:broken.text');
    this.props.onError?.();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.quiet) return null;
    return (
      <Translation ns="common">
        {(t) => (
          <div className="page-message" role="alert">
            <h1>{t('broken.title')}</h1>
            <p>{t('broken.text')}</p>
            <Button onClick={() => void hardReload()}>{t('broken.action')}</Button>
          </div>
        )}
      </Translation>
    );
  }
}
