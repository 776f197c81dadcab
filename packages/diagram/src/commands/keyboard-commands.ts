/** What arrow keys and Tab do. */
import type { Editor } from '../editor/editor.ts';
import { nextItem, selectNext, walk } from '../navigate/navigate.ts';
import { isCarried, nudge } from '../edit/place/nudge.ts';
import { placeSelection, selectionPlace } from '../edit/place/place.ts';
import { createInDirection } from '../edit/create/quick-create.ts';
import { connectsFrom } from '../tools/keyboard-connect.ts';
import { isConnectable } from '../items/containers.ts';
import type { Direction } from '@limn/drawing/geometry/direction.ts';
import { some } from '@limn/canvas/commands/define.ts';
import { define } from './define.ts';

const VECTOR: Record<Direction, { key: string; x: number; y: number }> = {
  up: { key: 'ArrowUp', x: 0, y: -1 },
  right: { key: 'ArrowRight', x: 1, y: 0 },
  down: { key: 'ArrowDown', x: 0, y: 1 },
  left: { key: 'ArrowLeft', x: -1, y: 0 },
};
const name = (prefix: string, direction: Direction): string =>
  prefix + direction[0]!.toUpperCase() + direction.slice(1);
const onlyShape = (editor: Editor): boolean =>
  some(editor) && editor.selection.size === 1 && isConnectable(editor, editor.store.get(editor.selection.ids[0]!));

/** A step by an arrow key: the grid where one snaps to it, else one unit. */
const step = (editor: Editor): number => (editor.settings.snapToGrid ? editor.settings.gridSize : 1);

/** The context menu at what is selected, or in the middle of the view. */
function openMenu(editor: Editor): void {
  const { viewport } = editor,
    bounds = editor.scene.boundsOf(editor.selection.ids);
  const at = bounds
    ? viewport.toScreen({ x: bounds.x + bounds.w / 2, y: bounds.y + bounds.h / 2 })
    : { x: viewport.width / 2, y: viewport.height / 2 };
  editor.emit('contextMenu', {
    x: Math.min(Math.max(at.x, 0), viewport.width),
    y: Math.min(Math.max(at.y, 0), viewport.height),
  });
}

export const keyboardCommands = (Object.keys(VECTOR) as Direction[])
  .flatMap((direction) => {
    const { key, x, y } = VECTOR[direction],
      icon = `arrow-${direction}`;
    return [
      define('keyboard', name('nudge', direction), { icon, shortcuts: [key], edits: true, when: some }, (e) =>
        // What has its place in a table cannot be moved: the arrows go from cell to cell.
        e.tables?.step(direction) ? undefined : nudge(e, x * step(e), y * step(e)),
      ),
      define(
        'keyboard',
        name('nudgeFar', direction),
        { icon, shortcuts: [`Shift+${key}`], edits: true, when: some },
        (e) => {
          const far = e.settings.snapToGrid ? 1 : 10;
          if (!e.tables?.extend(direction)) nudge(e, x * far, y * far);
        },
      ),
      define(
        'keyboard',
        name('resize', direction),
        { icon, shortcuts: [`Mod+${key}`], edits: true, when: some },
        (e) => {
          const place = selectionPlace(e);
          if (place) placeSelection(e, { w: place.w + x * step(e), h: place.h + y * step(e) });
        },
      ),
      define(
        'keyboard',
        name('create', direction),
        { icon, shortcuts: [`Mod+Alt+${key}`, `Alt+Shift+${key}`], edits: true, when: onlyShape },
        (e) => {
          createInDirection(e, e.selection.ids[0]!, direction);
        },
      ),
      define('keyboard', name('walk', direction), { icon, shortcuts: [`Alt+${key}`] }, (e) => {
        if (isCarried(e, x)) nudge(e, x, y);
        else walk(e, direction);
      }),
    ];
  })
  .concat([
    define(
      'keyboard',
      'next',
      { icon: 'arrow-right-to-line', shortcuts: ['Tab'], when: (e) => nextItem(e, 1) !== undefined },
      (e) => {
        if (!e.tables?.step('next')) selectNext(e, 1);
      },
    ),
    define(
      'keyboard',
      'previous',
      { icon: 'arrow-left-to-line', shortcuts: ['Shift+Tab'], when: (e) => nextItem(e, -1) !== undefined },
      (e) => {
        if (!e.tables?.step('previous')) selectNext(e, -1);
      },
    ),
    define('keyboard', 'menu', { icon: 'menu', shortcuts: ['Shift+F10', 'ContextMenu'] }, openMenu),
    define(
      'keyboard',
      'connect',
      { icon: 'waypoints', shortcuts: ['Alt+C'], edits: true, when: (e) => connectsFrom(e) !== undefined },
      (e) => e.setTool('keyboardConnect', { from: connectsFrom(e)! }),
    ),
  ]);
