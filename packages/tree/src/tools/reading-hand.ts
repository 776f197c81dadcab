import type { PointerInfo, StateNode } from '@limn/canvas/core/state-node.ts';
import { HandTool } from '@limn/canvas/tools/view-tools.ts';
import { distance } from '@limn/drawing/geometry/vec.ts';
import type { TreeEditor } from '../editor/tree-editor.ts';
import { isSign, pressSign } from './press-sign.ts';
import { dragThreshold, type Hit, hitAt } from './state.ts';

/** The hand, which also presses a topic's signs: readers have no other tool for its note, its link and its files. */
export class ReadingHand extends HandTool {
  private pressed: { hit: Hit; at: PointerInfo } | null = null;
  private readonly tree: TreeEditor;

  constructor(tree: TreeEditor, parent: StateNode<never>) {
    super(tree, parent);
    this.tree = tree;
  }

  override onPointerDown(info: PointerInfo): void {
    super.onPointerDown(info);
    const hit = hitAt(this.tree, info);
    this.pressed = hit && isSign(hit.part) ? { hit, at: info } : null;
  }

  override onPointerMove(info: PointerInfo): void {
    super.onPointerMove(info);
    if (this.pressed && distance(this.pressed.at.screen, info.screen) > dragThreshold(info)) this.pressed = null;
    if (this.cursor === 'grabbing') return;
    this.cursor = isSign(hitAt(this.tree, info)?.part) ? 'pointer' : 'grab';
  }

  override onPointerUp(): void {
    const { pressed } = this;
    this.pressed = null;
    super.onPointerUp();
    if (pressed) pressSign(this.tree, pressed.hit.id, pressed.hit.part);
  }
}
