/** Drawings of draw.io (diagrams.net), in whatever wrapper they come. */
import { type Box, type GroupData, plainText, type Point, type RecordId } from '@limn/document';
import type { RichText, ShapeData, Style } from '@limn/document';
import { COLUMN_KEYS } from '@limn/document/notation/column.ts';
import type { DrawnContext } from '../drawn/import.ts';
import { safeLink } from '../tree/links.ts';
import type { XmlElement } from '../syntax/xml.ts';
import { type Inside, insideOf } from './actions.ts';
import { type Cell, cellsOf, inheritColors, number } from './cells.ts';
import { type Compartments, compartmentsOf, entitiesOf, groundOf } from './compartments.ts';
import { drawTable } from '../drawn/table.ts';
import { drawEdge, hostsFirst, type DrawnEdge, type Placed } from './edge.ts';
import { type CellGrid, gridOf } from './boxes/grid.ts';
import type { KindMatch } from './shapes/match.ts';
import { openSizeOf } from './folded.ts';
import { isUnseen } from './shapes/libraries.ts';
import { ownKind } from './shapes/native.ts';
import { besideTurned, insideBox, labelBox, turnedUp, WHOLE } from './labels/label-box.ts';
import { textOf as labelOf } from './labels/labels.ts';
import { isLine, outlineOf, turnedBy } from './shapes/outlines.ts';
import { layBehind, pageOf } from './page.ts';
import { pictureIn } from './pictures.ts';
import { isTurnedWhole, quartersOf, turnedWhole, uprightIn } from './boxes/pose.ts';
import { paintSign, signOf } from './shapes/signs.ts';
import { shapeOf } from './shapes/sizes.ts';
import { stencilOf } from './shapes/stencil.ts';
import { colorIn, faded, fillOf, isOn, lineOf, num, portsOf, textOf } from './style.ts';
import { boxOf } from './boxes/cell-box.ts';
import { absoluteRadius, roundedEnd, swimlaneRadius } from './boxes/rounded.ts';
import { mirroredIn, unmirrored, unmirroredAt } from './boxes/mirror.ts';
import { readDrawio } from './wrappers.ts';

export async function drawDrawio(context: DrawnContext): Promise<undefined> {
  const file = await readDrawio(context.bytes, context.clock);
  const pages = file.pages.map((page) => ({ page, id: pageOf(page, context) }));
  const pageIds = new Map(pages.map(({ page, id }) => [page.id, id]));
  for (const { page, id } of pages) layBehind(page, id, pageIds, context);
  const readers = new Map<RecordId, PageReader>();
  for (const [i, { page, id }] of pages.entries()) {
    const variables = {
      ...file.variables,
      page: page.name,
      pagenumber: String(i + 1),
      pagecount: String(pages.length),
    };
    const reader = new PageReader(context, id, pageIds, variables);
    readers.set(id, reader);
    await reader.read(page.model);
    await context.clock.breathe((i + 1) / pages.length);
  }
  for (const reader of readers.values()) reader.lead(readers);
  return undefined;
}

class PageReader {
  private readonly placed = new Map<string, Placed>();
  /** Where each item leads within the file, told when everything stands. */
  private readonly leads: { from: RecordId; to: Inside }[] = [];
  private byId: Map<string, Cell> = new Map();
  /** Cells that lines of ER diagrams hold on to. */
  private entities: ReadonlySet<string> = new Set();
  private paper = { w: 0, h: 0 };
  private left = 0;
  private top = 0;
  private right = 0;
  private bottom = 0;
  private readonly context: DrawnContext;
  private readonly page: RecordId;
  private readonly pageIds: ReadonlyMap<string, RecordId>;
  private readonly variables: Readonly<Record<string, string>>;

  constructor(
    context: DrawnContext,
    page: RecordId,
    pageIds: ReadonlyMap<string, RecordId>,
    variables: Readonly<Record<string, string>>,
  ) {
    this.context = context;
    this.page = page;
    this.pageIds = pageIds;
    this.variables = variables;
  }

