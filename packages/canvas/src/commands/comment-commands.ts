/** Comments: the chrome has them where the person sees any. */
import type { CommentsPort } from '../core/ports/comments-port.ts';
import type { EditorCore } from '../core/editor-core.ts';
import { define } from './define.ts';

const when = (editor: EditorCore): boolean => editor.comments !== null;
const ask =
  (act: (comments: CommentsPort) => void) =>
  (editor: EditorCore): void => {
    if (editor.comments) act(editor.comments);
  };

export const commentCommands = [
  define(
    'comment',
    'add',
    { icon: 'message-square', shortcuts: ['Mod+Alt+M'], when },
    ask((comments) => comments.add()),
  ),
  define(
    'comment',
    'list',
    { icon: 'message-square', shortcuts: ['Mod+Alt+L'], when },
    ask((comments) => comments.toggleList()),
  ),
  define(
    'comment',
    'next',
    { icon: 'arrow-down', shortcuts: ['Alt+J'], when },
    ask((comments) => comments.step(1)),
  ),
  define(
    'comment',
    'previous',
    { icon: 'arrow-up', shortcuts: ['Alt+K'], when },
    ask((comments) => comments.step(-1)),
  ),
  define(
    'comment',
    'reply',
    { icon: 'corner-down-right', shortcuts: ['Mod+Alt+R'], when },
    ask((comments) => comments.reply()),
  ),
  define(
    'comment',
    'resolve',
    { icon: 'square-check', shortcuts: ['Alt+Shift+E'], when },
    ask((comments) => comments.resolve()),
  ),
  define(
    'comment',
    'markers',
    { icon: 'message-square', when, checked: (editor) => editor.comments?.showsMarkers === true },
    ask((comments) => comments.toggleMarkers()),
  ),
];
