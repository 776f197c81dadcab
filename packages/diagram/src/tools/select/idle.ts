import { plainText, type Item, type RecordId } from '@limn/document';
import type { Editor } from '../../editor/editor.ts';
import { handleAt, handles, selectionFrame } from '../../overlay/handles.ts';
import { addLabel, editTextOf } from '../../edit/connector/connect.ts';
import { createShapeAt } from '../../edit/create/create.ts';
import { isPlainPath } from '../../edit/path/is-path.ts';
import { routeLine } from '../../items/route-line.ts';
import { ancestors } from '../../editor/ancestors.ts';
import { inBody, isContainer } from '../../items/containers.ts';
import { removeWaypoint } from '../../routing/edit.ts';
import { boxContains } from '@limn/drawing/geometry/box.ts';
import { polylineNearest } from '@limn/drawing/geometry/polyline.ts';
import { matchShortcut } from '@limn/canvas/commands/shortcuts.ts';
import type { KeyInfo, PointerInfo, StateNode } from '@limn/canvas/core/state-node.ts';
import { DiagramState } from '../state.ts';
import { behaviourOf } from '../../behaviours/table.ts';
import { guideAt } from './dragging/dragging-guide.ts';

/** How near a pointer must come to a line to hit it, CSS px. */
export const hitTolerance = (info: PointerInfo): number => (info.type === 'mouse' ? 5 : 12);
/** The pointer rests this long on a shape before arrows appear, ms. */
const HOVER_DELAY = 350;

export class Idle extends DiagramState<{ created?: boolean } | undefined> {
  readonly id = 'idle';
  private rested = 0;
  /** A press made something whose parts now lie under the pointer: a hasty second press is not meant for them. */
  private created = false;

  override onEnter(entry?: { created?: boolean }): void {
    this.created = entry?.created === true;
    this.rested = 0;
    this.cursor = 'default';
  }

  override onExit(): void {
    this.editor.overlay.set({ handle: null });
  }

  /** What a press here would take: the topmost visible item; locked ones let it through. */
  private itemUnder(info: PointerInfo): Item | undefined {
    const { scene, viewport } = this.editor;
    return scene
      .itemsAt(info.page, hitTolerance(info) / viewport.zoom)
      .find((item) => !scene.isLocked(item.id) && !scene.isHidden(item.id));
  }

  override onPointerMove(info: PointerInfo): void {
    const { overlay } = this.editor;
    const handle = info.type === 'touch' ? null : handleAt(handles(this.editor, false), info.screen);
    const item = this.itemUnder(info);
    // While the pointer is on its way to an arrow or a port outside the shape, they stay.
    const hover = handle?.kind === 'port' ? handle.shape : (item?.id ?? null);
    if (hover !== overlay.data.hover) this.rested = 0;
    let quick: string | null = null;
    if (handle?.kind === 'quick') quick = handle.shape;
    else if (overlay.data.quick !== null && this.nearQuick(info)) quick = overlay.data.quick;
    overlay.set({ hover, handle: handle?.id ?? null, quick });
    if (this.editor.settings.readOnly) this.cursor = item && this.linkOf(item.id) ? 'pointer' : 'default';
    else this.cursor = handle?.cursor ?? (item ? 'move' : this.cursorOfGuide(info));
  }

  private cursorOfGuide(info: PointerInfo): string {
    const guide = guideAt(this.editor, info);
    if (!guide) return 'default';
    return guide.axis === 'x' ? 'ew-resize' : 'ns-resize';
  }

  /** Inside the ring around the shape in which its arrows stand. */
  private nearQuick(info: PointerInfo): boolean {
    const { quick } = this.editor.overlay.data,
      b = quick === null ? undefined : this.editor.scene.bounds(quick);
    if (!b) return false;
    const m = 36 / this.editor.viewport.zoom,
      { x, y } = info.page;
    return x > b.x - m && x < b.x + b.w + m && y > b.y - m && y < b.y + b.h + m;
  }

  override onTick(elapsed: number): void {
    const { overlay, selection, settings } = this.editor,
      { hover, quick } = overlay.data;
    if (
      hover === null ||
      quick === hover ||
      settings.readOnly ||
      selection.size > 1 ||
      this.editor.pointer?.type === 'touch'
    )
      return;
    this.rested += elapsed;
    const record = this.editor.store.get(hover);
    if (this.rested >= HOVER_DELAY && record?.type === 'shape' && !isContainer(this.editor, record))
      overlay.set({ quick: hover });
  }

  /** Whether ticks are wanted though no button is down. */
  get waiting(): boolean {
    const { hover, quick } = this.editor.overlay.data;
    return hover !== null && quick !== hover && this.rested < HOVER_DELAY;
  }

  override onPointerDown(info: PointerInfo): void {
    const { editor } = this;
    if (this.created && info.clicks === 2) return;
    this.created = false;
    if (editor.editing !== null) {
      const box = editor.scene.textBox(editor.editing) ?? editor.scene.box(editor.editing);
      if (box && boxContains(box, info.page)) return;
      editor.stopEditing();
    }
    const handle = handleAt(handles(editor, info.type === 'touch'), info.screen);
    if (handle) {
      this.parent!.transition('pointingHandle', { info, handle });
      return;
    }
    const item = this.itemUnder(info);
    if (item) {
      this.parent!.transition('pointingItem', { info, leaf: item.id });
      return;
    }
    const guide = guideAt(editor, info);
    if (guide) {
      this.parent!.transition('draggingGuide', { origin: info, info, guide });
      return;
    }
    const frame = editor.selection.size > 1 || this.onlyGroup() ? selectionFrame(editor) : null;
    this.parent!.transition(
      frame && boxContains(frame, info.page) && !info.shift && !info.mod ? 'pointingSelection' : 'pointingCanvas',
      { info },
    );
  }

