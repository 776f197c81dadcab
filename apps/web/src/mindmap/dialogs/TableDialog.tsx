/** A small table as a grid of fields; cells copied from a spreadsheet fill it from where they are pasted. */
import { MAX_CELL, MAX_COLUMNS, MAX_ROWS } from '@limn/document';
import { Button } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../content/content.module.css';
import { useTree } from '../model/use-tree.ts';
import { ContentDialog, useContent } from './ContentDialog.tsx';

type Rows = readonly (readonly string[])[];

const EMPTY: Rows = [
  ['', ''],
  ['', ''],
  ['', ''],
];

export function TableDialog({ onClose }: { onClose: () => void }): React.ReactNode {
  const editor = useTree();
  const { t } = useTranslation('diagram');
  const [rows, setRows] = useState<Rows>(useContent('table') ?? EMPTY);
  const { readOnly } = editor.settings,
    columns = rows[0]!.length;
  const paste = (event: React.ClipboardEvent, row: number, column: number): void => {
    const cells = cellsOf(event.clipboardData.getData('text/plain'));
    if (cells.length === 1 && cells[0]!.length === 1) return;
    event.preventDefault();
    setRows(filled(rows, cells, row, column));
  };
  return (
    <ContentDialog
      field="table"
      read={() => (rows.every((row) => row.every((cell) => cell.trim() === '')) ? undefined : rows)}
      onClose={onClose}
    >
      <div className={styles['grid']}>
        <table aria-label={t('map.table')}>
          <tbody>
            {rows.map((row, r) => (
              <tr key={rowKey(r)}>
                {row.map((cell, c) => (
                  <td key={rowKey(c)}>
                    <input
                      aria-label={t('map.cell', { row: r + 1, column: c + 1 })}
                      value={cell}
                      maxLength={MAX_CELL}
                      readOnly={readOnly}
                      autoFocus={r + c === 0}
                      onPaste={(event) => !readOnly && paste(event, r, c)}
                      onChange={({ target }) => setRows(filled(rows, [[target.value]], r, c))}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!readOnly && (
        <div className={styles['buttons']}>
          <Button
            isDisabled={rows.length >= MAX_ROWS}
            onPress={() => setRows([...rows, Array<string>(columns).fill('')])}
          >
            {t('map.addRow')}
          </Button>
          <Button isDisabled={columns >= MAX_COLUMNS} onPress={() => setRows(rows.map((row) => [...row, '']))}>
            {t('map.addColumn')}
          </Button>
          <Button isDisabled={rows.length <= 1} onPress={() => setRows(rows.slice(0, -1))}>
            {t('map.removeRow')}
          </Button>
          <Button isDisabled={columns <= 1} onPress={() => setRows(rows.map((row) => row.slice(0, -1)))}>
            {t('map.removeColumn')}
          </Button>
        </div>
      )}
    </ContentDialog>
  );
}

/** Rows and columns have no names but their places. */
const rowKey = (place: number): string => `at ${place}`;

const cellsOf = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));

/** The rows with cells written into them, and with as many more as those need. */
function filled(rows: Rows, cells: Rows, row: number, column: number): Rows {
  const height = Math.min(MAX_ROWS, Math.max(rows.length, row + cells.length)),
    width = Math.min(MAX_COLUMNS, Math.max(rows[0]!.length, column + Math.max(...cells.map((line) => line.length))));
  return Array.from({ length: height }, (_row, r) =>
    Array.from({ length: width }, (_cell, c) =>
      (cells[r - row]?.[c - column] ?? rows[r]?.[c] ?? '').slice(0, MAX_CELL),
    ),
  );
}
