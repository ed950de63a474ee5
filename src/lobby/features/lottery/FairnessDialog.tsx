import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Data } from '../../../contract/call.ts';
import type { rouletteSeed } from '../../../contract/calls/lottery.ts';
import { ApiError } from '../../api/client/errors.ts';
import { type ErrorText, errorText } from '../../api/client/errorText.ts';
import { KEY, refresh } from '../../api/client/queries.ts';
import { rotateSeed, wheelsQuery } from '../../api/lottery.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { CopyField } from '../../ui/controls/CopyField.tsx';
import { TextField } from '../../ui/controls/TextField.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { Reason } from '../rewards/Reason.tsx';
import styles from './lottery.module.css';

/** The outcome proof: the seed's hash before, the seed itself after (decisions, "Rewards"). */
export function FairnessDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('lottery');
  const wheels = useQuery(wheelsQuery()).data;
  const [clientSeed, setClientSeed] = useState('');
  const [shown, setShown] = useState<Data<typeof rouletteSeed> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState<ErrorText | null>(null);
  const reveal = async () => {
    setBusy(true);
    setReason(null);
    try {
      setShown(await rotateSeed(clientSeed.trim() || undefined, { silent: true, background: true }));
      setClientSeed('');
      await refresh(KEY.lottery);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setReason(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog shape="sheet" width={480} title={t('fairness.title')} onClose={onClose}>
      <div className={styles.fairness}>
        <p>{t('fairness.text')}</p>
        {wheels?.seedHash && <CopyField label={t('fairness.hash')} value={wheels.seedHash} />}
        {shown && (
          <section className={styles.proof} aria-label={t('fairness.revealed')}>
            <h3>{t('fairness.revealed')}</h3>
            <p>{t('fairness.draws', { count: shown.draws })}</p>
            <CopyField label={t('fairness.seed')} value={shown.seed} />
            <CopyField label={t('fairness.clientSeed')} value={shown.clientSeed} />
            <p>{t('fairness.check')}</p>
          </section>
        )}
        {wheels?.nextSeedHash && <CopyField label={t('fairness.nextHash')} value={wheels.nextSeedHash} />}
        <TextField
          label={t('fairness.own')}
          hint={t('fairness.ownHint')}
          value={clientSeed}
          onChange={(event) => setClientSeed(event.target.value)}
          maxLength={64}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        <Reason reason={reason} />
        <Button tone="ghost" wide loading={isBusy} onClick={() => void reveal()}>
          {t('fairness.reveal')}
        </Button>
      </div>
    </Dialog>
  );
}
