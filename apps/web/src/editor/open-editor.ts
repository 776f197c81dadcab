/** Puts an editor of diagrams together: what every open diagram has, with tools, commands and what stands around it. */
import type { DocumentStore } from '@limn/document';
import type { EditorSettings } from '@limn/canvas/core/settings.ts';
import { createAutomation } from '@limn/diagram/automation/automation.ts';
import { layoutsOf } from '@limn/diagram/layout/layouts.ts';
import { paintOverlay } from '@limn/diagram/overlay/paint-overlay.ts';
import { setUpEditor } from '@limn/diagram/setup/set-up-editor.ts';
import type * as Y from 'yjs';
import type { OpenEditorOptions } from './kind.ts';
import { animateByFrames } from './layout/animate.ts';
import { arrangeInWorker } from './layout/layout-port.ts';
import { useFoundShapes } from './library/found-shapes.tsx';
import { DIAGRAM_MENUS } from './menus/diagram-menus.ts';
import { openDiagram, type OpenDiagram, storeOf } from './open-diagram.ts';
import { loadSettings, rememberSettings } from './view/stored-settings.ts';

export interface OpenDrawingOptions extends OpenEditorOptions {
  /** Where the person's settings for such drawings are kept, and which these are until they choose others. */
  settings?: { key: string; usual: Partial<EditorSettings> };
}

/**
 * Opens a document that has its content: an editor gives one without pages its first. Whoever gave up waiting destroys
 * what it answers.
 */
export async function openDrawing(ydoc: Y.Doc, options: OpenDrawingOptions): Promise<OpenDiagram> {
  return openEditor(await storeOf(ydoc), options);
}

export function openEditor(store: DocumentStore, options: OpenDrawingOptions): OpenDiagram {
  const { usual, key } = options.settings ?? {};
  const base = openDiagram(store, options, { ...usual, ...loadSettings(key) }),
    { editor } = base;
  setUpEditor(editor);
  editor.arranger = arrangeInWorker;
  layoutsOf(editor).animate = animateByFrames;
  const forget = options.keepsSettings === false ? undefined : rememberSettings(editor, [], key);
  return {
    ...base,
    paintOverlay,
    menus: DIAGRAM_MENUS,
    useFound: useFoundShapes,
    findSource: async () => (await import('@limn/diagram/navigate/find-source.ts')).findSource(editor),
    automation: (extras) => createAutomation(editor, extras),
    destroy: () => {
      forget?.();
      base.destroy();
    },
  };
}
