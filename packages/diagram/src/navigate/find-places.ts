/** What is found in a diagram, by its records alone: texts of shapes and labels, and what items carry unseen. */
import type { FindPart, FindPlace } from '@limn/canvas/find/find-source.ts';
import {
  type ItemData,
  type DocumentStore,
  isItem,
  isValueOf,
  type Item,
  plainText,
  propertyName,
  type RecordId,
  replaceInText,
  type RichText,
  type Style,
  type TextEdit,
} from '@limn/document';
import { styleOf } from '@limn/drawing/look/cascade.ts';
import { findTheme, resolveColor } from '@limn/drawing/look/theme.ts';
import type { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import { ancestors } from '../editor/ancestors.ts';
import { omit } from '../items/omit.ts';
import { isSafeAddress } from '../items/safe-address.ts';

/** Shapes whose tops are in the same strip of so many page units are read from the left. */
const ROW = 24;
/** How long what is unseen may become, characters. */
const LONGEST: Readonly<Record<FindPart, number>> = { text: 100_000, data: 5000, alt: 2000, link: 2000, note: 0 };

/**
 * All that can be seen on the pages, in the order one reads them; `unseen`: with what items carry unseen. Looks are
 * those of the theme and of the kind as well, which the registry knows, in the colours of a light page.
 */
export function* findPlaces(
  store: DocumentStore,
  unseen: boolean,
  registry: Pick<ShapeRegistry, 'get'>,
): Generator<FindPlace> {
  const theme = findTheme(store.find('document', 'document')?.data.theme),
    looks: Looks = {
      styleOf: (item) => (item.type === 'group' ? {} : styleOf(item, theme, registry)),
      colorOf: (color) => resolveColor(color, theme, false, color),
    };
  for (const { id } of store.pages())
    for (const item of inOrder(store, id)) yield* placesOf(store, item, unseen, looks);
}

interface Looks {
  styleOf: (item: Item) => Style;
  colorOf: (color: string) => string;
}

/** What is asked for seldom, worked out when it is first asked for. */
function once<T>(work: () => T): () => T {
  let known: { value: T } | undefined;
  return () => (known ??= { value: work() }).value;
}

/** Visible items of a page as one reads them, labels where their connector begins. */
function inOrder(store: DocumentStore, page: RecordId): Item[] {
  const placed: { item: Item; x: number; row: number }[] = [];
  const visit = (id: RecordId, x: number, y: number): void => {
    const record = store.get(id);
    if (!record || ('data' in record && 'hidden' in record.data && record.data.hidden === true)) return;
    let at = { x, y };
    if (record.type === 'shape') at = record.box;
    else if (record.type === 'connector') at = record.start;
    if (record.type !== 'layer' && 'style' in record) {
      placed.push({ item: record, x: at.x, row: Math.round(at.y / ROW) });
    } else if (record.type === 'group') placed.push({ item: record, x, row: Math.round(y / ROW) });
    for (const child of store.children(id)) visit(child, at.x, at.y);
  };
  for (const layer of store.children(page)) visit(layer, 0, 0);
  return placed.sort((a, b) => a.row - b.row || a.x - b.x).map(({ item }) => item);
}

function* placesOf(store: DocumentStore, item: Item, unseen: boolean, looks: Looks): Generator<FindPlace> {
  const data: ItemData | null = item.type === 'label' ? null : item.data,
    text = 'text' in item ? plainText(item.text) : '';
  if (text === '' && (!unseen || data === null)) return;
  const page = store.pageOf(item.id);
  if (page === undefined) return;
  const style = once(() => looks.styleOf(item));
  const place = {
    id: item.id,
    page,
    isLocked: isLocked(store, item.id),
    colorOf: looks.colorOf,
    item: {
      type: item.type,
      ...(item.type === 'shape' && { kind: item.kind }),
      get style() {
        return style();
      },
    },
  };
  if (text !== '')
    yield {
      ...place,
      part: 'text',
      text,
      written: {
        runs: ('text' in item && item.text) || [],
        get base() {
          return style();
        },
      },
    };
  if (!unseen || data === null) return;
  for (const [row, property] of (data.properties ?? []).entries())
    if (property.value !== '')
      yield { ...place, part: 'data', row, name: propertyName(property), text: property.value };
  if (data.alt) yield { ...place, part: 'alt', text: data.alt };
  if (data.link?.type === 'url') yield { ...place, part: 'link', text: data.link.url };
}

const isLocked = (store: DocumentStore, id: RecordId): boolean =>
  [store.get(id), ...ancestors(store, id)].some(
    (record) => record !== undefined && 'data' in record && 'locked' in record.data && record.data.locked === true,
  );

/**
 * Changes a text within an edit; false where the item is gone or locked, or the text would be none that may stand
 * there: it stays as it was.
 */
export function writePlace(store: DocumentStore, place: FindPlace, edits: readonly TextEdit[]): boolean {
  const { id, part, row } = place,
    record = store.get(id);
  if (record === undefined || !isItem(record) || isLocked(store, id)) return false;
  const item = record;
  const inPlain = (text: string): string => plainText(replaceInText([{ insert: text }], edits));
  if (part === 'text') {
    const text: RichText = replaceInText(('text' in item && item.text) || [], edits);
    if (plainText(text).length > LONGEST.text) return false;
    store.setText(id, text);
    return true;
  }
  if (item.type === 'label') return false;
  const text = inPlain(place.text);
  if (text.length > LONGEST[part]) return false;
  const { data } = item;
  switch (part) {
    case 'data': {
      const field = data.properties?.[row ?? -1];
      if (!field || !isValueOf(field, text)) return false;
      const properties = data.properties?.map((one, i) => (i === row ? { ...one, value: text } : one));
      store.update(id, { data: { ...data, properties } });
      return true;
    }
    case 'alt':
      store.update(id, { data: text === '' ? omit(data, 'alt') : { ...data, alt: text } });
      return true;
    case 'link':
      if (!isSafeAddress(text)) return false;
      store.update(id, { data: { ...data, link: { type: 'url', url: text } } });
      return true;
    default:
      return false;
  }
}
