import { memo, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import type { TableEntry } from '../../../logic/tables/table-entries.ts';
import { useKitText } from '../../../provider/kit-text.ts';
import { IconButton } from '../../buttons/icon-button.tsx';
import { MenuButton, type MenuEntry } from '../../menus/menu.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import { RowToggle } from './row-toggle.tsx';
import type { DrawnColumn, TableColumn } from './types.ts';

export interface TableRowProps<Row> {
  entry: TableEntry<Row>;
  /** The row's name. */
  name: string;
  index: number;
  columns: ReadonlyMap<string, TableColumn<Row>>;
  drawn: readonly DrawnColumn[];
  /** The column that names the row. */
  header: string | undefined;
  isGrid: boolean;
  /** What is in rows is shown: the name says how deep the row is. */
  isTree: boolean;
  /** Its number among all lines, for screen readers, where not all are drawn; else 0. */
  ariaIndex: number;
  isSelectable: boolean;
  isSelected: boolean;
  isDisabled: boolean;
  isOpenable: boolean;
  isBusy: boolean;
  actions: ((row: Row) => readonly MenuEntry[]) | undefined;
  /** The row's checkbox was pressed. */
  onCheck: (id: string) => void;
  /** The row is to be opened or closed. */
  onToggle: (entry: TableEntry<Row>) => void;
}

/** Where a cell of that column stands while the others are scrolled. */
export const cellStyle = ({ pin, inset }: DrawnColumn): CSSProperties => {
  if (pin === undefined) return {};
  return pin === 'start' ? { insetInlineStart: inset } : { insetInlineEnd: inset };
};

function RowView<Row>(props: TableRowProps<Row>) {
  const { entry, name, index, columns, drawn, header, isGrid, isTree, ariaIndex, isSelectable, isSelected } = props;
  const { isDisabled, isOpenable, isBusy, actions, onCheck, onToggle } = props;
  const { row, id, isExpandable, isExpanded } = entry;
  const translate = useKitText();
  const toggle = (isPassive: boolean) => (
    <RowToggle
      name={name}
      isExpanded={isExpanded}
      isBusy={isBusy}
      isPassive={isPassive}
      onToggle={() => onToggle(entry)}
    />
  );

  const contentOf = (place: DrawnColumn): ReactNode => {
    if (place.kind === 'check') {
      return (
        <RowCheckbox
          label={translate('selectRow', { row: name })}
          isSelected={isSelected}
          isDisabled={isDisabled}
          onChange={() => onCheck(id)}
        />
      );
    }
    if (place.kind === 'expand') {
      return isExpandable ? toggle(false) : null;
    }
    if (place.kind === 'data') {
      const content = columns.get(place.id)?.cell(row);
      return isTree && place.id === header ? (
        <span className="limn-cell-tree" style={{ paddingInlineStart: (entry.level - 1) * 20 }}>
          {/* Read first, and drawn last. */}
          <span className="limn-cell-words">{content}</span>
          {isExpandable ? toggle(true) : <span className="limn-row-toggle" />}
        </span>
      ) : (
        content
      );
    }
    const entries = actions?.(row) ?? [];
    return (
      entries.length > 0 && (
        <MenuButton label={translate('rowActionsOf', { row: name })} placement="bottom end" items={entries}>
          <IconButton icon="more" size="s" label={translate('rowActionsOf', { row: name })} isDisabled={isDisabled} />
        </MenuButton>
      )
    );
  };
  return (
    <tr
      className="limn-row"
      data-row={id}
      data-odd={index % 2 === 1 || undefined}
      data-selected={isSelected || undefined}
      data-disabled={isDisabled || undefined}
      data-action={(isOpenable && !isDisabled) || undefined}
      aria-rowindex={ariaIndex === 0 ? undefined : ariaIndex}
      aria-level={isTree ? entry.level : undefined}
      aria-posinset={isTree ? entry.position : undefined}
      aria-setsize={isTree ? entry.size : undefined}
      aria-expanded={isTree && isExpandable ? isExpanded : undefined}
      aria-busy={isBusy || undefined}
      aria-selected={isSelectable && !isDisabled ? isSelected : undefined}
      aria-disabled={isDisabled || undefined}
    >
      {drawn.map((place, position) => {
        const shared = {
          className: 'limn-cell',
          'data-kind': place.kind === 'data' ? undefined : place.kind,
          'data-align': columns.get(place.id)?.align,
          'data-at': isGrid ? `${index} ${position}` : undefined,
          'data-pin': place.pin,
          'data-edge': place.isEdge || undefined,
          style: cellStyle(place),
        };
        return place.id === header ? (
          <th key={place.id} scope="row" {...shared}>
            {contentOf(place)}
          </th>
        ) : (
          <td key={place.id} {...shared}>
            {contentOf(place)}
          </td>
        );
      })}
    </tr>
  );
}

/** One row; drawn again only when something about it has changed. */
export const TableRow = memo(RowView, (before, after) => {
  const { entry: old, ...others } = before;
  const { entry } = after;
  // Lines are made anew when one row is opened: what they say counts.
  return (
    old.row === entry.row &&
    old.id === entry.id &&
    old.level === entry.level &&
    old.position === entry.position &&
    old.size === entry.size &&
    old.isExpandable === entry.isExpandable &&
    old.isExpanded === entry.isExpanded &&
    Object.entries(others).every(([name, value]) => after[name as keyof typeof after] === value)
  );
}) as <Row>(props: TableRowProps<Row>) => ReactElement;

/** What a row tells of itself, below it: one cell as wide as what is in sight. */
export function DetailRow({
  id,
  at,
  columns,
  ariaIndex,
  level,
  width,
  measure,
  label,
  children,
}: {
  id: string;
  at: string;
  columns: number;
  ariaIndex: number;
  /** Of a tree; undefined elsewhere. */
  level: number | undefined;
  /** px in sight. */
  width: number;
  measure: (element: HTMLElement | null) => (() => void) | undefined;
  label: string;
  children: ReactNode;
}) {
  return (
    <tr
      ref={measure}
      className="limn-detail-row"
      data-detail={id}
      aria-rowindex={ariaIndex === 0 ? undefined : ariaIndex}
      aria-level={level}
    >
      <td className="limn-detail-cell" colSpan={columns} data-at={at} data-kind="detail">
        <div role="group" aria-label={label} className="limn-table-view limn-detail" style={{ inlineSize: width }}>
          {children}
        </div>
      </td>
    </tr>
  );
}
