import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { WALLET } from '../../../../contract/paths.ts';
import { storeOrder } from '../../../session/deposits.ts';
import { Button } from '../../../ui/controls/Button.tsx';

/** Leads back to a deposit order that still waits for its payment, on whatever device it was opened. */
export function OrderButton({ orderId }: { orderId: string }) {
  const { t } = useTranslation('wallet');
  const navigate = useNavigate();
  return (
    <Button
      small
      tone="ghost"
      onClick={() => {
        // The order itself says where it is paid.
        storeOrder(orderId, '');
        navigate(WALLET.deposit);
      }}
    >
      {t('records.order')}
    </Button>
  );
}
