import type { TextFlag } from '@limn/canvas/core/ports/text-host.ts';
import { setStyle, styled } from '../edit/look.ts';
import type { TreeEditor } from '../editor/tree-editor.ts';
import { define } from './define.ts';

const ICONS: Readonly<Record<TextFlag, string>> = {
  bold: 'bold',
  italic: 'italic',
  underline: 'underline',
  strike: 'strikethrough',
};
/** Bold has no key outside of a text: there it is that of boundaries. */
const KEYS: Partial<Readonly<Record<TextFlag, string>>> = { italic: 'Mod+I', underline: 'Mod+U' };

/** Whether what is selected is written so: the characters in a text, else the topics themselves. */
const has = (editor: TreeEditor, flag: TextFlag): boolean =>
  editor.textHost
    ? editor.textHost.formats()[flag] === true
    : styled(editor).length > 0 && styled(editor).every(({ style }) => style[flag] === true);

export const textCommands = (Object.keys(ICONS) as TextFlag[]).map((flag) =>
  define(
    'text',
    flag,
    {
      icon: ICONS[flag],
      ...(KEYS[flag] && { shortcuts: [KEYS[flag]] }),
      edits: true,
      when: (e) => e.textHost !== null || styled(e).length > 0,
      checked: (e) => has(e, flag),
    },
    (e) => {
      const isOn = has(e, flag);
      if (e.textHost) e.textHost.format(flag, isOn ? null : true);
      else setStyle(e, { [flag]: !isOn });
    },
  ),
);
