import type { ShapeRecord } from '@limn/document';
import { define } from '../../commands/define.ts';
import type { Editor } from '../../editor/editor.ts';
import { ofSelection } from '../../items/of-selection.ts';
import { addressOf, isEmbed } from './embed.ts';

/** The selected shapes that show what they lead to, or could. */
const meant = ofSelection((editor: Editor): ShapeRecord[] =>
  editor.selection.ids.flatMap((id) => {
    const shape = editor.store.find(id, 'shape'),
      address = shape && addressOf(shape);
    return shape && address && (isEmbed(shape) || editor.host.mayEmbed?.(address) === true) ? [shape] : [];
  }),
);

export const embedCommands = [
  define(
    'board',
    'embed',
    { icon: 'play', edits: true, when: (e) => meant(e).length > 0, checked: (e) => meant(e).every(isEmbed) },
    (editor) => {
      const cards = meant(editor);
      // Seldom wanted, and so not loaded before it is.
      import('./toggle-embeds.ts').then(
        ({ toggleEmbeds }) => toggleEmbeds(editor, cards),
        () => editor.emit('notice', { key: 'notice.boardLater' }),
      );
    },
  ),
];
