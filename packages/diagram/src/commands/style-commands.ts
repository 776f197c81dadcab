import type { TextFlag } from '@limn/canvas/core/ports/text-host.ts';
import type { Style } from '@limn/document';
import type { Editor } from '../editor/editor.ts';
import {
  copiedStyle,
  copyStyle,
  pasteStyle,
  resetStyle,
  setDefaultStyle,
  setStyle,
  styledItems,
} from '../edit/style/style.ts';
import { changeFontSize, hasFlag, setAlign, toggleFlag } from '../edit/style/text-format.ts';
import { some } from '@limn/canvas/commands/define.ts';
import { define } from './define.ts';

const styled = (editor: Editor): boolean => styledItems(editor).length > 0;
const texts = (editor: Editor): boolean => editor.textHost !== null || some(editor);
const flag = (name: TextFlag, icon: string, shortcuts: string[]) =>
  define('text', name, { icon, shortcuts, edits: true, when: texts, checked: (e) => hasFlag(e, name) }, (e) =>
    toggleFlag(e, name),
  );
const align = (name: 'left' | 'center' | 'right' | 'justify', title: string, shortcuts: string[]) =>
  define('text', title, { icon: `text-align-${name}`, shortcuts, edits: true, when: texts }, (e) => setAlign(e, name));

export const styleCommands = [
  define('style', 'copy', { icon: 'pipette', shortcuts: ['Mod+Alt+C'], when: styled }, (e) => {
    copyStyle(e);
  }),
  define(
    'style',
    'paste',
    { icon: 'paint-bucket', shortcuts: ['Mod+Alt+B'], edits: true, when: (e) => some(e) && copiedStyle() !== null },
    (e) => pasteStyle(e),
  ),
  define<{ sticky?: boolean } | undefined>(
    'style',
    'painter',
    { icon: 'paint-roller', edits: true, when: styled, checked: (e) => e.tools.active?.id === 'painter' },
    (e, options) => {
      if (e.tools.active?.id === 'painter') {
        e.setTool('select');
        return;
      }
      const style = copyStyle(e);
      if (style) e.setTool('painter', { style, sticky: options?.sticky ?? false });
    },
  ),
  define('style', 'setDefault', { icon: 'bookmark-check', shortcuts: ['Mod+Shift+D'], when: styled }, setDefaultStyle),
  define('style', 'reset', { icon: 'eraser', edits: true, when: some }, resetStyle),
  define<Partial<Style>>('style', 'set', { icon: 'palette', internal: true, edits: true }, setStyle),
  flag('bold', 'bold', ['Mod+B']),
  flag('italic', 'italic', ['Mod+I']),
  flag('underline', 'underline', ['Mod+U']),
  flag('strike', 'strikethrough', ['Mod+Shift+X']),
  define(
    'text',
    'larger',
    { icon: 'a-arrow-up', shortcuts: ['Mod+Shift+.', 'Mod+Shift+>'], edits: true, when: texts },
    (e) => changeFontSize(e, 1),
  ),
  define(
    'text',
    'smaller',
    { icon: 'a-arrow-down', shortcuts: ['Mod+Shift+,', 'Mod+Shift+<'], edits: true, when: texts },
    (e) => changeFontSize(e, -1),
  ),
  align('left', 'alignLeft', []),
  align('center', 'alignCenter', []),
  align('right', 'alignRight', []),
  align('justify', 'justify', []),
];
