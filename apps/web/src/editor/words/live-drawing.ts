/** The drawing as a text, and the text's changes as one edit of the drawing. */
import type { Box, ConnectorRecord, DiagramRecord, Point, RecordId, ShapeRecord, Style } from '@limn/document';
import { connectorRecord, createShape, labelRecord, shapeRecord } from '@limn/diagram/edit/create/create.ts';
import { deleteItems } from '@limn/diagram/edit/place/delete.ts';
import type { Editor } from '@limn/diagram/editor/editor.ts';
import type { FlowchartProblem } from '@limn/formats/mermaid/flowchart.ts';
import type { Graph, GraphEdge, GraphNode } from '@limn/formats/mermaid/graph.ts';
import {
  changesOf,
  edgesByKey,
  type EdgeKey,
  type LiveChange,
  liveText,
  readLive,
} from '@limn/formats/mermaid/live.ts';
import { patchFlowchart } from '@limn/formats/mermaid/write/patch-flowchart.ts';
import { isTurned } from '@limn/formats/mermaid/write/write-flowchart.ts';
import { pageOf, type WrittenPage } from '@limn/formats/mermaid/write/written.ts';
import { sayable } from '@limn/formats/words/sayable.ts';
import { placeNew } from './place-new.ts';
import { keepInside, TakenOut } from './taken-out.ts';

/** What the text can say of a look. */
const SAID = ['fill', 'stroke', 'color', 'strokeWidth', 'dash'] as const satisfies readonly (keyof Style)[];

/** Texts that are remembered. */
const MOST_PAST = 10;

const remarksOf = (text: string): string[] => text.split('\n').filter((line) => /^\s*%%/.test(line));
const keyName = ({ from, to, nth }: EdgeKey): string => JSON.stringify([from, to, nth]);

export class LiveDrawing {
  private readonly editor: Editor;
  private readonly middle: () => Point;
  /** What shapes are called in the text, for as long as it is open: a label that changes renames nobody. */
  private readonly names = new Map<RecordId, string>();
  /**
   * What the text said when it and the drawing last said the same: what somebody draws while one types is no change.
   */
  private base: Graph | null = null;
  private readonly takenShapes = new TakenOut<GraphNode | undefined, ShapeRecord>();
  private readonly takenLines = new TakenOut<GraphEdge | undefined, ConnectorRecord>();
  /** The texts that were shown last: what is undone in the drawing is undone in its text. */
  private past: { text: string; graph: Graph }[] = [];

  /** `middle`: where a drawing begins on an empty page. */
  constructor(editor: Editor, middle: () => Point = () => ({ x: 0, y: 0 })) {
    this.editor = editor;
    this.middle = middle;
  }

  /** The page as a flowchart, whatever it is. */
  text(): string {
    return liveText(this.page()).text;
  }

  /** The text that is shown from now on, which says what the drawing does. */
  shown(text: string): void {
    this.base = readLive(text).graph;
    this.past = [...this.past.filter((one) => one.text !== text), { text, graph: this.base }].slice(-MOST_PAST);
  }

  /** Whether a text says what the drawing does. */
  agrees(text: string): boolean {
    return changesOf(readLive(text).graph, readLive(this.text()).graph).length === 0;
  }

  problemsOf(text: string): readonly FlowchartProblem[] {
    return readLive(text).problems;
  }

  /**
   * What the drawing says, as a text that said it before with little changed: one that was shown and says it, else the
   * last one with the lines of what is new, else one that is written anew with the remarks.
   */
  textLike(before: string): string {
    const page = this.page(),
      { text } = liveText(page),
      now = readLive(text).graph,
      remarks = remarksOf(before);
    const known = this.past.findLast(
      (one) => remarksOf(one.text).join('\n') === remarks.join('\n') && changesOf(one.graph, now).length === 0,
    );
    const patched = known?.text ?? patchFlowchart(before, page);
    if (patched !== null) return patched;
    const [head = '', ...rest] = text.split('\n');
    return [head, ...remarks, ...rest].join('\n');
  }

