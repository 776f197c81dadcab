/** Where there are boards of cards, cards and columns are added by commands. */
import { setUpKanban } from '@limn/diagram/setup/set-up-kanban.ts';
import { useEffect } from 'react';
import { useDiagram } from '../../use-diagram.ts';

export default function KanbanAbove(): React.ReactNode {
  const editor = useDiagram();
  useEffect(() => setUpKanban(editor), [editor]);
  return null;
}
