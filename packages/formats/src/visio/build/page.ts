/** One page's nodes to records. */
import {
  keysBetween,
  newId,
  type Box,
  type ConnectorRecord,
  type DiagramRecord,
  type GroupRecord,
  type Point,
  type RecordId,
  type ShapeData,
  type ShapeRecord,
  type Style,
} from '@limn/document';
import type { Connect } from '../model.ts';
import { arrowStyle } from '../style/line.ts';
import { fillStyle } from '../style/fill.ts';
import { Paint, type StyleContext } from '../style/paint.ts';
import type { Ground } from '../text/format.ts';
import { readText, type ShapeText, storedText } from '../text/read.ts';
import { apply, normalizeAngle, type PageSpace, PX, tidy, toPage } from '../transform.ts';
import type { AssetSink } from './assets.ts';
import { type OwnLabel, type OwnLine, ownLabel, ownLine, type OwnShape, ownShape } from '../own/read.ts';
import { connectorRoute, type Route } from './lines/connector.ts';
import { hiddenWords, looksOf, putPicture } from './looks.ts';
import { asItWas, isLabelOf, labelRecord, lineStyleOf } from './lines/line-record.ts';
import { ownData, ownProperties, ownStyle, ownText } from './kept/own-record.ts';
import { type Containers, isPlainBox, pinsOf, readContainers } from './containers.ts';
import { hasTabStops, isLocked, type LinkIndex, readLink, readPorts, readSource, readTipAndLock } from './details.ts';
import { readProperties } from './properties.ts';
import { type Glue, readGlue } from './lines/glue.ts';
import { bandRecord } from './bands/band-record.ts';
import { isOfColumns } from './bands/bands.ts';
import { endOf } from './lines/ends.ts';
import { Grounds } from './ground.ts';
import { everyNode, type ShapeNode, textFrame } from './node.ts';
import { textBoxOf } from './places.ts';
import { type Trace, traceOf } from './paths/trace.ts';
import type { Dropped } from '../../report.ts';

export interface PageJob {
  name: string;
  context: StyleContext;
  space: PageSpace;
  connects: readonly Connect[];
  /** Whether the document was written here: its looks are of the theme that it says. */
  isOurs: boolean;
  /** Whether shapes of a kind can be drawn. */
  isKind(kind: string): boolean;
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
  /** Shapes and lines that were written here, as they were. */
  private readonly own = new Map<ShapeNode, OwnShape>();
  private readonly ownLines = new Map<ShapeNode, OwnLine>();
  /** Shapes that were folded up, and what stands in them. */
  private readonly folded = new Set<RecordId>();
  /** Members of lines that are labels of them. */
  private readonly labels = new Map<ShapeNode, readonly ShapeNode[]>();

