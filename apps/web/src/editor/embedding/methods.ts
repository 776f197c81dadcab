/** What the page around a drawing may have it do. */
import { KINDS, kindOf, plainText, type RecordId } from '@limn/document';
import { MAX_ZOOM, MIN_ZOOM } from '@limn/canvas/view/viewport.ts';
import type { EmbeddedState, Mode, SelectedItem } from '@limn/embed/messages.ts';
import type * as Y from 'yjs';
import type { OpenEditor } from '../context/kind.ts';
import { isTheme, setFrameTheme } from '../../preferences/appearance.ts';
import { type Methods, Refusal } from '../../embed/port.ts';

/** Items of a selection that are told; a page that needs more has the drawing. */
const MOST_SELECTED = 500;
/** As far as people can zoom. */
const ZOOM = { least: MIN_ZOOM, most: MAX_ZOOM };

export interface Shown {
  readonly open: OpenEditor;
  readonly ydoc: Y.Doc;
  readonly chartId: string;
  readonly link: string | undefined;
  readonly title: string;
  readonly mode: Mode;
  /** Whether anybody who has the link sees as much: the page around is told what is drawn, and answered. */
  readonly isOpen: boolean;
  readonly canExport: boolean;
}

/** Pages that are looked at: backgrounds stand behind them. */
export const pagesOf = ({ editor }: OpenEditor) => editor.pages().filter((page) => !page.data.isBackground);

export function stateOf({ open, ydoc, title, mode, isOpen, canExport }: Shown): EmbeddedState {
  const { editor } = open,
    pages = pagesOf(open);
  return {
    mode,
    kind: kindOf(ydoc) === KINDS.tree ? 'tree' : 'diagram',
    title: isOpen ? title : '',
    pages: isOpen ? pages.map(({ id, data }) => ({ id, name: data.name })) : [],
    page: Math.max(1, pages.findIndex(({ id }) => id === editor.page) + 1),
    zoom: editor.viewport.zoom,
    canExport: isOpen && canExport,
  };
}

export function selectedItems({ open }: Shown): SelectedItem[] {
  const { store, editor } = open;
  return [...editor.selection.ids].slice(0, MOST_SELECTED).flatMap((id) => {
    const record = store.get(id);
    if (record === undefined) return [];
    const text = 'text' in record && record.text !== undefined ? plainText(record.text) : labelsOf(open, id);
    return [{ id, type: record.type, text }];
  });
}

/** What the labels of a connector say. */
function labelsOf({ store }: OpenEditor, id: RecordId): string {
  if (!('children' in store)) return '';
  return store
    .children(id)
    .map((child) => store.get(child))
    .flatMap((record) => (record !== undefined && 'text' in record && record.text ? [plainText(record.text)] : []))
    .join('\n');
}

const invalid = (what: string): Refusal => new Refusal('invalid', what);

export function methodsOf(shown: Shown): Partial<Methods> {
  const { open, isOpen, canExport, chartId, link } = shown,
    { editor, store } = open;
  const always: Partial<Methods> = {
    state: () => stateOf(shown),
    setZoom(zoom) {
      if (typeof zoom !== 'number' || !(zoom >= ZOOM.least && zoom <= ZOOM.most))
        throw invalid(`A zoom is a number from ${ZOOM.least} to ${ZOOM.most}.`);
      editor.viewport.centerOn(editor.viewport.center, zoom);
    },
    fit: () => void editor.commands.run('view.zoomToFit', editor),
    setTheme(theme) {
      if (!isTheme(theme)) throw invalid('A theme is auto, light or dark.');
      setFrameTheme(theme);
    },
    setPage(page) {
      const pages = pagesOf(open);
      const target = typeof page === 'number' ? pages[page - 1] : pages.find(({ id }) => id === page);
      if (target === undefined) throw invalid('There is no such page.');
      editor.setPage(target.id);
    },
  };
  if (!isOpen) return always;
  return {
    ...always,
    select(ids) {
      if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string'))
        throw invalid('What is selected are ids of items.');
      editor.selection.replace(ids.filter((id) => store.get(id as RecordId) !== undefined) as RecordId[]);
    },
    async export(format, options) {
      if (format !== 'svg' && format !== 'png') throw invalid('A picture is svg or png.');
      if (!canExport) throw new Refusal('private', 'The owner lets nobody export who only looks.');
      const { runExport } = await import('../exporting/run-export.ts');
      const transparent = (options as { transparent?: unknown } | undefined)?.transparent === true;
      return runExport(open, { format, chartId, link, transparent }, new AbortController().signal);
    },
  };
}
