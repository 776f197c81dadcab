import { matchShortcut } from '@limn/canvas/commands/shortcuts.ts';
import type { KeyInfo, PointerInfo } from '@limn/canvas/core/state-node.ts';
import { boxContains } from '@limn/drawing/geometry/box.ts';
import { addFloating } from '../edit/topics.ts';
import { bendAt } from './dragging/bending.ts';
import { foldAt, hitAt, TreeState } from './state.ts';
import { isSign, pressSign } from './press-sign.ts';
import { edgeAt } from './dragging/widening.ts';

export class Idle extends TreeState {
  readonly id = 'idle';

  override onEnter(): void {
    this.cursor = 'default';
  }
  override onExit(): void {
    this.editor.overlay.set({ hover: null, handle: null });
  }

  /** Topics whose fold signs show. */
  private get near(): string[] {
    const { overlay, selection } = this.editor;
    return [...(overlay.data.hover === null ? [] : [overlay.data.hover]), ...selection.ids.slice(0, 50)];
  }

  override onPointerMove(info: PointerInfo): void {
    const { overlay } = this.editor,
      fold = info.type === 'touch' ? undefined : foldAt(this.editor, info, this.near),
      hit = hitAt(this.editor, info);
    // On its way to the sign of its branch the pointer is still at the topic.
    const hover = fold ?? hit?.id ?? this.lingers(info);
    overlay.set({ hover, handle: fold === undefined ? null : `fold:${fold}` });
    if (fold === undefined && edgeAt(this.editor, info)) {
      this.cursor = 'ew-resize';
      return;
    }
    this.cursor = fold !== undefined || bendAt(this.editor, info) || isSign(hit?.part) ? 'pointer' : 'default';
  }

  /** The topic that is left just now, while the pointer is within reach of its sign. */
  private lingers({ page }: PointerInfo): string | null {
    const { hover } = this.editor.overlay.data,
      b = hover === null ? undefined : this.editor.scene.bounds(hover),
      m = 26 / this.editor.viewport.zoom;
    const isNear = b && page.x > b.x - m && page.x < b.x + b.w + m && page.y > b.y - m && page.y < b.y + b.h + m;
    return isNear ? hover : null;
  }

  override onPointerDown(info: PointerInfo): void {
    const { editor } = this;
    if (editor.editing !== null) {
      const box = editor.scene.box(editor.editing);
      if (box && boxContains(box, info.page)) return;
      editor.stopEditing();
    }
    const bend = bendAt(editor, info);
    if (bend) {
      this.parent!.transition('bending', { origin: info, info, handle: bend });
      return;
    }
    const fold = foldAt(editor, info, this.near);
    if (fold !== undefined) {
      editor.commands.run('fold.toggle', editor, fold);
      return;
    }
    const edge = edgeAt(editor, info);
    if (edge) {
      this.parent!.transition('widening', { origin: info, info, edge });
      return;
    }
    const hit = hitAt(editor, info);
    if (hit && isSign(hit.part) && pressSign(editor, hit.id, hit.part)) return;
    if (hit) this.parent!.transition('pointingTopic', { info, id: hit.id });
    else this.parent!.transition('pointingCanvas', { info });
  }

  override onDoubleClick(info: PointerInfo): void {
    const { editor } = this,
      hit = hitAt(editor, info);
    if (editor.settings.readOnly || (hit && isSign(hit.part))) return;
    const [, content] = /~(formula|code|table)/.exec(hit?.part ?? '') ?? [];
    if (hit && content !== undefined) {
      editor.selection.replace([hit.id]);
      editor.commands.run(`topic.${content}`, editor);
      return;
    }
    if (hit) {
      if (editor.textTarget(hit.id) === null) return;
      editor.selection.replace([hit.id]);
      editor.startEditing(hit.id, { caret: info.page });
    } else if (!editor.focused && foldAt(editor, info, this.near) === undefined) addFloating(editor, info.page);
  }

  /** A long press opens the context menu where the mouse would have a right button. */
  override onLongPress(info: PointerInfo): void {
    const { editor } = this,
      hit = hitAt(editor, info);
    if (!hit) editor.selection.clear();
    else if (!editor.selection.has(hit.id)) editor.selection.replace([hit.id]);
    editor.emit('contextMenu', info.screen);
  }

  override onKeyDown(key: KeyInfo): boolean {
    const { editor } = this;
    if (key.key === 'Escape') {
      if (editor.editing !== null) editor.stopEditing();
      else if (editor.selection.size > 0) editor.selection.clear();
      else return false;
      return true;
    }
    const [id] = editor.selection.ids;
    if (editor.editing !== null || key.mod || key.alt || editor.selection.size !== 1 || id === undefined) return false;
    // Letters are typed; signs that stand for a command stay commands.
    if (!/^\p{L}$/u.test(key.key) && matchShortcut(editor, key) !== null) return false;
    // An input method's first key comes as `Process`: its characters follow into the text editor that opens now.
    const typed = [...key.key].length === 1 && key.key !== ' ';
    if (!(typed || key.key === 'Process') || editor.textTarget(id) === null) return false;
    editor.startEditing(id, typed ? { typed: key.key } : {});
    return editor.editing === id;
  }

  /** The space bar held down carries the view; pressed and let go it begins a text. */
  override onKeyUp(key: KeyInfo): boolean {
    const { editor } = this,
      { current } = editor;
    if (key.key !== ' ' || key.mod || key.alt || editor.editing !== null || editor.selection.size !== 1) return false;
    // Somebody's keys may have another use for it.
    const command = matchShortcut(editor, key);
    if (command !== null) return editor.commands.run(command, editor);
    if (current) editor.startEditing(current.id, { caret: END });
    return current !== undefined;
  }
}

/** Right below of everything: the caret goes to the end. */
const END = { x: 1e9, y: 1e9 };
