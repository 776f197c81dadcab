import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiagramValue } from '../use-diagram.ts';
import styles from './canvas.module.css';

/** One sentence on an empty page, gone with the first shape. */
const OWN = ['uml', 'bpmn', 'network', 'ui'] as const;
const hasOwn = (category: string): category is (typeof OWN)[number] => (OWN as readonly string[]).includes(category);

/** The category of the document that is edited; none where it is only looked at. */
export const CategoryContext = createContext('');

export function EmptyHint(): React.ReactNode {
  const category = useContext(CategoryContext);
  const { t } = useTranslation('diagram');
  const isEmpty = useDiagramValue(['document', 'page'], (e) =>
    e.store.children(e.page).every((layer) => e.store.children(layer).length === 0),
  );
  const readOnly = useDiagramValue(['settings'], (e) => e.settings.readOnly);
  const editing = useDiagramValue(['editing'], (e) => e.editing);
  const hint = hasOwn(category) ? t(`state.emptyOf.${category}`) : t('state.emptyHint');
  if (!isEmpty || editing !== null) return null;
  return (
    <p className={styles['empty']}>
      <strong>{t('state.empty')}</strong>
      {readOnly ? t('state.emptyReader') : hint}
    </p>
  );
}
