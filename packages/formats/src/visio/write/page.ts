/** A page's shapes, groups and connectors as Visio has them; lengths in inches from the page's lower left corner. */
import { append } from '../../append.ts';
import type { Box, End, ItemData, LinkTarget, RecordId } from '@limn/document';
import type { ExportContext } from '@limn/drawing/export/export-context.ts';
import { boxBounds } from '@limn/drawing/geometry/box.ts';
import { type Rect, rectOfPoints, rectUnion } from '@limn/drawing/geometry/rect.ts';
import { element as e, xmlText } from '../../syntax/xml-write.ts';
import type { DrawnItem, DrawnLabel, DrawnLine, DrawnPage, DrawnPart, DrawnShape } from '../../written/drawn-page.ts';
import { lookOfPart, PLAIN_LINE } from '../../written/drawn-page.ts';
import { isHidden } from '../../written/inclusion.ts';
import { stepsOf } from '../../written/path.ts';
import { written } from '../../written/text.ts';
import { itemRows } from '../own/item.ts';
import { pageRows, shapeRows } from '../own/write.ts';
import { connectorXml } from './connector.ts';
import { ContainerWriter } from './containers.ts';
import { geometryOf, geometryXml } from './geometry.ts';
import { fillCells, gradientRows, lineCells, wordsOf, wordsXml } from './look.ts';
import { partSheet, partXml, pictureData, pictureSheet } from './part.ts';
import { propertyRows } from './properties.ts';
import { asSealed, NO_WORDS, rowsXml, type WrittenSheet } from './rows.ts';
import { textCells } from './text-cells.ts';
import { cell, cells, type CellValue, INCH, row, section } from './sheet.ts';

interface Group {
  id: RecordId;
  members: (DrawnItem | Group)[];
  /** A container whose look the members are. */
  holder?: DrawnShape;
}
const isGroup = (member: DrawnItem | Group): member is Group => 'members' in member;

export interface PageRelations {
  picture(bytes: Uint8Array, mime: string): string | undefined;
  /** The name of what a link within the document leads to: a page, or a shape on one; undefined where it is none. */
  place(link: Exclude<LinkTarget, { type: 'url' }>): string | undefined;
}

/** The layer of what is hidden by itself. */
const HIDDEN = 'Hidden';

/** What of the page the sheet is measured from: its height, and where its corner is, page units. */
type Frame = Rect;

export class PageWriter {
  private readonly page: DrawnPage;
  private readonly context: ExportContext;
  private readonly relations: PageRelations;
  private readonly numbers = new Map<RecordId, number>();
  private readonly labels = new Map<RecordId, DrawnLabel[]>();
  private readonly layers: RecordId[] = [];
  /** Whether something is hidden that stands on no hidden layer: Visio hides by layers alone. */
  private hides = false;
  private readonly connects: string[] = [];
  private readonly containers: ContainerWriter;
  private next = 1;

  constructor(page: DrawnPage, context: ExportContext, relations: PageRelations) {
    this.page = page;
    this.context = context;
    this.relations = relations;
    // Layers that nothing stands on are kept as well.
    for (const id of context.store.children(page.id)) if (context.store.get(id)?.type === 'layer') this.layers.push(id);
    for (const item of page.items) {
      if (item.type === 'label') {
        const line = item.record.at.parent;
        append(this.labels, line, item);
      } else this.numbers.set(item.record.id, this.next++);
      const [layer] = page.parents(item);
      if (item.type !== 'label' && layer !== undefined && !this.layers.includes(layer)) this.layers.push(layer);
      if (this.isHiddenItself(item)) this.hides = true;
    }
    const solid = page.items.filter((item) => item.type !== 'label');
    for (const id of new Set(solid.flatMap((item) => page.parents(item))))
      if (context.store.get(id)?.type === 'group' && !this.isBackdrop(id)) this.numbers.set(id, this.next++);
    this.containers = new ContainerWriter(
      solid.map((item) => [...page.parents(item), item.record.id]),
      (id) => this.numbers.get(id),
      {
        kind: (id) => context.store.find(id, 'shape')?.kind,
        backdrop: (id) => this.isBackdrop(id),
        callout: (id) => this.isCallout(id),
      },
    );
  }