  async read(model: XmlElement): Promise<void> {
    const { builder, options } = this.context;
    const { roots, byId } = cellsOf(model);
    this.byId = byId;
    this.entities = entitiesOf(byId.values());
    inheritColors(byId);
    // Cells are layers that stand in the root; a file without a root has none, and its cells stand in one of ours.
    // Cells whose parent is missing stand beside it.
    const root = roots.find(({ id }) => id === '0') ?? (roots.length === 1 ? roots[0] : undefined),
      tops = root ? [...root.children, ...roots.filter((cell) => cell !== root)] : roots;
    const layers = root ? root.children.filter((cell) => !cell.isVertex && !cell.isEdge) : [];
    const loose = tops.filter((cell) => !layers.includes(cell));
    const homes: { cells: readonly Cell[]; layer: RecordId }[] = layers.map((cell) => ({
      cells: cell.children,
      layer: builder.layer(this.page, {
        name: cell.value || (options.layerName ?? ''),
        ...(!cell.isVisible && { hidden: true }),
        ...(isOn(cell.style, 'locked') && { locked: true }),
      }),
    }));
    if (homes.length === 0 || loose.length > 0) {
      const layer = homes[0]?.layer ?? builder.layer(this.page, { name: options.layerName ?? '' });
      homes.push({ cells: loose, layer });
    }
    const edges: { cell: Cell; parent: RecordId; origin: Point }[] = [];
    for (const { cells, layer } of homes) await this.drawAll(cells, layer, { x: 0, y: 0 }, edges);
    this.paper = { w: number(model, 'pageWidth', 850), h: number(model, 'pageHeight', 1100) };
    const lines = new Map<string, DrawnEdge>();
    for (const { cell, parent, origin } of hostsFirst(edges)) {
      await this.context.clock.breathe();
      const made = drawEdge(cell, parent, origin, {
        builder,
        placed: this.placed,
        byId: this.byId,
        lines,
        text: (one) => labelOf(one, (name) => this.lookUp(one, name)),
        data: (one) => this.dataOf(one),
      });
      lines.set(cell.id, made);
      this.noteLink(cell, made.id);
      for (const { x, y } of made.way) this.seen(x, y, x, y);
      for (const { cell: held, at } of made.held) await this.draw(held, parent, at, edges);
    }
    // A page of draw.io goes on beyond its paper; one that does so is all canvas.
    const { w, h } = this.paper;
    if (this.left < 0 || this.top < 0 || this.right > w || this.bottom > h) builder.unbound(this.page);
  }

  /** What a cell of the page became. */
  placeOf(cell: string): RecordId | undefined {
    return this.placed.get(cell)?.id;
  }

  /** Tells where everything leads. @param readers of all pages, by the ids that those have here */
  lead(readers: ReadonlyMap<RecordId, PageReader>): void {
    const { builder, dropped } = this.context;
    for (const { from, to } of this.leads) {
      const page = to.page === undefined ? undefined : this.pageIds.get(to.page),
        on = page === undefined ? this : readers.get(page);
      const id = to.cell === undefined ? undefined : on?.placeOf(to.cell);
      if (id !== undefined) builder.link(from, { type: 'record', id });
      else if (page !== undefined) builder.link(from, { type: 'page', page });
      else dropped.add('links');
    }
  }

  private async drawAll(
    cells: readonly Cell[],
    parent: RecordId,
    origin: Point,
    edges: { cell: Cell; parent: RecordId; origin: Point }[],
  ): Promise<void> {
    for (const cell of cells) {
      if (cell.isEdge) edges.push({ cell, parent, origin });
      else if (cell.isVertex) await this.draw(cell, parent, origin, edges);
      else await this.drawAll(cell.children, parent, origin, edges);
    }
  }

