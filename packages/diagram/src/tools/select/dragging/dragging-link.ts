/** A link drawn from an item to the screen it is to lead to. Drawn to nowhere, it is taken away. */
import type { RecordId } from '@limn/document';
import type { GestureEntry } from '@limn/canvas/tools/gesture.ts';
import { frameUnder, linkLine } from '../../../overlay/link-arrows.ts';
import { setLead } from '../../../prototype/link.ts';
import { DiagramGesture } from '../../state.ts';

export interface LinkEntry extends GestureEntry {
  item: RecordId;
}

export class DraggingLink extends DiagramGesture<LinkEntry> {
  readonly id = 'draggingLink';
  override cursor = 'crosshair';
  private item: RecordId = '';
  private target: RecordId | null = null;

  protected override begin({ item }: LinkEntry): void | false {
    this.item = item;
    if (!this.editor.store.get(item)) return false;
  }

  protected override update(): void {
    const { editor, info } = this,
      from = editor.scene.bounds(this.item);
    this.target = frameUnder(editor, info.page, this.item);
    if (!from) return;
    const to = (this.target === null ? undefined : editor.scene.bounds(this.target)) ?? { ...info.page, w: 0, h: 0 };
    editor.overlay.set({ draftRoute: linkLine(from, to), drop: this.target });
  }

  protected override complete(): void {
    const { editor, item, target } = this,
      record = editor.store.get(item);
    if (record?.type !== 'shape' && record?.type !== 'group') return;
    const { link, interaction } = record.data;
    if (target === null) {
      // What leads to the web or back is not meant by letting go of an arrow.
      if (link?.type !== 'record') return;
      setLead(editor, { link: null, interaction: null }, [item]);
      editor.emit('announce', { key: 'announce.unlinked' });
      return;
    }
    const isLeading = interaction?.action === 'navigate' || interaction?.action === 'overlay';
    setLead(
      editor,
      { link: { type: 'record', id: target }, interaction: isLeading ? interaction : { action: 'navigate' } },
      [item],
    );
    editor.emit('announce', { key: 'announce.linked' });
  }
}
