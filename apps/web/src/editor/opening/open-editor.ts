/**
 * Puts an editor of diagrams together: what every open diagram has, with what is drawn with at once. The rest of its
 * tools and commands comes when it is completed, after the first picture; what is asked of it until then is done when
 * it is there.
 */
import type { DocumentStore } from '@limn/document';
import type { EditorSettings } from '@limn/canvas/core/settings.ts';
import type { Editor } from '@limn/diagram/editor/editor.ts';
import { paintOverlay } from '@limn/diagram/overlay/paint-overlay.ts';
import { setUpFirst } from '@limn/diagram/setup/set-up-first.ts';
import type * as Y from 'yjs';
import type { OnItsWay } from '../../app/routing/until-there.ts';
import { fetchRest } from './fetch-rest.ts';
import type { OpenEditorOptions } from '../context/kind.ts';
import { arrangeInWorker } from '../layout/layout-port.ts';
import { openDiagram, type OpenDiagram, storeOf } from './open-diagram.ts';
import { followSetUps } from '../notations/set-ups.ts';
import { loadSettings, rememberSettings } from '../view/stored-settings.ts';

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
  setUpFirst(editor);
  editor.arranger = arrangeInWorker;
  const rest = restOf(editor),
    setUps = followSetUps(editor, store, rest.there),
    { comingKinds } = editor.host;
  editor.host.comingKinds = () => {
    const coming = [comingKinds?.(), setUps.coming()].filter((one) => one !== null && one !== undefined);
    return coming.length > 0 ? Promise.all(coming) : null;
  };
  const forget = options.keepsSettings === false ? undefined : rememberSettings(editor, [], key);
  return {
    ...base,
    paintOverlay,
    // The palette is there once the rest is.
    useFound: (query, locale) => rest.found()(query, locale),
    findSource: async () => (await import('@limn/diagram/navigate/find-source.ts')).findSource(editor),
    automation: async (extras) => (await rest.there).createAutomation(editor, extras),
    complete: rest.begin,
    destroy: () => {
      rest.forgo();
      forget?.();
      setUps.stop();
      base.destroy();
    },
  };
}

const NOTHING: readonly never[] = [];

/** The rest of an editor that is drawn with; it comes by a script of its own. */
type Rest = typeof import('./rest-of-tools.ts');
const loadRest = (): Promise<Rest> => import('./rest-of-tools.ts');

/** Has the rest on its way while the document is: the first of what comes after the picture. */
export const beginRest = (): void => void loadRest().catch(() => undefined);

/** The rest of an editor, which says from the start that it is to come. */
function restOf(editor: Editor): {
  there: Promise<Rest>;
  found: () => OpenDiagram['useFound'];
  begin: () => void;
  forgo: () => void;
} {
  let resolve: (rest: Rest) => void = () => undefined,
    reject: (error: unknown) => void = () => undefined;
  const there = new Promise<Rest>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  let found: OpenDiagram['useFound'] = () => NOTHING,
    fetched: OnItsWay<Rest> | null = null,
    isGone = false;
  editor.completion.expect();
  there.then(
    ({ completeFirst, layoutsOf, animateByFrames, useFoundShapes }) => {
      if (isGone) return;
      found = useFoundShapes;
      layoutsOf(editor).animate = animateByFrames;
      completeFirst(editor);
      editor.completion.come();
    },
    (error: unknown) => {
      // Where it does not run, one goes on drawing without it.
      console.error(error);
      editor.completion.miss();
    },
  );
  return {
    there,
    found: () => found,
    begin: () => {
      fetched ??= fetchRest<Rest>(editor, {
        load: loadRest,
        missing: 'notice.onlyFirst',
        completed: 'notice.completedTools',
        onMissing: () => editor.completion.miss(),
      });
      fetched.there.then(resolve, reject);
    },
    forgo: () => {
      isGone = true;
      fetched?.forgo();
    },
  };
}
