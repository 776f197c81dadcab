/** Puts an editor together: the document's store, a scene over it, shapes, text measuring, tools and commands. */
import { DocumentStore } from '@limn/document';
import { Editor } from '@limn/engine';
import { createScene } from '@limn/engine/scene/create-scene.ts';
import { ShapeRegistry } from '@limn/engine/shape/registry.ts';
import { installTools } from '@limn/engine/tools/install.ts';
import { CanvasMeasurer } from '@limn/engine/text/canvas-measurer.ts';
import { libraries } from '@limn/shapes';
import type * as Y from 'yjs';
import { loadSettings, rememberSettings } from './view/stored-settings.ts';

export interface OpenEditorOptions { readOnly: boolean; locale: 'zh' | 'en'; dark: boolean }

export interface OpenEditor { editor: Editor; destroy(): void }

/** The Yjs document must have its content: an editor gives a document without pages its first one. */
export function openEditor(ydoc: Y.Doc, options: OpenEditorOptions): OpenEditor {
  const store = new DocumentStore(ydoc);
  const registry = new ShapeRegistry(libraries);
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('This browser draws no canvas');
  const measurer = new CanvasMeasurer(context);
  const scene = createScene({ store, registry, measurer });
  const editor = new Editor({ store, scene, registry, measurer, locale: options.locale, settings: { ...loadSettings(), dark: options.dark, readOnly: options.readOnly } });
  installTools(editor);
  const forget = rememberSettings(editor);
  return {
    editor,
    destroy: () => {
      forget();
      editor.destroy();
      scene.destroy();
      store.destroy();
    },
  };
}
