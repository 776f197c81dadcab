/**
 * How records look: the one place that resolves their style and lays out their text, and remembers both by immutable
 * record. A display stands for one theme in one mode; when those change a new one is made. `paintItem` draws with it.
 */
import type {
  ConnectorRecord,
  DiagramRecord,
  LabelRecord,
  LinkTarget,
  Point,
  RecordId,
  ShapeRecord,
  Style,
} from '@limn/document';
import { plainText } from '@limn/document';
import { boxMatrix } from '../geometry/box.ts';
import type { Rect } from '../geometry/rect.ts';
import type { Jump } from '../line/jumps.ts';
import type { ShapeRegistry } from '../shape/registry.ts';
import type { TextMeasurer } from '../text/measurer.ts';
import { styleOf, type Styled } from '../look/cascade.ts';
import { resolveConnectorLook, resolveLook, type ConnectorLook, type Look, type Palette } from '../look/look.ts';
import type { ImageSource } from '../paint/painter.ts';
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
}

export class Display {
  readonly registry: ShapeRegistry;
  readonly measurer: TextMeasurer;
  readonly source: DisplaySource;
  readonly palette: Palette;
  private readonly looks = new WeakMap<ShapeRecord | LabelRecord, Look>();
  private readonly connectorLooks = new WeakMap<ConnectorRecord, ConnectorLook>();
  private readonly sharedLooks = new Map<string, Look>();
  private readonly texts = new WeakMap<DiagramRecord, ResolvedText | null>();

  constructor(options: DisplayOptions) {
    this.registry = options.registry;
    this.measurer = options.measurer;
    this.source = options.source;
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
          ? this.shared(`s${record.kind}`, record.style, () => resolveLook(this.style(record), this.palette))
          : this.shared('l', record.style, () => resolveLook(this.style(record), this.palette));
      this.looks.set(record, look);
    }
    return look;
  }

  connectorLook(record: ConnectorRecord): ConnectorLook {
    let look = this.connectorLooks.get(record);
    if (!look)
      this.connectorLooks.set(
        record,
        (look = this.shared('c', record.style, () => resolveConnectorLook(this.style(record), this.palette))),
      );
    return look;
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

  /** The record whose text is not painted, as an editor stands in its place. */
  hiddenText: RecordId | null = null;

  /** The text of a shape (in its box's space) or of a label (about its centre); null when it has none. */
  text(record: ShapeRecord | LabelRecord): ResolvedText | null {
    return record.id === this.hiddenText ? null : this.writtenText(record);
  }

  /** The text also while it is not painted: what it takes up is the same. */
  writtenText(record: ShapeRecord | LabelRecord): ResolvedText | null {
    let text = this.texts.get(record);
    if (text === undefined) {
      text =
        plainText(record.text) === ''
          ? null
          : record.type === 'shape'
            ? layoutOfShape(this, record)
            : layoutOfLabel(this, record);
      this.texts.set(record, text);
    }
    return text;
  }

  /** Tells that `after` replaced `before`, so that what did not change need not be worked out again. */
  adopt(before: DiagramRecord, after: DiagramRecord): void {
    if (before.type !== after.type) return;
    if (after.type === 'connector') {
      const look = this.connectorLooks.get(before as ConnectorRecord);
      if (look && (before as ConnectorRecord).style === after.style) this.connectorLooks.set(after, look);
      return;
    }
    if (after.type !== 'shape') return;
    const old = before as ShapeRecord;
    if (old.style !== after.style || old.kind !== after.kind) return;
    const look = this.looks.get(old),
      text = this.texts.get(old);
    if (look) this.looks.set(after, look);
    if (
      text !== undefined &&
      old.box.w === after.box.w &&
      old.box.h === after.box.h &&
      old.box.fx === after.box.fx &&
      old.box.fy === after.box.fy &&
      old.data === after.data &&
      sameText(old, after)
    )
      this.texts.set(after, text);
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
