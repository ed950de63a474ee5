import { useEffect, useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { MINIMUM_AGE } from '../../../contract/constants.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { Checkbox } from '../../ui/controls/Checkbox.tsx';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import { SuspenseBoundary } from '../../ui/SuspenseBoundary.tsx';
import { LegalDialog } from '../legal/LegalDialog.tsx';
import { LEGAL_PAGES, type LegalPage } from '../legal/pages.ts';
import styles from './login.module.css';

interface Props {
  agreed: boolean;
  adult: boolean;
  onChange: (change: { agreed?: boolean; adult?: boolean }) => void;
  /** Somebody tried to go on without both ticks. */
  isMissing: boolean;
}

/**
 * The two ticks that sign-up needs (§5); the pages open over the form, so that nothing typed is lost, and Back returns to
 * it (`login.legal` of the address).
 */
export function Agreement({ agreed, adult, onChange, isMissing }: Props) {
  const { t } = useTranslation('account');
  const { name, params, open, close } = useOverlay();
  const age = useStore(lobbyStore, (state) => state.config?.operator?.minimumAge ?? MINIMUM_AGE);
  const page = LEGAL_PAGES.find((known) => known === params.legal);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMissing) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isMissing]);
  const link = (target: LegalPage) => (
    <button
      type="button"
      className={styles.link}
      onClick={() => open(name ?? 'login', { ...params, legal: target })}
    />
  );
  return (
    <div className={styles.agreement} ref={box}>
      <Checkbox
        checked={agreed}
        invalid={isMissing && !agreed}
        error={isMissing && !agreed ? t('rules.agreement') : undefined}
        onChange={(event) => onChange({ agreed: event.target.checked })}
      >
        <Trans
          t={t}
          i18nKey="agreement"
          components={{ terms: link('terms'), privacy: link('privacy'), responsible: link('responsible') }}
        />
      </Checkbox>
      <Checkbox
        checked={adult}
        invalid={isMissing && !adult}
        onChange={(event) => onChange({ adult: event.target.checked })}
        error={isMissing && !adult ? t('rules.adult', { age }) : undefined}
      >
        {t('adult', { age })}
      </Checkbox>
      {/* Its texts come when first asked for; the form must stay meanwhile. */}
      <SuspenseBoundary>{page && <LegalDialog page={page} onClose={close} />}</SuspenseBoundary>
    </div>
  );
}
