import { Icon, type IconName } from '@limn/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../app/routing/navigation.tsx';
import { ButtonLink } from '../../app/forms/button-link.tsx';
import { Mark } from '../../app/logo.tsx';
import { PreferenceButtons } from '../../app/preference-menus.tsx';
import { CategoryPicture } from '../../workspace/list/picture/category-picture.tsx';
import { categories } from '../../app/category.ts';
import { HeroDrawing } from './hero-drawing.tsx';
import styles from './landing.module.css';

const features = [
  ['connectors', 'waypoints'],
  ['together', 'users'],
  ['keyboard', 'keyboard'],
  ['files', 'folder'],
  ['output', 'download'],
  ['languages', 'language'],
] as const satisfies readonly (readonly [string, IconName])[];

const steps = ['step1', 'step2', 'step3'] as const;

/** What Limn is, for somebody who has never seen it. */
export function Landing() {
  const { t } = useTranslation(['landing', 'common', 'files']);
  const title = t('title');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <span className={styles.brand}>
          <Mark size={28} />
          {t('common:product')}
        </span>
        <nav className={styles.nav} aria-label={t('common:menu')}>
          <a href="#kinds">{t('nav.kinds')}</a>
          <a href="#features">{t('nav.features')}</a>
          <a href="#hosting">{t('nav.hosting')}</a>
          <Link to="/templates">{t('nav.templates')}</Link>
        </nav>
        <div className={styles.headEnd}>
          <PreferenceButtons />
          <span className={styles.wide}>
            <ButtonLink to="/login" variant="quiet">
              {t('nav.signIn')}
            </ButtonLink>
          </span>
          <ButtonLink to="/signup">{t('nav.signUp')}</ButtonLink>
        </div>
      </header>

      <main id="main" tabIndex={-1}>
        <section className={styles.hero}>
          <div className={styles.heroText}>
            <h1>{t('hero.title')}</h1>
            <p>{t('hero.lead')}</p>
            <div className={styles.actions}>
              <ButtonLink to="/signup" variant="primary" size="l" iconEnd="forward">
                {t('hero.start')}
              </ButtonLink>
              <ButtonLink to="/login" size="l">
                {t('hero.signIn')}
              </ButtonLink>
            </div>
            <p className={styles.note}>{t('hero.note')}</p>
          </div>
          <HeroDrawing />
        </section>

        <section className={styles.kinds} id="kinds" aria-labelledby="kinds-title">
          <h2 id="kinds-title">{t('kind.title')}</h2>
          <p>{t('kind.lead')}</p>
          <ul>
            {categories.map((category) => (
              <li key={category}>
                <Link to={`/templates?category=${category}`}>
                  <CategoryPicture category={category} />
                  <span>
                    <strong>{t(`files:category.${category}`)}</strong>
                    {t(`kind.of.${category}`)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <p>{t('kind.bring')}</p>
        </section>

        <section className={styles.features} id="features" aria-labelledby="features-title">
          <h2 id="features-title">{t('feature.title')}</h2>
          <ul>
            {features.map(([name, icon]) => (
              <li key={name}>
                <Icon name={icon} size={24} />
                <h3>{t(`feature.${name}.title`)}</h3>
                <p>{t(`feature.${name}.body`)}</p>
              </li>
            ))}
          </ul>
        </section>

        <section className={styles.hosting} id="hosting" aria-labelledby="hosting-title">
          <div className={styles.hostingText}>
            <h2 id="hosting-title">{t('hosting.title')}</h2>
            <p>{t('hosting.lead')}</p>
            <pre className={styles.terminal}>
              <code>
                <span aria-hidden>$ </span>npm start
              </code>
            </pre>
          </div>
          <ol>
            {steps.map((step) => (
              <li key={step}>
                <h3>{t(`hosting.${step}.title`)}</h3>
                <p>{t(`hosting.${step}.body`)}</p>
              </li>
            ))}
          </ol>
        </section>

        <section className={styles.closing}>
          <h2>{t('closing.title')}</h2>
          <p>{t('closing.body')}</p>
          <ButtonLink to="/signup" variant="primary" size="l">
            {t('nav.signUp')}
          </ButtonLink>
        </section>
      </main>

      <footer className={styles.foot}>
        <span>
          {t('common:product')} · {t('footer')}
        </span>
        <Link to="/login">{t('nav.signIn')}</Link>
      </footer>
    </div>
  );
}
