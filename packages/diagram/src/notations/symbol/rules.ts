/** Instances follow their symbols: what an edit changes in a symbol is written into every instance of it with it. */
import type { DiagramRecord, Item, RecordId } from '@limn/document';
import { isItem } from '@limn/document';
import { react } from '../../behaviours/react.ts';
import { behaviourOf } from '../../behaviours/table.ts';
import type { Changes, NotationRules, SettlingContext } from '../notation.ts';
import { differing, fieldsOf } from './fields.ts';
import {
  type Frame,
  framesAround,
  framesOfAll,
  governorOf,
  isMaster,
  isSymbolFrame,
  itemsIn,
  less,
  masterOf,
  partOf,
  partsOf,
  reaches,
} from './model.ts';
import { adopt, detach } from './marks.ts';
import { Pair } from './project.ts';

/** Symbols in symbols in symbols: after so many rounds what is left waits for the next edit. */
const MAX_ROUNDS = 8;

/** What peers have changed since the last edit here: their symbols are looked at with the next one. */
const pending = new WeakMap<object, Set<RecordId>>();

export function noteRemote(store: object, ids: Iterable<RecordId>): void {
  const all = pending.get(store) ?? new Set();
  pending.set(store, all);
  for (const id of ids) all.add(id);
}

export const symbol: NotationRules = {
  id: 'symbol',
  follow: (context) => followSymbols(context, context.store.changedSoFar()),
};

/** Writes what changes of a symbol's parts mean for its instances, and notes what is the instances' own. */
export function followSymbols(context: SettlingContext, changes: Changes): void {
  const { store } = context,
    remote = pending.get(store);
  pending.delete(store);
  adopt(store, changes);
  const touched = framesTouched(context, changes, remote ?? []);
  if (touched.size === 0) return;
  for (const id of touched) breakCircle(context, id);
  noteMoved(context, changes);
  noteOwn(context, changes);
  const masters = new Set<RecordId>(),
    instances = new Set<RecordId>();
  for (const id of touched)
    for (const frame of framesAround(store, id)) {
      if (isMaster(frame)) masters.add(frame.id);
      else if (masterOf(store, frame)) instances.add(governorOf(store, frame.id)!.id);
    }
  for (const id of masters) markParts(context, id);
  if (bringInStep(context, masters, instances)) react(context);
}

/** Frames around what changed, where it is and where it was. */
function framesTouched({ store }: SettlingContext, changes: Changes, remote: Iterable<RecordId>): Set<RecordId> {
  const out = new Set<RecordId>(),
    known = new Set<RecordId>();
  const look = (record: DiagramRecord | undefined): void => {
    if (!record || !isItem(record)) return;
    if (isSymbolFrame(record)) out.add(record.id);
    if (known.has(record.at.parent)) return;
    known.add(record.at.parent);
    for (const frame of framesAround(store, record.at.parent)) out.add(frame.id);
  };
  for (const [id, before] of changes) {
    look(store.get(id));
    look(before);
  }
  for (const id of remote) look(store.get(id));
  return new Set([...out].filter((id) => isSymbolFrame(store.get(id))));
}

/** An instance cannot stand in what it is an instance of: it becomes an ordinary frame. */
function breakCircle({ store }: SettlingContext, id: RecordId): void {
  const frame = store.get(id);
  if (!isSymbolFrame(frame)) return;
  for (const above of framesAround(store, frame.at.parent))
    if (reaches(store, frame.data.symbol, above.data.symbol)) {
      detach(store, frame);
      return;
    }
}

/** Every item in a symbol is a part of it. */
function markParts({ store }: SettlingContext, master: RecordId): void {
  for (const item of [...itemsIn(store, master)])
    if (partOf(item) !== item.id) store.update(item.id, { data: less({ ...item.data, part: item.id }, 'own') });
}

const frameOf = (context: SettlingContext, parent: RecordId): Frame | undefined =>
  framesAround(context.store, parent).next().value ?? undefined;

