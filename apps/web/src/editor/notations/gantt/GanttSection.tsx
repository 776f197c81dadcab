/** Of a task of a schedule: when it is and how far it has come; of the chart: adding to it. */
import { dayOf, isoOf } from '@limn/document';
import { daysOf, type TaskDays } from '@limn/diagram/behaviours/containers/gantt.ts';
import { selectedTask } from '@limn/diagram/edit/create/notations/gantt.ts';
import type { Editor } from '@limn/diagram/editor/editor.ts';
import { Button, DatePicker } from '@limn/ui';
import { ListOrdered, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../inspector/rows/NumberInput.tsx';
import { Section } from '../../inspector/rows/Section.tsx';
import { useDiagram, useDiagramValue } from '../../context/use-diagram.ts';
import styles from '../symbol/symbol.module.css';

interface State {
  task: ({ id: string; isGroup: boolean } & TaskDays) | null;
}

function stateOf(editor: Editor): State | null {
  const { chart, task } = selectedTask(editor);
  if (!chart) return null;
  return { task: task ? { id: task.id, isGroup: task.kind === 'gantt.group', ...daysOf(task) } : null };
}

export default function GanttSection(): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('notations');
  const read = useDiagramValue(['selection', 'document'], (e) => JSON.stringify(stateOf(e)));
  const readOnly = useDiagramValue(['settings'], (e) => e.settings.readOnly);
  const state = JSON.parse(read) as State | null;
  if (!state) return null;
  const { task } = state;
  return (
    <Section title={t('gantt.title')}>
      {task && !task.isGroup && <Days key={task.id} task={task} />}
      {task?.isGroup && <p className={styles['note']}>{t('gantt.groupHint')}</p>}
      {!task && <p className={styles['note']}>{t('gantt.hint')}</p>}
      <div className={styles['ways']}>
        <Button
          size="s"
          icon={Plus}
          isDisabled={readOnly}
          onPress={() => void editor.commands.run('gantt.addTask', editor)}
        >
          {t('gantt.addTask')}
        </Button>
        <Button
          size="s"
          icon={ListOrdered}
          isDisabled={readOnly}
          onPress={() => void editor.commands.run('gantt.addGroup', editor)}
        >
          {t('gantt.addGroup')}
        </Button>
      </div>
    </Section>
  );
}

function Days({ task: { id, start, days, progress } }: { task: NonNullable<State['task']> }): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('notations');
  const set = (part: Partial<TaskDays>): void => {
    editor.commands.run('gantt.setDays', editor, { id, part });
  };
  const onDay = (text: string | null, then: (day: number) => void): void => {
    const day = text === null ? null : dayOf(text);
    if (day !== null) then(day);
  };
  return (
    <>
      <DatePicker
        label={t('gantt.start')}
        size="s"
        value={isoOf(start)}
        onChange={(text) => onDay(text, (day) => set({ start: day }))}
      />
      {days > 0 && (
        <DatePicker
          label={t('gantt.end')}
          size="s"
          value={isoOf(start + days - 1)}
          min={isoOf(start)}
          onChange={(text) => onDay(text, (day) => set({ days: Math.max(1, day - start + 1) }))}
        />
      )}
      <NumberInput
        label={t('gantt.days')}
        isLabelShown
        value={days}
        min={0}
        max={4000}
        step={1}
        onChange={(now) => set({ days: Math.round(now) })}
      />
      {days === 0 && <p className={styles['note']}>{t('gantt.milestone')}</p>}
      <NumberInput
        label={t('gantt.progress')}
        isLabelShown
        value={progress}
        min={0}
        max={100}
        step={5}
        onChange={(now) => set({ progress: Math.round(now) })}
      />
    </>
  );
}
