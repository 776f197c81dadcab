/** One page's nodes to records. */
import {
  keysBetween,
  newId,
  type Box,
  type ConnectorRecord,
  type CustomPath,
  type DiagramRecord,
  type GroupRecord,
  type LabelData,
  type Point,
  type RecordId,
  type ShapeData,
  type ShapeRecord,
  type Style,
} from '@limn/document';
import { roundCorners } from '../geometry/rounding.ts';
import type { Connect } from '../model.ts';
import { arrowStyle, compoundStyle, lineStyle, rounding } from '../style/line.ts';
import { fillStyle, hasEffects, isGrain, shadowStyle } from '../style/fill.ts';
import { Paint, type StyleContext } from '../style/paint.ts';
import type { Ground } from '../text/format.ts';
import { readText, type ShapeText, storedText } from '../text/read.ts';
import { apply, normalizeAngle, type PageSpace, PX, tidy, toPage } from '../transform.ts';
import type { AssetSink } from './assets.ts';
import { connectorRoute, labelPlace, type Route } from './connector.ts';
import { customPath, plainKind } from './custom-path.ts';
import { type Containers, isPlainBox, pinsOf, readContainers } from './containers.ts';
import { hasTabStops, type LinkIndex, readLink, readPorts, readSource, readTip } from './details.ts';
import { readProperties } from './properties.ts';
import { type Glue, readGlue } from './glue.ts';
import { bandRecord } from './band-record.ts';
import { isOfColumns } from './bands.ts';
import { endOf } from './ends.ts';
import { Grounds } from './ground.ts';
import { everyNode, type ShapeNode, textFrame } from './node.ts';
import { cropOf, labelWidth, textBoxOf } from './places.ts';
import { type Trace, traceOf } from './trace.ts';
import type { Dropped } from '../../report.ts';

export interface PageJob {
  name: string;
  context: StyleContext;
  space: PageSpace;
  connects: readonly Connect[];
  /** Routing the page prescribes. */
  route: number;
  /** Whether the page shows another one below its own shapes. */
  hasBackground: boolean;
  links: LinkIndex;
  assets: AssetSink;
  dropped: Dropped;
  /** Whether a member of a group is on hidden layers only. */
  hidden(node: ShapeNode): boolean;
}

export interface PageCounts {
  shapes: number;
  connectors: number;
}

/** Radians from which on a label counts as turned. */
const TURNED = 0.005;
/** Room beside a label's text that its background covers, page units. */
const LABEL_EDGE = 2;

/** The kind that holds others without a look of its own, or as a plain box. */
const HOLDER = 'basic.holder';

export class PageBuilder {
  readonly records: DiagramRecord[] = [];
  readonly trace = new Map<RecordId, Trace>();
  private readonly bySheet = new Map<number, RecordId>();
  /** Texts of the file that are not shown, as the file says. */
  readonly withheld: string[] = [];
  readonly counts: PageCounts = { shapes: 0, connectors: 0 };
  readonly job: PageJob;
  readonly nodes = new Map<number, ShapeNode>();
  private readonly routes = new Map<ShapeNode, Route>();
  /** The record a connector to this shape binds to; reserved before any record is made. */
  readonly targets = new Map<ShapeNode, RecordId>();
  private readonly grounds: Grounds;
  private readonly containers: Containers;
  private readonly glue: ReadonlyMap<number, Glue>;

  constructor(job: PageJob, nodes: readonly ShapeNode[]) {
    this.job = job;
    this.grounds = new Grounds(job.hasBackground ? undefined : '#ffffff');
    for (const node of everyNode(nodes)) if (node.id >= 0 && !this.nodes.has(node.id)) this.nodes.set(node.id, node);
    this.glue = readGlue(job.connects, everyNode(nodes));
    for (const node of everyNode(nodes)) {
      if (this.isLettering(node)) continue;
      const route = connectorRoute(node, job.space, this.glue.get(node.id), job.route);
      if (route) this.routes.set(node, route);
    }
    for (const [from, held] of this.glue) {
      const node = this.nodes.get(from);
      for (const c of [held.begin, held.end]) {
        const to = c && this.nodes.get(c.toSheet);
        if (!c) continue;
        if (!node || !to || !this.routes.has(node) || this.routes.has(to)) {
          job.dropped.add('connections');
          continue;
        }
        if (!this.targets.has(to)) this.targets.set(to, newId());
      }
    }
    const isShown = (node: ShapeNode): boolean => !job.hidden(node);
    this.containers = readContainers(
      nodes,
      (node) => node.id >= 0 && !this.routes.has(node),
      // What is seen stays so, whatever becomes of the layer of what it stands in.
      (node, holder) => isShown(holder) || !isShown(node),
    );
  }

