/** The data of the one item that is selected: its values, and the way to its fields and to rules by them. */
import { Button } from '@limn/ui';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../../app/routing/lazy.tsx';
import { useDiagram, useDiagramValue } from '../../context/use-diagram.ts';
import { Section } from '../rows/Section.tsx';
import styles from '../rows/inspector.module.css';

/** With its calendar: for those who have data. */
const PropertyField = lazy(() => import('../rows/PropertyField.tsx'));

export function DataSection(): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('diagram');
  const item = useDiagramValue(['selection', 'document'], (e) => {
    const items = e.items(e.selection.ids);
    return items.length === 1 ? items[0]! : null;
  });
  if (!item || item.type === 'label') return null;
  const rows = item.data.properties ?? [];
  const run = (command: string): void => {
    editor.commands.run(command, editor);
  };
  return (
    <Section title={t('data.title')}>
      <Suspense>
        {rows.map((property, row) => (
          <PropertyField
            key={`${item.id} ${row}`}
            property={property}
            onChange={(value) => {
              editor.commands.run('item.setProperty', editor, { id: item.id, row, value });
            }}
          />
        ))}
      </Suspense>
      {rows.length > 0 && <p className={styles['hint']}>{t('data.hint')}</p>}
      <div className={styles['pair']}>
        <Button size="s" variant="quiet" onPress={() => run('item.properties')}>
          {t(rows.length > 0 ? 'data.edit' : 'data.add')}
        </Button>
        {rows.length > 0 && (
          <Button size="s" variant="quiet" onPress={() => run('document.rules')}>
            {t('data.rules')}
          </Button>
        )}
      </div>
    </Section>
  );
}
