import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useTitle } from '../../app/use-title.ts';
import { PasswordSection } from './password-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import styles from './settings.module.css';

const sections = ['account', 'security'] as const;
type Section = (typeof sections)[number];

/** The account centre; the part on show is the address's hash. */
export function Settings() {
  const { t } = useTranslation('settings');
  const { hash } = useLocation();
  const section: Section = sections.find((name) => `#${name}` === hash) ?? 'account';
  useTitle(t('title'));
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not return.
    void document.getElementById('main')?.scrollTo(0, 0);
  }, [section]);
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <nav className={styles.nav} aria-label={t('nav')}>
        {sections.map((name) => (
          <Link key={name} to={`#${name}`} replace aria-current={name === section ? 'page' : undefined} className={styles.navLink}>
            {t(`section.${name}`)}
          </Link>
        ))}
      </nav>
      <div className={styles.sections}>
        {section === 'account' ? (
          <>
            <ProfileSection />
            <PreferencesSection />
          </>
        ) : (
          <>
            <PasswordSection />
            <SessionsSection />
          </>
        )}
      </div>
    </main>
  );
}
