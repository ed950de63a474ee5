import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getOwnData } from '../../api/security.ts';
import { keepFile } from '../../session/keepFile.ts';
import { showToast } from '../../state/toasts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useOverlay } from '../../ui/overlays/useOverlay.ts';
import styles from './security.module.css';

/** `?overlay=data`: all that is stored about the player, as one file. */
export default function DataDialog() {
  const { t } = useTranslation('security');
  const { close } = useOverlay();
  const { mutate, isPending } = useMutation({
    mutationFn: getOwnData,
    onSuccess: async (data) => {
      const day = new Date(data.createTime).toISOString().slice(0, 10);
      const isKept = await keepFile(`account-${day}.json`, 'application/json', JSON.stringify(data, null, 2));
      if (isKept) showToast('success', 'security:data.done');
    },
  });
  return (
    <Dialog title={t('data.title')} onClose={close} shape="card" width={460}>
      <div className={styles.view}>
        <p>{t('data.text')}</p>
        <p className={styles.small}>{t('data.private')}</p>
        <Button wide loading={isPending} onClick={() => mutate()}>
          {t('data.action')}
        </Button>
      </div>
    </Dialog>
  );
}
