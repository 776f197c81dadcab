/**
 * A text and its drawing, in any language: what the text draws is laid out by itself, and what it draws otherwise than
 * before is what changes on the page. What somebody moved, coloured or wrote by hand is theirs and stays.
 */
import { deleteItems } from '@limn/diagram/edit/place/delete.ts';
import type { Editor } from '@limn/diagram/editor/editor.ts';
import {
  type Box,
  type ConnectorRecord,
  type DiagramRecord,
  type End,
  newId,
  plainText,
  type Point,
  type RecordId,
  type ShapeRecord,
} from '@limn/document';
import { pageOf, type WrittenPage } from '@limn/formats/mermaid/write/written.ts';
import { isActivity, isWritten } from '@limn/formats/words/heads.ts';
import type { DrawnWords, WordLanguage, WordProblem } from '@limn/formats/words/languages.ts';
import { writeWords } from '@limn/formats/words/languages.ts';
import { type DrawnItem, isDrawn, sameItems } from '@limn/formats/words/match.ts';
import { sayable } from '@limn/formats/words/sayable.ts';
import { notationOf } from '@limn/shapes/libraries/catalogue.ts';
import { loadLibrary } from '../library/libraries.ts';
import { KeptWords } from './kept-words.ts';
import { isDrawnAt, mergeData, mergeNumbers, mergeStyle } from './merge.ts';
import { nameOf } from './item-names.ts';
import { keepInside, TakenOut } from './taken-out.ts';

export type DrawText = (language: WordLanguage, text: string) => Promise<DrawnWords>;

/** What a text drew when it and the page last said the same. */
interface Base {
  items: Map<RecordId, DrawnItem>;
  /** Where its items are on the page, by their ids in it. */
  live: Map<RecordId, RecordId>;
  /** How far the page's are from where it draws them. */
  offset: Point | null;
}

/** Lines of shapes, to which those give their places. */
const ROWS = new Set(['uml.member', 'uml.divider', 'er.column']);
/** Room beside what is on the page already, page units. */
const GAP = 60;

export class DrawnWordsOfPage {
  private readonly editor: Editor;
  private readonly language: WordLanguage;
  private readonly draw: DrawText;
  private readonly middle: () => Point;
  private readonly names = new Map<RecordId, string>();
  private base: Base = { items: new Map(), live: new Map(), offset: null };
  /** By the names of what the text drew. */
  private readonly taken = new TakenOut<{ item: DrawnItem; offset: Point }, DrawnItem>();
  /** What the page said then; null where the language cannot say it. */
  private said: string | null = null;
  /** The text that is kept with the page, what it drew, and where that is on the page. */
  private origin: { text: string; words: KeptWords; live: Map<RecordId, RecordId> } | null = null;

  constructor(editor: Editor, language: WordLanguage, draw: DrawText, middle: () => Point) {
    this.editor = editor;
    this.language = language;
    this.draw = draw;
    this.middle = middle;
  }

  /** The page as a text: as the language writes it, or the text that it was drawn from. */
  async text(): Promise<string> {
    const page = this.page(),
      kept = this.kept();
    if (page.nodes.length === 0) return '';
    if (kept !== undefined && !isWritten(this.language, kept)) return this.patched(kept);
    return (
      (await writeWords(this.language, page)) ??
      (kept === undefined ? undefined : await this.patched(kept)) ??
      (await writeWords(this.language, page, true)) ??
      ''
    );
  }

  /** The text that is shown from now on, which says what the page does. */
  async shown(text: string): Promise<void> {
    const { items } = await this.draw(this.language, text);
    this.begin(items);
    this.said = await this.written(text);
  }

  /** Whether the page still says what the text that is shown says. */
  async agrees(text: string): Promise<boolean> {
    const now = await this.written(text);
    if (now !== null || this.said !== null) return now === this.said;
    return (await this.patched(this.kept() ?? text)) === text;
  }