  private isBackdrop(id: RecordId): boolean {
    const record = this.context.store.get(id);
    return (record?.type === 'shape' || record?.type === 'group') && record.data.backdrop === true;
  }

  private isCallout(id: RecordId): boolean {
    const record = this.context.store.get(id);
    return (record?.type === 'shape' || record?.type === 'group') && record.data.callout === true;
  }

  /** The name that links have for something on the page. */
  nameOf(id: RecordId): string | undefined {
    const number = this.numbers.get(id);
    return number === undefined ? undefined : `Sheet.${number}`;
  }

  /** The page's part: its shapes, and what its connectors are glued to. */
  contents(): string {
    const frame = this.page.bounds,
      shapes = this.tree().map((member) => this.member(member, frame));
    return e('Shapes', {}, ...shapes) + (this.connects.length > 0 ? e('Connects', {}, ...this.connects) : '');
  }

  /** The page's own sheet: its size and its layers. */
  sheet(): string {
    const { w, h } = this.page.bounds;
    const size = {
      PageWidth: w * INCH,
      PageHeight: h * INCH,
      PageScale: 1,
      DrawingScale: 1,
      DrawingSizeType: 3,
      DrawingScaleType: 0,
      InhibitSnap: 0,
    };
    const known = this.layers.map((id) => {
      const layer = this.context.store.get(id);
      return layer?.type === 'layer' ? layer.data : { name: '' };
    });
    const all = this.hides ? [...known, { name: HIDDEN, hidden: true, locked: false }] : known;
    const layers = all.map(({ name, locked = false, hidden = false }, ix) => {
      return row(
        { ix },
        {
          Name: name,
          Color: 255,
          Status: 0,
          Visible: hidden ? 0 : 1,
          Print: hidden ? 0 : 1,
          Active: 0,
          Lock: locked ? 1 : 0,
          Snap: 1,
          Glue: 1,
          NameUniv: name,
          ColorTrans: 0,
        },
      );
    });
    return e(
      'PageSheet',
      { LineStyle: 0, FillStyle: 0, TextStyle: 0 },
      cells(size),
      section('User', pageRows(this.page.record.data)),
      section('Layer', layers),
    );
  }

  /** Items in the groups they stand in, in their order. */
  private tree(): (DrawnItem | Group)[] {
    const top: (DrawnItem | Group)[] = [],
      groups = new Map<RecordId, Group>();
    for (const item of this.page.items) {
      if (item.type === 'label') continue;
      let row = top;
      const parents = this.page.parents(item);
      for (const [i, id] of parents.entries()) {
        // A call-out of a group is about it, and none of its members.
        if (this.isCallout(parents[i + 1] ?? item.record.id)) continue;
        if (this.containers.dressed.has(id) && this.isBackdrop(parents[i + 1] ?? item.record.id))
          row = groups.get(id)?.members ?? row;
        // The look of a container is no group of its own there: the container is.
        if (this.context.store.get(id)?.type !== 'group' || this.isBackdrop(id)) continue;
        let group = groups.get(id);
        if (!group) {
          group = { id, members: [] };
          groups.set(id, group);
          row.push(group);
        }
        row = group.members;
      }
      if (item.type === 'shape' && this.containers.dressed.has(item.record.id)) {
        const group = { id: item.record.id, members: [], holder: item };
        groups.set(group.id, group);
        row.push(group);
      } else row.push(item);
    }
    return top;
  }

  private member(member: DrawnItem | Group, frame: Frame): string {
    if (isGroup(member)) return this.group(member, frame);
    if (member.type === 'line') return this.connector(member, frame);
    return member.type === 'shape' ? this.shape(member, frame) : '';
  }

