/** The tasks that a new schedule begins with, so that one sees what it is. */
import { plainText, type ShapeRecord } from '@limn/document';
import { daysOf } from '../../behaviours/containers/gantt.ts';

export const SAMPLES = {
  zh: ['需求分析', '设计', '开发', '上线'],
  en: ['Research', 'Design', 'Build', 'Launch'],
} as const;
/** How many days each takes; the last is a milestone. */
export const SAMPLE_DAYS = [4, 5, 5, 0] as const;

/** Whether tasks, from above, are those that a schedule began with, as nobody has touched them since. */
export function areSamples(tasks: readonly ShapeRecord[]): boolean {
  let next = tasks[0] && daysOf(tasks[0]).start;
  return (
    tasks.length === SAMPLE_DAYS.length &&
    tasks.every((task, i) => {
      const { start, days, progress } = daysOf(task),
        isNext = start === next;
      next = start + days;
      return (
        isNext &&
        days === SAMPLE_DAYS[i] &&
        progress === 0 &&
        task.kind === 'gantt.task' &&
        Object.keys(task.style).length === 0 &&
        Object.values(SAMPLES).some((words) => words[i] === plainText(task.text))
      );
    })
  );
}
