import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog.tsx';
import { useOverlay } from '../../ui/overlay.ts';

export default function SettingsSheet() {
  const { t } = useTranslation();
  const { close } = useOverlay();
  return (
    <Dialog title={t('brand')} onClose={close}>
      {null}
    </Dialog>
  );
}