  private group({ id, members, holder }: Group, frame: Frame): string {
    const box = holder && !holder.record.box.r ? holder.record.box : boundsOfMembers(members),
      record = this.context.store.get(id),
      data: ItemData = record?.type === 'group' || record?.type === 'shape' ? record.data : {},
      { name } = data;
    return e(
      'Shape',
      {
        ID: this.numbers.get(id) ?? this.next++,
        Name: name,
        NameU: name,
        Type: 'Group',
        LineStyle: 0,
        FillStyle: 0,
        TextStyle: 0,
      },
      cells({
        ...placeCells(box, frame),
        ...lockCells(data),
        ...(data.alt !== undefined && { Comment: data.alt }),
      }),
      this.containers.relations(id),
      this.memberOf(holder ?? firstIn(members)),
      section('User', [...this.containers.rows(id), ...itemRows(id, data, false)]),
      this.extras(data),
      e('Shapes', {}, ...members.map((member) => this.member(member, box))),
    );
  }

  private isHiddenItself(item: DrawnItem): boolean {
    const layer = this.context.store.get(this.page.parents(item)[0] ?? '');
    return isHidden(this.context.store, item.record) && !(layer?.type === 'layer' && layer.data.hidden === true);
  }

  private memberOf(item: DrawnItem | undefined): string {
    if (!item) return '';
    const own = this.layers.indexOf(this.page.parents(item)[0] ?? ''),
      layer = this.isHiddenItself(item) ? this.layers.length : own;
    return layer < 0 ? '' : cell('LayerMember', String(layer));
  }

  private shape(item: DrawnShape, frame: Frame): string {
    const { record, look, parts, text, textBox } = item,
      { box, data } = record,
      id = this.numbers.get(record.id)!;
    const [main] = parts,
      fill = parts.find((part) => part.fill !== 'none')?.fill ?? 'none';
    // Visio has one line and one fill a shape; parts that look otherwise are shapes in it.
    const { weight, isDashed } = main ?? PLAIN_LINE,
      line = lookOfPart(look, { weight, isDashed });
    const isLike = (part: DrawnPart): boolean =>
      !part.hasLine || !main?.hasLine || (part.weight === weight && part.isDashed === isDashed);
    const own = parts.filter((part) => (part.fill === 'none' || part.fill === fill) && isLike(part)),
      others = parts.filter((part) => !own.includes(part));
    const member = this.memberOf(item),
      rel = item.picture?.bytes && this.relations.picture(item.picture.bytes, item.picture.mime);
    const picture = rel === undefined ? undefined : pictureSheet(item, id),
      inner = others.map((part) => partSheet(part, item, id));
    const sheet: WrittenSheet = {
      values: {
        ...placeCells(box, frame),
        ...textCells(item),
        ...(main ? { ...lineCells(line), ...fillCells(look, fill) } : { LinePattern: 0, FillPattern: 0 }),
        ...lockCells(data),
        ...(data.alt !== undefined && { Comment: data.alt }),
      },
      geometry: own.flatMap(
        (part) => geometryOf(stepsOf(part.path), box, { noFill: part.fill === 'none', noLine: !part.hasLine }) ?? [],
      ),
      gradient: gradientRows(look),
      words:
        text.length > 0 && textBox.w > 0
          ? wordsOf(written(text, look.text, this.page.color), look.text.lineHeight)
          : NO_WORDS,
      parts: picture ? [...inner, picture] : inner,
    };
    const members = inner.map((part) => partXml(part, { id: this.next++, type: 'Shape', layer: member, data: '' }));
    if (picture)
      members.push(
        partXml(picture, { id: this.next++, type: 'Foreign', layer: member, data: pictureData(item, rel!) }),
      );
    const name = data.name ?? '';
    return e(
      'Shape',
      {
        ID: id,
        Name: name === '' ? undefined : name,
        NameU: name === '' ? undefined : name,
        Type: members.length > 0 ? 'Group' : 'Shape',
        LineStyle: 0,
        FillStyle: 0,
        TextStyle: 0,
      },
      cells(sheet.values),
      this.containers.relations(record.id),
      member,
      rowsXml('FillGradient', sheet.gradient),
      section('User', [...this.containers.rows(record.id), ...shapeRows(record, asSealed(sheet))]),
      this.extras(data),
      geometryXml(sheet.geometry),
      wordsXml(sheet.words),
      members.length > 0 ? e('Shapes', {}, ...members) : '',
    );
  }

