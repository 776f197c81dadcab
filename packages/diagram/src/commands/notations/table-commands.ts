/** What one does with rows, columns and cells of a table. */
import type { Editor } from '../../editor/editor.ts';
import { scheduleOfTable } from '../../edit/table/gantt-rows.ts';
import { boardOfTable } from '../../edit/table/kanban-rows.ts';
import { canMerge, canSplit, mergeCells, splitCells } from '../../edit/table/merge.ts';
import { editableCells } from '../../edit/table/selected.ts';
import {
  canMoveTrack,
  distributeTracks,
  hasHeader,
  insertTrack,
  moveTrack,
  removeTracks,
  selectTracks,
  sortRows,
  toggleHeader,
} from '../../edit/table/tracks.ts';
import { define } from '../define.ts';

const inTable = (editor: Editor): boolean => editableCells(editor) !== undefined;
const inCells = (editor: Editor): boolean => editableCells(editor)?.isWhole === false;
const edits = true;

export const tableCommands = [
  define('table', 'insertAbove', { icon: 'between-horizontal-start', edits, when: inTable }, (e) =>
    insertTrack(e, 'row', -1),
  ),
  define('table', 'insertBelow', { icon: 'between-horizontal-end', edits, when: inTable }, (e) =>
    insertTrack(e, 'row', 1),
  ),
  define('table', 'insertLeft', { icon: 'between-vertical-start', edits, when: inTable }, (e) =>
    insertTrack(e, 'col', -1),
  ),
  define('table', 'insertRight', { icon: 'between-vertical-end', edits, when: inTable }, (e) =>
    insertTrack(e, 'col', 1),
  ),
  define('table', 'removeRows', { icon: 'trash-2', edits, when: inCells }, (e) => removeTracks(e, 'row')),
  define('table', 'removeColumns', { icon: 'trash-2', edits, when: inCells }, (e) => removeTracks(e, 'col')),
  define('table', 'moveUp', { icon: 'arrow-up', edits, when: (e) => canMoveTrack(e, 'row', -1) }, (e) =>
    moveTrack(e, 'row', -1),
  ),
  define('table', 'moveDown', { icon: 'arrow-down', edits, when: (e) => canMoveTrack(e, 'row', 1) }, (e) =>
    moveTrack(e, 'row', 1),
  ),
  define('table', 'moveLeft', { icon: 'arrow-left', edits, when: (e) => canMoveTrack(e, 'col', -1) }, (e) =>
    moveTrack(e, 'col', -1),
  ),
  define('table', 'moveRight', { icon: 'arrow-right', edits, when: (e) => canMoveTrack(e, 'col', 1) }, (e) =>
    moveTrack(e, 'col', 1),
  ),
  define('table', 'selectRow', { icon: 'rows-3', edits, when: inCells }, (e) => selectTracks(e, 'row')),
  define('table', 'selectColumn', { icon: 'columns-3', edits, when: inCells }, (e) => selectTracks(e, 'col')),
  define('table', 'merge', { icon: 'table-cells-merge', edits, when: canMerge }, mergeCells),
  define('table', 'split', { icon: 'table-cells-split', edits, when: canSplit }, splitCells),
  define('table', 'sortAscending', { icon: 'arrow-down-a-z', edits, when: inCells }, (e) => sortRows(e, 1)),
  define('table', 'sortDescending', { icon: 'arrow-down-wide-narrow', edits, when: inCells }, (e) => sortRows(e, -1)),
  define('table', 'headerRow', { icon: 'panel-top', edits, when: inTable, checked: (e) => hasHeader(e, 'row') }, (e) =>
    toggleHeader(e, 'row'),
  ),
  define(
    'table',
    'headerColumn',
    { icon: 'panel-left', edits, when: inTable, checked: (e) => hasHeader(e, 'col') },
    (e) => toggleHeader(e, 'col'),
  ),
  define('table', 'toSchedule', { icon: 'chart-gantt', edits, when: inTable }, (e) => void scheduleOfTable(e)),
  define('table', 'toBoard', { icon: 'square-kanban', edits, when: inTable }, (e) => void boardOfTable(e)),
  define('table', 'evenRows', { icon: 'rows-3', edits, when: inTable }, (e) => distributeTracks(e, 'row')),
  define('table', 'evenColumns', { icon: 'columns-3', edits, when: inTable }, (e) => distributeTracks(e, 'col')),
];
