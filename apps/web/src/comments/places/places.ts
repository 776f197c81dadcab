/** Where comments belong: in a drawing on a canvas, or in an outline's lines. */
import type { EditorCore } from '@limn/canvas/core/editor-core.ts';
import type { CommentAnchor } from '@limn/contract';
import { type Point, plainText, type RecordId } from '@limn/document';
import { boxToLocal, boxToPage } from '@limn/drawing/geometry/box.ts';
import { polylineAt, polylineNearest } from '@limn/drawing/geometry/polyline.ts';
import { fitsInto, reveal } from '@limn/canvas/view/reveal.ts';
import type { OpenEditor } from '../../editor/context/kind.ts';
import { freeView } from '../../editor/view/free-view.ts';
import { wordsOnPage } from './words-place.ts';
import type { ScreenPoint } from '@limn/canvas/view/viewport.ts';

/** A place, px from the corner of what the markers stand on; with a size for a region. */
export interface MarkedPlace {
  x: number;
  y: number;
  w?: number;
  h?: number;
  /** Of words: what the first line of them takes up, which the marker beside the whole text leaves to be read. */
  words?: { x: number; y: number; w: number; h: number; line: WordsLine };
}

/** Words as they lie, turned about their middle by so many radians; in a column they run from the top down. */
export interface WordsLine {
  x: number;
  y: number;
  w: number;
  h: number;
  r: number;
  isColumn: boolean;
}

/** What comments ask of what they are about. */
export interface CommentPlaces {
  /** The page that is shown. */
  page(): string;
  /** The page that what a comment is about stands on now. */
  pageOf(anchor: CommentAnchor): string;
  pageName(page: string): string;
  /** Whether what a comment is about is there no more. */
  isGone(anchor: CommentAnchor): boolean;
  /** Where it is now; null where it is not to be seen. */
  at(anchor: CommentAnchor): MarkedPlace | null;
  /** Goes there. @returns when it is there, where that takes time */
  reveal(anchor: CommentAnchor): Promise<void> | void;
  /** Brings what a comment is about out from under the panels, which have been laid out; absent where none cover. */
  uncover?(anchor: CommentAnchor): void;
  /** What is written in an item; empty where nothing is. */
  wordsOf(item: string): string;
  /** What is written in the two items that a line joins, empty where nothing is; null of what is no line. */
  endsOf(item: string): readonly [string, string] | null;
  /** Whether a place is in sight; absent where only such places are known. */
  isInSight?(place: MarkedPlace): boolean;
  /**
   * What the selection is, as something to comment on: of a text that is being written its words, of several the region
   * around them; null without one.
   */
  selected(): CommentAnchor | null;
  /** What a comment is about that is put at another place, px as of markers; absent where nothing is put elsewhere. */
  moved?(anchor: CommentAnchor, to: ScreenPoint): CommentAnchor;
  /** Calls when a place may be another one, or gone. @returns what ends it */
  subscribe(listener: () => void): () => void;
  /** Calls when other words may stand there, something is gone, or another page is shown. */
  onContent(listener: () => void): () => void;
}

/** How far from a connector a click is one on it, px. */
const REACH = 6;
/** Characters of words that a comment is told by. */
const MAX_QUOTE = 500;

/** The page that an item stands on; undefined of one that is there no more, as of a topic in the trash. */
const standsOn = ({ store }: OpenEditor, item: string): RecordId | undefined =>
  'sheetOf' in store ? store.sheetOf(item) : store.pageOf(item);

export function wordsOf({ editor }: OpenEditor, item: string): string {
  return plainText(editor.textOf(item) ?? []).replace(/\n$/, '');
}

export function endsOf(open: OpenEditor, item: string): readonly [string, string] | null {
  const record = open.editor.scene.get(item);
  if (record?.type !== 'connector') return null;
  const words = ({ shape }: { shape?: string | undefined }): string =>
    shape === undefined ? '' : wordsOf(open, shape);
  return [words(record.start), words(record.end)];
}

/** Whether what a comment is about is there no more. */
export function isGone(open: OpenEditor, anchor: CommentAnchor): boolean {
  if ('item' in anchor) return standsOn(open, anchor.item) === undefined;
  return !open.editor.pages().some(({ id }) => id === anchor.page);
}

/** The page an item is on now; of what is no item, and of one that is gone, the page it was. */
export function pageOf(open: OpenEditor, anchor: CommentAnchor): string {
  return ('item' in anchor ? standsOn(open, anchor.item) : undefined) ?? anchor.page;
}

