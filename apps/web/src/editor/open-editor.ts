/** Puts an editor together: the document's store, a scene over it, shapes, text measuring, tools and commands. */
import { KINDS, type DocumentStore } from '@limn/document';
import { Editor } from '@limn/diagram/editor/editor.ts';
import { workerRoutes } from '@limn/diagram/routing/bulk/worker-routes.ts';
import { Scene } from '@limn/canvas/scene/scene.ts';
import { setUpEditor } from '@limn/diagram/setup/set-up-editor.ts';
import { CanvasMeasurer } from '@limn/drawing/text/canvas-measurer.ts';
import type * as Y from 'yjs';
import { routeWorker } from './canvas/route-port.ts';
import { PictureCache, type PicturePlace } from './canvas/picture-cache.ts';
import { followLibraries, loadLibrariesOf, registry } from './library/libraries.ts';
import './canvas/metric-fonts.css';
import { loadSettings, rememberSettings } from './view/stored-settings.ts';

export interface OpenEditorOptions extends PicturePlace {
  readOnly: boolean;
  locale: 'zh' | 'en';
  dark: boolean;
  /** Whether what is set here is the person's choice for other documents too. A view in a frame sets what it needs. */
  keepsSettings?: boolean;
}

export interface OpenEditor {
  editor: Editor;
  scene: Scene;
  destroy(): void;
}

/** The pictures of each open editor, for exports. */
const picturesOf = new WeakMap<Editor, PictureCache>();
export const editorPictures = (editor: Editor): PictureCache | undefined => picturesOf.get(editor);

/**
 * Opens a document as soon as its shapes are known, so that none is first painted as something else. The document must
 * have its content: an editor gives one without pages its first. Whoever gave up waiting destroys what it answers.
 */
export async function openDrawing(ydoc: Y.Doc, options: OpenEditorOptions): Promise<OpenEditor> {
  const store = KINDS.diagram.open(ydoc);
  await loadLibrariesOf(store);
  return openEditor(store, options);
}

export function openEditor(store: DocumentStore, options: OpenEditorOptions): OpenEditor {
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
    settings: { ...loadSettings(), dark: options.dark, readOnly: options.readOnly },
  });
  picturesOf.set(editor, pictures);
  setUpEditor(editor);
  const forget = options.keepsSettings === false ? undefined : rememberSettings(editor);
  const unfollow = followLibraries(store),
    unregister = registry.onRegister(() => {
      scene.shapesChanged();
      editor.emit('document', undefined);
    });
  return {
    editor,
    scene,
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
