/** What an instance is to be, by its symbol and by what is its own; and writing that. */
import type { Box, ConnectorRecord, End, Item, Point, RecordId } from '@limn/document';
import { carriedBox, carriedPoint } from '../../behaviours/pinned.ts';
import { behaviourOf } from '../../behaviours/table.ts';
import type { SettlingContext } from '../notation.ts';
import { differing, type Fields, fieldsOf, patchOf } from './fields.ts';
import { type Frame, isSymbolFrame, masterOf, partsOf } from './model.ts';

/** A symbol and one of its instances, part by part. */
export class Pair {
  private readonly context: SettlingContext;
  readonly instance: Frame;
  readonly master: Frame;
  readonly source: ReadonlyMap<string, Item>;
  readonly target: Map<string, Item>;
  /** Keys by the ids of the symbol's parts, and the ids of the instance's. */
  private readonly ids = new Map<RecordId, RecordId>();

  constructor(context: SettlingContext, instance: Frame, master: Frame) {
    this.context = context;
    this.instance = instance;
    this.master = master;
    this.source = partsOf(context.store, master);
    this.target = partsOf(context.store, instance);
    for (const [key, { id }] of this.source) this.ids.set(id, this.target.get(key)?.id ?? this.idFor(key));
  }

  static of(context: SettlingContext, instance: Frame): Pair | undefined {
    const master = masterOf(context.store, instance);
    return master && new Pair(context, instance, master);
  }

  /** The same for everybody, so that two people who bring an instance in step make one part and not two. */
  private idFor(key: string): RecordId {
    const id = `${hash(this.instance.id, 7)}${hash(`${this.instance.id}/${key}`, 31)}${hash(key, 131)}`;
    // One that was taken out of the instance has kept its id.
    return this.context.store.get(id) ? `${id}b${hash(JSON.stringify(this.context.store.get(id)), 17)}` : id;
  }

  /** The part of the instance as it follows from the symbol alone. */
  expected(key: string): Item | undefined {
    const part = this.source.get(key);
    if (!part) return undefined;
    if (key === '') return { ...part, id: this.instance.id } as Item;
    const { store } = this.context,
      parent = this.ids.get(part.at.parent) ?? this.instance.id,
      id = this.ids.get(part.id)!,
      holders = this.holders(part);
    const linked = this.relinked(part),
      at = { ...part.at, parent };
    if (linked.type === 'shape' && part.type === 'shape') {
      const around = holders && behaviourOf(this.context.registry, holders.from.kind),
        // What lays out its own does so after this.
        box: Box =
          holders && !around!.places
            ? carriedBox(holders.from.box, holders.to.box, part.box, part.data.pins ?? {}, around!.pinned ?? 'start')
            : carriedBox(this.master.box, store.find(this.instance.id, 'shape')!.box, part.box, {}, 'start');
      return { ...linked, id, at, box };
    }
    if (linked.type === 'connector' && holders) return { ...this.led(linked, holders), id, at };
    return { ...linked, id, at } as Item;
  }

  /** A link from one part to another leads to the instance's own. */
  private relinked(part: Item): Item {
    const link = 'link' in part.data ? part.data.link : undefined,
      id = link?.type === 'record' ? this.ids.get(link.id) : undefined;
    return id === undefined ? part : ({ ...part, data: { ...part.data, link: { type: 'record', id } } } as Item);
  }

  /** The shapes around a part, in the symbol and in the instance. */
  private holders(part: Item): { from: Frame; to: Frame } | undefined {
    const { store } = this.context;
    let above = store.get(part.at.parent);
    while (above?.type === 'group') above = store.get(above.at.parent);
    const to = above && store.find(this.ids.get(above.id), 'shape');
    return above?.type === 'shape' && to ? { from: above as Frame, to: to as Frame } : undefined;
  }

  private led(line: ConnectorRecord, { from, to }: { from: Frame; to: Frame }): ConnectorRecord {
    const pinned = behaviourOf(this.context.registry, from.kind).pinned ?? 'start',
      carried = (p: Point): Point => carriedPoint(from.box, to.box, p, pinned);
    const end = ({ shape, anchor, t, ...loose }: End): End => {
      const own = shape === undefined ? undefined : this.ids.get(shape);
      return {
        ...loose,
        ...carried(loose),
        ...(own !== undefined && { shape: own }),
        ...(own !== undefined && anchor && { anchor }),
        ...(own !== undefined && t !== undefined && { t }),
      };
    };
    return { ...line, start: end(line.start), end: end(line.end), points: line.points.map(carried) };
  }

  /** Fields of a part as the symbol has them, and as they are now. */
  compare(key: string): { wanted: Fields; now: Fields; item: Item } | undefined {
    const item = this.target.get(key),
      expected = item && this.expected(key);
    if (!item || !expected) return undefined;
    const fresh = this.context.store.get(item.id) as Item;
    return { wanted: fieldsOf(expected, key === ''), now: fieldsOf(fresh, key === ''), item: fresh };
  }

  /** Keys of parts that somebody deleted in the instance. */
  private left(): Set<string> {
    const out = new Set<string>();
    for (const [key, item] of this.target)
      if (isSymbolFrame(item))
        for (const part of item.data.without ?? []) out.add(key === '' ? part : `${key}/${part}`);
    return out;
  }

  /** Writes what the instance lacks of its symbol; whether that was anything. */
  write(): boolean {
    const { store } = this.context,
      left = this.left();
    let hasWritten = false;
    for (const [key, item] of this.target)
      if (!this.source.has(key) && store.get(item.id)) {
        store.remove([item.id]);
        hasWritten = true;
      }
    for (const key of this.source.keys()) {
      const now = this.target.get(key);
      if (now && store.get(now.id)) {
        if (this.bring(key)) hasWritten = true;
        continue;
      }
      const made = left.has(key) ? undefined : this.expected(key);
      if (!made || !store.get(made.at.parent)) continue;
      store.create(made);
      this.target.set(key, made);
      hasWritten = true;
    }
    return hasWritten;
  }

  private bring(key: string): boolean {
    const found = this.compare(key);
    if (!found) return false;
    const { wanted, now, item } = found,
      own = new Set('own' in item.data ? item.data.own : []),
      names = differing(now, wanted).filter((name) => !own.has(name));
    if (names.length === 0) return false;
    const { aspects, text } = patchOf(item, wanted, names);
    if (Object.keys(aspects).length > 0) this.context.store.update(item.id, aspects);
    if (text) this.context.store.setText(item.id, text);
    return true;
  }
}

/** A short word that follows from a text. */
function hash(text: string, seed: number): string {
  let h = 0x811c9dc5 ^ seed;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
  return ((h ^ (h >>> 13)) >>> 0).toString(36);
}
