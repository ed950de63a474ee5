import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { CODE } from '../../../contract/codes.ts';
import { ApiError } from '../../api/client/errors.ts';
import { KEY, refresh } from '../../api/client/queries.ts';
import { acceptAgreement } from '../../api/profile.ts';
import { endSession } from '../../session/login.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useBackStep } from '../../ui/overlays/useBackStep.ts';
import { SuspenseBoundary } from '../../ui/SuspenseBoundary.tsx';
import { LegalDialog } from './LegalDialog.tsx';
import styles from './legal.module.css';
import type { LegalPage } from './pages.ts';

interface Props {
  version: string;
  onAgreed: () => void;
}

/** The agreement has changed: the player agrees to the new one, or leaves. */
export default function TermsDialog({ version, onAgreed }: Props) {
  const { t } = useTranslation(['legal', 'common', 'account']);
  const [page, setPage] = useState<LegalPage | null>(null);
  const [busy, setBusy] = useState<'agree' | 'leave' | null>(null);
  const closePage = () => setPage(null);
  useBackStep('legal', page !== null, closePage);
  const link = (target: LegalPage) => (
    <button type="button" className={styles.link} onClick={() => setPage(target)} />
  );
  const agree = async () => {
    setBusy('agree');
    try {
      await acceptAgreement(version, { background: true });
      onAgreed();
    } catch (error) {
      setBusy(null);
      // The operator has changed it once more since this page was loaded.
      if (error instanceof ApiError && error.code === CODE.PARAMETER_MISSING) await refresh(KEY.config);
    }
  };
  const leave = async () => {
    setBusy('leave');
    await endSession();
  };
  return (
    <Dialog shape="card" width={440} title={t('again.title')}>
      <p className={styles.again}>
        <Trans
          t={t}
          i18nKey="again.text"
          values={{ version }}
          components={{ terms: link('terms'), privacy: link('privacy'), responsible: link('responsible') }}
        />
      </p>
      <div className={styles.answers}>
        <Button wide loading={busy === 'agree'} disabled={busy === 'leave'} onClick={() => void agree()}>
          {t('again.agree')}
        </Button>
        <Button wide tone="ghost" loading={busy === 'leave'} onClick={() => void leave()}>
          {t('account:logout.action')}
        </Button>
      </div>
      {/* Its texts come when first asked for; the question stays meanwhile. */}
      <SuspenseBoundary>{page && <LegalDialog page={page} onClose={closePage} />}</SuspenseBoundary>
    </Dialog>
  );
}