  /** Whether a shape stands in another of the page, with whose records its own are made. */
  isHeld(node: ShapeNode): boolean {
    return this.containers.held.has(node);
  }

  /**
   * A plain line that carries text along it or at one side. Labels stand upright and centred, so such a line is a
   * shape; unless it connects, or ends in arrowheads, which count for more than how its text lies.
   */
  private isLettering(node: ShapeNode): boolean {
    const { shape } = node;
    if (
      !node.ends ||
      node.group ||
      this.glue.has(node.id) ||
      shape.number('ObjType') === 2 ||
      storedText(shape).trim() === ''
    )
      return false;
    const arrows = arrowStyle(this.paint(node)),
      turn = normalizeAngle(node.placement.angle + textFrame(shape, node.w, node.h).angle);
    if (arrows.startArrow !== 'none' || arrows.endArrow !== 'none') return false;
    return Math.abs(turn) > 0.02 || (shape.formatCell('Paragraph', 0, 'HorzAlign')?.value ?? '1') !== '1';
  }

  /** Id of the record that a shape has become. */
  recordOf(sheet: number): RecordId | undefined {
    return this.bySheet.get(sheet);
  }

  private note(id: RecordId, trace: Trace): void {
    this.trace.set(id, trace);
    if (!this.bySheet.has(trace.shape)) this.bySheet.set(trace.shape, id);
  }

  /** Makes a node's records under `parent`, those of its call-outs among them. */
  add(node: ShapeNode, parent: RecordId, key: string, top = true): void {
    const hidden = !top && this.job.hidden(node),
      from = this.records.length;
    if (this.containers.members.has(node)) this.addHolder(node, parent, key, hidden);
    else if (node.group) this.addGroup(node, parent, key, hidden);
    else if (this.routes.has(node)) this.addConnector(node, this.routes.get(node)!, parent, key, hidden);
    else this.addShape(node, parent, key, hidden);
    this.addCallouts(node, from);
  }

  /** @param from where among the records those of what they are about begin, with itself */
  private addCallouts(node: ShapeNode, from: number): void {
    const callouts = this.containers.callouts.get(node),
      about = this.records[from];
    if (!callouts || !about) return;
    const inside = this.records
        .slice(from)
        .flatMap((one) => ('at' in one && one.at.parent === about.id ? one.at.key : [])),
      top = inside.reduce<string | null>((above, one) => (above === null || one > above ? one : above), null),
      keys = keysBetween(top, null, callouts.length);
    for (const [i, callout] of callouts.entries()) {
      const at = this.records.length;
      this.add(callout, about.id, keys[i]!, false);
      const made = this.records[at];
      if (made?.type === 'shape' || made?.type === 'group') made.data.callout = true;
    }
  }

  /**
   * A container with what stands in it. A plain box is the container itself; any other stands behind its members as the
   * container's look.
   */
  private addHolder(node: ShapeNode, parent: RecordId, key: string, hidden: boolean): void {
    if (this.containers.bands.has(node)) {
      this.addBand(node, parent, key, hidden);
      return;
    }
    const members = this.containers.members.get(node)!,
      [first, ...keys] = keysBetween(null, null, members.length + 1),
      isBox = isPlainBox(node),
      from = this.records.length;
    const holder = isBox ? this.addShape(node, parent, key, hidden) : this.bareHolder(node, parent, key, hidden);
    if (!isBox && node.group) this.addGroup(node, holder, first!, false, true);
    else if (!isBox) this.addShape(node, holder, first!, false, true);
    for (const part of this.records.slice(from)) {
      const pins = part.type === 'shape' && part.id !== holder ? pinsOf(part.box, this.box(node)) : undefined;
      if (part.type === 'shape' && pins) part.data.pins = pins;
    }
    members.forEach((member, i) => this.add(member, holder, keys[i]!, false));
  }

