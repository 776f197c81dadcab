import { Suspense, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../app/routing/lazy.tsx';
import { CATEGORIES } from '../notations/categories.ts';
import { useDiagram, useDiagramValue } from '../context/use-diagram.ts';
import { CategoryContext } from './category-context.ts';
import { useShown } from './use-shown.ts';
import styles from './canvas.module.css';

const TemplateOffers = lazy(async () => ({
  default: (await import('../templates/TemplateOffers.tsx')).TemplateOffers,
}));

/** One sentence on an empty page and templates to begin with, gone with the first shape. */
export function EmptyHint(): React.ReactNode {
  const editor = useDiagram();
  const isShown = useShown(editor);
  const category = useContext(CategoryContext);
  const { t } = useTranslation('diagram');
  const isEmpty = useDiagramValue(['document', 'page'], (e) =>
    e.store.children(e.page).every((layer) => e.store.children(layer).length === 0),
  );
  const isOneOfSeveral = useDiagramValue(['document'], (e) => e.store.pages().length > 1);
  const readOnly = useDiagramValue(['settings'], (e) => e.settings.readOnly);
  const editing = useDiagramValue(['editing'], (e) => e.editing);
  const own = Object.hasOwn(CATEGORIES, category) ? CATEGORIES[category]!.empty : undefined;
  const hint = (): string => {
    // On a phone there are no keys, and the shapes are in a panel one calls.
    if (matchMedia('(pointer: coarse)').matches) return t('state.emptyHintTouch');
    return own === undefined ? t('state.emptyHint') : t(`state.emptyOf.${own}`);
  };
  if (!isEmpty || editing !== null) return null;
  const sentence = (
    <p className={styles['empty']}>
      <strong>{t('state.empty')}</strong>
      {readOnly ? t('state.emptyReader') : hint()}
    </p>
  );
  // The other pages of several have something on them, which a template would take away.
  if (readOnly || category === '' || isOneOfSeveral) return sentence;
  return (
    <>
      {sentence}
      {isShown && (
        <Suspense fallback={null}>
          <TemplateOffers editor={editor} category={category} />
        </Suspense>
      )}
    </>
  );
}
