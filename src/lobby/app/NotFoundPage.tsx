import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PATH } from '../../contract/paths.ts';
import { Button } from '../ui/controls/Button.tsx';

export default function NotFoundPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <div className="page-message">
      <p className="page-message-figure" aria-hidden="true">
        404
      </p>
      <h1>{t('notFound.text')}</h1>
      <Button onClick={() => navigate(PATH.home)}>{t('notFound.action')}</Button>
    </div>
  );
}
