import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Footer } from './Footer.tsx';
import styles from './Layout.module.css';
import { NavBar } from './NavBar.tsx';
import { TopBar } from './TopBar.tsx';

/** Bars around a page: top bar, and a bottom bar that becomes a side rail on wide screens. */
export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#main">
        {t('skipToContent')}
      </a>
      <TopBar />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <NavBar />
    </div>
  );
}
