/** Lines of classes and tables: one after another, carried up and down, put in order. */
import type { RecordId } from '@limn/document';
import type { Editor } from '../../editor/editor.ts';
import {
  addMember,
  canMoveMember,
  hasMembers,
  leadsToLines,
  moveMember,
  ordersOf,
  replacedBelow,
  ruleBelow,
  showVisibilities,
  shownVisibilities,
  sortMembers,
  typeBelow,
  typeFirstLine,
} from '../../edit/create/notations/members.ts';
import { define } from '../define.ts';

/** The line that is typed, or the one thing that is selected. */
const meant = (editor: Editor): RecordId | null => {
  if (editor.editing !== null) return editor.editing;
  return editor.selection.size === 1 ? editor.selection.ids[0]! : null;
};
const mayMove =
  (step: -1 | 1) =>
  (editor: Editor): boolean => {
    const id = meant(editor);
    return id !== null && canMoveMember(editor, id, step);
  };
const maySort =
  (by: 'name' | 'visibility') =>
  (editor: Editor): boolean => {
    const id = meant(editor);
    return id !== null && ordersOf(editor, id).includes(by);
  };

export const memberCommands = [
  define(
    'item',
    'addMember',
    {
      icon: 'between-vertical-end',
      edits: true,
      when: (e) => {
        const id = meant(e);
        return id !== null && hasMembers(e, id);
      },
    },
    (e) => {
      const id = meant(e)!,
        holder = e.holderOf(id),
        rule = ruleBelow(e, id),
        instead = replacedBelow(e, id);
      e.stopEditing();
      if (e.store.get(id)) addMember(e, id, false, instead);
      // A line that was left empty is gone, and one is done with adding: here, or altogether.
      else if (rule !== undefined) typeBelow(e, rule);
      else if (holder !== null) e.selection.replace([holder]);
    },
  ),
  define(
    'item',
    'typeFirstMember',
    {
      icon: 'between-vertical-end',
      internal: true,
      edits: true,
      when: (e) => e.editing !== null && leadsToLines(e, e.editing),
    },
    (e) => {
      const id = e.editing!;
      e.stopEditing();
      typeFirstLine(e, id);
    },
  ),
  define(
    'item',
    'moveMemberUp',
    { icon: 'arrow-up', shortcuts: ['Alt+ArrowUp'], edits: true, when: mayMove(-1) },
    (e) => moveMember(e, meant(e)!, -1),
  ),
  define(
    'item',
    'moveMemberDown',
    { icon: 'arrow-down', shortcuts: ['Alt+ArrowDown'], edits: true, when: mayMove(1) },
    (e) => moveMember(e, meant(e)!, 1),
  ),
  define('item', 'sortMembersByName', { icon: 'arrow-down-a-z', edits: true, when: maySort('name') }, (e) =>
    sortMembers(e, meant(e)!, 'name'),
  ),
  define(
    'item',
    'sortMembersByVisibility',
    { icon: 'arrow-down-wide-narrow', edits: true, when: maySort('visibility') },
    (e) => sortMembers(e, meant(e)!, 'visibility'),
  ),
  define(
    'item',
    'visibilityIcons',
    {
      icon: 'eye',
      edits: true,
      when: (e) => {
        const id = meant(e),
          { icons, signs } = id === null ? { icons: 0, signs: 0 } : shownVisibilities(e, id);
        return icons + signs > 0;
      },
      checked: (e) => {
        const id = meant(e);
        return id !== null && shownVisibilities(e, id).icons > 0;
      },
    },
    (e) => {
      const id = meant(e)!;
      showVisibilities(e, id, shownVisibilities(e, id).icons > 0 ? 'text' : 'icon');
    },
  ),
];
