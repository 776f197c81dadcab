/** The symbols of the document: putting down an instance of one, and going to it. */
import { symbolsOf } from '@limn/diagram/edit/create/symbols.ts';
import { Button, IconButton } from '@limn/ui';
import { Component, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../inspector/rows/Section.tsx';
import { freePlace } from '../../library/insert.ts';
import { useDiagram, useDiagramValue } from '../../context/use-diagram.ts';
import styles from './symbol.module.css';

export default function SymbolList(): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('notations');
  const readOnly = useDiagramValue(['settings'], (e) => e.settings.readOnly);
  const read = useDiagramValue(['document'], (e) =>
    JSON.stringify(symbolsOf(e).map(({ id, data, box }) => ({ id, name: data.name ?? '', w: box.w, h: box.h }))),
  );
  const symbols = JSON.parse(read) as { id: string; name: string; w: number; h: number }[];
  if (symbols.length === 0) return null;
  const show = (id: string): void => {
    const page = editor.store.pageOf(id);
    if (page === undefined) return;
    editor.setPage(page);
    editor.selection.replace([id]);
    editor.commands.run('view.zoomToSelection', editor);
  };
  return (
    <Section title={t('symbol.ofDocument')}>
      <ul className={styles['list']}>
        {symbols.map(({ id, name, w, h }) => {
          const called = name || t('symbol.untitled');
          return (
            <li key={id}>
              <Button size="s" variant="quiet" icon={Component} onPress={() => show(id)}>
                {called}
              </Button>
              <IconButton
                size="s"
                icon={Plus}
                label={t('symbol.insert', { name: called })}
                isDisabled={readOnly}
                onPress={() => {
                  editor.commands.run('symbol.insert', editor, { symbol: id, at: freePlace(editor, { w, h }) });
                }}
              />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
