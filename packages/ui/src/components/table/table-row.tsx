import { memo, type ReactElement } from 'react';
import { useKitText } from '../../provider/kit-text.ts';
import { Checkbox } from '../checkbox.tsx';
import { IconButton } from '../icon-button.tsx';
import { MenuButton, type MenuEntry } from '../menu.tsx';
import type { DrawnColumn, TableColumn } from './types.ts';

export interface TableRowProps<Row> {
  row: Row;
  id: string;
  /** The row's name. */
  name: string;
  index: number;
  columns: ReadonlyMap<string, TableColumn<Row>>;
  drawn: readonly DrawnColumn[];
  /** The column that names the row. */
  header: string | undefined;
  isGrid: boolean;
  isVirtual: boolean;
  isSelectable: boolean;
  isSelected: boolean;
  isDisabled: boolean;
  isOpenable: boolean;
  actions: ((row: Row) => readonly MenuEntry[]) | undefined;
  /** The row's checkbox was pressed. */
  onCheck: (id: string) => void;
}

function RowView<Row>({
  row,
  id,
  name,
  index,
  columns,
  drawn,
  header,
  isGrid,
  isVirtual,
  isSelectable,
  isSelected,
  isDisabled,
  isOpenable,
  actions,
  onCheck,
}: TableRowProps<Row>) {
  const translate = useKitText();
  return (
    <tr
      className="limn-row"
      data-row={id}
      data-odd={index % 2 === 1 || undefined}
      data-selected={isSelected || undefined}
      data-disabled={isDisabled || undefined}
      data-action={(isOpenable && !isDisabled) || undefined}
      aria-rowindex={isVirtual ? index + 2 : undefined}
      aria-selected={isSelectable && !isDisabled ? isSelected : undefined}
      aria-disabled={isDisabled || undefined}
    >
      {drawn.map((place, position) => {
        const at = isGrid ? `${index} ${position}` : undefined;
        const column = columns.get(place.id);
        if (place.kind === 'check') {
          return (
            <td key={place.id} className="limn-cell" data-kind="check" data-at={at}>
              <Checkbox
                aria-label={translate('selectRow', { row: name })}
                isSelected={isSelected}
                isDisabled={isDisabled}
                onChange={() => onCheck(id)}
              />
            </td>
          );
        }
        if (place.kind === 'actions') {
          const entries = actions?.(row) ?? [];
          return (
            <td key={place.id} className="limn-cell" data-kind="actions" data-at={at}>
              {entries.length > 0 && (
                <MenuButton label={translate('rowActionsOf', { row: name })} placement="bottom end" entries={entries}>
                  <IconButton
                    icon="more"
                    size="s"
                    label={translate('rowActionsOf', { row: name })}
                    isDisabled={isDisabled}
                  />
                </MenuButton>
              )}
            </td>
          );
        }
        const shared = { className: 'limn-cell', 'data-align': column?.align, 'data-at': at };
        return place.id === header ? (
          <th key={place.id} scope="row" {...shared}>
            {column?.cell(row)}
          </th>
        ) : (
          <td key={place.id} {...shared}>
            {column?.cell(row)}
          </td>
        );
      })}
    </tr>
  );
}

/** One row; drawn again only when something about it has changed. */
export const TableRow = memo(RowView) as <Row>(props: TableRowProps<Row>) => ReactElement;