/** The place of an item that a comment names, page units. */
function placeOnItem({ scene }: EditorCore, item: string, share: Point): Point | null {
  const record = scene.get(item);
  if (!record) return null;
  if (record.type === 'connector') {
    const route = scene.route(item);
    return route.length > 1 ? polylineAt(route, Math.min(1, Math.max(0, share.x))).point : null;
  }
  const box = scene.box(item);
  if (box) return boxToPage(box, { x: share.x * box.w, y: share.y * box.h });
  const bounds = scene.bounds(item);
  return bounds ? { x: bounds.x + share.x * bounds.w, y: bounds.y + share.y * bounds.h } : null;
}

/** The share of an item's box, or of a connector's length, at a page point. */
function shareOfItem({ scene }: EditorCore, item: string, point: Point): Point {
  if (scene.get(item)?.type === 'connector') return { x: polylineNearest(scene.route(item), point).t, y: 0 };
  const box = scene.box(item);
  if (box && box.w > 0 && box.h > 0) {
    const local = boxToLocal(box, point);
    return { x: clamp(local.x / box.w), y: clamp(local.y / box.h) };
  }
  const bounds = scene.bounds(item);
  if (!bounds || bounds.w === 0 || bounds.h === 0) return { x: 0, y: 0 };
  return { x: clamp((point.x - bounds.x) / bounds.w), y: clamp((point.y - bounds.y) / bounds.h) };
}

const clamp = (share: number): number => Math.min(1, Math.max(0, share));

/** What a click or a drag on the canvas is about; canvas points, CSS px. */
export function anchorUnder(editor: EditorCore, from: ScreenPoint, to: ScreenPoint): CommentAnchor {
  const { page, viewport } = editor;
  const a = viewport.toPage(from),
    b = viewport.toPage(to);
  if (Math.hypot(to.x - from.x, to.y - from.y) > REACH) {
    const x = Math.min(a.x, b.x),
      y = Math.min(a.y, b.y);
    return { kind: 'region', page, x, y, w: Math.abs(a.x - b.x), h: Math.abs(a.y - b.y) };
  }
  const item = editor.scene.itemsAt(a, REACH / viewport.zoom)[0];
  if (!item) return { kind: 'point', page, ...a };
  return { kind: 'item', page, item: item.id, ...shareOfItem(editor, item.id, a) };
}

/** Words of an item as something to comment on. */
export const anchorOfWords = (page: string, item: string, text: string, start: number, end: number): CommentAnchor => ({
  kind: 'text',
  page,
  item,
  start,
  end: Math.min(end, start + MAX_QUOTE),
  quote: text.slice(start, Math.min(end, start + MAX_QUOTE)),
});

/** Where the words of a comment are now: where they were, else where they are found nearest to it; null nowhere. */
export function findWords(text: string, { start, quote }: { start: number; quote: string }): number | null {
  if (text.startsWith(quote, start)) return start;
  let nearest: number | null = null;
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1))
    if (nearest === null || Math.abs(at - start) < Math.abs(nearest - start)) nearest = at;
  return nearest;
}

/** The words of a comment as they stand in their shape now; null where they do not. */
function placeOfWords(open: OpenEditor, anchor: CommentAnchor & { kind: 'text' }): MarkedPlace['words'] | null {
  const { scene, viewport } = open.editor,
    record = scene.get(anchor.item),
    box = scene.box(anchor.item),
    at = findWords(wordsOf(open, anchor.item), anchor);
  if (record?.type !== 'shape' || !box || at === null) return null;
  const place = wordsOnPage(scene.display, record, box, at, at + anchor.quote.length);
  if (!place) return null;
  const { lying, isColumn } = place,
    shown = ({ x, y, w, h }: typeof lying) => ({
      ...viewport.toScreen({ x, y }),
      w: w * viewport.zoom,
      h: h * viewport.zoom,
    });
  return { ...shown(place), line: { ...shown(lying), r: lying.r ?? 0, isColumn } };
}

/** The right end of an item's top, which a comment on all of it is kept with. */
const CORNER = { x: 1, y: 0 };
/** How far before that end its marker begins, px: the handles of a selected item are at the corner and beyond it. */
const BEFORE_CORNER = 32;

/** Where the marker of a comment on all of an item begins; on a short one in its middle. */
function cornerOf({ scene, viewport }: EditorCore, item: string): Point {
  const width = (scene.box(item) ?? scene.bounds(item))?.w ?? 0;
  return width > 0 ? { x: Math.max(0.5, 1 - BEFORE_CORNER / (width * viewport.zoom)), y: 0 } : CORNER;
}

/** The words of an item that are selected in its text, or the whole item where all or none of them are. */
function selectedWords(open: OpenEditor): CommentAnchor | null {
  const { editing, textHost, page } = open.editor;
  if (editing === null || textHost === null) return null;
  const text = wordsOf(open, editing),
    { start, end } = textHost.selected(),
    last = Math.min(end, text.length);
  return last > start && (start > 0 || last < text.length)
    ? anchorOfWords(page, editing, text, start, last)
    : { kind: 'item', page, item: editing, ...CORNER };
}

