import type { RecordId, ShapeRecord } from '@limn/document';
import type { Editor } from '../editor/editor.ts';
import { joinedBy, rulesOf } from '../notations/table.ts';
import { itemName } from '../items/names.ts';
import { connectTarget, isRefused } from '../edit/connector/connect.ts';
import { connectorRecord } from '../edit/create/create.ts';
import { readingOrder, selectable } from '../navigate/navigate.ts';
import { reveal } from '@limn/canvas/view/reveal.ts';
import { isConnectable } from '../items/containers.ts';
import { rectCenter } from '@limn/drawing/geometry/rect.ts';
import { type KeyInfo, type PointerInfo } from '@limn/canvas/core/state-node.ts';
import { DiagramState } from './state.ts';

/** The shape that a line to or from this one is held by. */
function holderOfLines(editor: Editor, shape: ShapeRecord): ShapeRecord {
  return rulesOf(shape.kind)?.heldBy?.(shape, editor) ?? shape;
}

/**
 * From where a line is drawn by keys: from the one shape that is selected, and on from where the line leads that is, or
 * whose words are; undefined where there is no such shape.
 */
export function connectsFrom(editor: Editor): RecordId | undefined {
  const [id, another] = editor.selection.ids,
    record = id === undefined || another !== undefined ? undefined : editor.store.get(id),
    line = editor.store.find(record?.type === 'label' ? record.at.parent : record?.id, 'connector'),
    shape = line ? editor.store.find(line.end.shape, 'shape') : record;
  return isConnectable(editor, shape) ? holderOfLines(editor, shape).id : undefined;
}

/**
 * A connector from a shape to another: Tab and the arrow keys choose that, or the pointer over it; Enter or a press
 * makes it, Escape does not.
 */
export class KeyboardConnect extends DiagramState<{ from: RecordId }> {
  readonly id = 'keyboardConnect';
  private from: RecordId = '';
  private targets: RecordId[] = [];
  private at = 0;

  override onEnter({ from }: { from: RecordId }): void {
    const { editor } = this,
      here = editor.scene.bounds(from);
    this.from = from;
    const shapes = selectable(editor).flatMap((item) =>
        item.type === 'group' ? editor.items(editor.withDescendants([item.id])) : [item],
      ),
      held = new Set(shapes.flatMap((item) => (isConnectable(editor, item) ? [holderOfLines(editor, item)] : [])));
    this.targets = readingOrder(
      editor,
      [...held].filter((item) => item.id !== from && !isRefused(editor, { shape: from }, { shape: item.id })),
    ).map((item) => item.id);
    if (!here || this.targets.length === 0) {
      editor.emit('notice', { key: 'notice.nothingToConnect' });
      editor.tools.transition('select');
      return;
    }
    // The first offer is the nearest one.
    const c = rectCenter(here),
      far = (id: RecordId): number => {
        const b = editor.scene.bounds(id)!;
        return Math.hypot(b.x + b.w / 2 - c.x, b.y + b.h / 2 - c.y);
      };
    this.at = this.targets.reduce((best, id, i) => (far(id) < far(this.targets[best]!) ? i : best), 0);
    // After all of the others, a line back to where it begins.
    if (!isRefused(editor, { shape: from }, { shape: from })) this.targets.push(from);
    this.show();
  }

  override onExit(): void {
    this.editor.overlay.set({ target: null, draftRoute: null });
  }
  override onPointerMove({ page }: PointerInfo): void {
    const at = this.targets.indexOf(connectTarget(this.editor, page)?.shape ?? '');
    if (at < 0 || at === this.at) return;
    this.at = at;
    this.show();
  }
  override onPointerDown({ page }: PointerInfo): void {
    const at = this.targets.indexOf(connectTarget(this.editor, page)?.shape ?? '');
    if (at < 0) {
      this.editor.setTool('select');
      return;
    }
    this.at = at;
    this.connect();
  }
  override onCancel(): void {
    this.editor.overlay.set({ target: null, draftRoute: null });
  }

  override onKeyDown(key: KeyInfo): boolean {
    const { editor } = this,
      n = this.targets.length;
    if (key.key === 'Escape') editor.setTool('select');
    else if (key.key === 'Enter') this.connect();
    else if (key.key === 'Tab' || key.key.startsWith('Arrow')) {
      const back = key.key === 'ArrowLeft' || key.key === 'ArrowUp' || (key.key === 'Tab' && key.shift);
      this.at = (this.at + (back ? -1 : 1) + n) % n;
      this.show();
    }
    return true;
  }

  private record(): ReturnType<typeof connectorRecord> {
    const center = (id: RecordId): { x: number; y: number } =>
      rectCenter(this.editor.scene.bounds(id) ?? { x: 0, y: 0, w: 0, h: 0 });
    const to = this.targets[this.at]!;
    return connectorRecord(this.editor, {
      start: { ...center(this.from), shape: this.from },
      end: { ...center(to), shape: to },
    });
  }

  private show(): void {
    const { editor } = this,
      shape = this.targets[this.at]!,
      record = this.record(),
      bounds = editor.scene.bounds(shape);
    editor.overlay.set({ target: { shape, port: null }, draftRoute: editor.scene.routeOf(record) });
    if (bounds) reveal(editor, bounds);
    editor.emit('announce', { key: 'announce.connectTo', params: { name: itemName(editor, shape) } });
  }

  private connect(): void {
    const { editor } = this,
      record = this.record(),
      joined = joinedBy(editor.store, record.start, record.end),
      isWordy = joined !== undefined && (rulesOf(joined.from.kind)?.isWordy?.(joined) ?? false);
    editor.run(() => editor.store.create(record));
    editor.setTool('select');
    editor.selection.replace([isWordy ? record.id : record.end.shape!]);
    editor.emit('announce', { key: 'announce.connected' });
  }
}