/** What was taken out of an instance is missed there no more, and is nothing of it any more. */
function noteMoved(context: SettlingContext, changes: Changes): void {
  const { store } = context;
  for (const [id, before] of changes) {
    if (!before || !isItem(before)) continue;
    const part = partOf(before),
      now = store.get(id),
      was = part === undefined ? undefined : frameOf(context, before.at.parent);
    if (part === undefined || (now && isItem(now) && now.at.parent === before.at.parent)) continue;
    const is = now && isItem(now) ? frameOf(context, now.at.parent) : undefined;
    if (was?.id === is?.id && was) continue;
    const holder = was && store.get(was.id);
    if (isSymbolFrame(holder) && masterOf(store, holder))
      store.update(holder.id, { data: { ...holder.data, without: [...(holder.data.without ?? []), part] } });
    if (now && isItem(now) && now.type !== 'label') strip(context, now);
  }
}

/** Takes the marks of a part from an item and from what stands in it. */
function strip({ store }: SettlingContext, item: Exclude<Item, { type: 'label' }>): void {
  const below = isSymbolFrame(item) ? [] : [...itemsIn(store, item.id)];
  for (const one of [item, ...below]) store.update(one.id, { data: less(one.data, 'part', 'own') });
}

/** What was changed in an instance by hand stays so from now on; what was set back to what the symbol has follows. */
function noteOwn(context: SettlingContext, changes: Changes): void {
  const { store } = context,
    pairs = new Map<RecordId, { pair: Pair; keys: Map<RecordId, string> } | null>();
  for (const [id, before] of changes) {
    const now = store.get(id);
    if (!before || !now || !isItem(now) || !isItem(before) || now.type === 'label') continue;
    const governor = governorOf(store, id);
    if (!governor) continue;
    let known = pairs.get(governor.id);
    if (known === undefined) {
      const pair = Pair.of(context, governor);
      known = pair ? { pair, keys: new Map([...partsOf(store, governor)].map(([key, item]) => [item.id, key])) } : null;
      pairs.set(governor.id, known);
    }
    const key = known?.keys.get(id);
    if (known && key !== undefined) noteFields(context, known.pair, key, before);
  }
}

function noteFields(context: SettlingContext, pair: Pair, key: string, before: Item): void {
  const found = pair.compare(key);
  if (!found || found.item.type === 'label') return;
  const { wanted, now, item } = found,
    own = new Set(item.data.own ?? []),
    size = own.size,
    holder = context.store.find(item.at.parent, 'shape'),
    isPlaced = key !== '' && holder !== undefined && behaviourOf(context.registry, holder.kind).places !== null,
    apart = new Set(differing(now, wanted));
  let changed = false;
  for (const name of differing(fieldsOf(before, key === ''), now)) {
    // What lays out its own moved it.
    if (isPlaced && (name === 'box.x' || name === 'box.y')) continue;
    if (apart.has(name)) own.add(name);
    else changed = own.delete(name) || changed;
  }
  if (!changed && own.size === size) return;
  const data = own.size > 0 ? { ...item.data, own: [...own].sort() } : less(item.data, 'own');
  context.store.update(item.id, { data });
}

/** Writes into instances what their symbols have, those in symbols first; whether anything was written. */
export function bringInStep(
  context: SettlingContext,
  masters: ReadonlySet<RecordId>,
  instances: ReadonlySet<RecordId>,
): boolean {
  const { store } = context;
  let due = new Set(masters),
    also = new Set(instances),
    hasWritten = false;
  for (let round = 0; round < MAX_ROUNDS && due.size + also.size > 0; round++) {
    const list = framesOfAll(store.records).filter(
      (frame) => also.has(frame.id) || (due.has(frame.data.symbol) && governorOf(store, frame.id)?.id === frame.id),
    );
    due = new Set();
    also = new Set();
    for (const frame of list) {
      if (!Pair.of(context, frame)?.write()) continue;
      hasWritten = true;
      for (const above of framesAround(store, frame.at.parent)) if (isMaster(above)) due.add(above.id);
    }
  }
  return hasWritten;
}
