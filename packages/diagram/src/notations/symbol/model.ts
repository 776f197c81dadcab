/** What is a symbol, what is an instance of one, and which item is which part of it. */
import {
  type DiagramRecord,
  type Item,
  isItem,
  MAX_DEPTH,
  MAX_PARTS,
  type RecordId,
  type ShapeRecord,
} from '@limn/document';
import type { NotationContext } from '../notation.ts';

/** Kind of the frame around a symbol and around each of its instances. */
export const FRAME = 'symbol.frame';

export type Frame = ShapeRecord & { data: { symbol: RecordId } };
export type Store = Pick<NotationContext['store'], 'get' | 'find' | 'children'>;

export const isSymbolFrame = (record: DiagramRecord | undefined): record is Frame =>
  record?.type === 'shape' && record.data.symbol !== undefined;

export const isMaster = (frame: Frame): boolean => frame.data.symbol === frame.id;

/** The symbol that a frame is an instance of; undefined for a symbol itself, and where it is gone. */
export function masterOf(store: Store, frame: Frame): Frame | undefined {
  const master = frame.data.symbol === frame.id ? undefined : store.find(frame.data.symbol, 'shape');
  return isSymbolFrame(master) && isMaster(master) ? master : undefined;
}

/** The frames around an item from the inside out; it comes first where it is one itself. */
export function* framesAround(store: Pick<Store, 'get'>, id: RecordId): Generator<Frame> {
  let record = store.get(id);
  for (let depth = 0; record && depth <= MAX_DEPTH; depth++) {
    if (isSymbolFrame(record)) yield record;
    record = 'at' in record ? store.get(record.at.parent) : undefined;
  }
}

/** The instance that an item follows its symbol in: the outermost, as those in it follow along with it. */
export function governorOf(store: Store, id: RecordId): Frame | undefined {
  let found: Frame | undefined;
  for (const frame of framesAround(store, id)) if (masterOf(store, frame)) found = frame;
  return found;
}

export const partOf = (item: Item): RecordId | undefined => (item.type === 'label' ? undefined : item.data.part);

/**
 * The parts of a symbol or of an instance, by a key that is the same in all of them, parents first; the frame's own key
 * is empty. What is no part of it, and what there is twice, is left out.
 */
export function partsOf(store: Store, frame: Frame): Map<string, Item> {
  const out = new Map<string, Item>([['', frame]]);
  const visit = (parent: RecordId, key: string, prefix: string): void => {
    let labels = 0;
    for (const id of store.children(parent)) {
      const item = store.get(id);
      if (!item || !isItem(item) || out.size > MAX_PARTS) continue;
      const part = item.type === 'label' ? `${key}#${labels++}` : partOf(item),
        own = item.type === 'label' ? part : part && prefix + part;
      if (own === undefined || out.has(own)) continue;
      out.set(own, item);
      visit(id, own, isSymbolFrame(item) ? `${own}/` : prefix);
    }
  };
  visit(frame.id, '', '');
  return out;
}

/** Every item in a frame, but what stands in frames in it; those frames are among them. */
export function* itemsIn(store: Store, frame: RecordId): Generator<Exclude<Item, { type: 'label' }>> {
  for (const id of store.children(frame)) {
    const item = store.get(id);
    if (!item || !isItem(item) || item.type === 'label') continue;
    yield item;
    if (!isSymbolFrame(item)) yield* itemsIn(store, id);
  }
}

/** Whether the symbol is the other, or has an instance of it somewhere inside. */
export function reaches(store: Store, symbol: RecordId, other: RecordId, seen = new Set<RecordId>()): boolean {
  if (symbol === other) return true;
  if (seen.has(symbol)) return false;
  seen.add(symbol);
  for (const item of itemsIn(store, symbol))
    if (isSymbolFrame(item) && reaches(store, item.data.symbol, other, seen)) return true;
  return false;
}

/** Every frame of the document. */
export function framesOfAll(records: ReadonlyMap<RecordId, DiagramRecord>): Frame[] {
  const out: Frame[] = [];
  for (const record of records.values()) if (isSymbolFrame(record)) out.push(record);
  return out;
}

/** Data without some of its fields. */
export function less<T extends object, K extends keyof T>(data: T, ...fields: readonly K[]): Omit<T, K> {
  const out = { ...data };
  for (const field of fields) delete out[field];
  return out;
}
