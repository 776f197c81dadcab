import { Skeleton } from '@limn/ui';
import { Suspense, useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from '../app/routing/navigation.tsx';
import { lazy } from '../app/routing/lazy.tsx';
import { useTitle } from '../app/frames/use-title.ts';
import { useMe } from '../session/session.ts';
import settings from '../app/sections/sections.module.css';
import { FeedbackSection } from './feedback-section.tsx';
import { NewsSection } from './news-section.tsx';
import { StartSection } from './start-section.tsx';

/** Brings the editor's commands along, which nobody needs for the rest of the page. */
const ShortcutsSection = lazy(async () => ({ default: (await import('./shortcuts-section.tsx')).ShortcutsSection }));

const FormatsSection = lazy(async () => ({ default: (await import('./formats-section.tsx')).FormatsSection }));

const EmbedSection = lazy(() => import('./embed-section.tsx'));

const sections = ['start', 'shortcuts', 'formats', 'embed', 'feedback', 'news'] as const;
type Name = (typeof sections)[number];

const parts: Readonly<Record<Name, (isVisitor: boolean) => ReactNode>> = {
  start: (isVisitor) => <StartSection isVisitor={isVisitor} />,
  shortcuts: (isVisitor) => (
    <Suspense fallback={<Skeleton height="240px" shape="block" />}>
      <ShortcutsSection isVisitor={isVisitor} />
    </Suspense>
  ),
  formats: () => (
    <Suspense fallback={<Skeleton height="240px" shape="block" />}>
      <FormatsSection />
    </Suspense>
  ),
  embed: () => (
    <Suspense fallback={<Skeleton height="240px" shape="block" />}>
      <EmbedSection />
    </Suspense>
  ),
  feedback: (isVisitor) => <FeedbackSection isVisitor={isVisitor} />,
  news: () => <NewsSection />,
};

/**
 * Help: how to begin, the keys, the formats, a word to the administrators, what is new; the part on show is the
 * address's hash.
 */
export function SupportPage() {
  const { t } = useTranslation('support');
  const { hash } = useLocation();
  const isVisitor = useMe().data?.user === null;
  const section: Name = sections.find((name) => `#${name}` === hash) ?? 'start';
  useTitle(`${t(`section.${section}`)} · ${t('title')}`);
  useEffect(() => {
    void document.getElementById('main')?.scrollTo(0, 0);
  }, [section]);
  return (
    <main id="main" tabIndex={-1} className={settings['page']}>
      <h1 className={settings['title']}>{t('title')}</h1>
      <nav className={settings['nav']} aria-label={t('nav')}>
        {sections.map((name) => (
          <Link
            key={name}
            to={`#${name}`}
            replace
            aria-current={name === section ? 'page' : undefined}
            className={settings['navLink']}
          >
            {t(`section.${name}`)}
          </Link>
        ))}
      </nav>
      <div className={settings['sections']} key={section}>
        {parts[section](isVisitor)}
      </div>
    </main>
  );
}
