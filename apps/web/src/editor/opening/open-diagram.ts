/** What every open diagram stands on: its document's store, a scene over it, shapes, and text measuring. */
import { DocumentStore } from '@limn/document';
import type { EditorSettings } from '@limn/canvas/core/settings.ts';
import { Scene } from '@limn/canvas/scene/scene.ts';
import { Editor } from '@limn/diagram/editor/editor.ts';
import { diagramExport } from '@limn/diagram/export/diagram-export.ts';
import { workerRoutes } from '@limn/diagram/routing/bulk/worker-routes.ts';
import { loadLateLibrariesOf } from '@limn/drawing/display/late-libraries-of.ts';
import { CanvasMeasurer } from '@limn/drawing/text/measure/canvas-measurer.ts';
import type * as Y from 'yjs';
import '../canvas/metric-fonts.css';
import { PictureCache } from '../canvas/picture-cache.ts';
import { routeWorker } from '../canvas/workers/route-port.ts';
import type { OpenDocument, OpenEditorOptions } from '../context/kind.ts';
import { followLibraries, loadKinds, loadLibrariesOf, registry } from '../library/libraries.ts';

/** A diagram that is open. */
export interface OpenDiagram extends OpenDocument {
  readonly editor: Editor;
}

/** The same before it is said what one can do in it. */
export type DiagramBase = Omit<OpenDiagram, 'paintOverlay' | 'useFound' | 'automation' | 'findSource'> & {
  readonly store: DocumentStore;
};

/**
 * The records of a document, as soon as its shapes are known, so that none is first painted as something else. The
 * document must have its content.
 */
export async function storeOf(ydoc: Y.Doc): Promise<DocumentStore> {
  const store = new DocumentStore(ydoc);
  try {
    await Promise.all([loadLibrariesOf(store), loadLateLibrariesOf(store.records.values())]);
    return store;
  } catch (error) {
    // Whoever tries again begins with a store of their own.
    store.destroy();
    throw error;
  }
}

/** @param settings that differ from the usual ones @throws Error where the browser draws no canvas */
export function openDiagram(
  store: DocumentStore,
  options: OpenEditorOptions,
  settings: Partial<EditorSettings> = {},
): DiagramBase {
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
    settings: { ...settings, dark: options.dark, readOnly: options.readOnly },
  });
  editor.host.readyKinds = loadKinds;
  const followed = followLibraries(store),
    unregister = registry.onRegister(() => {
      scene.shapesChanged();
      editor.emit('document', undefined);
    });
  editor.host.comingKinds = () => followed.coming();
  return {
    document: 'diagram',
    editor,
    store,
    scene,
    pictures,
    assets: () => [...store.records.values()].filter((record) => record.type === 'asset'),
    exportContext: (looks) => diagramExport({ store, registry, measurer, ...looks }),
    destroy: () => {
      followed.stop();
      unregister();
      editor.destroy();
      scene.destroy();
      pictures.destroy();
      store.destroy();
    },
  };
}
