/**
 * How records look: the one place that resolves their style and lays out their text, and remembers both by immutable
 * record. A display stands for one theme in one mode; when those change a new one is made. `paintItem` draws with it.
 */
import type {
  ConnectorRecord,
  DiagramRecord,
  FormatRule,
  LabelRecord,
  LinkTarget,
  Point,
  RecordId,
  RichText,
  ShapeRecord,
  Style,
} from '@limn/document';
import { plainText, ruledStyle } from '@limn/document';
import { boxMatrix } from '../geometry/box.ts';
import type { Rect } from '../geometry/rect.ts';
import type { Jump } from '../line/jumps.ts';
import type { ShapeGeometry, ShapeRegistry } from '../shape/registry.ts';
import { fillPlaceholders } from '../text/placeholders.ts';
import type { TextMeasurer } from '../text/measure/measurer.ts';
import { over, styleOf, type Styled } from '../look/cascade.ts';
import { styleOfChoices } from '../look/choices.ts';
import { resolveConnectorLook, resolveLook, type ConnectorLook, type Look, type Palette } from '../look/look.ts';
import type { ImageSource } from '../paint/painter.ts';
import { geometryOf } from './shape-geometry.ts';
import { layoutOfLabel, layoutOfShape, type ResolvedText } from './text-display.ts';

/** What an item cannot know from its own record. */
export interface DisplaySource {
  record(id: RecordId): DiagramRecord | undefined;
  /** Route of a connector, start to end. */
  route(record: ConnectorRecord): readonly Point[];
  /** Where the connector passes over others. */
  jumps?(record: ConnectorRecord): readonly Jump[] | undefined;
  /** The decoded picture of an asset; asking for one that is not there yet may start loading it. */
  image?(asset: RecordId): ImageSource | undefined;
  /** The address a link leads to in the output at hand; undefined leaves it out. */
  href?(link: LinkTarget): string | undefined;
}

export interface DisplayOptions extends Palette {
  registry: ShapeRegistry;
  measurer: TextMeasurer;
  source: DisplaySource;
  /** Looks that items get by their data. */
  rules?: readonly FormatRule[];
}

export class Display {
  readonly registry: ShapeRegistry;
  readonly measurer: TextMeasurer;
  readonly source: DisplaySource;
  readonly palette: Palette;
  private readonly rules: readonly FormatRule[];
  private readonly looks = new WeakMap<ShapeRecord | LabelRecord, Look>();
  private readonly connectorLooks = new WeakMap<ConnectorRecord, ConnectorLook>();
  private readonly geometries = new WeakMap<ShapeRecord, ShapeGeometry>();
  private readonly sharedLooks = new Map<string, Look>();
  /** What labels said when they were laid out, which may be another's data. */
  private readonly labelTexts = new WeakMap<DiagramRecord, RichText>();
  private readonly texts = new WeakMap<DiagramRecord, ResolvedText | null>();

  constructor(options: DisplayOptions) {
    this.registry = options.registry;
    this.measurer = options.measurer;
    this.source = options.source;
    this.rules = options.rules ?? [];
    this.palette = { theme: options.theme, dark: options.dark, sketch: options.sketch };
  }

  /** The theme's paper. */
  get paper(): string {
    return (this.palette.dark ? this.palette.theme.dark : this.palette.theme.light).paper;
  }

  /** The record's whole style, colours not resolved. */
  style(record: Styled): Style {
    return styleOf(record, this.palette.theme, this.registry);
  }

  look(record: ShapeRecord | LabelRecord): Look {
    let look = this.looks.get(record);
    if (!look) {
      look =
        record.type === 'shape'
          ? this.lookOf(this.chosen(this.ruled(record)))
          : this.shared('l', record.style, () => resolveLook(this.style(record), this.palette));
      this.looks.set(record, look);
    }
    return look;
  }

  connectorLook(record: ConnectorRecord): ConnectorLook {
    let look = this.connectorLooks.get(record);
    if (!look) this.connectorLooks.set(record, (look = this.connectorLookOf(this.ruled(record))));
    return look;
  }

  private lookOf(record: ShapeRecord): Look {
    return this.shared(`s${record.kind}`, record.style, () => resolveLook(this.style(record), this.palette));
  }
  private connectorLookOf(record: ConnectorRecord): ConnectorLook {
    return this.shared('c', record.style, () => resolveConnectorLook(this.style(record), this.palette));
  }

  /** The record with the style that the rules give it by its data; itself where they give it none. */
  private ruled<R extends ShapeRecord | ConnectorRecord>(record: R): R {
    const { properties } = record.data,
      style = properties && this.rules.length > 0 ? ruledStyle(this.rules, properties) : null;
    if (!style) return record;
    // A gradient would hide the colour that the rule gives, and a pattern most of it.
    const plain = style.fill === undefined ? {} : { gradient: null, pattern: null };
    return { ...record, style: over(record.style, style, plain) };
  }

  /** The record with what the options it is in do to its look; itself where they do nothing. */
  private chosen(record: ShapeRecord): ShapeRecord {
    const style = styleOfChoices(this.registry.get(record.kind), record.data.controls);
    return style ? { ...record, style: over(record.style, style) } : record;
  }

  /** Most records of a drawing look like many others: equal styles share one look. */
  private shared<L extends Look>(kind: string, style: Style, make: () => L): L {
    const key = kind + JSON.stringify(style);
    let look = this.sharedLooks.get(key) as L | undefined;
    if (!look) {
      if (this.sharedLooks.size > MAX_SHARED) this.sharedLooks.clear();
      this.sharedLooks.set(key, (look = make()));
    }
    return look;
  }

