import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LegalText } from './LegalText.tsx';
import styles from './legal.module.css';
import type { LegalPage } from './pages.ts';

/** One page of the agreement as a page of the lobby, and where it leads. */
export function LegalPanel({ page, children }: { page: LegalPage; children?: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <article className={styles.panel}>
      <h1>{t(`titles.${page}`)}</h1>
      <LegalText page={page} headings="h2" />
      {children}
    </article>
  );
}
