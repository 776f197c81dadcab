/** The packs of icons in the panel, a section each: what is in one is loaded when it is opened. */
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../../app/routing/lazy.tsx';
import { shortLocale } from '../../canvas/locale.ts';
import { Section } from '../LibrarySection.tsx';
import { packKey, shownPacks } from './shown-packs.ts';
import styles from '../library.module.css';

const IconTiles = lazy(() => import('./IconTiles.tsx'));

export default function IconSections({ added }: { added: readonly string[] }): React.ReactNode {
  const { t, i18n } = useTranslation('diagram');
  return shownPacks(added).map((pack) => (
    <Section key={packKey(pack)} title={pack.name[shortLocale(i18n.language)]} isOpen={false}>
      {() => (
        <Suspense fallback={<p className={styles['hint']}>{t('library.loading')}</p>}>
          <IconTiles pack={pack} />
        </Suspense>
      )}
    </Section>
  ));
}
