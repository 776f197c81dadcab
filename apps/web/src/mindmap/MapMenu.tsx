/** The context menu of a map: what can be done with what is selected, or with the sheet. */
import { ContextMenu, type MenuEntry, type WindowPoint } from '@limn/ui';
import { Flag, Layers2, Network, Paintbrush, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusCanvas } from '../editor/a11y/focus-canvas.ts';
import { commandEntries } from '../editor/menus/command-entry.ts';
import { STRUCTURE_GROUPS } from './inspector/structures.ts';
import { useTree } from './use-tree.ts';

const ADD: readonly string[] = ['topic.child', 'topic.after', 'topic.before', 'topic.parent', 'topic.callout'];
const ON_TOPICS: readonly string[] = [
  'topic.edit',
  'comment.add',
  '-',
  'edit.cut',
  'edit.copy',
  'edit.paste',
  'edit.pasteMirror',
  'edit.duplicate',
  'topic.mirror',
  'topic.original',
  'topic.own',
  'edit.delete',
  'edit.deleteOnly',
];
const ABOUT: readonly string[] = [
  'topic.relate',
  'topic.boundary',
  'topic.summary',
  '-',
  'topic.note',
  'topic.link',
  'topic.picture',
  'topic.formula',
  'topic.code',
  'topic.table',
  'topic.todo',
];
const IN_ORG: readonly string[] = ['topic.assistant', 'topic.vacant', 'topic.report'];
const MARKS: readonly string[] = [1, 2, 3, 4, 5, 6].map((n) => `mark.priority${n}`);
const STYLE: readonly string[] = [
  'look.copy',
  'look.paste',
  'look.painter',
  'look.reset',
  'look.level',
  '-',
  'look.compact',
  'look.roomy',
];
const FOLD: readonly string[] = [
  'focus.in',
  'focus.out',
  '-',
  'fold.toggle',
  'fold.others',
  'select.siblings',
  'select.branch',
];
const ON_SHEET: readonly string[] = [
  'comment.add',
  'topic.floating',
  'topic.people',
  'edit.paste',
  'select.all',
  '-',
  'fold.openAll',
  'fold.closeAll',
  'fold.level2',
  'fold.level3',
  '-',
  'view.zoomToFit',
  'view.zoomTo100',
  'go.central',
  'focus.leave',
  'view.present',
  'view.minimap',
  '-',
  'file.export',
];

export function MapMenu(): React.ReactNode {
  const editor = useTree();
  const { t } = useTranslation('editor');
  const { t: td } = useTranslation('diagram');
  const [at, setAt] = useState<WindowPoint | null>(null);
  useEffect(
    () =>
      editor.on('contextMenu', ({ x, y }) => {
        // The editor speaks of its canvas, the menu of the window.
        const canvas = document.getElementById('main')?.getBoundingClientRect();
        setAt({ x: x + (canvas?.left ?? 0), y: y + (canvas?.top ?? 0) });
      }),
    [editor],
  );
  const close = (): void => {
    setAt(null);
    // The map goes on hearing keys, unless what was chosen has opened something of its own.
    setTimeout(() => {
      if (document.activeElement === document.body) focusCanvas();
    }, 50);
  };
  const line = (id: string): MenuEntry => ({ id: `line-${id}`, separator: true });
  const of = (ids: readonly string[]): MenuEntry[] => commandEntries(editor, t, ids, true);
  let entries: MenuEntry[] = [];
  if (at && editor.selection.size > 0) {
    const sub = (id: string, label: string, icon: typeof Plus, ids: readonly string[]): MenuEntry[] => {
      const inside = of(ids);
      return inside.length > 0 ? [{ id, label, icon, entries: inside }] : [];
    };
    entries = [
      ...sub('add', td('map.add'), Plus, ADD),
      ...of(ON_TOPICS),
      line('about'),
      ...of(ABOUT),
      ...of(IN_ORG),
      ...sub('marks', td('map.priority'), Flag, MARKS),
      line('look'),
      ...sub(
        'structure',
        td('map.structure'),
        Network,
        STRUCTURE_GROUPS.flat().map((id) => `look.${id}`),
      ),
      ...sub('style', td('inspector.style'), Paintbrush, STYLE),
      ...sub('fold', td('map.folding'), Layers2, FOLD),
    ];
  } else if (at) entries = of(ON_SHEET);
  while (entries[0] && 'separator' in entries[0]) entries.shift();
  return <ContextMenu at={at} entries={entries} label={td('menu.main')} onClose={close} />;
}