/** Calls on any of these events of an editor. @returns what ends it */
export function onAny(
  editor: EditorCore,
  events: readonly ('viewport' | 'document' | 'page')[],
  listener: () => void,
): () => void {
  const off = events.map((event) => editor.on(event, listener));
  return () => {
    for (const stop of off) stop();
  };
}

/** Places on a canvas. */
export function canvasPlaces(open: OpenEditor): CommentPlaces {
  const { editor } = open;
  const places: CommentPlaces = {
    page: () => editor.page,
    pageOf: (anchor) => pageOf(open, anchor),
    pageName: (page) => editor.pages().find(({ id }) => id === page)?.data.name ?? '',
    isGone: (anchor) => isGone(open, anchor),
    wordsOf: (item) => wordsOf(open, item),
    endsOf: (item) => endsOf(open, item),
    at(anchor) {
      if (pageOf(open, anchor) !== editor.page) return null;
      if ('item' in anchor) {
        const record = editor.scene.get(anchor.item);
        if (!record || editor.scene.isHidden(anchor.item)) return null;
        let share: Point;
        if (anchor.kind === 'item' && (anchor.x !== CORNER.x || anchor.y !== CORNER.y)) share = anchor;
        else share = record.type === 'connector' ? { x: 0.5, y: 0 } : cornerOf(editor, anchor.item);
        const place = placeOnItem(editor, anchor.item, share),
          words = anchor.kind === 'text' && placeOfWords(open, anchor);
        return place && { ...editor.viewport.toScreen(place), ...(words && { words }) };
      }
      const corner = editor.viewport.toScreen(anchor);
      if (anchor.kind === 'point') return corner;
      const { zoom } = editor.viewport;
      return { ...corner, w: anchor.w * zoom, h: anchor.h * zoom };
    },
    reveal(anchor) {
      if (isGone(open, anchor)) return undefined;
      const page = pageOf(open, anchor);
      if ('item' in anchor && open.findSource) {
        return open.findSource().then((source) => {
          source.show({ id: anchor.item, part: 'text', page, text: '', isLocked: false });
        });
      }
      if (editor.page !== page) editor.setPage(page);
      if ('item' in anchor) return undefined;
      const { viewport } = editor;
      const rect = anchor.kind === 'region' ? anchor : { ...anchor, w: 0, h: 0 };
      const { x, y, w, h } = viewport.bounds;
      const isSeen = rect.x >= x && rect.y >= y && rect.x + rect.w <= x + w && rect.y + rect.h <= y + h;
      if (!isSeen) viewport.centerOn({ x: rect.x + rect.w / 2, y: rect.y + rect.h / 2 });
      return undefined;
    },
    uncover(anchor) {
      const found = places.at(anchor),
        mark = found?.words ?? found;
      if (!mark) return;
      const { viewport } = editor,
        free = freeView(editor),
        point = { ...viewport.toPage(mark), w: (mark.w ?? 0) / viewport.zoom, h: (mark.h ?? 0) / viewport.zoom },
        whole = 'item' in anchor ? (editor.scene.bounds(anchor.item) ?? point) : point;
      // Of what is larger than that part, its mark is seen.
      if (whole !== point && fitsInto(viewport, whole, free)) reveal(editor, whole, free);
      else reveal(editor, fitsInto(viewport, point, free) ? point : { ...point, w: 0, h: 0 }, free);
    },
    isInSight({ x, y, w = 0, h = 0 }) {
      const { width, height } = editor.viewport;
      return x + w >= 0 && y + h >= 0 && x <= width && y <= height;
    },
    selected() {
      const words = selectedWords(open);
      if (words) return words;
      const [id, ...others] = editor.selection.ids;
      if (id === undefined) return null;
      if (others.length > 0) {
        // Of several, what they take up: a thread is about one place.
        const around = editor.scene.boundsOf(editor.selection.ids);
        return around ? { kind: 'region', page: editor.page, ...around } : null;
      }
      const record = editor.scene.get(id);
      return {
        kind: 'item',
        page: editor.page,
        item: id,
        ...(record?.type === 'connector' ? { x: 0.5, y: 0 } : CORNER),
      };
    },
    moved: (anchor, to) =>
      anchor.kind === 'region' ? { ...anchor, ...editor.viewport.toPage(to) } : anchorUnder(editor, to, to),
    subscribe: (listener) => onAny(editor, ['viewport', 'document', 'page'], listener),
    onContent: (listener) => onAny(editor, ['document', 'page'], listener),
  };
  return places;
}