  /** Data and links of an item. */
  private extras(data: ItemData): string {
    return (
      section('Property', propertyRows(data.properties ?? [])) +
      section('Hyperlink', data.link ? this.link(data.link) : [])
    );
  }

  private link(link: LinkTarget): string[] {
    if (link.type === 'url') return [row({ name: 'Row_1' }, { Address: link.url, Description: '' })];
    const place = this.relations.place(link);
    return place === undefined ? [] : [row({ name: 'Row_1' }, { Address: '', SubAddress: place, Description: '' })];
  }

  private connector(item: DrawnLine, frame: Frame): string {
    const { record } = item,
      id = this.numbers.get(record.id)!;
    return connectorXml(item, this.labels.get(record.id) ?? [], {
      id,
      frame,
      color: this.page.color,
      glue: [this.glue(id, 'Begin', record.start), this.glue(id, 'End', record.end)],
      head: this.containers.relations(record.id) + this.memberOf(item),
      extras: this.extras(record.data),
      next: () => this.next++,
    });
  }

  private glue(id: number, which: 'Begin' | 'End', end: End): number | undefined {
    const to = this.numbers.get(end.shape ?? '');
    if (to === undefined) return undefined;
    this.connects.push(
      e('Connect', {
        FromSheet: id,
        FromCell: `${which}X`,
        FromPart: which === 'Begin' ? 9 : 12,
        ToSheet: to,
        ToCell: 'PinX',
        ToPart: 3,
      }),
    );
    return to;
  }
}

function placeCells({ x, y, w, h, r, fx, fy }: Box, frame: Frame): Record<string, CellValue | undefined> {
  return {
    PinX: (x + w / 2 - frame.x) * INCH,
    PinY: (frame.y + frame.h - y - h / 2) * INCH,
    Width: w * INCH,
    Height: h * INCH,
    LocPinX: { v: (w / 2) * INCH, f: 'Width*0.5' },
    LocPinY: { v: (h / 2) * INCH, f: 'Height*0.5' },
    Angle: r ? -r : 0,
    FlipX: fx ? 1 : 0,
    FlipY: fy ? 1 : 0,
  };
}

function firstIn(members: readonly (DrawnItem | Group)[]): DrawnItem | undefined {
  for (const member of members) {
    const item = isGroup(member) ? (member.holder ?? firstIn(member.members)) : member;
    if (item) return item;
  }
  return undefined;
}

function boundsOfMembers(members: readonly (DrawnItem | Group)[]): Rect {
  const boxes = members.map((member): Rect => {
    if (isGroup(member)) return boundsOfMembers(member.members);
    if (member.type === 'line') return rectOfPoints([...member.route]) ?? { x: 0, y: 0, w: 0, h: 0 };
    return member.type === 'shape' ? boxBounds(member.record.box) : member.frame;
  });
  return boxes.reduce(rectUnion, boxes[0] ?? { x: 0, y: 0, w: 1, h: 1 });
}

const lockCells = ({ locked }: ItemData): Record<string, number> =>
  locked === true ? { LockMoveX: 1, LockMoveY: 1, LockDelete: 1 } : {};

/** A page's name without what Visio does not take. */
export const pageName = (name: string, taken: Set<string>, fallback: string): string => {
  const clean = xmlText(name).trim() === '' ? fallback : name.replace(/[\p{Cc}!]/gu, ' ').slice(0, 31);
  let own = clean;
  for (let n = 2; taken.has(own.toLowerCase()); n++) own = `${clean.slice(0, 26)} (${n})`;
  taken.add(own.toLowerCase());
  return own;
};
