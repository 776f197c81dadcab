/** The moment between a press and what becomes of it: a click, or a drag once the pointer has moved far enough. */
import type { RecordId } from '@limn/document';
import { behaviourOf } from '../../behaviours/table.ts';
import { distance } from '@limn/drawing/geometry/vec.ts';
import type { Handle } from '../../overlay/handles.ts';
import { createBeside } from '../../edit/create/container.ts';
import { setCollapsed } from '../../edit/place/collapse.ts';
import { createInDirection, sideTowards } from '../../edit/create/quick-create.ts';
import { followFrom } from '../../navigate/links.ts';
import { editable } from '../../items/targets.ts';
import { inBody } from '../../items/containers.ts';
import { routeLine } from '../../items/route-line.ts';
import { isDimension } from '@limn/drawing/line/dimension.ts';
import { polylineNearest } from '@limn/drawing/geometry/polyline.ts';
import { type PointerInfo } from '@limn/canvas/core/state-node.ts';
import { DiagramState } from '../state.ts';

/** How far a pressed pointer may tremble, CSS px. */
export const dragThreshold = (info: PointerInfo): number => (info.type === 'mouse' ? 4 : 8);

abstract class Pointing<Entry extends { info: PointerInfo }> extends DiagramState<Entry> {
  protected entry!: Entry;

  override onEnter(entry: Entry): void {
    this.entry = entry;
  }

  override onPointerMove(info: PointerInfo): void {
    if (distance(info.screen, this.entry.info.screen) <= dragThreshold(info)) return;
    // For readers a drag moves the view: there is nothing they could move on it.
    if (this.editor.settings.readOnly && !info.shift)
      this.parent!.transition('panning', { origin: this.entry.info, info });
    else this.drag(info);
  }

  override onPointerUp(info: PointerInfo): void {
    this.click(info);
    if (this.parent!.active === this) this.parent!.transition('idle');
  }

  override onCancel(): void {
    this.parent!.transition('idle');
  }

  protected abstract drag(info: PointerInfo): void;
  protected abstract click(info: PointerInfo): void;
}

export class PointingCanvas extends Pointing<{ info: PointerInfo }> {
  readonly id = 'pointingCanvas';

  protected override drag(info: PointerInfo): void {
    this.parent!.transition('brushing', { origin: this.entry.info, info });
  }

  protected override click(info: PointerInfo): void {
    if (info.shift || info.mod) return;
    this.editor.selection.clear();
    this.editor.setEntered(null);
  }
}

export class PointingItem extends Pointing<{ info: PointerInfo; leaf: RecordId }> {
  readonly id = 'pointingItem';

  private get target(): RecordId {
    return this.editor.clickTarget(this.entry.leaf);
  }

  protected override drag(info: PointerInfo): void {
    const { editor, entry } = this,
      { selection } = editor,
      holder = editor.holderOf(entry.leaf);
    if (editor.tables?.selectsFrom(entry.leaf)) {
      this.parent!.transition('selectingCells', { origin: entry.info, info, cell: entry.leaf });
      return;
    }
    // A selected whole is carried by its lines too.
    const leafShape = editor.store.find(entry.leaf, 'shape'),
      isFixed = leafShape !== undefined && behaviourOf(editor.registry, leafShape.kind).isFixed;
    const target = holder !== null && (isFixed || selection.has(holder)) ? holder : this.target;
    if (!selection.has(target) && inBody(editor, entry.leaf, entry.info.page)) {
      if (!entry.info.shift && !entry.info.mod) selection.clear();
      this.parent!.transition('brushing', { origin: entry.info, info });
      return;
    }
    if (!selection.has(target)) {
      if (entry.info.shift || entry.info.mod) selection.add([target]);
      else selection.replace([target]);
    }
    const gesture = { origin: entry.info, info };
    if (editable(editor).length === 0) {
      this.parent!.transition('brushing', gesture);
      return;
    }
    const leaf = editor.store.get(entry.leaf);
    if (selection.size === 1 && leaf?.type === 'label') {
      this.parent!.transition('draggingLabel', { ...gesture, label: leaf.id });
      return;
    }
    if (
      selection.size === 1 &&
      leaf?.type === 'connector' &&
      leaf.id === target &&
      (this.held(leaf.start.shape) || this.held(leaf.end.shape))
    ) {
      this.pull(leaf.id, gesture);
      return;
    }
    this.parent!.transition('translating', gesture);
  }

  private held(shape: RecordId | undefined): boolean {
    return shape !== undefined && this.editor.store.get(shape) !== undefined;
  }