  private async draw(
    cell: Cell,
    parent: RecordId,
    origin: Point,
    edges: { cell: Cell; parent: RecordId; origin: Point }[],
    within?: Box,
  ): Promise<void> {
    const { builder, clock } = this.context;
    await clock.breathe();
    const flips = boxOf(cell, origin, within),
      box = mirroredIn(cell.style, flips);
    const isGroup = cell.style.get('base') === 'group' && !this.isSeen(cell);
    const text = labelOf(cell, (name) => this.lookUp(cell, name));
    if (isGroup && text.length === 0 && cell.children.length > 0) {
      const id = builder.group(parent, this.dataOf(cell) as GroupData);
      this.placed.set(cell.id, { id, box, isGroup: true });
      this.noteLink(cell, id);
      return this.inside(cell, id, box, edges);
    }
    const classified = compartmentsOf(cell, (one) => labelOf(one, (name) => this.lookUp(one, name)), this.entities);
    if (classified) return this.classifier(cell, parent, box, classified);
    const grid = gridOf(cell, (one) => labelOf(one, (name) => this.lookUp(one, name)));
    if (grid) return this.table(cell, parent, box, grid, edges);
    const quarters = quartersOf(cell.style),
      posed = isTurnedWhole(cell.style) ? turnedWhole(box, quarters) : box;
    const id = await this.shape(cell, parent, box, text, posed);
    const across = ACROSS[cell.style.get('perimeter') ?? ''];
    // Where lines hold on is told as if the shape pointed to the right; one that is turned whole says so itself.
    const aim = posed === box && cell.style.get('anchorPointDirection') !== '0' ? quarters : 0;
    const isCaption = cell.style.get('base') === 'text' && !this.isSeen(cell),
      how = { ...(across && { across }), ...(aim > 0 && { quarters: aim }), ...(isCaption && { isCaption }), flips };
    this.placed.set(cell.id, { id, box: posed, ...how });
    this.seen(box.x, box.y, box.x + box.w, box.y + box.h);
    this.noteLink(cell, id);
    await this.inside(cell, id, box, edges);
  }

  private async inside(
    cell: Cell,
    id: RecordId,
    box: Box,
    edges: { cell: Cell; parent: RecordId; origin: Point }[],
  ): Promise<void> {
    for (const one of cell.children) {
      if (one.isEdge) edges.push({ cell: one, parent: id, origin: box });
      else if (one.isVertex) await this.draw(one, id, box, edges, box);
    }
  }

  private seen(left: number, top: number, right: number, bottom: number): void {
    this.left = Math.min(this.left, left);
    this.top = Math.min(this.top, top);
    this.right = Math.max(this.right, right);
    this.bottom = Math.max(this.bottom, bottom);
  }

  private isSeen({ style }: Cell): boolean {
    return (style.get('strokeColor') ?? 'none') !== 'none' || (style.get('fillColor') ?? 'none') !== 'none';
  }

