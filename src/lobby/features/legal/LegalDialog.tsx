import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { LegalText } from './LegalText.tsx';
import type { LegalPage } from './pages.ts';

/** One page of the agreement over a form that must not be lost. */
export function LegalDialog({ page, onClose }: { page: LegalPage; onClose: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Dialog title={t(`titles.${page}`)} onClose={onClose} width={620}>
      <LegalText page={page} headings="h3" />
    </Dialog>
  );
}