  /** What a shape is drawn of, in its box. */
  geometry(record: ShapeRecord): ShapeGeometry {
    let geometry = this.geometries.get(record);
    if (!geometry) this.geometries.set(record, (geometry = geometryOf(this.registry, record, this.look(record))));
    return geometry;
  }

  /** The record whose text is not painted, as an editor stands in its place. */
  hiddenText: RecordId | null = null;

  /** The text of a shape (in its box's space) or of a label (about its centre); null when it has none. */
  text(record: ShapeRecord | LabelRecord): ResolvedText | null {
    return record.id === this.hiddenText ? null : this.writtenText(record);
  }

  /** The text also while it is not painted: what it takes up is the same. */
  writtenText(record: ShapeRecord | LabelRecord): ResolvedText | null {
    let text = this.texts.get(record);
    const label = record.type === 'label' ? this.textOfLabel(record) : null;
    if (text === undefined || (label !== null && this.labelTexts.get(record) !== label)) {
      text = this.layOut(record, label);
      this.texts.set(record, text);
      if (label !== null) this.labelTexts.set(record, label);
    }
    return text;
  }

  private layOut(record: ShapeRecord | LabelRecord, label: RichText | null): ResolvedText | null {
    if (plainText(record.text) === '') return null;
    return record.type === 'shape' ? layoutOfShape(this, record) : layoutOfLabel(this, record, label ?? []);
  }

  /** A label reads the data of its connector. */
  private textOfLabel({ at, text = [] }: LabelRecord): RichText {
    const connector = this.source.record(at.parent);
    return fillPlaceholders(text, connector?.type === 'connector' ? connector.data.properties : undefined);
  }

  /** Tells that `after` replaced `before`, so that what did not change need not be worked out again. */
  adopt(before: DiagramRecord, after: DiagramRecord): void {
    if (before.type !== after.type) return;
    if (after.type === 'connector') {
      const look = this.connectorLooks.get(before as ConnectorRecord);
      const old = before as ConnectorRecord;
      if (look && old.style === after.style && this.isRuledAlike(old, after)) this.connectorLooks.set(after, look);
      return;
    }
    if (after.type !== 'shape') return;
    const old = before as ShapeRecord;
    if (old.style !== after.style || old.kind !== after.kind) return;
    const look = this.looks.get(old),
      text = this.texts.get(old);
    if (look && this.isRuledAlike(old, after) && this.isChosenAlike(old, after)) this.looks.set(after, look);
    if (old.box.w !== after.box.w || old.box.h !== after.box.h || old.data !== after.data || !sameText(old, after))
      return;
    const geometry = this.geometries.get(old);
    if (geometry) this.geometries.set(after, geometry);
    if (text !== undefined && old.box.fx === after.box.fx && old.box.fy === after.box.fy) this.texts.set(after, text);
  }

  private isRuledAlike({ data }: ShapeRecord | ConnectorRecord, after: ShapeRecord | ConnectorRecord): boolean {
    return this.rules.length === 0 || data.properties === after.data.properties;
  }

  private isChosenAlike(old: ShapeRecord, after: ShapeRecord): boolean {
    if (old.data.controls === after.data.controls) return true;
    const definition = this.registry.get(after.kind);
    return (
      styleOfChoices(definition, old.data.controls) === null && styleOfChoices(definition, after.data.controls) === null
    );
  }

  /** The text if it has been laid out already, which takes time. */
  knownText(record: ShapeRecord | LabelRecord): ResolvedText | null | undefined {
    return this.texts.get(record);
  }

  /** What painting may touch beyond an item's geometry: half the line, and the shadow. */
  spread(look: Look): number {
    const line = look.stroke === 'none' ? 0 : look.strokeWidth;
    const shadow = look.shadow ? Math.max(Math.abs(look.shadow.dx), Math.abs(look.shadow.dy)) + look.shadow.blur : 0;
    return Math.max(line * (look.sketch ? 2 : 1), shadow) + (look.sketch ? 3 : 0);
  }

  /** Bounds of a shape's text on the page; undefined without text. */
  textBounds(record: ShapeRecord): Rect | undefined {
    const text = this.writtenText(record);
    if (!text) return undefined;
    const { bounds } = text.layout,
      m = boxMatrix({ ...record.box, fx: false, fy: false });
    const xs = [bounds.x, bounds.x + bounds.w],
      ys = [bounds.y, bounds.y + bounds.h];
    const px = xs.flatMap((x) => ys.map((y) => m[0] * x + m[2] * y + m[4])),
      py = xs.flatMap((x) => ys.map((y) => m[1] * x + m[3] * y + m[5]));
    const x = Math.min(...px),
      y = Math.min(...py);
    return { x, y, w: Math.max(...px) - x, h: Math.max(...py) - y };
  }
}

const MAX_SHARED = 4000;

function sameText(a: ShapeRecord, b: ShapeRecord): boolean {
  const x = a.text ?? [],
    y = b.text ?? [];
  return (
    x === y ||
    (x.length === y.length &&
      x.every(
        (op, i) =>
          op.insert === y[i]!.insert &&
          (op.attributes === y[i]!.attributes || JSON.stringify(op.attributes) === JSON.stringify(y[i]!.attributes)),
      ))
  );
}
