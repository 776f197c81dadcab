/** The drawing for those who do not see it: items in reading order, what each is, and what it is connected to. */
import type { Item, RecordId } from '@limn/document';
import type { Editor } from '../editor/editor.ts';
import { inReadingOrder, placeOf, type PlacedItem } from '../navigate/navigate.ts';
import { itemName, labelText } from '../items/names.ts';

export interface OutlineConnection {
  /** `to`: the connector leads away from the entry's shape. */
  direction: 'to' | 'from';
  other: RecordId;
  /** What the other is called. */
  name: string;
  /** Text of the connector's labels; empty without. */
  label: string;
}

export interface OutlineEntry {
  id: RecordId;
  type: Item['type'];
  /** Its text, its alternative text or its name; what kind of thing it is where it has none of them. */
  name: string;
  /** Name of the shape's kind in the language asked for; empty for connectors, groups and labels. */
  kind: string;
  /** Depth inside groups and containers. */
  depth: number;
  connections: OutlineConnection[];
}

/** At most `limit` entries of the current page; connectors between two shapes are told with the shapes. */
export function readingOutline(editor: Editor, locale: 'zh' | 'en', limit = 500): OutlineEntry[] {
  const steps = outlineSteps(editor, locale, limit);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Steps of so many items, which take a fraction of a millisecond each. */
const STEP = 100;

/**
 * As `readingOutline`, in steps between which others may have their turn. What is read is the drawing as it stands: who
 * goes on after a change of it begins anew. Entries that say the same as one of `before` are that one.
 */
export function* outlineSteps(
  editor: Editor,
  locale: 'zh' | 'en',
  limit = 500,
  before: readonly OutlineEntry[] = [],
): Generator<undefined, OutlineEntry[], undefined> {
  const out: OutlineEntry[] = [],
    known = new Map(before.map((entry) => [entry.id, entry]));
  let steps = 0;
  /** A connector between two shapes is told with them. */
  const isToldWithShapes = (item: Item): boolean =>
    item.type === 'connector' &&
    editor.store.get(item.start.shape ?? '') !== undefined &&
    editor.store.get(item.end.shape ?? '') !== undefined;
  function* visit(parents: readonly RecordId[], depth: number): Generator<undefined, void, undefined> {
    const placed: PlacedItem[] = [];
    for (const parent of parents)
      for (const id of editor.store.children(parent)) {
        if (++steps % STEP === 0) yield undefined;
        const [item] = editor.items([id]);
        if (!item || isToldWithShapes(item) || editor.scene.isHidden(id)) continue;
        const place = placeOf(editor, item);
        if (place) placed.push(place);
      }
    for (const item of inReadingOrder(placed, limit - out.length)) {
      if (out.length >= limit) return;
      // Names and connections take longer than places.
      if ((steps += 10) % STEP < 10) yield undefined;
      out.push(kept(known.get(item.id), entryOf(editor, item, depth, locale)));
      if (item.type === 'group' || item.type === 'shape') yield* visit([item.id], depth + 1);
    }
  }
  yield* visit(editor.store.children(editor.page), 0);
  return out;
}

const entryOf = (editor: Editor, item: Item, depth: number, locale: 'zh' | 'en'): OutlineEntry => ({
  id: item.id,
  type: item.type,
  name: itemName(editor, item.id, locale),
  depth,
  kind: item.type === 'shape' ? editor.registry.variantOf(item).name[locale] : '',
  connections: item.type === 'shape' ? connections(editor, item.id, locale) : [],
});

const kept = (before: OutlineEntry | undefined, now: OutlineEntry): OutlineEntry =>
  before && JSON.stringify(before) === JSON.stringify(now) ? before : now;

/** Connections of a shape, those that lead away first. */
export function connections(editor: Editor, shape: RecordId, locale: 'zh' | 'en'): OutlineConnection[] {
  const out: OutlineConnection[] = [];
  for (const id of editor.store.connectorsOf(shape)) {
    const c = editor.store.find(id, 'connector');
    if (!c || editor.scene.isHidden(id)) continue;
    const away = c.start.shape === shape,
      other = away ? c.end.shape : c.start.shape;
    if (other === undefined || !editor.store.get(other)) continue;
    out.push({
      direction: away ? 'to' : 'from',
      other,
      name: itemName(editor, other, locale),
      label: labelText(editor, id),
    });
  }
  return out.sort((a, b) => {
    if (a.direction === b.direction) return 0;
    return a.direction === 'to' ? -1 : 1;
  });
}
