/** Rows, columns and cells of the selected table, by buttons, and the formula of a cell. */
import { fromPlain, plainText } from '@limn/document';
import { selectedCells } from '@limn/diagram/edit/table/selected.ts';
import { columnName } from '@limn/diagram/notations/table/formula.ts';
import { IconButton, TextField } from '@limn/ui';
import { Table2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editorIcon } from '../../icons/icons.tsx';
import { Row, Section } from '../../inspector/rows/Section.tsx';
import styles from './table.module.css';
import { useDiagram, useDiagramValue } from '../../context/use-diagram.ts';

const ROWS = ['insertAbove', 'insertBelow', 'moveUp', 'moveDown', 'selectRow', 'removeRows'] as const;
const COLUMNS = ['insertLeft', 'insertRight', 'moveLeft', 'moveRight', 'selectColumn', 'removeColumns'] as const;
const CELLS = ['merge', 'split', 'sortAscending', 'sortDescending', 'headerRow', 'headerColumn'] as const;
const TURN = ['toBoard', 'toSchedule'] as const;

export default function TableSection(): React.ReactNode {
  const { t } = useTranslation('notations');
  const isAny = useDiagramValue(['selection', 'document'], (e) => selectedCells(e) !== undefined);
  if (!isAny) return null;
  return (
    <Section title={t('table.title')}>
      <Buttons name={t('table.rows')} commands={ROWS} />
      <Buttons name={t('table.cols')} commands={COLUMNS} />
      <Buttons name={t('table.cells')} commands={CELLS} />
      <Buttons name={t('table.turn')} commands={TURN} />
      <Formula />
    </Section>
  );
}

function Buttons({ name, commands }: { name: string; commands: readonly string[] }): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('editor');
  // What may be done follows from what is selected.
  const states = useDiagramValue(['selection', 'document', 'settings'], (e) =>
    commands
      .map((id) => {
        const command = e.commands.get(`table.${id}`);
        const may = command !== undefined && !e.settings.readOnly && (command.when?.(e) ?? true);
        return `${may ? 1 : 0}${command?.checked?.(e) === true ? 1 : 0}`;
      })
      .join(' '),
  ).split(' ');
  return (
    <Row name={name}>
      <span className={styles['buttons']} role="group" aria-label={name}>
        {commands.map((id, i) => (
          <IconButton
            key={id}
            icon={editorIcon(editor.commands.get(`table.${id}`)?.icon) ?? Table2}
            size="s"
            label={t(`commands.table.${id}` as never)}
            isDisabled={states[i]?.[0] !== '1'}
            {...(id.startsWith('header') && { isSelected: states[i]?.[1] === '1' })}
            onPress={() => {
              editor.commands.run(`table.${id}`, editor);
            }}
          />
        ))}
      </span>
    </Row>
  );
}

/** The formula of one cell, which the drawing shows what it comes to. */
function Formula(): React.ReactNode {
  const { t } = useTranslation('notations');
  const read = useDiagramValue(['selection', 'document', 'editing'], (e) => {
    const selected = selectedCells(e),
      [only] = selected?.cells ?? [];
    if (!only || selected?.isWhole || selected!.cells.length > 1 || e.editing !== null) return '';
    const text = plainText(only.cell.text);
    return JSON.stringify([only.cell.id, `${columnName(only.col)}${only.row + 1}`, text.startsWith('=') ? text : '']);
  });
  if (read === '') return null;
  const [id, name, formula] = JSON.parse(read) as [string, string, string];
  return <FormulaField key={`${id} ${formula}`} id={id} formula={formula} label={t('table.formula')} name={name} />;
}

function FormulaField({
  id,
  formula,
  label,
  name,
}: {
  id: string;
  formula: string;
  label: string;
  name: string;
}): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('notations');
  const [typed, setTyped] = useState(formula);
  const enter = (): void => {
    const text = typed.trim();
    if (text === formula || editor.settings.readOnly || (text !== '' && !text.startsWith('='))) return;
    editor.run(() => editor.store.setText(id, text === '' ? [] : fromPlain(text)));
  };
  return (
    <TextField
      label={label}
      size="s"
      value={typed}
      description={t('table.formulaHint', { name })}
      onChange={setTyped}
      onBlur={enter}
      onEnter={enter}
    />
  );
}
