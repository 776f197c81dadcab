/** Puts the editor of a map together: the document's store, its drawing, a scene over that, tools and commands. */
import { type TreeAsset, TreeStore } from '@limn/document';
import { Scene } from '@limn/canvas/scene/scene.ts';
import type { PaintOverlay } from '@limn/canvas/overlay/overlay-renderer.ts';
import { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { loadLateLibrariesOf } from '@limn/drawing/display/late-libraries-of.ts';
import { onLateLibrary } from '@limn/drawing/late/late.ts';
import { CanvasMeasurer } from '@limn/drawing/text/measure/canvas-measurer.ts';
import { basic } from '@limn/shapes/basic/index.ts';
import { system } from '@limn/shapes/system.ts';
import { Folding } from '@limn/tree/editor/folding.ts';
import { TreeEditor } from '@limn/tree/editor/tree-editor.ts';
import { treeExport } from '@limn/tree/export/tree-export.ts';
import { paintTreeOverlay } from '@limn/tree/overlay/paint-overlay.ts';
import { createTreeAutomation } from '@limn/tree/setup/automation.ts';
import { setUpTreeEditor } from '@limn/tree/setup/set-up-tree-editor.ts';
import { TreeDrawing } from '@limn/tree/source/tree-drawing.ts';
import type * as Y from 'yjs';
import { PictureCache } from '../../editor/canvas/picture-cache.ts';
import '../../editor/canvas/metric-fonts.css';
import type { OpenDocument, OpenEditorOptions } from '../../editor/context/kind.ts';
import { loadSettings, rememberSettings } from '../../editor/view/stored-settings.ts';
import { foldingMemory } from './folding-memory.ts';

const NOTHING: readonly never[] = [];

/** A tree that is open. */
export interface OpenTree extends OpenDocument {
  readonly editor: TreeEditor;
}

export async function openTree(ydoc: Y.Doc, options: OpenEditorOptions): Promise<OpenTree> {
  const store = new TreeStore(ydoc);
  await loadLateLibrariesOf(store.records.values());
  const registry = new ShapeRegistry([basic, system]);
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('This browser draws no canvas');
  const measurer = new CanvasMeasurer(context);
  const folding = new Folding(options.keepsSettings === false ? null : foldingMemory(options.chartId));
  const drawing = new TreeDrawing({ store, registry, measurer, folded: folding.isFolded });
  const pictures = new PictureCache(options, () => scene.imagesChanged());
  const scene = new Scene({
    store: drawing,
    registry,
    measurer,
    router: () => ({ route: (record) => drawing.route(record), isGiven: true }),
    image: (asset) => pictures.get(asset),
    dark: options.dark,
  });
  const editor = new TreeEditor({
    store,
    drawing,
    folding,
    scene,
    registry,
    measurer,
    locale: options.locale,
    // A map stands on plain paper; its keys are typed.
    settings: { ...loadSettings(), grid: false, dark: options.dark, readOnly: options.readOnly, typeToEdit: true },
  });
  setUpTreeEditor(editor);
  // One begins at the centre: what is typed first is written there.
  if (!options.readOnly) editor.selection.replace([editor.central.id]);
  const forget = options.keepsSettings === false ? undefined : rememberSettings(editor, ['grid']);
  const fonts = (): void => drawing.fontsChanged();
  document.fonts.addEventListener('loadingdone', fonts);
  const offLate = onLateLibrary(fonts);
  return {
    document: 'tree',
    editor,
    store,
    scene,
    pictures,
    paintOverlay: paintTreeOverlay as PaintOverlay<never>,
    useFound: () => NOTHING,
    // What is attached is no picture.
    assets: () =>
      [...store.records.values()].filter(
        (record): record is TreeAsset => record.type === 'asset' && record.data.size === undefined,
      ),
    exportContext: (looks) => treeExport({ store, registry, measurer, ...looks }),
    automation: (extras) => createTreeAutomation(editor, extras),
    destroy: () => {
      document.fonts.removeEventListener('loadingdone', fonts);
      offLate();
      forget?.();
      editor.destroy();
      scene.destroy();
      drawing.destroy();
      pictures.destroy();
      store.destroy();
    },
  };
}
