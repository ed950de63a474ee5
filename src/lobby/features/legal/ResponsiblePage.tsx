import { useTranslation } from 'react-i18next';
import { PATH } from '../../../contract/paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useLoginGate } from '../../ui/overlays/useLoginGate.ts';
import { overlayAddress } from '../../ui/overlays/useOverlay.ts';
import { LegalPanel } from './LegalPanel.tsx';

/** What it says of limits and breaks is one tap away. */
export default function ResponsiblePage() {
  const { t } = useTranslation('responsible');
  const enter = useLoginGate();
  return (
    <LegalPanel page="responsible">
      <Button tone="ghost" onClick={() => enter(overlayAddress(PATH.responsible, '', 'limits'))}>
        {t('title')}
      </Button>
    </LegalPanel>
  );
}
