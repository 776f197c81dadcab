import { useTranslation } from 'react-i18next';
import { useDiagramValue } from '../use-diagram.ts';
import styles from './canvas.module.css';

/** One sentence on an empty page, gone with the first shape. */
export function EmptyHint(): React.ReactNode {
  const { t } = useTranslation('diagram');
  const isEmpty = useDiagramValue(['document', 'page'], (e) =>
    e.store.children(e.page).every((layer) => e.store.children(layer).length === 0),
  );
  const readOnly = useDiagramValue(['settings'], (e) => e.settings.readOnly);
  const editing = useDiagramValue(['editing'], (e) => e.editing);
  if (!isEmpty || editing !== null) return null;
  return (
    <p className={styles['empty']}>
      <strong>{t('state.empty')}</strong>
      {readOnly ? t('state.emptyReader') : t('state.emptyHint')}
    </p>
  );
}