  /** `posed`: the box as the shape of ours stands in it, where that is turned to point elsewhere. */
  private async shape(cell: Cell, parent: RecordId, box: Box, text: RichText, posed: Box): Promise<RecordId> {
    const { builder, clock, dropped } = this.context,
      { style } = cell;
    const name = style.get('shape') ?? 'rectangle';
    const data: ShapeData = this.dataOf(cell);
    if (name === 'swimlane' || name === 'table') return this.swimlane(cell, parent, box, text, data);
    if (data.ports) data.ports = data.ports.map((port) => unmirroredAt(port, posed));
    const look: Style = textOf(style, { ...fillOf(style), ...lineOf(style, '#000000') });
    const own = ownKind(style);
    if (own) return this.own(parent, posed, own, look, data, text);
    const stencil = name.startsWith('stencil(') ? await stencilOf(name, clock) : undefined;
    const sign = stencil ? undefined : signOf(style, box.w, box.h);
    const [ground, ...others] = stencil ?? [],
      home = others.length > 0 ? builder.group(parent) : parent;
    const outline = ground ? turnedBy(ground.paths, style) : (sign?.paths ?? outlineOf(style, box.w, box.h));
    if (sign) paintSign(sign, look, box);
    const match: KindMatch | undefined = outline ? { kind: 'custom' } : shapeOf(style, box, posed);
    if (outline) data.geometry = outline;
    if (isLine(style) || isUnseen(name)) look.fill = 'none';
    if (isUnseen(name)) look.stroke = 'none';
    faded(look, style, text.length > 0);
    if (name === 'waypoint') look.fill = look.stroke ?? '#000000';
    const picture = sign?.color === undefined ? this.pictureOf(cell) : undefined;
    if (!match && !picture) {
      // A word alone that names no shape is a style that the file's own program did not have either.
      if (style.get('base') !== name) dropped.add('unknownShapes');
      // A sign nobody knows is a box here, which must not hide the words in it.
      if (look.fill === look.color && text.length > 0 && !labelBox(cell, box)) look.fill = 'none';
    }
    if (match?.controls) data.controls = match.controls;
    // The name stands below the sign of a lifeline here, which draw.io leaves room for by a margin.
    if (match && /^uml\.\w+Lifeline$/.test(match.kind)) Object.assign(look, { padding: [0, 0, 0, 0], valign: 'top' });
    // Of a lifeline the head alone is a box.
    this.rounded(cell, match?.kind === 'uml.lifeline' ? { ...box, h: num(style, 'size') ?? 40 } : box, look);
    // A browser breaks no word that is too long for its box.
    if (!/\s/.test(plainText(text).trim())) look.wrap = false;
    const beside = labelBox(cell, box),
      area = beside ? unmirrored(beside, posed) : insideBox(match?.kind ?? 'basic.rect', cell, box);
    if (posed !== box) data.textBox = uprightIn(area ?? { x: 0, y: 0, w: 1, h: 1 }, box, quartersOf(style));
    else if (style.get('horizontal') === '0')
      data.textBox = turnedUp(beside ? besideTurned(cell, box.w) : (area ?? WHOLE), box);
    else if (area) data.textBox = area;
    if (match?.kind === 'basic.text' && this.isSeen(cell)) match.kind = 'basic.rect';
    if (picture && (name === 'image' || !this.isSeen(cell)))
      return builder.shape(parent, {
        kind: 'basic.image',
        box,
        style: { ...look, fill: 'none', stroke: style.get('imageBorder') ? look.stroke! : 'none' },
        data: { ...data, image: { asset: picture } },
        text,
      });
    const kind = match?.kind ?? 'basic.rect';
    const main = { kind, box: posed, style: { ...look, ...ground?.style }, data };
    const id = builder.shape(home, others.length > 0 ? main : { ...main, text });
    for (const [i, { paths, style: own }] of others.entries()) {
      const { textBox } = data,
        isTop = i === others.length - 1;
      const drawn = { geometry: turnedBy(paths, style), ...(textBox && { textBox }) };
      const part = { kind, box: posed, style: { ...look, ...own }, data: drawn };
      builder.shape(home, isTop ? { ...part, text } : part);
    }
    if (picture) {
      const w = Math.min(box.w, num(style, 'imageWidth') ?? 24),
        h = Math.min(box.h, num(style, 'imageHeight') ?? 24);
      const at = { x: box.x + (num(style, 'spacing') ?? 8), y: box.y + (box.h - h) / 2, w, h };
      builder.shape(id, { kind: 'basic.image', box: at, data: { image: { asset: picture } } });
    }
    return id;
  }

  /** A shape of ours, as one of our files says: how it is drawn and where its words stand is known by its kind. */
  private own(parent: RecordId, box: Box, { kind, controls }: KindMatch, look: Style, data: ShapeData, text: RichText) {
    const { padding: _padding, radius: _radius, ...style } = look;
    const { source: { drawio: _drawio, ...source } = {}, ...rest } = data;
    return this.context.builder.shape(parent, {
      kind,
      box,
      style,
      data: { ...rest, ...(Object.keys(source).length > 0 && { source }), ...(controls && { controls }) },
      text,
    });
  }

  private rounded({ style }: Cell, { w, h }: Box, look: Style): void {
    if (!isOn(style, 'rounded')) return;
    look.radius = isOn(style, 'absoluteArcSize')
      ? absoluteRadius(style, w, h)
      : Math.min(w, h) * Math.min(0.5, (num(style, 'arcSize') ?? 15) / 100);
  }

