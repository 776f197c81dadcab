import { addDimensions, mayMeasure } from '../edit/create/dimensions.ts';
import {
  alignSelection,
  canAlign,
  distributeSelection,
  matchSize,
  pieces,
  type AlignSide,
} from '../edit/place/arrange.ts';
import { collapsible, setCollapsed } from '../edit/place/collapse.ts';
import type { Editor } from '../editor/editor.ts';
import { createBeside } from '../edit/create/container.ts';
import { ofSelection } from '../items/of-selection.ts';
import { allStack } from '../edit/place/follow/follow.ts';
import { autosizeSelection } from '../edit/style/autosize.ts';
import { canGroup, canUngroup, groupSelection, ungroupSelection } from '../edit/structure/group.ts';
import { hideSelection, isAnySetApart, lockSelection, showAll, unlockAll } from '../edit/structure/set-apart.ts';
import { reorderSelection, type OrderMove } from '../edit/structure/order.ts';
import { flipSelection, resetRotation, rotateSelection } from '../edit/place/transform.ts';
import { combinable, combineShapes, type Combination } from '../edit/path/combine.ts';
import { convertible, convertToPath } from '../edit/path/to-path.ts';
import { splitIntoLanes, splittable, typedLane, typeLaneBeside } from '../edit/create/notations/lanes.ts';
import { several, some } from '@limn/canvas/commands/define.ts';
import { define } from './define.ts';

const piecesSelected = ofSelection((e) => pieces(e).length),
  mayGroup = ofSelection(canGroup),
  mayUngroup = ofSelection(canUngroup);

const align = (name: string, side: AlignSide, icon: string, shortcut: string) =>
  define<'first' | 'bounds' | undefined>(
    'arrange',
    name,
    { icon, shortcuts: [shortcut], edits: true, when: (e) => some(e) && canAlign(e) },
    (e, to) => alignSelection(e, side, to ?? 'first'),
  );
const order = (name: string, move: OrderMove, icon: string, shortcuts: string[]) =>
  define('arrange', name, { icon, shortcuts, edits: true, when: some }, (e) => reorderSelection(e, move));

const mayCombine = ofSelection((e) => combinable(e).length > 1),
  mayConvert = ofSelection((e) => convertible(e).length > 0);
const combine = (how: Combination, icon: string) =>
  define('arrange', how, { icon, edits: true, when: mayCombine }, (e) => combineShapes(e, how));

const oneOfRow = (e: Editor): boolean => e.selection.size === 1 && some(e) && allStack(e, e.selection.ids);

