import type { MenuEntry } from '../../menus/menu.tsx';
import type { KitTranslate } from '../../../provider/words.ts';
import type { TableColumn, TableSort } from './types.ts';

/** px that Shift and an arrow key move a column's border. */
export const resizeStep = 16;

export interface ColumnMenuCalls {
  readonly sort: TableSort | null;
  readonly sortBy: (sort: TableSort | null) => void;
  readonly isResizable: boolean;
  readonly fit: (id: string) => void;
  readonly resizeBy: (id: string, step: number) => void;
  readonly resetWidths: () => void;
}

/** The context menu of a head: its order and its width. */
export function columnMenu<Row>(
  { id, sort: value }: TableColumn<Row>,
  { sort, sortBy, isResizable, fit, resizeBy, resetWidths }: ColumnMenuCalls,
  translate: KitTranslate,
): MenuEntry[] {
  const own = sort?.column === id ? sort.direction : undefined;
  const sorts: MenuEntry[] =
    value === undefined
      ? []
      : (['ascending', 'descending'] as const).map((direction) => ({
          id: direction,
          label: translate(direction === 'ascending' ? 'sortAscending' : 'sortDescending'),
          icon: direction,
          isChecked: own === direction,
          isRadio: true,
          run: () => sortBy({ column: id, direction }),
        }));
  if (own !== undefined) {
    sorts.push({ id: 'unsorted', label: translate('sortNone'), run: () => sortBy(null) });
  }
  if (!isResizable) {
    return sorts;
  }
  return [
    ...sorts,
    ...(sorts.length > 0 ? [{ id: 'line', separator: true as const }] : []),
    { id: 'fit', label: translate('columnFit'), run: () => fit(id) },
    {
      id: 'wider',
      label: translate('columnWider'),
      shortcut: '⇧→',
      keepsOpen: true,
      run: () => resizeBy(id, resizeStep * 2),
    },
    {
      id: 'narrower',
      label: translate('columnNarrower'),
      shortcut: '⇧←',
      keepsOpen: true,
      run: () => resizeBy(id, -resizeStep * 2),
    },
    { id: 'reset', label: translate('columnReset'), icon: 'restore', run: resetWidths },
  ];
}