  private onlyGroup(): boolean {
    const { ids } = this.editor.selection;
    return ids.length === 1 && this.editor.store.get(ids[0]!)?.type === 'group';
  }

  override onDoubleClick(info: PointerInfo): void {
    if (this.created) return;
    const { editor } = this,
      item = this.itemUnder(info);
    const handle = handleAt(handles(editor, info.type === 'touch'), info.screen);
    if (handle?.kind === 'waypoint') {
      const record = editor.store.find(handle.connector, 'connector');
      if (record)
        editor.run(() => editor.store.update(record.id, { points: removeWaypoint(record.points, handle.index) }));
      return;
    }
    if (!item || inBody(editor, item.id, info.page)) {
      if (!item || !this.runInBody(item)) this.createText(info);
      return;
    }
    const target = editor.clickTarget(item.id),
      whole = target === item.id ? undefined : editor.store.get(target);
    if (whole && editor.isWhole(whole)) {
      editor.setEntered(target);
      editor.selection.replace([editor.clickTarget(item.id)]);
      return;
    }
    if (editor.settings.readOnly) return;
    if (item.type === 'connector') addLabel(editor, item.id, polylineNearest(routeLine(editor, item.id), info.page).t);
    else if (item.type === 'shape' && item.data.image && plainText(item.text) === '') this.goTo('cropping', item.id);
    else if (item.type === 'shape' && isPlainPath(item)) this.goTo('editingPath', item.id);
    else if (editor.textTarget(item.id)) {
      editor.selection.replace([item.id]);
      // The word a shape came with is written over.
      editor.startEditing(item.id, isUntouched(editor, item) ? {} : { caret: info.page });
    }
  }

  /** Does what a double press on the free area of a holder does there; false where it does nothing of its own. */
  private runInBody(holder: Item): boolean {
    const { editor } = this,
      command = holder.type === 'shape' ? behaviourOf(editor.registry, holder.kind).pressedTwice : null;
    if (command === null || editor.settings.readOnly) return false;
    editor.selection.replace([holder.id]);
    return editor.commands.enabled(command, editor) && editor.commands.run(command, editor);
  }

  /** Goes to a state that may come after the first picture, unless something else is begun until then. */
  private goTo(state: string, shape: RecordId): void {
    this.editor.completion.whenThere(() => {
      if (this.parent!.active === (this as StateNode<never>)) this.parent!.transition(state, { shape });
    });
  }

  private createText(info: PointerInfo): void {
    const kind = this.editor.registry.defaultFor('text');
    if (kind === undefined || this.editor.settings.readOnly) return;
    const id = createShapeAt(this.editor, kind, info.page, { text: [] });
    if (id !== undefined) this.editor.startEditing(id);
  }

  /** A long press opens the context menu where the mouse would have a right button. */
  override onLongPress(info: PointerInfo): void {
    const item = this.editor.scene.itemsAt(info.page, hitTolerance(info) / this.editor.viewport.zoom)[0];
    const target = item && this.editor.clickTarget(item.id);
    if (target === undefined) this.editor.selection.clear();
    else if (!this.editor.selection.has(target)) this.editor.selection.replace([target]);
    this.editor.emit('contextMenu', info.screen);
  }

  override onKeyDown(key: KeyInfo): boolean {
    const { editor } = this;
    if (key.key === 'Escape') return this.escape();
    if (editor.editing !== null || key.mod || key.alt || !editor.settings.typeToEdit || editor.selection.size !== 1)
      return false;
    // Letters are typed; signs and digits that stand for a command stay commands.
    if (!/^\p{L}$/u.test(key.key) && matchShortcut(editor, key) !== null) return false;
    // An input method's first key comes as `Process`: its characters follow into the text editor that opens now.
    const typed = [...key.key].length === 1 && key.key !== ' ';
    return (
      (typed || key.key === 'Process') && editTextOf(editor, editor.selection.ids[0]!, typed ? { typed: key.key } : {})
    );
  }

  private escape(): boolean {
    const { editor } = this;
    if (editor.editing !== null) {
      editor.stopEditing();
      return true;
    }
    const group = editor.entered;
    if (group !== null) {
      let outer: RecordId | null = null;
      for (const above of ancestors(editor.store, group))
        if (editor.isWhole(above)) {
          outer = above.id;
          break;
        }
      editor.setEntered(outer);
      editor.selection.replace([group]);
      return true;
    }
    if (editor.selection.size === 0) return false;
    editor.selection.clear();
    return true;
  }

  private linkOf(id: RecordId): boolean {
    const record = this.editor.store.get(id);
    return record !== undefined && 'data' in record && 'link' in record.data && record.data.link !== undefined;
  }
}

/** Whether the item's text is the one its kind begins with. */
function isUntouched(editor: Editor, item: Item): boolean {
  const own = item.type === 'shape' ? editor.registry.get(item.kind).text : undefined;
  return own !== undefined && item.type === 'shape' && [own.zh, own.en].includes(plainText(item.text));
}
