import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { CATEGORIES } from '../notations/table.ts';
import { useDiagramValue } from '../use-diagram.ts';
import { CategoryContext } from './category-context.ts';
import styles from './canvas.module.css';

/** One sentence on an empty page, gone with the first shape. */
export function EmptyHint(): React.ReactNode {
  const category = useContext(CategoryContext);
  const { t } = useTranslation('diagram');
  const isEmpty = useDiagramValue(['document', 'page'], (e) =>
    e.store.children(e.page).every((layer) => e.store.children(layer).length === 0),
  );
  const readOnly = useDiagramValue(['settings'], (e) => e.settings.readOnly);
  const editing = useDiagramValue(['editing'], (e) => e.editing);
  const own = Object.hasOwn(CATEGORIES, category) ? CATEGORIES[category]!.empty : undefined,
    hint = own === undefined ? t('state.emptyHint') : t(`state.emptyOf.${own}`);
  if (!isEmpty || editing !== null) return null;
  return (
    <p className={styles['empty']}>
      <strong>{t('state.empty')}</strong>
      {readOnly ? t('state.emptyReader') : hint}
    </p>
  );
}
