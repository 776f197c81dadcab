/** The drawing for those who do not see it: items in reading order, what each is, and what it is connected to. */
import type { Item, RecordId } from '@limn/document';
import type { Editor } from '../editor/editor.ts';
import { readingOrder } from '../navigate/navigate.ts';
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
  const out: OutlineEntry[] = [],
    tops = editor.store.children(editor.page).flatMap((layer) => editor.items(editor.store.children(layer)));
  const visit = (items: readonly Item[], depth: number): void => {
    for (const item of readingOrder(
      editor,
      items.filter((i) => !editor.scene.isHidden(i.id)),
    )) {
      if (out.length >= limit) return;
      if (
        item.type === 'connector' &&
        editor.store.get(item.start.shape ?? '') &&
        editor.store.get(item.end.shape ?? '')
      )
        continue;
      out.push({
        id: item.id,
        type: item.type,
        name: itemName(editor, item.id, locale),
        depth,
        kind: item.type === 'shape' ? editor.registry.get(item.kind).name[locale] : '',
        connections: item.type === 'shape' ? connections(editor, item.id, locale) : [],
      });
      if (item.type === 'group' || item.type === 'shape')
        visit(editor.items(editor.store.children(item.id)), depth + 1);
    }
  };
  visit(tops, 0);
  return out;
}

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