  /** What a text says otherwise than the one that is shown, and what of it cannot be understood. */
  differences(text: string): {
    changes: readonly LiveChange[];
    before: Graph;
    after: Graph;
    problems: readonly FlowchartProblem[];
  } {
    const { graph: after, problems } = readLive(text),
      before = this.base ?? readLive(this.text()).graph;
    return { changes: problems.length > 0 ? [] : changesOf(before, after), before, after, problems };
  }

  /**
   * Changes of the drawing what the text says otherwise than it did, as one step of undo; what is gone stays gone. A
   * text that cannot be understood changes nothing; its problems are answered. `isWanted` leaves out some of its
   * changes.
   */
  apply(text: string, isWanted: (index: number) => boolean = () => true): readonly FlowchartProblem[] {
    const { graph, problems } = readLive(text);
    if (problems.length > 0 || this.editor.settings.readOnly) return problems;
    const page = this.page(),
      before = this.base ?? readLive(liveText(page).text).graph,
      changes = changesOf(before, graph).filter((_, index) => isWanted(index));
    this.base = graph;
    if (changes.length > 0) this.editor.run(() => this.write(page, changes, before, graph));
    return [];
  }

  /** How many items of the page no flow chart says: pictures, ink, and lines that join nothing. */
  unsaid(): number {
    const { store, page } = this.editor,
      found = pageOf({ records: [...store.records.values()] as DiagramRecord[] }, { page, names: this.names }),
      said = new Set(found.edges.map(({ line }) => line.id)),
      lines = this.editor
        .withDescendants(store.children(page))
        .filter((id) => store.get(id)?.type === 'connector' && !said.has(id));
    return sayable(found).unsaid.length + lines.length;
  }

  private page(): WrittenPage {
    const { store, page: id } = this.editor,
      found = pageOf({ records: [...store.records.values()] as DiagramRecord[] }, { page: id, names: this.names }),
      { page } = sayable(found);
    for (const { name, shape } of page.nodes) this.names.set(shape.id, name);
    return page;
  }

  private write(page: WrittenPage, changes: readonly LiveChange[], before: Graph, graph: Graph): void {
    const { editor } = this,
      { store } = editor,
      shapes = new Map(page.nodes.map(({ name, shape }) => [name, shape.id]));
    for (const change of changes)
      if (change.type === 'rename') {
        const id = shapes.get(change.from),
          shape = store.find(id ?? '', 'shape');
        if (id === undefined || !shape) continue;
        shapes.delete(change.from);
        shapes.set(change.to, id);
        this.names.set(id, change.to);
        store.update(id, { data: { ...shape.data, source: { ...shape.data.source, mermaid: change.to } } });
      }
    const lines = this.linesOf(page),
      isFree = (id: RecordId | undefined): id is RecordId => id !== undefined && !editor.scene.isLocked(id);
    const missing = changes.flatMap((change) =>
        change.type === 'create' && !shapes.has(change.node.id) ? [change.node] : [],
      ),
      back = missing.filter((node) => this.bringBack(node, shapes)),
      created = missing.filter((node) => !back.includes(node));
    for (const { node, box } of placeNew(editor, created, graph, shapes, this.middle())) {
      const parent = shapes.get(node.parent ?? '') ?? editor.layer;
      const record = shapeRecord(editor, {
        kind: node.kind,
        box,
        text: node.text,
        parent,
        data: { ...node.data, source: { mermaid: node.id } },
        ...(node.style && { style: node.style }),
      });
      createShape(editor, record);
      shapes.set(node.id, record.id);
      this.names.set(record.id, node.id);
      // It is there for those that are put into it.
      this.enclose(parent, box);
    }
    for (const node of back)
      if (node.parent !== undefined) this.change(shapes.get(node.id)!, node, new Set(['parent']), shapes);
    const gone: RecordId[] = [],
      edges = edgesByKey(before);
    for (const change of changes) {
      if (change.type === 'change') {
        const id = shapes.get(change.id);
        if (isFree(id)) this.change(id, change.node, change.what, shapes);
      } else if (change.type === 'connect') {
        if (!this.joinAgain(change, shapes)) this.connect(change.edge, shapes);
      } else if (change.type === 'relate') {
        const line = lines.get(keyName(change.key));
        if (line && isFree(line.id)) this.relate(line, change.edge, change.what);
      } else if (change.type === 'disconnect') {
        const line = lines.get(keyName(change.key));
        if (!line || !isFree(line.id)) continue;
        gone.push(line.id);
        const labels = store.children(line.id).flatMap((id) => store.get(id) ?? []);
        this.takenLines.keep(
          keyName(change.key),
          edges.get(keyName(change.key)),
          store.find(line.id, 'connector')!,
          labels,
        );
      } else if (change.type === 'remove') {
        const id = shapes.get(change.id);
        if (!isFree(id)) continue;
        gone.push(id);
        this.takenShapes.keep(change.id, before.nodes.get(change.id), store.find(id, 'shape')!);
      }
    }
    keepInside(editor, gone);
    if (gone.length > 0) deleteItems(editor, gone);
  }

