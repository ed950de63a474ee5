import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { MINIMUM_AGE } from '../../../contract/constants.ts';
import { lobbyStore } from '../../state/lobby.ts';
import { ExternalLink } from '../../ui/controls/ExternalLink.tsx';
import styles from './legal.module.css';
import { type LegalPage, type LegalSection, termsVersionOf } from './pages.ts';

/** The text of one page in the player's language. `headings` is the level of its sections' titles. */
export function LegalText({ page, headings: Heading }: { page: LegalPage; headings: 'h2' | 'h3' }) {
  const { t } = useTranslation('legal');
  const version = useStore(lobbyStore, termsVersionOf);
  const operator = useStore(lobbyStore, (state) => state.config?.operator);
  const sections = t(`${page}.sections`, {
    returnObjects: true,
    operator: operator?.name || t('operator'),
    age: operator?.minimumAge ?? MINIMUM_AGE,
  }) as LegalSection[];
  return (
    <div className={styles.text}>
      <p className={styles.lead}>{t(`${page}.lead`)}</p>
      {sections.map((section) => (
        <section key={section.title}>
          <Heading>{section.title}</Heading>
          {section.text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {page === 'responsible' && operator && operator.helpLinks?.length > 0 && (
        <>
          <p>{t('responsible.help')}</p>
          <ul className={styles.help}>
            {operator.helpLinks.map(({ name, link }) => (
              <li key={link}>
                <ExternalLink href={link}>{name}</ExternalLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.version}>{t('version', { version })}</p>
    </div>
  );
}
