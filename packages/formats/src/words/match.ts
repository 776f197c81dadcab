/**
 * Which items of two drawings are the same: by what they are called, what they say, what they join, and where they
 * come. Coordinates say only what comes first.
 */
import { append } from '../append.ts';
import {
  type ConnectorRecord,
  type GroupRecord,
  type LabelRecord,
  plainText,
  type RecordId,
  type ShapeRecord,
} from '@limn/document';

export type DrawnItem = ShapeRecord | ConnectorRecord | LabelRecord | GroupRecord;

export const isDrawn = (record: { type: string }): record is DrawnItem =>
  record.type === 'shape' || record.type === 'connector' || record.type === 'label' || record.type === 'group';

/** Items of `after` by those of `before` that they are. */
export function sameItems(before: readonly DrawnItem[], after: readonly DrawnItem[]): Map<RecordId, RecordId> {
  return new Matcher(before, after).match();
}

class Side {
  readonly shapes: ShapeRecord[];
  readonly lines: ConnectorRecord[];
  readonly labels = new Map<RecordId, LabelRecord[]>();
  readonly groups: GroupRecord[];
  private readonly ids: Set<RecordId>;

  constructor(items: readonly DrawnItem[]) {
    this.ids = new Set(items.map(({ id }) => id));
    this.shapes = items.filter((item) => item.type === 'shape').sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
    this.lines = items
      .filter((item) => item.type === 'connector')
      .sort((a, b) => a.start.y - b.start.y || a.start.x - b.start.x);
    this.groups = items.filter((item) => item.type === 'group');
    for (const item of items) if (item.type === 'label') append(this.labels, item.at.parent, item);
    for (const row of this.labels.values()) row.sort((a, b) => a.data.t - b.data.t);
  }

  /** What it stands in among the items; the empty name on the page itself. */
  parent = ({ at }: DrawnItem): RecordId => (this.ids.has(at.parent) ? at.parent : '');

  words = (line: ConnectorRecord): string =>
    (this.labels.get(line.id) ?? []).map(({ text }) => plainText(text)).join('\n');
}

class Matcher {
  private readonly old: Side;
  private readonly now: Side;
  /** New to old. */
  private readonly same = new Map<RecordId, RecordId>();
  private readonly taken = new Set<RecordId>();

  constructor(before: readonly DrawnItem[], after: readonly DrawnItem[]) {
    this.old = new Side(before);
    this.now = new Side(after);
  }

  match(): Map<RecordId, RecordId> {
    const { old, now } = this,
      name = ({ data }: ShapeRecord): string | undefined => {
        const kept = data.source?.['mermaid'];
        return typeof kept === 'string' ? kept : undefined;
      };
    const home = (side: Side, item: DrawnItem): string => {
      const parent = side.parent(item);
      return side === now ? (this.same.get(parent) ?? parent) : parent;
    };
    this.pair(old.shapes, now.shapes, name, name);
    const said =
      (side: Side) =>
      (shape: ShapeRecord): string | undefined =>
        name(shape) === undefined ? `${home(side, shape)} ${shape.kind} ${plainText(shape.text)}` : undefined;
    this.pair(old.shapes, now.shapes, said(old), said(now));
    // Whatever stands in what has changed its words is looked at once that is known.
    for (let depth = 0; depth < 4; depth++) {
      const row =
        (side: Side) =>
        (shape: ShapeRecord): string =>
          `${home(side, shape)} ${shape.kind}`;
      this.rows(old.shapes, now.shapes, row(old), row(now));
      this.pair(old.shapes, now.shapes, said(old), said(now));
    }
    const moved = (shape: ShapeRecord): string => `${shape.kind} ${plainText(shape.text)}`;
    this.pair(old.shapes, now.shapes, moved, moved);
    this.pair(
      old.groups,
      now.groups,
      (one) => home(old, one),
      (one) => home(now, one),
    );
    this.lines();
    return this.same;
  }

  private lines(): void {
    const { old, now, same } = this,
      end = (side: Side, id: RecordId | undefined): string => {
        if (id === undefined) return '';
        return side === now ? (same.get(id) ?? `new ${id}`) : id;
      };
    const ends =
      (side: Side) =>
      (line: ConnectorRecord): string =>
        `${end(side, line.start.shape)} ${end(side, line.end.shape)}`;
    const whole =
      (side: Side) =>
      (line: ConnectorRecord): string =>
        `${ends(side)(line)} ${side.words(line)}`;
    this.pair(old.lines, now.lines, whole(old), whole(now));
    this.pair(old.lines, now.lines, ends(old), ends(now));
    // One that leads elsewhere now keeps its words and one of its ends.
    const from =
      (side: Side) =>
      (line: ConnectorRecord): string =>
        `${end(side, line.start.shape)} ${side.words(line)}`;
    const to =
      (side: Side) =>
      (line: ConnectorRecord): string =>
        `${end(side, line.end.shape)} ${side.words(line)}`;
    this.pair(old.lines, now.lines, from(old), from(now));
    this.pair(old.lines, now.lines, to(old), to(now));
    for (const line of now.lines) {
      const was = same.get(line.id),
        band = ({ data: { t } }: LabelRecord): string => String(Math.min(2, Math.floor(t * 4) / 1.5) | 0);
      if (was !== undefined) this.pair(old.labels.get(was) ?? [], now.labels.get(line.id) ?? [], band, band);
    }
  }

  /** Pairs what has one key on both sides, the first with the first. */
  private pair<T extends DrawnItem>(
    old: readonly T[],
    now: readonly T[],
    keyOld: (item: T) => string | undefined,
    keyNow: (item: T) => string | undefined,
  ): void {
    const free = this.free(old, keyOld);
    for (const item of now) {
      if (this.same.has(item.id)) continue;
      const key = keyNow(item),
        was = key === undefined ? undefined : free.get(key)?.shift();
      if (was !== undefined) this.take(item.id, was);
    }
  }

  /** Pairs, in their order, what is left of a row that has as many on both sides: their words were changed. */
  private rows(
    old: readonly ShapeRecord[],
    now: readonly ShapeRecord[],
    keyOld: (item: ShapeRecord) => string,
    keyNow: (item: ShapeRecord) => string,
  ): void {
    const free = this.free(old, keyOld),
      come = new Map<string, RecordId[]>();
    for (const item of now) {
      const key = keyNow(item);
      if (!this.same.has(item.id)) append(come, key, item.id);
    }
    for (const [key, ids] of come) {
      const left = free.get(key) ?? [];
      if (left.length === ids.length) ids.forEach((id, i) => this.take(id, left[i]!));
    }
  }

  private free<T extends DrawnItem>(
    old: readonly T[],
    keyOf: (item: T) => string | undefined,
  ): Map<string, RecordId[]> {
    const out = new Map<string, RecordId[]>();
    for (const item of old) {
      const key = keyOf(item);
      if (key !== undefined && !this.taken.has(item.id)) append(out, key, item.id);
    }
    return out;
  }

  private take(now: RecordId, old: RecordId): void {
    this.same.set(now, old);
    this.taken.add(old);
  }
}
