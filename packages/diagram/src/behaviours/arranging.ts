/**
 * What tables, boards of cards and schedules do with what stands in them. Few drawings have any: a page that edits
 * loads it with their shapes, or after its first picture.
 */
import type { Behaviour } from './behaviour.ts';
import { draggedDays, placeChart } from './gantt.ts';
import { placeTable, resizedTracks } from './grid.ts';
import { placeBoard, placeColumn } from './kanban.ts';
import { addBehaviours, HOLDER, PLAIN } from './table.ts';

const ARRANGING: Readonly<Record<string, Behaviour>> = {
  table: {
    ...PLAIN,
    isGrid: true,
    goesInto: (holder) => holder.holds,
    places: placeTable,
    textTarget: () => null,
    fit: () => null,
    afterEdit: resizedTracks,
  },
  cell: {
    ...PLAIN,
    isMember: true,
    isFixed: true,
    isCell: true,
    fit: () => null,
    goesInto: () => false,
    afterEdit: () => null,
  },
  kanbanBoard: { ...HOLDER, isFrame: true, arranges: true, places: placeBoard, fit: () => null },
  kanbanColumn: { ...HOLDER, arranges: true, places: placeColumn, fit: () => null },
  kanbanCount: {
    ...PLAIN,
    isMember: true,
    isFixed: true,
    textTarget: () => null,
    fit: () => null,
    goesInto: () => false,
    afterEdit: () => null,
  },
  ganttChart: { ...HOLDER, isFrame: true, arranges: true, places: placeChart, fit: () => null },
  ganttTask: { ...PLAIN, fit: () => null, afterEdit: draggedDays },
  ganttHead: {
    ...PLAIN,
    isMember: true,
    isFixed: true,
    textTarget: () => null,
    fit: () => null,
    goesInto: () => false,
    afterEdit: () => null,
  },
};

/** Makes known what they do. */
export const addArranging = (): void => addBehaviours(ARRANGING);
