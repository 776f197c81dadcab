/** Playing a drawing as a prototype, and saying what leads where in it. */
import type { RecordId } from '@limn/document';
import type { Editor } from '../../editor/editor.ts';
import { behaviourOf } from '../../behaviours/table.ts';
import { pinSelected } from '../../edit/place/pins.ts';
import { isFrame } from '../../items/frames.ts';
import { annotate } from '../../prototype/annotations.ts';
import { screensOf } from '../../prototype/screens.ts';
import { type Lead, setLead, startWith } from '../../prototype/link.ts';
import { define } from '../define.ts';

/** The one frame that is selected. */
function onlyFrame(editor: Editor): RecordId | null {
  const shape = editor.selection.size === 1 ? editor.store.find(editor.selection.ids[0]!, 'shape') : undefined;
  if (!shape || !isFrame(editor, shape)) return null;
  return editor.store.get(shape.at.parent)?.type === 'layer' ? shape.id : null;
}

const isScreen = (editor: Editor): boolean => {
  const id = onlyFrame(editor),
    shape = id === null ? undefined : editor.store.find(id, 'shape');
  return shape !== undefined && !editor.settings.readOnly && behaviourOf(editor.registry, shape.kind).isScreen;
};

const isStart = (editor: Editor): boolean => {
  const start = editor.pageRecord?.data.start;
  return start !== undefined && start === onlyFrame(editor);
};

export const prototypeCommands = [
  define('prototype', 'play', { icon: 'play', shortcuts: ['Mod+Alt+Enter'] }, (e) => {
    e.stopEditing();
    e.emit('ask', { dialog: 'play', ids: e.selection.ids });
  }),
  define('prototype', 'links', { icon: 'spline', checked: (e) => e.settings.links }, (e) =>
    e.set({ links: !e.settings.links }),
  ),
  define('prototype', 'annotations', { icon: 'list-ordered', checked: (e) => e.settings.annotations }, (e) =>
    e.set({ annotations: !e.settings.annotations }),
  ),
  define('prototype', 'specification', { icon: 'ruler', when: (e) => screensOf(e).length > 0 }, (e) => {
    e.stopEditing();
    e.emit('ask', { dialog: 'specification', ids: e.selection.ids });
  }),
  define<{ id: RecordId; text: string }>(
    'prototype',
    'annotate',
    { icon: 'list-ordered', internal: true, edits: true },
    (e, { id, text }) => annotate(e, id, text),
  ),
  define(
    'prototype',
    'setStart',
    {
      icon: 'flag',
      edits: true,
      when: isScreen,
      checked: isStart,
    },
    (e) => startWith(e, isStart(e) ? null : onlyFrame(e)),
  ),
  define<RecordId>('prototype', 'startWith', { icon: 'flag', internal: true, edits: true }, startWith),
  define<Parameters<typeof pinSelected>[1]>(
    'prototype',
    'pin',
    { icon: 'pin', internal: true, edits: true },
    pinSelected,
  ),
  define<Lead>('prototype', 'setLead', { icon: 'link', internal: true, edits: true }, (e, lead) => setLead(e, lead)),
];
