import { useTranslation } from 'react-i18next';

export default function WalletPage() {
  const { t } = useTranslation();
  return <h1>{t('brand')}</h1>;
}
