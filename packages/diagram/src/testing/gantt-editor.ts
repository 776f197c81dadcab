/** An editor with schedules. */
import type { DocumentStore, RecordId, ShapeRecord } from '@limn/document';
import { plainText } from '@limn/document';
import { Path } from '@limn/drawing/geometry/path.ts';
import type { ShapeDefinition } from '@limn/drawing/shape/definition.ts';
import { tasksOf } from '../behaviours/containers/gantt.ts';
import { gantt } from '../notations/gantt/rules.ts';
import { installRules } from '../notations/table.ts';
import { setUpGantt } from '../setup/set-up-gantt.ts';
import { TestEditor } from './test-editor.ts';

const row = (name: string, behaviour: string): ShapeDefinition => ({
  id: `gantt.${name}`,
  name: { zh: name, en: name },
  tags: { zh: [], en: [] },
  w: 120,
  h: 20,
  parts: (w, h) => [{ path: new Path().rect(0, 0, w, h) }],
  behaviour,
});

export class GanttEditor extends TestEditor {
  constructor(store?: DocumentStore) {
    super({}, store ? { store } : {});
    this.registry.register({
      id: 'gantt',
      name: { zh: 'x', en: 'x' },
      categories: [],
      shapes: [
        row('chart', 'ganttChart'),
        row('task', 'ganttTask'),
        row('group', 'ganttTask'),
        row('upper', 'ganttHead'),
        row('lower', 'ganttHead'),
      ],
    });
    installRules(gantt);
    setUpGantt(this);
  }

  /** A new schedule at 0, 0. */
  chart(id: RecordId = 'chart'): this {
    this.run(() =>
      this.store.create({
        id,
        type: 'shape',
        kind: 'gantt.chart',
        at: { parent: this.layer, key: 'a0' },
        box: { x: 0, y: 0, w: 540, h: 240 },
        style: {},
        data: {},
        text: [],
      }),
    );
    return this;
  }

  get tasks(): ShapeRecord[] {
    return tasksOf('chart', this);
  }

  /** Each task as `name start+days`, days from the first that is shown. */
  get plan(): string[] {
    const from = this.store.find('chart', 'shape')!.data.controls!['from']!;
    return this.tasks.map(
      ({ text, data }) => `${plainText(text)} ${data.controls!['start']! - from}+${data.controls!['days']}`,
    );
  }
}