  private addBand(node: ShapeNode, parent: RecordId, key: string, hidden: boolean): void {
    const { members, bands } = this.containers,
      band = bands.get(node)!,
      inside = [...band.rest, ...members.get(node)!],
      lanes = inside.flatMap((one) => bands.get(one) ?? []),
      id = this.targets.get(node) ?? newId(),
      place = { id, parent, key, box: this.box(node), scale: this.job.space.scale };
    const record = bandRecord(node, band, isOfColumns(node, lanes), place, {
      paint: (one) => this.paint(one),
      text: (paint) => this.text(paint),
    });
    if (hidden) record.data.hidden = true;
    this.finish(node, record.data, true);
    this.records.push(record);
    this.grounds.paint(record.box, record.style);
    this.note(id, traceOf(node, this.job));
    this.counts.shapes++;
    const keys = keysBetween(null, null, inside.length);
    for (const [i, member] of inside.entries()) this.add(member, id, keys[i]!, false);
  }

  /** What hangs on a shape beside its looks. */
  private finish(node: ShapeNode, data: ShapeData, withProperties: boolean): void {
    this.link(node.shape, data);
    const properties = withProperties && readProperties(node.shape),
      ports = readPorts(node.shape, node.frame),
      tip = readTip(node.shape);
    if (properties) data.properties = properties;
    if (ports) data.ports = ports;
    if (tip !== undefined) data.alt = tip;
  }

  private link(shape: ShapeNode['shape'], data: Pick<ShapeData, 'link'>): void {
    readLink(shape, this.job.links, this.job.dropped, (target) => {
      data.link = target;
    });
  }

  private bareHolder(node: ShapeNode, parent: RecordId, key: string, hidden: boolean): RecordId {
    const id = this.targets.get(node) ?? newId(),
      { name, nameU } = node.shape.sheet,
      ports = readPorts(node.shape, node.frame),
      data: ShapeData = { source: readSource(node.shape) };
    if (name ?? nameU) data.name = (name ?? nameU)!;
    if (hidden) data.hidden = true;
    if (ports) data.ports = ports;
    const style: Style = { fill: 'none', stroke: 'none' };
    this.records.push({ id, type: 'shape', kind: HOLDER, at: { parent, key }, box: this.box(node), style, data });
    this.note(id, { page: this.job.name, shape: node.id });
    return id;
  }

  /** @param asLook it is what a container looks like, which connectors end at and which hides it */
  private addGroup(node: ShapeNode, parent: RecordId, key: string, hidden: boolean, asLook = false): void {
    const { shape } = node,
      id = newId();
    const data: GroupRecord['data'] = asLook ? { backdrop: true } : {};
    if (shape.sheet.name ?? shape.sheet.nameU) data.name = shape.sheet.name ?? shape.sheet.nameU!;
    if (hidden) data.hidden = true;
    const route = this.routes.get(node),
      hasText = (shape.textParts()?.length ?? 0) > 0;
    const mode = shape.number('DisplayMode') ?? 2;
    const isTarget = this.targets.has(node) && !asLook,
      own = route !== undefined || isTarget || (mode !== 0 && (node.geometry.length > 0 || hasText));
    // The shape that stands for the group has its link, if there is one: a click finds it there.
    if (!own) this.link(shape, data);
    const properties = readProperties(shape);
    if (properties) data.properties = properties;
    this.records.push({ id, type: 'group', at: { parent, key }, data });
    this.note(id, { page: this.job.name, shape: node.id });
    const keys = keysBetween(null, null, node.members.length + (own ? 1 : 0));
    // The group's own geometry lies behind its members or, by default, in front; what it fills would then hide them.
    const front = mode === 2 && !this.covers(node);
    if (own && route) this.addConnector(node, route, id, front ? keys.at(-1)! : keys[0]!, hidden);
    else if (own) this.addShape(node, id, front ? keys.at(-1)! : keys[0]!, hidden, asLook);
    node.members.forEach((member, i) => this.add(member, id, keys[i + (own && !front ? 1 : 0)]!, false));
  }

  private covers(node: ShapeNode): boolean {
    return node.geometry.some((g) => !g.noFill) && fillStyle(this.paint(node)).fill !== 'none';
  }

  private paint(node: ShapeNode): Paint {
    return new Paint(node.shape, this.job.context, node.ends !== undefined);
  }

  private text(paint: Paint, ground?: Ground): ShapeText {
    const text = readText(paint, ground);
    if (text.withheld !== '') this.withheld.push(text.withheld);
    if (text.ops.some(({ insert }) => insert.includes('\t')) && hasTabStops(paint.shape))
      this.job.dropped.add('tabStops');
    return text;
  }