export const arrangeCommands = [
  combine('union', 'squares-unite'),
  combine('subtract', 'squares-subtract'),
  combine('intersect', 'squares-intersect'),
  combine('exclude', 'squares-exclude'),
  define('arrange', 'addDimensions', { icon: 'ruler', edits: true, when: mayMeasure }, addDimensions),
  define('arrange', 'toPath', { icon: 'spline-pointer', edits: true, when: mayConvert }, convertToPath),
  define(
    'arrange',
    'collapse',
    { icon: 'fold-vertical', shortcuts: ['Mod+Home'], edits: true, when: (e) => collapsible(e, false).length > 0 },
    (e) =>
      setCollapsed(
        e,
        collapsible(e, false).map(({ id }) => id),
        true,
      ),
  ),
  define(
    'arrange',
    'expand',
    { icon: 'unfold-vertical', shortcuts: ['Mod+End'], edits: true, when: (e) => collapsible(e, true).length > 0 },
    (e) =>
      setCollapsed(
        e,
        collapsible(e, true).map(({ id }) => id),
        false,
      ),
  ),
  order('bringToFront', 'front', 'bring-to-front', ['Mod+Shift+]']),
  order('bringForward', 'forward', 'arrow-up-from-line', ['Mod+]']),
  order('sendBackward', 'backward', 'arrow-down-from-line', ['Mod+[']),
  order('sendToBack', 'back', 'send-to-back', ['Mod+Shift+[']),
  align('alignLeft', 'left', 'align-start-vertical', 'Alt+Shift+L'),
  align('alignCenter', 'center', 'align-center-vertical', 'Alt+Shift+C'),
  align('alignRight', 'right', 'align-end-vertical', 'Alt+Shift+R'),
  align('alignTop', 'top', 'align-start-horizontal', 'Alt+Shift+T'),
  align('alignMiddle', 'middle', 'align-center-horizontal', 'Alt+Shift+M'),
  align('alignBottom', 'bottom', 'align-end-horizontal', 'Alt+Shift+B'),
  define(
    'arrange',
    'distributeHorizontally',
    {
      icon: 'align-horizontal-distribute-center',
      shortcuts: ['Alt+Shift+H'],
      edits: true,
      when: (e) => e.selection.size > 2 && piecesSelected(e) > 2,
    },
    (e) => distributeSelection(e, 'x'),
  ),
  define(
    'arrange',
    'distributeVertically',
    {
      icon: 'align-vertical-distribute-center',
      shortcuts: ['Alt+Shift+V'],
      edits: true,
      when: (e) => e.selection.size > 2 && piecesSelected(e) > 2,
    },
    (e) => distributeSelection(e, 'y'),
  ),
  define<number>(
    'arrange',
    'spaceHorizontally',
    { icon: 'between-vertical-start', internal: true, edits: true, when: several },
    (e, gap) => distributeSelection(e, 'x', gap),
  ),
  define<number>(
    'arrange',
    'spaceVertically',
    { icon: 'between-horizontal-start', internal: true, edits: true, when: several },
    (e, gap) => distributeSelection(e, 'y', gap),
  ),
  ...([-1, 1] as const).map((side) =>
    define(
      'arrange',
      side < 0 ? 'addBefore' : 'addAfter',
      { icon: side < 0 ? 'between-vertical-start' : 'between-vertical-end', edits: true, when: oneOfRow },
      (e) => {
        createBeside(e, e.selection.ids[0]!, side);
      },
    ),
  ),
  ...([2, 3] as const).map((count) =>
    define(
      'arrange',
      count === 2 ? 'splitInTwo' : 'splitInThree',
      { icon: 'rows-3', edits: true, when: (e) => splittable(e) !== undefined },
      (e) => splitIntoLanes(e, count),
    ),
  ),
  define<'next' | 'previous' | 'down'>(
    'arrange',
    'typeLaneBeside',
    { icon: 'rows-3', internal: true, edits: true, when: (e) => typedLane(e) !== undefined },
    (e, way) => typeLaneBeside(e, way === 'previous' ? -1 : 1),
  ),
  define('arrange', 'matchWidth', { icon: 'move-horizontal', edits: true, when: several }, (e) => matchSize(e, 'w')),
  define('arrange', 'matchHeight', { icon: 'move-vertical', edits: true, when: several }, (e) => matchSize(e, 'h')),
  define('arrange', 'matchSize', { icon: 'scaling', edits: true, when: several }, (e) => matchSize(e, 'both')),
  define(
    'arrange',
    'flipHorizontal',
    { icon: 'flip-horizontal-2', shortcuts: ['Alt+H'], edits: true, when: some },
    (e) => flipSelection(e, 'x'),
  ),
  define('arrange', 'flipVertical', { icon: 'flip-vertical-2', shortcuts: ['Alt+V'], edits: true, when: some }, (e) =>
    flipSelection(e, 'y'),
  ),
  define('arrange', 'rotateRight', { icon: 'rotate-cw', shortcuts: ['Mod+R'], edits: true, when: some }, (e) =>
    rotateSelection(e, Math.PI / 2),
  ),
  define('arrange', 'rotateLeft', { icon: 'rotate-ccw', shortcuts: ['Mod+Shift+R'], edits: true, when: some }, (e) =>
    rotateSelection(e, -Math.PI / 2),
  ),
  define('arrange', 'resetRotation', { icon: 'refresh-ccw', edits: true, when: some }, resetRotation),
  define(
    'arrange',
    'autosize',
    { icon: 'maximize-2', shortcuts: ['Mod+Shift+Y'], edits: true, when: some },
    autosizeSelection,
  ),
  define('arrange', 'group', { icon: 'group', shortcuts: ['Mod+G'], edits: true, when: mayGroup }, (e) => {
    groupSelection(e);
  }),
  define(
    'arrange',
    'ungroup',
    { icon: 'ungroup', shortcuts: ['Mod+Shift+G'], edits: true, when: mayUngroup },
    ungroupSelection,
  ),
  define('arrange', 'lock', { icon: 'lock', shortcuts: ['Mod+L'], edits: true, when: some }, (e) =>
    lockSelection(e, true),
  ),
  define(
    'arrange',
    'unlock',
    {
      icon: 'lock-open',
      shortcuts: ['Mod+Shift+L'],
      edits: true,
      when: (e) =>
        e.selection.ids.some((id) => {
          const r = e.store.get(id);
          return r !== undefined && 'data' in r && 'locked' in r.data && r.data.locked === true;
        }),
    },
    (e) => lockSelection(e, false),
  ),
  define(
    'arrange',
    'unlockAll',
    { icon: 'lock-keyhole-open', edits: true, when: (e) => isAnySetApart(e, 'locked') },
    unlockAll,
  ),
  define('arrange', 'hide', { icon: 'eye-off', shortcuts: ['Mod+Shift+H'], edits: true, when: some }, hideSelection),
  define('arrange', 'showAll', { icon: 'eye', edits: true, when: (e) => isAnySetApart(e, 'hidden') }, showAll),
];
