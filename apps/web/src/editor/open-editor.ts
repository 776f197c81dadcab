/** Puts an editor together: the document's store, a scene over it, shapes, text measuring, tools and commands. */
import { KINDS } from '@limn/document';
import { Editor } from '@limn/diagram/editor/editor.ts';
import { workerRoutes } from '@limn/diagram/routing/bulk/worker-routes.ts';
import { Scene } from '@limn/canvas/scene/scene.ts';
import { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { setUpEditor } from '@limn/diagram/setup/set-up-editor.ts';
import { CanvasMeasurer } from '@limn/drawing/text/canvas-measurer.ts';
import { LIBRARIES } from '@limn/shapes';
import type * as Y from 'yjs';
import { routeWorker } from './canvas/route-port.ts';
import { PictureCache, type PicturePlace } from './canvas/picture-cache.ts';
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

/** The Yjs document must have its content: an editor gives a document without pages its first one. */
export function openEditor(ydoc: Y.Doc, options: OpenEditorOptions): OpenEditor {
  const store = KINDS.diagram.open(ydoc);
  const registry = new ShapeRegistry(LIBRARIES);
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
  return {
    editor,
    scene,
    destroy: () => {
      forget?.();
      editor.destroy();
      scene.destroy();
      pictures.destroy();
      store.destroy();
    },
  };
}
