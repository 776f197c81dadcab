import type { ColumnNode } from '../../../logic/tables/column-groups.ts';
import { pinnedSides } from '../../../logic/tables/column-groups.ts';
import type { DrawnColumn, TableColumn, TableColumnGroup, TablePin, TableProps } from './types.ts';

type Part<Row> = TableColumn<Row> | TableColumnGroup<Row>;
type Place = Pick<DrawnColumn, 'kind' | 'pin'>;

/** The kinds of columns that the table adds, by their ids. */
const own: Readonly<Record<string, 'check' | 'expand' | 'actions'>> = {
  'limn-check': 'check',
  'limn-expand': 'expand',
  'limn-actions': 'actions',
};

/** The columns of a table in the order they are drawn, alone and in their groups. */
export interface ColumnOrder<Row> {
  readonly nodes: readonly ColumnNode[];
  readonly byId: ReadonlyMap<string, TableColumn<Row>>;
  readonly groups: ReadonlyMap<string, TableColumnGroup<Row>>;
  readonly places: readonly (Place & { readonly id: string })[];
}

/** What stands at the start goes first, what stands at the end last; the rest keeps its order. */
export function columnOrder<Row>(
  props: Pick<TableProps<Row>, 'columns' | 'selectionMode' | 'rowActions' | 'hasPinnedActions'>,
  hasToggles: boolean,
): ColumnOrder<Row> {
  const { columns, selectionMode, rowActions, hasPinnedActions = false } = props;
  const at = (pin: TablePin | undefined) => columns.filter((part) => part.pin === pin);
  const leading = at('start').length > 0 ? ('start' as const) : undefined;
  const parts: (ColumnNode & { pin?: TablePin | undefined })[] = [
    ...(selectionMode === 'multiple' ? [{ id: 'limn-check', pin: leading }] : []),
    ...(hasToggles ? [{ id: 'limn-expand', pin: leading }] : []),
    ...at('start'),
    ...at(undefined),
    ...at('end'),
    ...(rowActions === undefined
      ? []
      : [{ id: 'limn-actions', pin: hasPinnedActions || at('end').length > 0 ? ('end' as const) : undefined }]),
  ];
  const byId = new Map<string, TableColumn<Row>>();
  const groups = new Map<string, TableColumnGroup<Row>>();
  const places: (Place & { id: string })[] = [];
  const read = (part: ColumnNode, pin: TablePin | undefined) => {
    if (part.columns !== undefined) {
      groups.set(part.id, part as TableColumnGroup<Row>);
      part.columns.forEach((inner) => read(inner, pin));
    } else {
      const kind = own[part.id] ?? 'data';
      if (kind === 'data') byId.set(part.id, part as Part<Row> as TableColumn<Row>);
      places.push({ id: part.id, kind, pin });
    }
  };
  for (const part of parts) read(part, part.pin);
  return { nodes: parts, byId, groups, places };
}

/** Gives columns that stand still their place, as far as they leave room to scroll in. */
export function pinned(columns: readonly Omit<DrawnColumn, 'inset' | 'isEdge'>[], viewWidth: number): DrawnColumn[] {
  const total = (pin: TablePin) =>
    columns.reduce((sum, column) => sum + (column.pin === pin ? (column.width ?? 0) : 0), 0);
  const sides = pinnedSides(total('start'), total('end'), viewWidth);
  const last = columns.findLastIndex((column) => column.pin === 'start');
  const first = columns.findIndex((column) => column.pin === 'end');
  let start = 0;
  let end = total('end');
  return columns.map((column, index) => {
    const width = column.width ?? 0;
    if (column.pin === 'end') end -= width;
    const inset = column.pin === 'start' ? start : end;
    if (column.pin === 'start') start += width;
    const stands = column.pin !== undefined && sides[column.pin];
    return {
      ...column,
      pin: stands ? column.pin : undefined,
      inset: stands ? inset : 0,
      isEdge: stands && index === (column.pin === 'start' ? last : first),
    };
  });
}
