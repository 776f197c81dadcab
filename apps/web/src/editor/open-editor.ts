/** Puts an editor together: the document's store, a scene over it, shapes, text measuring, tools and commands. */
import { KINDS, type DocumentStore } from '@limn/document';
import { createAutomation } from '@limn/diagram/automation/automation.ts';
import { Editor } from '@limn/diagram/editor/editor.ts';
import { diagramExport } from '@limn/diagram/export/diagram-export.ts';
import { paintOverlay } from '@limn/diagram/overlay/paint-overlay.ts';
import { workerRoutes } from '@limn/diagram/routing/bulk/worker-routes.ts';
import type { EditorSettings } from '@limn/canvas/core/settings.ts';
import { Scene } from '@limn/canvas/scene/scene.ts';
import { setUpEditor } from '@limn/diagram/setup/set-up-editor.ts';
import { loadLateLibrariesOf } from '@limn/drawing/display/late-libraries-of.ts';
import { CanvasMeasurer } from '@limn/drawing/text/canvas-measurer.ts';
import type * as Y from 'yjs';
import { routeWorker } from './canvas/route-port.ts';
import { OutlineTree } from './a11y/OutlineTree.tsx';
import { layoutsOf } from '@limn/diagram/layout/layouts.ts';
import { EmptyHint } from './canvas/EmptyHint.tsx';
import { PictureCache } from './canvas/picture-cache.ts';
import type { OpenEditor, OpenEditorOptions } from './kind.ts';
import { animateByFrames } from './layout/animate.ts';
import { arrangeInWorker } from './layout/layout-port.ts';
import { useFoundShapes } from './library/found-shapes.tsx';
import { DIAGRAM_MENUS } from './menus/diagram-menus.ts';
import { followLibraries, loadLibrariesOf, registry } from './library/libraries.ts';
import './canvas/metric-fonts.css';
import { loadSettings, rememberSettings } from './view/stored-settings.ts';

export interface OpenDrawingOptions extends OpenEditorOptions {
  /** Where the person's settings for such drawings are kept, and which these are until they choose others. */
  settings?: { key: string; usual: Partial<EditorSettings> };
}

/** A diagram that is open. */
export interface OpenDiagram extends OpenEditor {
  readonly editor: Editor;
}

/**
 * Opens a document as soon as its shapes are known, so that none is first painted as something else. The document must
 * have its content: an editor gives one without pages its first. Whoever gave up waiting destroys what it answers.
 */
export async function openDrawing(ydoc: Y.Doc, options: OpenDrawingOptions): Promise<OpenDiagram> {
  const store = KINDS.diagram.open(ydoc);
  await Promise.all([loadLibrariesOf(store), loadLateLibrariesOf(store.records.values())]);
  return openEditor(store, options);
}

export function openEditor(store: DocumentStore, options: OpenDrawingOptions): OpenDiagram {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('This browser draws no canvas');
  const measurer = new CanvasMeasurer(context);
  const pictures = new PictureCache(options, () => scene.imagesChanged());
  const scene = new Scene({
    store,
    registry,
    measurer,
    router: workerRoutes(routeWorker),
    image: (asset) => pictures.get(asset),
    dark: options.dark,
  });
  const editor = new Editor({
    store,
    scene,
    registry,
    measurer,
    locale: options.locale,
    settings: {
      ...options.settings?.usual,
      ...loadSettings(options.settings?.key),
      dark: options.dark,
      readOnly: options.readOnly,
    },
  });
  setUpEditor(editor);
  editor.arranger = arrangeInWorker;
  layoutsOf(editor).animate = animateByFrames;
  const forget = options.keepsSettings === false ? undefined : rememberSettings(editor, [], options.settings?.key);
  const unfollow = followLibraries(store),
    unregister = registry.onRegister(() => {
      scene.shapesChanged();
      editor.emit('document', undefined);
    });
  return {
    document: 'diagram',
    editor,
    store,
    scene,
    pictures,
    paintOverlay,
    menus: DIAGRAM_MENUS,
    Description: OutlineTree,
    Empty: EmptyHint,
    useFound: useFoundShapes,
    findSource: async () => (await import('@limn/diagram/navigate/find-source.ts')).findSource(editor),
    assets: () => [...store.records.values()].filter((record) => record.type === 'asset'),
    exportContext: (looks) => diagramExport({ store, registry, measurer, ...looks }),
    automation: (extras) => createAutomation(editor, extras),
    destroy: () => {
      forget?.();
      unfollow();
      unregister();
      editor.destroy();
      scene.destroy();
      pictures.destroy();
      store.destroy();
    },
  };
}