  /** How many items of the page its text does not say: those that it neither draws nor names. */
  unsaid(text: string): number {
    const drawn = new Set(this.base.live.values()),
      { nodes, edges } = this.page(),
      isWritten = this.said !== null,
      words = new Set(text.split(/[^\w\u0080-\uffff]+/)),
      named = new Set(
        nodes.flatMap(({ shape, name }) => {
          const plain = plainText(shape.text).trim();
          return words.has(name) || (plain !== '' && text.includes(plain)) ? [shape.id] : [];
        }),
      ),
      joined = new Set(edges.map(({ line }) => line.id)),
      out = new Set<RecordId>();
    for (const item of this.itemsOfPage()) {
      if (drawn.has(item.id) || out.has(item.at.parent)) continue;
      const isNamed =
        isWritten && (named.has(item.id) || joined.has(item.id) || ROWS.has('kind' in item ? item.kind : ''));
      if ((item.type === 'shape' || item.type === 'connector') && !isNamed) out.add(item.id);
    }
    return out.size;
  }

  /** What the page says, with the remarks of the text before. */
  async textLike(before: string): Promise<string> {
    const now = await this.written(before);
    if (now === null) return this.patched(this.kept() ?? before);
    const remarks = before.split('\n').filter((line) => /^\s*(?:%%|'|\/\/)/.test(line)),
      [head = '', ...rest] = now.split('\n');
    return [head, ...remarks, ...rest].join('\n');
  }

  /**
   * Draws what the text says otherwise than before, as one step of undo; its problems are answered, and change nothing.
   */
  async apply(text: string): Promise<readonly WordProblem[]> {
    const { items, problems } = await this.draw(this.language, text);
    if (problems.length > 0 || this.editor.settings.readOnly) return problems;
    const kinds = new Set(items.flatMap((item) => (item.type === 'shape' ? [notationOf(item.kind) ?? ''] : [])));
    kinds.delete('');
    await Promise.all([...kinds].map(loadLibrary));
    // With the drawing goes the text that it is kept by, in one step.
    const isKept = items.length > 0 && !(isWritten(this.language, text) && this.writes(items));
    this.editor.runPlaced(() => {
      this.write(items);
      this.keep(isKept ? text : undefined);
    });
    this.keepOrigin(text, items, this.base.live);
    this.said = await this.written(text);
    return [];
  }

  /** What the language writes of the page; null where a text has to be kept. */
  private async written(text: string): Promise<string | null> {
    return isWritten(this.language, text) ? writeWords(this.language, this.page()) : null;
  }

  /** Whether the language can write what stands among these. */
  private writes(items: readonly DrawnItem[]): boolean {
    return this.language !== 'plantuml' || !items.some((item) => item.type === 'shape' && isActivity(item.kind));
  }

  private page(): WrittenPage {
    const { store, page } = this.editor,
      found = pageOf({ records: [...store.records.values()] as DiagramRecord[] }, { page, names: this.names }),
      said = sayable(found).page;
    for (const { name, shape } of said.nodes) this.names.set(shape.id, name);
    return said;
  }

  private itemsOfPage(): DrawnItem[] {
    const { store, page } = this.editor;
    return this.editor
      .withDescendants(store.children(page))
      .flatMap((id) => store.get(id) ?? [])
      .filter(isDrawn);
  }

  // ---- texts that no drawing says

  private kept(): string | undefined {
    const words = this.editor.store.find(this.editor.page, 'page')?.data.source?.['words'];
    if (typeof words !== 'object' || words === null) return undefined;
    const { language, text } = words as { language?: unknown; text?: unknown };
    return language === this.language && typeof text === 'string' ? text : undefined;
  }

  private keep(text: string | undefined): void {
    const { store, page } = this.editor,
      record = store.find(page, 'page');
    if (!record || (text === undefined && record.data.source?.['words'] === undefined)) return;
    const { words: _words, ...source } = record.data.source ?? {},
      kept = text === undefined ? source : { ...source, words: { language: this.language, text } };
    store.update(page, { data: { ...record.data, source: kept } });
  }

  /** A text that is kept, as what was done by hand to its drawing makes it. */
  private async patched(text: string): Promise<string> {
    if (this.origin?.text !== text) {
      const { items } = await this.draw(this.language, text);
      this.keepOrigin(text, items, sameItems(this.itemsOfPage(), items));
    }
    const { words, live } = this.origin!,
      { store } = this.editor;
    return words.now((id) => {
      const at = live.get(id),
        record = at === undefined ? undefined : store.get(at);
      if (at !== undefined && record === undefined) return null;
      return record && 'text' in record ? plainText(record.text).trim() : undefined;
    });
  }

  private keepOrigin(text: string, items: readonly DrawnItem[], live: Map<RecordId, RecordId>): void {
    const draw = async (tried: string): Promise<readonly DrawnItem[] | null> => {
      const found = await this.draw(this.language, tried);
      return found.problems.length > 0 ? null : found.items;
    };
    this.origin = { text, words: new KeptWords(text, items, draw), live };
  }

  // ---- the page

  /** Takes what a text draws for what stands on the page. */
  private begin(items: readonly DrawnItem[]): void {
    const live = sameItems(this.itemsOfPage(), items),
      shifts = items.flatMap((item): Point[] => {
        const shape = item.type === 'shape' ? this.editor.store.find(live.get(item.id) ?? '', 'shape') : undefined;
        return item.type === 'shape' && shape ? [{ x: shape.box.x - item.box.x, y: shape.box.y - item.box.y }] : [];
      });
    this.base = {
      items: new Map(items.map((item) => [item.id, item])),
      live,
      offset: shifts.length === 0 ? null : { x: median(shifts.map(({ x }) => x)), y: median(shifts.map(({ y }) => y)) },
    };
  }

  private write(items: readonly DrawnItem[]): void {
    const { editor, base } = this,
      same = sameItems([...base.items.values()], items),
      live = new Map<RecordId, RecordId>(),
      lost = new Set<RecordId>(),
      offset = base.offset ?? this.firstOffset(items);
    for (const { id } of items) {
      const was = same.get(id),
        at = was === undefined ? undefined : base.live.get(was);
      if (was !== undefined && (at === undefined || !editor.store.get(at))) lost.add(id);
      else if (at !== undefined) live.set(id, at);
    }
    const gone = [...base.items.keys()].filter((id) => ![...same.values()].includes(id));
    for (const item of items)
      if (live.has(item.id)) this.merge(base.items.get(same.get(item.id)!)!, item, live, offset);
    for (const item of items)
      if (!live.has(item.id) && !lost.has(item.id)) this.create(item, items, live, lost, offset);
    for (const item of items)
      if (live.has(item.id) && item.type === 'connector') this.reconnect(item, base, same, live);
    const removed = gone.flatMap((id) => {
      const at = base.live.get(id),
        record = at === undefined ? undefined : editor.store.get(at);
      if (!record || !isDrawn(record) || editor.scene.isLocked(record.id)) return [];
      const item = base.items.get(id)!;
      this.taken.keep(nameOf(item, base.items), { item, offset }, record);
      return [record.id];
    });
    keepInside(editor, removed);
    if (removed.length > 0) deleteItems(editor, removed);
    this.base = { items: new Map(items.map((item) => [item.id, item])), live, offset };
  }

  /** Where a first drawing goes: in the middle of what is seen, or below what is there. */
  private firstOffset(items: readonly DrawnItem[]): Point {
    const boxes = items.flatMap((item) => (item.type === 'shape' ? [item.box] : []));
    if (boxes.length === 0) return { x: 0, y: 0 };
    const left = Math.min(...boxes.map(({ x }) => x)),
      top = Math.min(...boxes.map(({ y }) => y)),
      right = Math.max(...boxes.map(({ x, w }) => x + w)),
      bottom = Math.max(...boxes.map(({ y, h }) => y + h)),
      taken = this.editor.scene.contentBounds(),
      middle = this.middle();
    return taken
      ? { x: Math.round(taken.x - left), y: Math.round(taken.y + taken.h + GAP - top) }
      : { x: Math.round(middle.x - (left + right) / 2), y: Math.round(middle.y - (top + bottom) / 2) };
  }

  /** Changes what the text says otherwise; what the page has otherwise than the text had it stays. */
  private merge(was: DrawnItem, now: DrawnItem, live: ReadonlyMap<RecordId, RecordId>, offset: Point): void {
    const { store } = this.editor,
      id = live.get(now.id)!,
      record = store.get(id);
    if (!record || record.type !== now.type || was.type !== now.type || this.editor.scene.isLocked(id)) return;
    if (now.type === 'shape' && was.type === 'shape' && record.type === 'shape') {
      if (was.kind !== now.kind && record.kind === was.kind) store.update(id, { kind: now.kind });
      if (!ROWS.has(now.kind)) {
        const box = mergeNumbers(record.box, shifted(was.box, offset), shifted(now.box, offset));
        if (box) store.update(id, { box });
      }
    }
    if ('style' in now && 'style' in was && 'style' in record) {
      const style = mergeStyle(record.style, was.style, now.style);
      if (style) store.update(id, { style });
    }
    if ('text' in now || 'text' in was) {
      const [before, after] = ['text' in was ? was.text : undefined, 'text' in now ? now.text : undefined];
      if (JSON.stringify(before ?? []) !== JSON.stringify(after ?? [])) store.setText(id, after ?? []);
    }
    const data = mergeData(record.data as object, was.data as object, now.data as object);
    if (data) store.update(id, { data: data as never });
    if (now.type === 'connector' && was.type === 'connector' && record.type === 'connector') {
      if (was.kind !== now.kind && record.kind === was.kind) store.update(id, { kind: now.kind });
      const [before, after] = [was.points, now.points].map((all) =>
        all.map((p) => ({ x: p.x + offset.x, y: p.y + offset.y })),
      );
      if (!isDrawnAt(before!, after!) && isDrawnAt(before!, record.points)) store.update(id, { points: after! });
    }
    const parent = live.get(now.at.parent) ?? this.editor.layer,
      held = this.base.live.get(was.at.parent) ?? record.at.parent;
    if (now.type === 'shape' && parent !== held && parent !== id && record.at.parent === held && store.get(parent))
      store.update(id, { at: { parent, key: store.topKey(parent) } });
  }

  /** Ends of a line: elsewhere where the text leads it elsewhere, at another place where it draws it there. */
  private reconnect(
    now: Extract<DrawnItem, { type: 'connector' }>,
    base: Base,
    same: ReadonlyMap<RecordId, RecordId>,
    live: ReadonlyMap<RecordId, RecordId>,
  ): void {
    const { store } = this.editor,
      was = base.items.get(same.get(now.id) ?? ''),
      record = store.find(live.get(now.id) ?? '', 'connector');
    if (!record || was?.type !== 'connector') return;
    for (const end of ['start', 'end'] as const) {
      const to = live.get(now[end].shape ?? ''),
        before = base.live.get(was[end].shape ?? '');
      const isLed = to !== before && record[end].shape === before,
        isMoved =
          JSON.stringify(was[end].anchor) !== JSON.stringify(now[end].anchor) &&
          JSON.stringify(record[end].anchor) === JSON.stringify(was[end].anchor);
      if (isLed || isMoved)
        store.update(record.id, { [end]: this.endOf(now[end], live, base.offset ?? { x: 0, y: 0 }) });
    }
  }

  private endOf({ shape, ...end }: End, live: ReadonlyMap<RecordId, RecordId>, offset: Point): End {
    const held = live.get(shape ?? '');
    return { ...end, x: end.x + offset.x, y: end.y + offset.y, ...(held !== undefined && { shape: held }) };
  }

  private create(
    item: DrawnItem,
    items: readonly DrawnItem[],
    live: Map<RecordId, RecordId>,
    lost: Set<RecordId>,
    usual: Point,
  ): void {
    const { editor } = this,
      { store } = editor;
    // What stands in something that was taken off the page by hand stays away with it.
    const isLost = (id: RecordId | undefined): boolean => id !== undefined && lost.has(id);
    if (isLost(item.at.parent) || (item.type === 'connector' && (isLost(item.start.shape) || isLost(item.end.shape)))) {
      lost.add(item.id);
      return;
    }
    const all = new Map(items.map((one) => [one.id, one])),
      taken = this.taken.take(nameOf(item, all), (id) => store.get(id) !== undefined),
      id = taken?.record.id ?? newId(),
      parent = live.get(item.at.parent) ?? editor.layer,
      at = { parent, key: store.topKey(parent) },
      offset = item.type === 'shape' || item.type === 'connector' ? this.offsetOf(item, items, live, usual) : usual;
    live.set(item.id, id);
    if (item.type === 'shape') store.create({ ...item, id, at, box: shifted(item.box, offset) });
    else if (item.type === 'connector')
      store.create({
        ...item,
        id,
        at,
        start: this.endOf(item.start, live, offset),
        end: this.endOf(item.end, live, offset),
        points: item.points.map(({ x, y }) => ({ x: x + offset.x, y: y + offset.y })),
      });
    else store.create({ ...item, id, at });
    if (taken) store.update(id, asBefore(taken.record, taken.was.item, taken.was.offset, item, offset));
  }

  /** How far a new item is from where the text draws it: as far as what it stands in or is joined to. */
  private offsetOf(
    item: Extract<DrawnItem, { type: 'shape' | 'connector' }>,
    items: readonly DrawnItem[],
    live: ReadonlyMap<RecordId, RecordId>,
    usual: Point,
  ): Point {
    const drawn = (id: RecordId | undefined): ShapeRecord | undefined => {
      const found = items.find((one) => one.id === id);
      return found?.type === 'shape' ? found : undefined;
    };
    const shift = (shape: ShapeRecord | undefined): Point | undefined => {
      const there = shape && this.editor.store.find(live.get(shape.id) ?? '', 'shape');
      return there && { x: there.box.x - shape.box.x, y: there.box.y - shape.box.y };
    };
    const holder = shift(drawn(item.at.parent));
    if (holder) return holder;
    if (item.type === 'connector') return shift(drawn(item.start.shape)) ?? usual;
    for (const line of items) {
      if (line.type !== 'connector' || (line.start.shape !== item.id && line.end.shape !== item.id)) continue;
      const found = shift(drawn(line.start.shape === item.id ? line.end.shape : line.start.shape));
      if (found) return found;
    }
    return usual;
  }
}

/**
 * What a new item comes to that was on the page before, taken out of the text meanwhile: as it was where somebody had
 * changed it by hand, and the text says nothing else now.
 * @param from how far it was from where the text drew it then
 * @param to how far it is now
 */
function asBefore(
  record: DrawnItem,
  was: DrawnItem,
  from: Point,
  now: DrawnItem,
  to: Point,
): Partial<Pick<ShapeRecord, 'box' | 'style' | 'data' | 'kind'>> & Partial<Pick<ConnectorRecord, 'points'>> {
  const out: Record<string, unknown> = { data: mergeData(record.data, was.data, now.data) ?? record.data };
  if ('style' in record && 'style' in was && 'style' in now)
    out['style'] = mergeStyle(record.style, was.style, now.style) ?? record.style;
  if ('kind' in record && 'kind' in was && 'kind' in now && record.kind !== was.kind && was.kind === now.kind)
    out['kind'] = record.kind;
  if (record.type === 'shape' && was.type === 'shape' && now.type === 'shape' && !ROWS.has(now.kind))
    out['box'] = mergeNumbers(record.box, shifted(was.box, from), shifted(now.box, to)) ?? record.box;
  if (record.type === 'connector' && was.type === 'connector') {
    const drawn = was.points.map(({ x, y }) => ({ x: x + from.x, y: y + from.y }));
    if (!isDrawnAt(drawn, record.points)) out['points'] = record.points;
  }
  return out;
}

const shifted = (box: Box, { x, y }: Point): Box => ({ ...box, x: box.x + x, y: box.y + y });

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
