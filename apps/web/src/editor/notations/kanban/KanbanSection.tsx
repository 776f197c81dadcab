/** Of a board, a column or a card: adding another, and how many cards the column takes. */
import { cardsOf } from '@limn/diagram/behaviours/containers/kanban.ts';
import { selectedColumn } from '@limn/diagram/edit/create/notations/kanban.ts';
import type { Editor } from '@limn/diagram/editor/editor.ts';
import { limitOf } from '@limn/diagram/notations/kanban/rules.ts';
import { Button } from '@limn/ui';
import { Columns3, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../inspector/rows/NumberInput.tsx';
import { Section } from '../../inspector/rows/Section.tsx';
import { useDiagram, useDiagramValue } from '../../context/use-diagram.ts';
import styles from '../symbol/symbol.module.css';

function stateOf(
  editor: Editor,
): { column: { id: string; limit: number; over: number } | null; hasBoard: boolean } | null {
  const { board, column } = selectedColumn(editor),
    limit = column ? (limitOf(column) ?? 0) : 0;
  if (!board && !column) return null;
  return {
    column: column
      ? { id: column.id, limit, over: limit > 0 ? Math.max(0, cardsOf(column.id, editor).length - limit) : 0 }
      : null,
    hasBoard: board !== undefined,
  };
}

export default function KanbanSection(): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('notations');
  const read = useDiagramValue(['selection', 'document'], (e) => JSON.stringify(stateOf(e)));
  const readOnly = useDiagramValue(['settings'], (e) => e.settings.readOnly);
  const state = JSON.parse(read) as ReturnType<typeof stateOf>;
  if (!state) return null;
  const { column, hasBoard } = state;
  return (
    <Section title={t('kanban.title')}>
      {column && (
        <NumberInput
          label={t('kanban.limit')}
          isLabelShown
          value={column.limit}
          min={0}
          max={999}
          step={1}
          onChange={(limit) => {
            editor.commands.run('kanban.setLimit', editor, { id: column.id, limit: Math.round(limit) });
          }}
        />
      )}
      {column && column.over > 0 && <p className={styles['note']}>{t('kanban.over', { count: column.over })}</p>}
      <div className={styles['ways']}>
        {column && (
          <Button
            size="s"
            icon={Plus}
            isDisabled={readOnly}
            onPress={() => void editor.commands.run('kanban.addCard', editor)}
          >
            {t('kanban.addCard')}
          </Button>
        )}
        {hasBoard && (
          <Button
            size="s"
            icon={Columns3}
            isDisabled={readOnly}
            onPress={() => void editor.commands.run('kanban.addColumn', editor)}
          >
            {t('kanban.addColumn')}
          </Button>
        )}
      </div>
    </Section>
  );
}