  /** A connector that shapes hold is not carried away: pulling at its line bends it. */
  private pull(id: RecordId, gesture: { origin: PointerInfo; info: PointerInfo }): void {
    const record = this.editor.store.find(id, 'connector')!;
    if (isDimension(record.style)) this.parent!.transition('draggingOffset', { ...gesture, connector: id });
    else if (record.kind === 'orthogonal') {
      const line = routeLine(this.editor, id),
        near = polylineNearest(line, gesture.origin.page);
      this.parent!.transition('draggingSegment', { ...gesture, connector: id, index: near.segment });
    } else this.parent!.transition('draggingWaypoint', { ...gesture, connector: id, index: null });
  }

  protected override click(info: PointerInfo): void {
    const { selection } = this.editor,
      { target } = this;
    if (this.editor.settings.readOnly && followFrom(this.editor, this.entry.leaf)) return;
    if (!info.shift && !info.mod) selection.replace([target]);
    else if (!info.shift || !this.editor.tables?.extendTo(target)) this.toggle(target);
    this.editor.emit('announce', { key: 'announce.selected', params: { count: selection.size } });
  }

  /** A whole that is selected gives way to the line of it that is pressed: both together are never meant. */
  private toggle(target: RecordId): void {
    const { selection } = this.editor,
      holder = this.editor.holderOf(target);
    if (holder === null || !selection.has(holder)) selection.toggle(target);
    else selection.replace([...selection.ids.filter((id) => id !== holder), target]);
  }
}

/** A press inside the frame of several selected items, on none of them. */
export class PointingSelection extends Pointing<{ info: PointerInfo }> {
  readonly id = 'pointingSelection';

  protected override drag(info: PointerInfo): void {
    this.parent!.transition('translating', { origin: this.entry.info, info });
  }
  protected override click(info: PointerInfo): void {
    if (!info.shift && !info.mod) this.editor.selection.clear();
  }
}

export class PointingHandle extends Pointing<{ info: PointerInfo; handle: Handle }> {
  readonly id = 'pointingHandle';

  override get activeCursor(): string {
    return this.entry.handle.cursor;
  }

  protected override drag(info: PointerInfo): void {
    const { handle } = this.entry,
      gesture = { origin: this.entry.info, info },
      parent = this.parent!;
    switch (handle.kind) {
      case 'resize':
        parent.transition('resizing', { ...gesture, handle: handle.handle });
        break;
      case 'rotate':
        parent.transition('rotating', gesture);
        break;
      case 'control':
        parent.transition('draggingControl', { ...gesture, shape: handle.shape, name: handle.name });
        break;
      case 'end':
        parent.transition('draggingEnd', { ...gesture, connector: handle.connector, side: handle.side });
        break;
      case 'segment':
        parent.transition('draggingSegment', { ...gesture, connector: handle.connector, index: handle.index });
        break;
      case 'offset':
        parent.transition('draggingOffset', { ...gesture, connector: handle.connector });
        break;
      case 'waypoint':
        parent.transition('draggingWaypoint', { ...gesture, connector: handle.connector, index: handle.index });
        break;
      case 'bend':
        parent.transition('draggingWaypoint', { ...gesture, connector: handle.connector, index: null });
        break;
      case 'border':
        parent.transition('draggingBorder', { ...gesture, border: handle.border });
        break;
      case 'link':
        parent.transition('draggingLink', { ...gesture, item: handle.item });
        break;
      case 'quick': {
        const at = this.editor.viewport.toPage(handle.at);
        // The arrow says by which side the line is to leave, and not only where to press.
        const side = sideTowards(this.editor, handle.shape, handle.direction);
        this.editor.setTool('connector.drawing', {
          ...gesture,
          start: { ...at, shape: handle.shape, ...(side && { side }) },
          back: 'select',
        });
        break;
      }
      case 'port':
        this.editor.setTool('connector.drawing', {
          ...gesture,
          start: { ...handle.point, shape: handle.shape, anchor: handle.anchor },
          back: 'select',
        });
    }
  }

  protected override click(info: PointerInfo): void {
    const { handle } = this.entry;
    if (handle.kind === 'quick') {
      createInDirection(this.editor, handle.shape, handle.direction);
      this.parent!.transition('idle', { created: true });
    } else if (handle.kind === 'add') {
      createBeside(this.editor, handle.shape, handle.side);
      this.parent!.transition('idle', { created: true });
    } else if (handle.kind === 'fold') {
      setCollapsed(this.editor, [handle.shape], !handle.collapsed);
      this.parent!.transition('idle', { created: true });
    } else if (handle.kind === 'link') {
      this.editor.emit('ask', { dialog: 'link', ids: [handle.item] });
    } else if (handle.kind === 'port') {
      const target = this.editor.clickTarget(handle.shape);
      if (info.shift || info.mod) this.editor.selection.toggle(target);
      else this.editor.selection.replace([target]);
    }
  }
}