  /** A class or a table, and its rows, each of which lines may hold on to. */
  private classifier(cell: Cell, parent: RecordId, box: Box, { kind, title, head, rows }: Compartments): void {
    const { builder } = this.context,
      { style } = cell,
      look: Style = { ...fillOf(style), ...lineOf(style, '#000000') },
      { padding: _none, textFit: _fit, wrap: _wrap, ...lettering } = textOf(style, look),
      ground = groundOf(colorIn(style.get('swimlaneFillColor'), '#ffffff') ?? '#ffffff', look.fill);
    const id = builder.shape(parent, {
      kind,
      box,
      style: { ...lettering, align: 'center', valign: 'middle' },
      data: { ...this.dataOf(cell), controls: { title: head } },
      text: title,
    });
    this.placed.set(cell.id, { id, box });
    this.seen(box.x, box.y, box.x + box.w, box.y + box.h);
    this.noteLink(cell, id);
    for (const row of rows) {
      const [first] = row.cells,
        at = { ...row.box, x: box.x + row.box.x, y: box.y + row.box.y };
      const { bold, italic, underline, color, fontSize, font } = textOf(first?.style ?? style, {});
      const own = colorIn(first?.style.get('fillColor'), '#ffffff');
      const made = builder.shape(id, {
        kind: row.kind,
        box: at,
        style: {
          ...(row.kind === 'uml.divider'
            ? { stroke: look.stroke ?? '#000000' }
            : { ...(first && { bold: bold ?? false, italic: italic ?? false, ...(underline && { underline }) }) }),
          ...(row.kind !== 'uml.divider' && {
            color: color ?? '#000000',
            fontSize: fontSize ?? 12,
            ...(font && { font }),
          }),
          ...(style.get('shape') === 'swimlane' && !kind.startsWith('er.') && ground),
          ...(own !== undefined && own !== 'none' && row.kind !== 'uml.divider' && { fill: own }),
        },
        data: { ...(first && this.dataOf(first)), ...(row.key && { controls: { key: COLUMN_KEYS.indexOf(row.key) } }) },
        text: row.text,
      });
      for (const one of row.cells) {
        this.placed.set(one.id, { id: made, box: at });
        this.noteLink(one, made);
      }
    }
  }

  /** A table, whose cells lines may hold on to; one that holds on to a row is held by its first cell. */
  private async table(
    cell: Cell,
    parent: RecordId,
    box: Box,
    { grid, sources, rows }: CellGrid,
    edges: { cell: Cell; parent: RecordId; origin: Point }[],
  ): Promise<void> {
    const { builder } = this.context,
      { source: _whole, ...data } = this.dataOf(cell);
    const cells = grid.cells.map((one, i) => {
      const { source: _own, ...own } = sources[i] === cell ? {} : this.dataOf(sources[i]!);
      return { ...one, data: own };
    });
    const made = drawTable(builder, parent, { ...grid, cells, data, at: { x: box.x, y: box.y } });
    this.placed.set(cell.id, { id: made.id, box: made.box });
    this.seen(made.box.x, made.box.y, made.box.x + made.box.w, made.box.y + made.box.h);
    this.noteLink(cell, made.id);
    for (const [i, source] of sources.entries()) {
      if (source === cell) continue;
      this.placed.set(source.id, made.cells[i]!);
      this.noteLink(source, made.cells[i]!.id);
      await this.inside(source, made.cells[i]!.id, made.cells[i]!.box, edges);
    }
    for (const { source, row } of rows) {
      const first = grid.cells.findIndex((one) => one.row === row);
      if (first >= 0) this.placed.set(source.id, made.cells[first]!);
    }
  }

