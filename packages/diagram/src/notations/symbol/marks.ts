/** Marks that make items a symbol or an instance: taking them over with what is pasted, and taking them off. */
import { type DocumentStore, isItem, type RecordId } from '@limn/document';
import type { Changes } from '../notation.ts';
import { type Frame, isSymbolFrame, itemsIn, less, partOf } from './model.ts';

/**
 * Of instances that came into a document without their symbol, as what is pasted from another file, the first becomes
 * it, and the others are instances of that one.
 */
export function adopt(store: DocumentStore, changes: Changes): void {
  const orphans = new Map<RecordId, Frame[]>();
  for (const [id, before] of changes) {
    const frame = store.get(id);
    if (before || !isSymbolFrame(frame) || store.get(frame.data.symbol)) continue;
    const list = orphans.get(frame.data.symbol);
    if (list) list.push(frame);
    else orphans.set(frame.data.symbol, [frame]);
  }
  for (const [first, ...others] of orphans.values()) {
    if (!first) continue;
    const parts = new Map<RecordId, RecordId>();
    for (const item of itemsIn(store, first.id)) {
      const part = partOf(item);
      if (part !== undefined) parts.set(part, item.id);
    }
    for (const frame of [first, ...others]) {
      store.update(frame.id, { data: { ...frame.data, symbol: first.id } });
      for (const item of [...itemsIn(store, frame.id)]) {
        const part = parts.get(partOf(item) ?? '');
        if (part !== undefined) store.update(item.id, { data: { ...item.data, part } });
      }
    }
  }
}

/** Makes an instance an ordinary frame, and what is in it ordinary items; instances in it stay what they are. */
export function detach(store: DocumentStore, frame: Frame): void {
  for (const item of [...itemsIn(store, frame.id)]) store.update(item.id, { data: less(item.data, 'part', 'own') });
  // Of one that is a part itself, what is around it still says which.
  const now = store.get(frame.id);
  if (now && isItem(now) && now.type === 'shape')
    store.update(frame.id, { data: less(now.data, 'symbol', 'without', 'own') });
}