  private textCenter(node: ShapeNode): Point {
    const { cx, cy } = textFrame(node.shape, node.w, node.h);
    return toPage(this.job.space, apply(node.placement, cx, cy));
  }

  private box(node: ShapeNode): Box {
    const f = node.frame,
      k = this.job.space.scale * PX;
    const c = toPage(this.job.space, apply(node.placement, (f.x0 + f.x1) / 2, (f.y0 + f.y1) / 2));
    const w = (f.x1 - f.x0) * k,
      h = (f.y1 - f.y0) * k,
      r = normalizeAngle(-node.placement.angle);
    const box: Box = { x: tidy(c.x - w / 2), y: tidy(c.y - h / 2), w: tidy(w), h: tidy(h) };
    if (Math.abs(r) > 1e-9) box.r = r;
    if (node.placement.flipX) box.fx = true;
    if (node.placement.flipY) box.fy = true;
    return box;
  }

  private addShape(node: ShapeNode, parent: RecordId, key: string, hidden: boolean, asLook = false): RecordId {
    const { shape } = node,
      paint = this.paint(node);
    const id = (asLook ? undefined : this.targets.get(node)) ?? newId();
    const data: ShapeData = { source: readSource(shape) };
    if (asLook && !node.group) data.backdrop = true;
    if (shape.sheet.name ?? shape.sheet.nameU) data.name = shape.sheet.name ?? shape.sheet.nameU!;
    if (hidden) data.hidden = true;
    const look: Style = { fill: 'none', stroke: 'none' };
    const looked = this.looks(node, paint, look, data),
      isHolder = !asLook && this.containers.members.has(node) && isPlainBox(node),
      kind = isHolder ? HOLDER : looked,
      box = this.box(node);
    const text = this.text(paint, () =>
        look.fill === 'none' && !data.image ? this.grounds.under(this.textCenter(node)) : undefined,
      ),
      style: Style = { ...text.style, ...look };
    if (!hidden) this.grounds.paint(box, look);
    // What hides its text and draws nothing is hidden as a whole, unless connectors end in it; else the text alone is.
    const empty =
      look.fill === 'none' && look.stroke === 'none' && !look.gradient && !data.image && !this.targets.has(node);
    if (text.hidden && empty) data.hidden = true;
    const shown = text.ops.length > 0 && (!text.hidden || empty);
    if (shown) this.textBox(node, kind, data);
    this.finish(node, data, !node.group);
    const record: ShapeRecord = { id, type: 'shape', kind, at: { parent, key }, box, style, data };
    if (shown) record.text = text.ops;
    this.records.push(record);
    this.note(id, traceOf(node, this.job));
    this.counts.shapes++;
    if (text.hidden && !shown) this.keepHidden(node, text, parent, key);
    return id;
  }

  /** Keeps a text the drawing hides as a hidden record of its own, right above the shape it belongs to. */
  private keepHidden(node: ShapeNode, text: ShapeText, parent: RecordId, key: string): void {
    const data: ShapeData = { geometry: [], hidden: true };
    this.textBox(node, 'custom', data);
    // A key with a digit more lies between that key and the next.
    this.records.push({
      id: newId(),
      type: 'shape',
      kind: 'custom',
      at: { parent, key: `${key}V` },
      box: this.box(node),
      style: { ...text.style, fill: 'none', stroke: 'none' },
      data,
      text: text.ops,
    });
  }

