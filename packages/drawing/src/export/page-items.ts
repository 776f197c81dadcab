/** What of a page goes into a picture, and how large the picture is. */
import { MAX_DEPTH, type PageRecord, type RecordId } from '@limn/document';
import { boxBounds, boxMatrix } from '../geometry/box.ts';
import { transformRect } from '../geometry/matrix.ts';
import { rectInflate, rectUnion, type Rect } from '../geometry/rect.ts';
import { drawnConnector } from '../display/connector/connector-display.ts';
import { dimensionText } from '../display/connector/dimension-text.ts';
import type { Display } from '../display/display.ts';
import { labelBounds } from '../display/connector/label-display.ts';
import type { Look } from '../look/look.ts';
import { resolveColor } from '../look/theme.ts';
import { lineReach } from '../line/forms.ts';
import { routeBounds } from '../line/route.ts';
import { visitPage, type OrderedItem, type OrderStore } from '../source/paint-order.ts';

/** The background of a picture of a page: a colour as painted, or `none`. */
export function backgroundOf(display: Display, page: PageRecord, wanted = 'page'): string {
  const { theme, dark } = display.palette;
  if (wanted === 'none') return 'none';
  if (wanted === 'page') return resolveColor(page.data.background, theme, dark, display.paper);
  return resolveColor(wanted, theme, dark);
}

/**
 * A page's visible items in paint order, those of background pages first; with `ids` only those, what is inside groups
 * and containers among them, and labels of connectors among them.
 */
export function pageItems(store: OrderStore, page: RecordId, ids?: Iterable<RecordId>): OrderedItem['record'][] {
  const out: OrderedItem['record'][] = [];
  const wanted = ids ? new Set(ids) : null;
  const includes = (id: RecordId): boolean => {
    let at: RecordId | undefined = id;
    for (let depth = 0; at !== undefined && depth <= MAX_DEPTH; depth++) {
      if (wanted!.has(at)) return true;
      const record = store.get(at);
      at = record && 'at' in record ? record.at.parent : undefined;
    }
    return false;
  };
  visitPage(store, page, (record, background) => {
    if (wanted ? !background && includes(record.id) : true) out.push(record);
  });
  return out;
}

/** What a frame of a page shows: what stands in it, the lines between, and their words; in paint order. */
export function frameItems(store: OrderStore, page: RecordId, frame: RecordId): OrderedItem['record'][] {
  const all = pageItems(store, page),
    shown = new Set(pageItems(store, page, [frame]).map(({ id }) => id)),
    holds = (id: RecordId | undefined): boolean => id !== undefined && shown.has(id);
  for (const record of all)
    if (record.type === 'connector' && holds(record.start.shape) && holds(record.end.shape)) shown.add(record.id);
  return all.filter((record) => shown.has(record.id) || (record.type === 'label' && shown.has(record.at.parent)));
}

/** What painting an item touches: line, arrowheads, text and shadow included. Undefined for what shows nothing. */
export function paintedBounds(display: Display, record: OrderedItem['record']): Rect | undefined {
  if (record.type === 'label') return labelBounds(display, record);
  if (record.type === 'connector') {
    const { route, look, heads, dimension } = drawnConnector(display, record);
    if (route.length === 0) return undefined;
    let bounds = rectInflate(routeBounds({ kind: record.kind, points: route }), lineReach(look));
    for (const { geometry, matrix } of heads) {
      bounds = rectUnion(
        bounds,
        transformRect(matrix, { x: -geometry.length, y: -geometry.width / 2, w: geometry.length, h: geometry.width }),
      );
    }
    const text = dimension && dimensionText(display, record, look, dimension);
    return text ? rectUnion(bounds, text.bounds) : bounds;
  }
  const look = display.look(record),
    geometry = display.geometry(record),
    line = look.stroke === 'none' ? 0 : look.strokeWidth / 2;
  let bounds = rectUnion(boxBounds(record.box), transformRect(boxMatrix(record.box), geometry.bounds));
  bounds = rectInflate(bounds, line + (look.sketch ? 3 : 0));
  if (look.shadow) bounds = rectUnion(bounds, shadowBounds(bounds, look.shadow));
  const text = display.textBounds(record);
  return text ? rectUnion(bounds, text) : bounds;
}

const shadowBounds = (b: Rect, { dx, dy, blur }: NonNullable<Look['shadow']>): Rect => {
  const r = rectInflate(b, blur);
  return { ...r, x: r.x + dx, y: r.y + dy };
};

/** Union of what the items touch; undefined for none. */
export function contentBounds(display: Display, items: Iterable<OrderedItem['record']>): Rect | undefined {
  let union: Rect | undefined;
  for (const item of items) {
    const b = paintedBounds(display, item);
    if (b) union = union ? rectUnion(union, b) : b;
  }
  return union;
}

/** Margin around pictures of an infinite page, page units. */
export const DEFAULT_MARGIN = 20;

/** What a picture of the page shows: its paper, or on an infinite canvas the content with a margin. */
export function pageBounds(
  display: Display,
  items: Iterable<OrderedItem['record']>,
  page: PageRecord | undefined,
  margin = DEFAULT_MARGIN,
): Rect {
  const size = page?.data.size;
  if (size) return { x: 0, y: 0, w: size.w, h: size.h };
  const content = contentBounds(display, items);
  return content ? rectInflate(content, margin) : { x: 0, y: 0, w: 2 * margin, h: 2 * margin };
}
