import { useTranslation } from 'react-i18next';

export default function TermsPage() {
  const { t } = useTranslation();
  return <h1>{t('brand')}</h1>;
}
