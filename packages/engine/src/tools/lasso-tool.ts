import type { Editor } from '../editor/editor.ts';
import { Lassoing } from './select/brushing.ts';
import { StateNode, type KeyInfo, type PointerInfo } from './state-node.ts';

class LassoIdle extends StateNode<unknown> {
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
export class LassoTool extends StateNode<unknown> {
  readonly id = 'lasso';
  override initial = 'idle';
  override cursor = 'crosshair';
  constructor(editor: Editor, parent: StateNode<never>) {
    super(editor, parent);
    this.add(new LassoIdle(editor, this as StateNode<never>), new LassoDrawing(editor, this as StateNode<never>));
  }
}