  /** Outline, picture and paint of a shape; returns its kind. */
  private looks(node: ShapeNode, paint: Paint, style: Style, data: ShapeData): string {
    const { shape } = node,
      { job } = this;
    const foreign = shape.sheets.find((s) => s.foreign)?.foreign;
    if (foreign && this.picture(node, foreign.picture, data)) {
      if (foreign.type === 'Object') job.dropped.add('embeddedObjects');
      const opacity = 1 - (shape.number('Transparency') ?? 0);
      if (opacity < 1) style.opacity = Math.max(0, opacity);
      return 'basic.image';
    }
    if (foreign) {
      job.dropped.add('pictures');
      Object.assign(style, { fill: '#f2f2f2', stroke: '#b3b3b3', strokeWidth: 1, dash: 'dashed' } satisfies Style);
      return 'basic.rect';
    }
    if (node.geometry.length === 0) {
      data.geometry = [];
      return 'custom';
    }
    const filled = node.geometry.some((g) => !g.noFill),
      lined = node.geometry.some((g) => !g.noLine);
    Object.assign(style, lineStyle(paint), filled ? fillStyle(paint) : {}, shadowStyle(paint));
    if (!lined) style.stroke = 'none';
    // What draws nothing casts no shadow; its text has none in Visio.
    if (style.stroke === 'none' && (style.fill ?? 'none') === 'none' && !style.gradient && !style.pattern)
      delete style.shadow;
    if (filled && isGrain(paint)) job.dropped.add('fillPatterns');
    if (hasEffects(paint)) job.dropped.add('effects');
    const radius = rounding(paint),
      kind = plainKind(node.geometry, node.frame);
    if (kind !== undefined && (radius === 0 || kind !== 'basic.diamond')) {
      if (radius > 0 && kind === 'basic.rect') style.radius = tidy(radius * job.space.scale * PX);
      return kind;
    }
    if (!filled) {
      const arrows = arrowStyle(paint);
      if (arrows.startArrow !== 'none' || arrows.endArrow !== 'none') Object.assign(style, arrows);
    }
    data.geometry = node.geometry.map((g): CustomPath => customPath(g, roundCorners(g.segments, radius), node.frame));
    return 'custom';
  }

  /** Sets the picture and the part of it that shows; false where there is none to show. */
  private picture(node: ShapeNode, part: string | undefined, data: ShapeData): boolean {
    const asset = part === undefined ? undefined : this.job.assets.picture(part);
    if (!asset) return false;
    data.image = { asset: asset.id };
    const crop = cropOf(node);
    if (crop) data.image.crop = crop;
    return true;
  }

  private textBox(node: ShapeNode, kind: string, data: ShapeData): void {
    const box = textBoxOf(node, kind);
    if (box) data.textBox = box;
  }

  private addConnector(node: ShapeNode, route: Route, parent: RecordId, key: string, hidden: boolean): void {
    const { shape } = node,
      { job } = this,
      paint = this.paint(node),
      glue = this.glue.get(node.id),
      id = newId(),
      radius = rounding(paint);
    const line = lineStyle(paint);
    const style: Style = {
      ...line,
      ...compoundStyle(paint, line.strokeWidth),
      ...arrowStyle(paint),
      ...(radius > 0 && route.kind !== 'curved' && { radius: tidy(radius * job.space.scale * PX) }),
      ...(route.isHidden && { stroke: 'none' }),
    };
    const data: ConnectorRecord['data'] = {},
      isStraight = route.kind === 'straight' && route.points.length === 0,
      [first, last] = isStraight ? [route.start, route.end] : [];
    if (shape.sheet.name ?? shape.sheet.nameU) data.name = shape.sheet.name ?? shape.sheet.nameU!;
    if (hidden) data.hidden = true;
    this.link(shape, data);
    job.dropped.add('connectorDecorations', route.extra);
    const properties = readProperties(shape);
    if (properties && !node.group) data.properties = properties;
    this.records.push({
      id,
      type: 'connector',
      kind: route.kind,
      at: { parent, key },
      start: endOf(this, route.start, glue?.begin, last),
      end: endOf(this, route.end, glue?.end, first),
      points: route.points,
      style,
      data,
    });
    this.note(id, traceOf(node, this.job));
    this.counts.connectors++;
    const text = this.text(paint);
    if (text.ops.length === 0) return;
    if (text.hidden) {
      this.keepHidden(node, text, parent, key);
      return;
    }
    const { textBackground, ...label } = text.style;
    // Behind a label Visio paints what the text covers, or nothing: the line then runs through it.
    Object.assign(label, { fill: textBackground ?? 'none', padding: [0, LABEL_EDGE, 0, LABEL_EDGE] } satisfies Style);
    const place: LabelData = labelPlace([route.start, ...route.points, route.end], this.textCenter(node)),
      box = textFrame(shape, node.w, node.h);
    const mirrored = node.placement.flipX !== node.placement.flipY,
      turn = normalizeAngle(-node.placement.angle - (mirrored ? -box.angle : box.angle));
    if (Math.abs(turn) > TURNED) place.r = tidy(turn);
    const width = labelWidth(shape, box.w * job.space.scale * PX);
    if (width !== undefined) place.w = width;
    this.records.push({
      id: newId(),
      type: 'label',
      at: { parent: id, key: keysBetween(null, null, 1)[0]! },
      style: label,
      data: place,
      text: text.ops,
    });
  }
}
