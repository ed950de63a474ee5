import { useTranslation } from 'react-i18next';

export default function GamesPage() {
  const { t } = useTranslation();
  return <h1>{t('brand')}</h1>;
}
