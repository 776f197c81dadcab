/** An outline as its page works it: which lines there are, where the caret is, which lines are selected as wholes. */
import { addTopics, plainText, type RecordId } from '@limn/document';
import type { TreeEditor } from '@limn/tree/editor/tree-editor.ts';
import { noteOf } from '@limn/tree/edit/details.ts';
import { today } from '@limn/tree/outline/dates.ts';
import { type Caret, WRITER } from '@limn/tree/outline/edit-lines.ts';
import { pickBetween } from '@limn/tree/outline/picking.ts';
import { readQuery } from '@limn/tree/outline/query.ts';
import { OutlineRows } from '@limn/tree/outline/rows.ts';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation, useNavigate } from '../../app/routing/navigation.tsx';
import { useCameFrom, useZoomedBranch } from '../../mindmap/opening/tree-view.ts';
import { useTree, useTreeValue } from '../../mindmap/model/use-tree.ts';
import { Cursor } from './cursor.ts';

/** Height of a line nobody has seen yet, px. */
const GUESS = 34;

export interface Outline {
  editor: TreeEditor;
  rows: OutlineRows;
  /** The topic whose branch is shown. */
  top: RecordId;
  readOnly: boolean;
  /** Told by itself: see `useCursor`. */
  cursor: Cursor;
  /** Lower-case words that the search marks. */
  marked: readonly string[];
  query: string;
  hidesDone: boolean;
  /** Puts the caret into a line; null takes it away. */
  go: (caret: Caret | null) => void;
  /** Selects lines as wholes; without a second one, just that line. */
  pick: (anchor: RecordId, head?: RecordId) => void;
  /** Shows one branch alone; null shows all. */
  zoom: (id: RecordId | null) => void;
  search: (query: string) => void;
  hideDone: (hides: boolean) => void;
  /** One more line at the end. */
  append: () => void;
}

const OutlineContext = createContext<Outline | null>(null);
export const OutlineProvider = OutlineContext.Provider;

/** The outline of this page. Throws outside of one. */
export function useOutline(): Outline {
  const outline = useContext(OutlineContext);
  if (!outline) throw new Error('useOutline stands outside of an outline');
  return outline;
}

/** The topic named by the address after `#`, where it is there. */
function useZoomed(editor: TreeEditor): [RecordId, (id: RecordId | null) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const named = useZoomedBranch();
  const top = useTreeValue(['document', 'page'], (e) =>
    named !== undefined && e.topic(named) && e.isThere(named) ? named : e.central.id,
  );
  const zoom = useCallback(
    (id: RecordId | null) => {
      const isAll = id === null || editor.isCentral(editor.topic(id)!);
      void navigate(`${pathname}${search}${isAll ? '' : `#${encodeURIComponent(id)}`}`);
    },
    [editor, navigate, pathname, search],
  );
  return [top, zoom];
}

export function useOutlineState(): Outline {
  const editor = useTree();
  const readOnly = useTreeValue(['settings'], (e) => e.settings.readOnly);
  const [top, zoom] = useZoomed(editor);
  const first = useRef(top);
  const rows = useMemo(() => new OutlineRows(editor, first.current, GUESS), [editor]);
  useEffect(() => rows.connect(), [rows]);
  useEffect(() => rows.show(top), [rows, top]);
  const [query, search] = useState('');
  const [hidesDone, hideDone] = useState(false);
  const asked = useMemo(() => readQuery(query), [query]);
  useEffect(() => {
    const context = { noteOf: (topic: { id: RecordId }) => noteOf(editor, topic.id), today: today() };
    rows.search(
      asked.isEmpty && !hidesDone
        ? null
        : (topic) => (asked.isEmpty || asked.matches(topic, context)) && !(hidesDone && topic.data.todo === 'done'),
    );
  }, [editor, rows, asked, hidesDone]);

  const [cursor] = useState(() => new Cursor());
  const go = useCallback(
    (next: Caret | null) => {
      cursor.set({ caret: next });
      if (next) rows.keep(next.id);
      editor.selection.replace(next ? [next.id] : []);
    },
    [editor, rows, cursor],
  );
  const pick = useCallback(
    (anchor: RecordId, head = anchor) => {
      const ids = pickBetween(editor, anchor, head);
      cursor.set({ picking: { anchor, head, ids: new Set(ids) } });
      editor.selection.replace(ids);
    },
    [editor, cursor],
  );
  const append = useCallback(() => {
    const made = editor.run(() => addTopics(editor.store, { parent: rows.topic }, [{ text: [] }]));
    if (made?.[0] !== undefined) go({ id: made[0], at: 0 });
  }, [editor, rows, go]);

  useEffect(() => {
    editor.history.track(WRITER);
    return () => editor.history.untrack(WRITER);
  }, [editor]);
  // Who comes back goes on where they were; who opens an empty outline is there to write.
  const isOpened = useRef(false),
    cameFrom = useCameFrom();
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    const topic = editor.topic(cameFrom);
    if (!readOnly && topic && editor.isThere(topic.id)) {
      // One may have come out of the branch that was shown alone.
      if (!editor.store.isWithin(topic.id, top)) zoom(null);
      go({ id: topic.id, at: plainText(topic.text).length });
      return;
    }
    const [only] = rows.rows;
    if (!readOnly && only && rows.rows.length === 1 && plainText(editor.topic(only.id)?.text) === '')
      go({ id: only.id, at: 0 });
  }, [editor, rows, readOnly, go, cameFrom, top, zoom]);

  return useMemo(
    () => ({
      editor,
      rows,
      top,
      readOnly,
      cursor,
      marked: asked.marked,
      query,
      hidesDone,
      go,
      pick,
      zoom,
      search,
      hideDone,
      append,
    }),
    [editor, rows, top, readOnly, cursor, asked, query, hidesDone, go, pick, zoom, append],
  );
}

/** Reads the lines again whenever others are shown or their heights are known better. */
export const useRowsVersion = (rows: OutlineRows): number => useSyncExternalStore(rows.on, () => rows.version);

/** How many lines a search finds; null where nothing is searched for, whatever lines there are. */
export const foundBy = (rows: Pick<OutlineRows, 'matches'>, query: string): number | null =>
  query.trim() === '' ? null : rows.matches;
export const useFound = (rows: OutlineRows, query: string): number | null =>
  useSyncExternalStore(rows.on, () => foundBy(rows, query));

/** What a part of the outline wants to know of the cursor: rendered again only when that is another. */
export function useCursor<T>(read: (cursor: Cursor) => T): T {
  const { cursor } = useOutline();
  return useSyncExternalStore(cursor.on, () => read(cursor));
}
