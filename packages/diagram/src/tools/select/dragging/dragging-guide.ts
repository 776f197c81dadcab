import type { PageGuide } from '@limn/document';
import { GuideDrag } from '@limn/canvas/tools/guide-drag.ts';
import type { GestureEntry } from '@limn/canvas/tools/gesture.ts';
import type { Editor } from '../../../editor/editor.ts';
import type { PointerInfo } from '@limn/canvas/core/state-node.ts';
import { DiagramGesture } from '../../state.ts';

export interface GuideEntry extends GestureEntry {
  guide: PageGuide;
}

/** How near a press must come to a guide, CSS px. */
const REACH = 4;

/** The guide that a press here would take: none while they are locked or hidden, or for readers. */
export function guideAt(editor: Editor, { screen }: PointerInfo): PageGuide | undefined {
  const { guides, settings, viewport } = editor;
  if (!settings.guides || settings.readOnly || guides.isLocked) return undefined;
  return guides.list.find(
    ({ axis, at }) => Math.abs(viewport.toScreen({ x: at, y: at })[axis] - screen[axis]) <= REACH,
  );
}

/** A guide of the page, to another place or out of the view. */
export class DraggingGuide extends DiagramGesture<GuideEntry> {
  readonly id = 'draggingGuide';
  protected override edgeScroll = false;
  private drag!: GuideDrag;

  protected override begin({ guide }: GuideEntry): void {
    this.drag = new GuideDrag(this.editor, guide);
    this.cursor = guide.axis === 'x' ? 'ew-resize' : 'ns-resize';
  }

  protected override update(): void {
    this.drag.show(this.info.screen, this.info.mod);
  }

  protected override complete(): void {
    this.drag.end();
  }

  override onCancel(): void {
    this.drag.cancel();
    this.leave();
  }

  /** What is selected has nothing to do with it. */
  protected override concerns(): boolean {
    return false;
  }
}
