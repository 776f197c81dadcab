/** The context menu of a map: what can be done with what is selected, or with the sheet. */
import type { MenuEntry } from '@limn/ui';
import { Flag, Layers2, Network, Paintbrush, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MenuOnCanvas, type MenuParts } from '../../editor/menus/MenuOnCanvas.tsx';
import { STRUCTURE_GROUPS } from '../inspector/structures.ts';
import { useTree } from '../model/use-tree.ts';

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
  'topic.files',
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
  const { t } = useTranslation('diagram');
  const onTopics = ({ of, sub, line }: MenuParts): MenuEntry[] => [
    ...sub('add', t('map.add'), Plus, ADD),
    ...of(ON_TOPICS),
    line('about'),
    ...of(ABOUT),
    ...of(IN_ORG),
    ...sub('marks', t('map.priority'), Flag, MARKS),
    line('look'),
    ...sub(
      'structure',
      t('map.structure'),
      Network,
      STRUCTURE_GROUPS.flat().map((id) => `look.${id}`),
    ),
    ...sub('style', t('inspector.style'), Paintbrush, STYLE),
    ...sub('fold', t('map.folding'), Layers2, FOLD),
  ];
  return <MenuOnCanvas entries={(parts) => (editor.selection.size > 0 ? onTopics(parts) : parts.of(ON_SHEET))} />;
}