  /** A box with a title: the title alone is filled, and what fills the rest stands below the children. */
  private swimlane({ style }: Cell, parent: RecordId, box: Box, text: RichText, data: ShapeData): RecordId {
    const { builder } = this.context;
    const look: Style = { ...fillOf(style), ...lineOf(style, '#000000') },
      isTable = style.get('shape') === 'table',
      title = Math.max(0, num(style, 'startSize') ?? (isTable ? 0 : 23)),
      onLeft = style.get('horizontal') === '0',
      ground = colorIn(style.get('swimlaneFillColor') ?? (isTable ? style.get('fillColor') : undefined), '#ffffff');
    faded(look, style, true);
    const lettering = textOf(style, look),
      radius = isOn(style, 'rounded') ? swimlaneRadius(style, box, title) : 0;
    if (radius > 0) lettering.radius = radius;
    const id = builder.shape(parent, {
      kind: 'basic.panel',
      box,
      style: {
        ...lettering,
        ...(style.get('swimlaneHead') === '0' && { fill: 'none' }),
      },
      data: {
        ...data,
        controls: { title, side: onLeft ? 1 : 0 },
        // A title on the left runs upwards.
        ...(onLeft && box.w > 0 && { textBox: turnedUp({ ...WHOLE, w: Math.min(1, title / box.w) }, box) }),
      },
      text,
    });
    if (ground !== undefined && ground !== 'none') {
      const rest = onLeft
        ? { x: box.x + title, y: box.y, w: box.w - title, h: box.h }
        : { x: box.x, y: box.y + title, w: box.w, h: box.h - title };
      const outline = radius > 0 && roundedEnd(rest, radius, onLeft);
      if (rest.w > 0 && rest.h > 0)
        builder.shape(id, {
          kind: outline ? 'custom' : 'basic.rect',
          box: rest,
          ...(outline && { data: { geometry: [outline] } }),
          style: {
            fill: ground,
            stroke: lettering.stroke ?? 'none',
            ...(look.fillOpacity !== undefined && { fillOpacity: look.fillOpacity }),
          },
        });
    }
    return id;
  }

  private pictureOf({ style }: Cell): RecordId | undefined {
    const source = style.get('image') ?? '';
    if (source === '') return undefined;
    const { builder, dropped } = this.context,
      bytes = pictureIn(source),
      asset = bytes && builder.picture(bytes, 'picture');
    if (!asset) dropped.add('pictures');
    return asset?.id;
  }

  private lookUp(cell: Cell, name: string): string | undefined {
    for (let at: Cell | undefined = cell, depth = 0; at && depth < 50; at = this.byId.get(at.parent), depth++) {
      if (name === 'id') return at.id;
      if (Object.hasOwn(at.data, name)) return at.data[name];
    }
    return Object.hasOwn(this.variables, name) ? this.variables[name] : undefined;
  }

  private dataOf(cell: Cell): ShapeData {
    const properties = Object.entries(cell.data).flatMap(([name, value]) =>
      OWN.has(name) ? [] : [{ name: name.slice(0, 200), value: value.slice(0, 10_000) }],
    );
    const tip = cell.data['tooltip'],
      ports = cell.isVertex ? portsOf(cell.style) : undefined;
    return {
      ...(isOn(cell.style, 'locked') && { locked: true }),
      ...(!cell.isVisible && { hidden: true }),
      ...(cell.isCollapsed && cell.isVertex && cell.children.length > 0 && { collapsed: openSizeOf(cell) }),
      ...(ports && { ports }),
      ...(tip && { alt: tip.slice(0, 10_000) }),
      ...(properties.length > 0 && { properties: properties.slice(0, 500) }),
      source: { drawio: { id: cell.id, ...(cell.styleText && { style: cell.styleText.slice(0, 20_000) }) } },
    };
  }

  private noteLink(cell: Cell, id: RecordId): void {
    const { builder, dropped } = this.context,
      address = cell.data['link'] ?? '';
    if (address === '') return;
    const to = insideOf(address),
      url = safeLink(address);
    if (to) this.leads.push({ from: id, to });
    else if (url !== undefined) builder.link(id, { type: 'url', url });
    else dropped.add('links');
  }
}

const ACROSS: Readonly<Record<string, 'sides' | 'middle' | 'dot'>> = {
  orthogonalPerimeter: 'sides',
  lifelinePerimeter: 'middle',
  centerPerimeter: 'dot',
};

/** What an element around a cell says of itself, and not of what it stands for. */
const OWN = new Set(['id', 'label', 'link', 'tooltip', 'placeholders', 'tags', 'linkTarget', 'c4Name', 'as']);