  /** Puts a shape back that this text said before, with what it says otherwise now; whether there was one. */
  private bringBack(node: GraphNode, shapes: Map<string, RecordId>): boolean {
    const { store, layer } = this.editor,
      taken = this.takenShapes.take(node.id, (id) => store.get(id) !== undefined);
    if (!taken) return false;
    const { record, was } = taken,
      { id } = record,
      isOther = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);
    store.create({ ...record, at: { parent: layer, key: store.topKey(layer) } });
    shapes.set(node.id, id);
    this.names.set(id, node.id);
    const what = new Set<string>();
    if (was?.kind !== node.kind) what.add('kind');
    if (isOther(record.text ?? [], node.text)) what.add('text');
    if (isOther(was?.style ?? {}, node.style ?? {})) what.add('style');
    if (isOther(was?.data?.link, node.data?.link)) what.add('link');
    this.change(id, node, what, shapes);
    return true;
  }

  /** The same for a line; its ends are where they were, as long as these are what it joins. */
  private joinAgain(
    { key, edge }: Extract<LiveChange, { type: 'connect' }>,
    shapes: ReadonlyMap<string, RecordId>,
  ): boolean {
    const { store, layer } = this.editor,
      taken = this.takenLines.take(keyName(key), (id) => store.get(id) !== undefined);
    if (!taken) return false;
    const { record, was, more } = taken,
      ends = [record.start.shape, record.end.shape];
    if (![key.from, key.to].every((name) => ends.includes(shapes.get(name)))) return false;
    const parent = store.get(record.at.parent) ? record.at.parent : layer;
    store.create({ ...record, at: { parent, key: store.topKey(parent) } }, ...more);
    const what = new Set<string>();
    if (JSON.stringify(was?.text ?? []) !== JSON.stringify(edge.text ?? [])) what.add('text');
    if (JSON.stringify([was?.start, was?.end, was?.style]) !== JSON.stringify([edge.start, edge.end, edge.style]))
      what.add('style');
    this.relate(record, edge, what);
    return true;
  }

  /** Connectors by what the text joins. */
  private linesOf({ edges }: WrittenPage): Map<string, ConnectorRecord> {
    const out = new Map<string, ConnectorRecord>(),
      counts = new Map<string, number>();
    for (const edge of edges) {
      const [a, b] = isTurned(edge) ? [edge.to, edge.from] : [edge.from, edge.to],
        [from, to] = [this.names.get(a.shape.id)!, this.names.get(b.shape.id)!],
        both = JSON.stringify([from, to]),
        nth = counts.get(both) ?? 0;
      counts.set(both, nth + 1);
      out.set(keyName({ from, to, nth }), edge.line);
    }
    return out;
  }

  private change(
    id: RecordId,
    node: GraphNode,
    what: ReadonlySet<string>,
    shapes: ReadonlyMap<string, RecordId>,
  ): void {
    const { store, layer } = this.editor,
      shape = store.find(id, 'shape')!;
    if (what.has('kind')) store.update(id, { kind: node.kind });
    if (what.has('text')) store.setText(id, node.text);
    if (what.has('style')) store.update(id, { style: withLook(shape.style, node.style ?? {}) });
    if (what.has('link')) {
      const { link: _link, ...data } = shape.data;
      store.update(id, { data: { ...data, ...(node.data?.link && { link: node.data.link }) } });
    }
    if (what.has('parent')) {
      const parent = (node.parent === undefined ? undefined : shapes.get(node.parent)) ?? layer;
      if (parent === id) return;
      store.update(id, { at: { parent, key: store.topKey(parent) } });
      this.enclose(parent, shape.box);
    }
  }

  /** Makes a container large enough for what has come into it. */
  private enclose(parent: RecordId, box: Box): void {
    const holder = this.editor.store.find(parent, 'shape');
    if (!holder) return;
    const x = Math.min(holder.box.x, box.x - 24),
      y = Math.min(holder.box.y, box.y - 54),
      right = Math.max(holder.box.x + holder.box.w, box.x + box.w + 24),
      bottom = Math.max(holder.box.y + holder.box.h, box.y + box.h + 24);
    const next = { ...holder.box, x, y, w: right - x, h: bottom - y };
    if (next.w === holder.box.w && next.h === holder.box.h && x === holder.box.x && y === holder.box.y) return;
    this.editor.store.update(parent, { box: next });
    this.enclose(holder.at.parent, next);
  }

  private connect({ from, to, text, start, end, style }: GraphEdge, shapes: ReadonlyMap<string, RecordId>): void {
    const { editor } = this,
      [a, b] = [shapes.get(from), shapes.get(to)];
    if (a === undefined || b === undefined) return;
    const middle = (id: RecordId): Point => {
      const { x, y, w, h } = editor.store.find(id, 'shape')!.box;
      return { x: x + w / 2, y: y + h / 2 };
    };
    const record = connectorRecord(editor, {
      start: { ...middle(a), shape: a },
      end: { ...middle(b), shape: b },
      style: { ...style, startArrow: start, endArrow: end },
    });
    editor.store.create(record);
    if (text && text.length > 0) editor.store.create({ ...labelRecord(editor, record.id, ''), text });
  }

  private relate(line: ConnectorRecord, edge: GraphEdge, what: ReadonlySet<string>): void {
    const { editor } = this,
      { store } = editor;
    if (what.has('style')) {
      const isBack = (line.style.startArrow ?? 'none') !== 'none' && (line.style.endArrow ?? 'none') === 'none',
        [startArrow, endArrow] = isBack ? [edge.end, edge.start] : [edge.start, edge.end];
      store.update(line.id, { style: { ...withLook(line.style, edge.style ?? {}), startArrow, endArrow } });
    }
    if (!what.has('text')) return;
    const [label, ...more] = store.children(line.id).filter((id) => store.get(id)?.type === 'label'),
      text = edge.text ?? [];
    if (text.length === 0) deleteItems(editor, [...(label === undefined ? [] : [label]), ...more]);
    else if (label === undefined) store.create({ ...labelRecord(editor, line.id, ''), text });
    else {
      store.setText(label, text);
      // Words at the ends are one with those in the middle in the text.
      if (more.length > 0) deleteItems(editor, more);
    }
  }
}

/** A style with what the text says of it, and without what it no longer says. */
function withLook(style: Style, said: Style): Style {
  const out: Style = { ...style };
  for (const name of SAID) delete out[name];
  return { ...out, ...said };
}
