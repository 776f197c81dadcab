import { define } from './define.ts';

/** Shows the document to others, step by step. */
export const presentCommand = define('view', 'present', { icon: 'presentation', shortcuts: ['Mod+Alt+P'] }, (e) => {
  e.stopEditing();
  e.emit('ask', { dialog: 'present', ids: [] });
});
