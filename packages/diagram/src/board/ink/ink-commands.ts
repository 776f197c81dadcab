import { define } from '../../commands/define.ts';
import { boardLook, setBoardLook } from '../board-look.ts';

export const inkCommands = [
  define(
    'board',
    'highlighter',
    { icon: 'highlighter', shortcuts: ['M'], edits: true, checked: (e) => e.tools.active?.id === 'highlighter' },
    (e) => e.setTool('highlighter'),
  ),
  define(
    'board',
    'eraseParts',
    { icon: 'eraser', edits: true, checked: (e) => boardLook(e).eraser === 'partial' },
    (e) => setBoardLook(e, { eraser: boardLook(e).eraser === 'partial' ? 'whole' : 'partial' }),
  ),
];
