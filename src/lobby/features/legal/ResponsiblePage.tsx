import { useTranslation } from 'react-i18next';

export default function ResponsiblePage() {
  const { t } = useTranslation();
  return <h1>{t('brand')}</h1>;
}
