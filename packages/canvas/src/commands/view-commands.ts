import type { EditorSettings } from '../core/settings.ts';
import { define } from './define.ts';

type Flag = { [K in keyof EditorSettings]: EditorSettings[K] extends boolean ? K : never }[keyof EditorSettings];
const toggle = (name: Flag, icon: string, shortcuts: string[] = []) =>
  define('view', name, { icon, shortcuts, checked: (e) => e.settings[name] }, (e) =>
    e.set({ [name]: !e.settings[name] }),
  );

export const viewCommands = [
  define('view', 'zoomIn', { icon: 'zoom-in', shortcuts: ['Mod+=', 'Mod+Plus'] }, (e) => e.viewport.zoomStep(1)),
  define('view', 'zoomOut', { icon: 'zoom-out', shortcuts: ['Mod+-'] }, (e) => e.viewport.zoomStep(-1)),
  define('view', 'zoomTo100', { icon: 'search', shortcuts: ['Mod+0', 'Shift+0', 'Alt+0'] }, (e) =>
    e.viewport.zoomAt({ x: e.viewport.width / 2, y: e.viewport.height / 2 }, 1),
  ),
  define('view', 'zoomToFit', { icon: 'maximize', shortcuts: ['Shift+1', 'Alt+1'] }, (e) => e.fit()),
  define(
    'view',
    'zoomToSelection',
    { icon: 'scan-search', shortcuts: ['Alt+2', 'Shift+2'], when: (e) => e.selection.size > 0 },
    (e) => {
      const bounds = e.scene.boundsOf(e.selection.ids);
      if (bounds) e.viewport.fit(bounds, 80, 4);
    },
  ),
  define<number>('view', 'zoomTo', { icon: 'search', internal: true }, (e, zoom) =>
    e.viewport.zoomAt({ x: e.viewport.width / 2, y: e.viewport.height / 2 }, zoom),
  ),
  toggle('grid', 'grid-3x3', ["Mod+'"]),
  toggle('snapToGrid', 'magnet', ["Mod+Shift+'"]),
  toggle('snapToShapes', 'ruler-dimension-line', ['Mod+;']),
  toggle('rulers', 'ruler', ['Alt+R']),
  toggle('guides', 'ruler'),
  toggle('minimap', 'map', ['Alt+M']),
  toggle('dark', 'moon'),
  toggle('showCursors', 'mouse-pointer-2'),
  toggle('toolLock', 'lock', ['Q']),
  toggle('penMode', 'pen-line'),
  toggle('typeToEdit', 'text-cursor-input'),
];
