/** The view's settings, remembered in the browser for the next document. */
import { DEFAULT_SETTINGS, type EditorSettings } from '@limn/canvas/core/settings.ts';
import type { EditorCore } from '@limn/canvas/core/editor-core.ts';

const KEY = 'limn.editor.settings';
/** What follows the person from document to document; the rest belongs to one visit. */
const KEPT = [
  'grid',
  'gridSize',
  'gridStyle',
  'snapToGrid',
  'snapToShapes',
  'rulers',
  'guides',
  'sheets',
  'minimap',
  'unit',
  'showCursors',
  'penMode',
  'recentKinds',
  'shapeStyle',
  'connectorStyle',
  'textStyle',
  'connectorKind',
] as const satisfies readonly (keyof EditorSettings)[];

/** @param key of the browser's storage: a board is another matter than a drawing on a grid */
export function loadSettings(key = KEY): Partial<EditorSettings> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter(
        ([key, value]) =>
          (KEPT as readonly string[]).includes(key) && sameShape(value, DEFAULT_SETTINGS[key as keyof EditorSettings]),
      ),
    );
  } catch {
    return {};
  }
}

/** Writes the settings when they change, but for some that are another matter here; returns what stops it. */
export function rememberSettings(
  editor: EditorCore,
  except: readonly (keyof EditorSettings)[] = [],
  key = KEY,
): () => void {
  return editor.on('settings', () => {
    try {
      localStorage.setItem(
        key,
        JSON.stringify({
          ...loadSettings(key),
          ...Object.fromEntries(
            KEPT.filter((name) => !except.includes(name)).map((name) => [name, editor.settings[name]]),
          ),
        }),
      );
    } catch {
      // Nothing is stored in this browser; the settings hold for this visit.
    }
  });
}

/** Whether a stored value is of the kind the setting is: settings of an older release may be anything. */
function sameShape(value: unknown, like: unknown): boolean {
  return typeof value === typeof like && Array.isArray(value) === Array.isArray(like) && value !== null;
}
