/** Where there are schedules, tasks are added by commands and by what is pasted. */
import { setUpGantt } from '@limn/diagram/setup/set-up-gantt.ts';
import { useEffect } from 'react';
import { useDiagram } from '../../use-diagram.ts';

export default function GanttAbove(): React.ReactNode {
  const editor = useDiagram();
  useEffect(() => setUpGantt(editor), [editor]);
  return null;
}
