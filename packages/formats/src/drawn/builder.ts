/** Puts the records of a diagram together, for readers whose files already say where everything stands. */
import {
  type AssetRecord,
  type ConnectorEnd,
  type ConnectorKind,
  type ItemData,
  type DiagramJson,
  type DiagramRecord,
  type End,
  type GroupData,
  keysBetween,
  type LabelData,
  type LayerData,
  type LinkTarget,
  newId,
  type PageData,
  type Point,
  type RecordId,
  type RichText,
  type ShapeData,
  type Style,
} from '@limn/document';
import { ImportError } from '../errors.ts';
import { type ImportClock, LIMITS } from '../limits.ts';
import type { ImportResult } from '../result.ts';
import { toShowable } from '../visio/picture/convert.ts';

export interface NewShape {
  kind: string;
  box: { x: number; y: number; w: number; h: number; r?: number; fx?: boolean; fy?: boolean };
  style?: Style;
  data?: ShapeData;
  text?: RichText;
}
export interface NewConnector {
  kind: ConnectorKind;
  start: End;
  end: End;
  points?: readonly Point[];
  style?: Style;
  data?: ItemData;
}

/** Coordinates farther out, and boxes thinner, than this are none. */
const FAR = 1e6,
  LEAST = 0.01;
const tidy = (n: number): number =>
  Number.isFinite(n) ? Math.round(Math.min(FAR, Math.max(-FAR, n)) * 1000) / 1000 : 0;
const tidyEnd = (end: End): End => ({ ...end, x: tidy(end.x), y: tidy(end.y) });

export class DrawingBuilder {
  private readonly records: DiagramRecord[] = [];
  private readonly byId = new Map<RecordId, DiagramRecord>();
  /** Ids in each parent, from the lowest. */
  private readonly rows = new Map<RecordId, RecordId[]>();
  private readonly assets: ImportResult['assets'] = new Map();
  private readonly pictures = new Map<Uint8Array, AssetRecord | undefined>();
  private readonly clock: ImportClock;
  private source: Record<string, unknown> | undefined;
  pages = 0;
  shapes = 0;
  connectors = 0;

  constructor(clock: ImportClock) {
    this.clock = clock;
  }

  page(data: PageData): RecordId {
    if (++this.pages > LIMITS.pages) throw new ImportError('import.tooLarge', { limit: 'pages' });
    const size = data.size && { w: Math.max(1, tidy(data.size.w)), h: Math.max(1, tidy(data.size.h)) };
    return this.add({ id: newId(), type: 'page', at: this.at(''), data: size ? { ...data, size } : data });
  }

  layer(page: RecordId, data: LayerData): RecordId {
    return this.add({ id: newId(), type: 'layer', at: this.at(page), data });
  }

  group(parent: RecordId, data: GroupData = {}): RecordId {
    return this.add({ id: newId(), type: 'group', at: this.at(parent), data });
  }

  shape(parent: RecordId, { kind, box, style = {}, data = {}, text = [] }: NewShape): RecordId {
    this.count();
    this.shapes++;
    const placed = {
      ...box,
      x: tidy(box.x),
      y: tidy(box.y),
      w: Math.max(LEAST, tidy(box.w)),
      h: Math.max(LEAST, tidy(box.h)),
    };
    const record = { id: newId(), type: 'shape' as const, kind, at: this.at(parent), box: placed, style, data };
    return this.add(text.length > 0 ? { ...record, text } : record);
  }

  connector(parent: RecordId, { kind, start, end, points = [], style = {}, data = {} }: NewConnector): RecordId {
    this.count();
    this.connectors++;
    return this.add({
      id: newId(),
      type: 'connector',
      kind,
      at: this.at(parent),
      start: tidyEnd(start),
      end: tidyEnd(end),
      points: points.map(({ x, y }) => ({ x: tidy(x), y: tidy(y) })),
      style,
      data,
    });
  }

  label(connector: RecordId, text: RichText, { t, dx, dy, ...rest }: LabelData, style: Style = {}): void {
    if (text.length === 0) return;
    const data = { ...rest, t: Math.min(1, Math.max(0, tidy(t))), dx: tidy(dx), dy: tidy(dy) };
    this.add({ id: newId(), type: 'label', at: this.at(connector), style, data, text });
  }

  /** Lets a shape hold an end of a connector where it stands, told once every shape has its id. */
  hold(connector: RecordId, which: ConnectorEnd, shape: RecordId, anchor: Point): void {
    const record = this.byId.get(connector);
    if (record?.type === 'connector') record[which] = { ...record[which], shape, anchor };
  }

  /** Where an item leads that stands on a page, told once everything has its id. */
  link(item: RecordId, link: LinkTarget): void {
    const record = this.byId.get(item);
    if (record && 'data' in record) Object.assign(record.data, { link });
  }

  /** What the whole document keeps of the source format. */
  keep(source: Record<string, unknown>): void {
    this.source = source;
  }

  /** Makes a page one without paper, where what stands on it goes beyond. */
  unbound(page: RecordId): void {
    const record = this.byId.get(page);
    if (record?.type === 'page') delete record.data.size;
  }

  /** Has a page painted behind another. */
  layBehind(page: RecordId, back: RecordId): void {
    const record = this.byId.get(page);
    if (record?.type === 'page') record.data.back = back;
  }

  /** The asset of a picture; undefined for bytes that are none. */
  picture(bytes: Uint8Array, name: string): AssetRecord | undefined {
    if (!this.pictures.has(bytes)) {
      const shown = toShowable(bytes);
      const record: AssetRecord | undefined = shown && {
        id: newId(),
        type: 'asset',
        data: { name, mime: shown.mime, src: '', w: Math.max(1, shown.w), h: Math.max(1, shown.h) },
      };
      if (record && shown) {
        this.records.push(record);
        this.assets.set(record.id, { bytes: shown.bytes, mime: shown.mime, name });
      }
      this.pictures.set(bytes, record);
    }
    return this.pictures.get(bytes);
  }

  done(): { document: DiagramJson; assets: ImportResult['assets'] } {
    const keys = new Map<RecordId, string>();
    for (const row of this.rows.values()) {
      const made = keysBetween(null, null, row.length);
      row.forEach((id, i) => keys.set(id, made[i]!));
    }
    const records = this.records.map((record): DiagramRecord => {
      const key = keys.get(record.id);
      return 'at' in record && key !== undefined ? { ...record, at: { ...record.at, key } } : record;
    });
    const first: DiagramRecord = {
      id: 'document',
      type: 'document',
      data: this.source ? { source: this.source } : {},
    };
    return {
      document: { format: 'limn', version: 1, kind: 'diagram', records: [first, ...records] },
      assets: this.assets,
    };
  }

  /** Told its place among the others at the end. */
  private at(parent: RecordId): { parent: RecordId; key: string } {
    return { parent, key: '' };
  }

  private add(record: Exclude<DiagramRecord, AssetRecord | { type: 'document' }>): RecordId {
    this.records.push(record);
    this.byId.set(record.id, record);
    const row = this.rows.get(record.at.parent);
    if (row) row.push(record.id);
    else this.rows.set(record.at.parent, [record.id]);
    return record.id;
  }

  private count(): void {
    this.clock.tick();
    if (this.shapes + this.connectors >= LIMITS.shapes) throw new ImportError('import.tooLarge', { limit: 'shapes' });
  }
}
