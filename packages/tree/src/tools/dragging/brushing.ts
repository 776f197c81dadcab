import { Brushing } from '@limn/canvas/tools/brushing.ts';
import type { TreeEditor } from '../../editor/tree-editor.ts';

/** Selects the topics that a rectangle touches, and nothing of what is about them. */
export class TopicBrushing extends Brushing {
  protected override select(leaves: Iterable<{ id: string; type: string }>): void {
    const editor = this.editor as unknown as TreeEditor;
    super.select([...leaves].filter(({ id }) => editor.topic(id) !== undefined));
  }
}