  constructor(job: PageJob, nodes: readonly ShapeNode[]) {
    this.job = job;
    this.grounds = new Grounds(job.hasBackground ? undefined : '#ffffff');
    for (const node of everyNode(nodes)) if (node.id >= 0 && !this.nodes.has(node.id)) this.nodes.set(node.id, node);
    this.glue = readGlue(job.connects, everyNode(nodes));
    for (const node of everyNode(nodes)) {
      if (this.isLettering(node)) continue;
      const route = connectorRoute(node, job.space, this.glue.get(node.id), job.route);
      if (!route) continue;
      this.routes.set(node, route);
      const own = ownLine(node);
      if (own) this.ownLines.set(node, own);
      const labels = node.members.filter((member) => isLabelOf(member, this.paint(member)));
      if (labels.length > 0) this.labels.set(node, labels);
    }
    for (const node of everyNode(nodes)) {
      const own = this.routes.has(node) ? undefined : ownShape(node);
      if (own && job.isKind(own.kind)) this.own.set(node, own);
    }
    for (const [from, held] of this.glue) {
      const node = this.nodes.get(from);
      for (const c of [held.begin, held.end]) {
        const to = c && this.nodes.get(c.toSheet);
        if (!c) continue;
        const way = node && this.ownLines.get(node)?.way,
          isOnLine = (c === held.begin ? way?.start : way?.end)?.t !== undefined;
        if (!node || !to || !this.routes.has(node) || (this.routes.has(to) && !isOnLine)) {
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
      (node) => this.own.has(node),
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
    if (this.containers.members.has(node) && !this.own.has(node)) this.addHolder(node, parent, key, hidden);
    else if (this.own.has(node)) this.addOwn(node, this.own.get(node)!, parent, key, hidden);
    else if (this.isGroup(node)) this.addGroup(node, parent, key, hidden);
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
    this.addInside(inside, id);
  }

  private addInside(members: readonly ShapeNode[], id: RecordId): void {
    const keys = keysBetween(null, null, members.length);
    for (const [i, member] of members.entries()) this.add(member, id, keys[i]!, false);
  }

  /** Whether it has members that are not labels of it: a line with nothing else is a line. */
  private isGroup(node: ShapeNode): boolean {
    return node.group && node.members.length > (this.labels.get(node)?.length ?? 0);
  }

  /** A shape as it was before it was written, with what stands in it and what has been put into it since. */
  private addOwn(node: ShapeNode, own: OwnShape, parent: RecordId, key: string, hidden: boolean): void {
    const { shape } = node,
      { isOurs } = this.job,
      id = this.targets.get(node) ?? newId(),
      paint = this.paint(node),
      data = ownData(own),
      look: Style = {},
      box = this.box(node);
    delete data.hidden;
    if (this.folded.has(parent) || data.collapsed || hidden) this.folded.add(id);
    if (hidden && (own.data.hidden === true || !this.folded.has(parent))) data.hidden = true;
    if (shape.sheet.name !== undefined) data.name = shape.sheet.name;
    looksOf(node, paint, this.job, look, {});
    for (const part of own.parts) {
      const foreign = part.shape.sheets.find((one) => one.foreign)?.foreign;
      if (!foreign) continue;
      if (!putPicture(part, foreign.picture, this.job, data)) this.job.dropped.add('pictures');
      else if (own.filter) data.image!.filter = own.filter;
    }
    const words = this.text(paint, () =>
        look.fill === 'none' ? this.grounds.under(this.textCenter(node)) : undefined,
      ),
      style = isOurs ? ownStyle(own, look, words.style) : { ...words.style, ...look },
      isShown = !words.hidden || (own.isWords && isOurs && style.opacity === 0),
      text = isShown ? ownText(own, words, isOurs) : [];
    if (!own.isWords && text.length > 0) this.textBox(node, own.kind, data);
    this.link(shape, data);
    const properties = readProperties(shape);
    delete data.properties;
    if (properties) data.properties = ownProperties(properties, own.data.properties);
    readTipAndLock(shape, data);
    const record: ShapeRecord = { id, type: 'shape', kind: own.kind, at: { parent, key }, box, style, data };
    if (text.length > 0) record.text = text;
    this.records.push(record);
    if (!hidden) this.grounds.paint(box, look);
    this.note(id, traceOf(node, this.job));
    this.counts.shapes++;
    if (!isShown) this.keepHidden(node, words, parent, key);
    const put = node.members.filter((member) => !own.parts.has(member));
    this.addInside([...put, ...(this.containers.members.get(node) ?? [])], id);
  }

  /** What hangs on a shape beside its looks. */
  private finish(node: ShapeNode, data: ShapeData, withProperties: boolean): void {
    this.link(node.shape, data);
    const properties = withProperties && readProperties(node.shape),
      ports = readPorts(node.shape, node.frame);
    if (properties) data.properties = properties;
    if (ports) data.ports = ports;
    readTipAndLock(node.shape, data);
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
    readTipAndLock(shape, data);
    this.records.push({ id, type: 'group', at: { parent, key }, data });
    this.note(id, { page: this.job.name, shape: node.id });
    const keys = keysBetween(null, null, node.members.length + (own ? 1 : 0));
    // The group's own geometry lies behind its members or, by default, in front; what it fills would then hide them.
    const front = mode === 2 && !this.covers(node);
    if (own && route) this.addConnector(node, route, id, front ? keys.at(-1)! : keys[0]!, hidden);
    else if (own) this.addShape(node, id, front ? keys.at(-1)! : keys[0]!, hidden, asLook);
    const labels = this.labels.get(node) ?? [];
    node.members.forEach((member, i) => {
      if (!labels.includes(member)) this.add(member, id, keys[i + (own && !front ? 1 : 0)]!, false);
    });
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
    const looked = looksOf(node, paint, this.job, look, data),
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
    // A key with a digit more lies between that key and the next.
    const record = hiddenWords(text, { parent, key: `${key}V` }, this.box(node));
    this.textBox(node, 'custom', record.data);
    this.records.push(record);
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
      own = this.ownLines.get(node),
      id = this.targets.get(node) ?? newId();
    const data: ConnectorRecord['data'] = { ...own?.data },
      isStraight = route.kind === 'straight' && route.points.length === 0,
      [first, last] = isStraight ? [route.start, route.end] : [],
      name = shape.sheet.name ?? (own ? undefined : shape.sheet.nameU);
    if (name !== undefined) data.name = name;
    if (hidden) data.hidden = true;
    if (isLocked(shape)) data.locked = true;
    this.link(shape, data);
    job.dropped.add('connectorDecorations', route.extra);
    const properties = readProperties(shape);
    if (properties && !this.isGroup(node)) data.properties = properties;
    const record: ConnectorRecord = {
      id,
      type: 'connector',
      kind: route.kind,
      at: { parent, key },
      start: endOf(this, route.start, glue?.begin, last),
      end: endOf(this, route.end, glue?.end, first),
      points: route.points,
      style: lineStyleOf(route, paint, job.space.scale),
      data,
    };
    this.records.push(asItWas(record, own, job.isOurs));
    this.note(id, traceOf(node, this.job));
    this.counts.connectors++;
    this.addLabel(node, { node, id, route, own: own?.label }, parent, key);
    for (const member of this.labels.get(node) ?? [])
      this.addLabel(member, { node, id, route, own: ownLabel(member) }, parent, key);
  }

  /** @param of the line, with its record and its way */
  private addLabel(
    node: ShapeNode,
    of: { node: ShapeNode; id: RecordId; route: Route; own?: OwnLabel | undefined },
    parent: RecordId,
    key: string,
  ): void {
    const text = this.text(this.paint(node));
    if (text.ops.length === 0) return;
    if (text.hidden) {
      this.keepHidden(node, text, parent, key);
      return;
    }
    const { id: line, route, own } = of,
      record = labelRecord(node, text, { line, route, space: this.job.space, own: this.job.isOurs ? own : undefined });
    this.records.push(record);
    if (node === of.node) return;
    this.note(record.id, traceOf(node, this.job));
    // The labels of a line stand in the order of the file.
    const before = this.records.filter((one) => one.type === 'label' && one.at.parent === line).length - 1;
    record.at.key = keysBetween(null, null, before + 1)[before]!;
  }
}
