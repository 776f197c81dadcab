import type { EditorCore } from '../core/editor-core.ts';
import { Lassoing } from './brushing.ts';
import { StateNode, type KeyInfo, type PointerInfo } from '../core/state-node.ts';

class LassoIdle extends StateNode<unknown, EditorCore> {
  readonly id = 'idle';
  override onPointerDown(info: PointerInfo): void {
    this.parent!.transition('lassoing', { origin: info, info });
  }
  override onKeyDown(key: KeyInfo): boolean {
    if (key.key !== 'Escape') return false;
    this.editor.setTool('select');
    return true;
  }
}

class LassoDrawing extends Lassoing {
  protected override leave(): void {
    if (this.editor.settings.toolLock) super.leave();
    else this.editor.tools.transition('select');
  }
}

/** A line drawn round items selects them; then one selects again. */
export class LassoTool extends StateNode<unknown, EditorCore> {
  readonly id = 'lasso';
  override initial = 'idle';
  override cursor = 'crosshair';
  constructor(editor: EditorCore, parent: StateNode<never>) {
    super(editor, parent);
    this.add(new LassoIdle(editor, this as StateNode<never>), new LassoDrawing(editor, this as StateNode<never>));
  }
}
