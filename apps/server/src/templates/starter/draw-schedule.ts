/** Plans over days, in which the schedules' own rules give every bar its place and the head its dates. */
import { dayOf, type DiagramJson, type DiagramRecord, fromPlain, keysBetween, KINDS } from '@limn/document';
import { gantt } from '@limn/diagram/notations/gantt/rules.ts';
import { installRules } from '@limn/diagram/notations/table.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import type { ShapeRegistry } from '@limn/drawing/shape/registry.ts';
import type { Locale } from '@limn/i18n/locales.ts';
import type { ScheduleDescription } from './description.ts';
import { nameIn, wordsIn } from './words.ts';

installRules(gantt);

const CHART = 'starter-chart';
const ACCENTS = 6;

export function drawSchedule(
  { title, from, scale, groups }: ScheduleDescription,
  locale: Locale,
  page: DiagramJson,
  registry: ShapeRegistry,
): DiagramJson {
  const monday = dayOf(from);
  if (monday === null) throw new RangeError(`There is no day ${from}`);
  const store = KINDS.diagram.open(KINDS.diagram.make(page)),
    layer = page.records.find((record) => record.type === 'layer')!.id,
    rows = groups.flatMap(({ name, tasks }, g) => [
      { g, name, task: undefined },
      ...tasks.map((task) => ({ g, name, task })),
    ]),
    keys = keysBetween(null, null, rows.length + groups.length * 20),
    idOf = (name: string): string => `starter-${name}`;
  const bars = rows.map(({ g, name, task }, i): DiagramRecord => {
    const [id, words, start, days, progress = 0] = task ?? [`group${g}`, name, 0, 1];
    return {
      id: idOf(id),
      type: 'shape',
      kind: task ? 'gantt.task' : 'gantt.group',
      at: { parent: CHART, key: keys[i]! },
      box: { x: 0, y: 100 + i, w: 20, h: 20 },
      style: task ? { fill: `theme:accent${(g % ACCENTS) + 1}` } : {},
      data: { controls: { start: monday + start, days, progress } },
      text: fromPlain(wordsIn(locale, words)),
    };
  });
  const lines = groups
    .flatMap(({ tasks }) => tasks.flatMap(([id, , , , , after = []]) => after.map((first) => [first, id] as const)))
    .map(
      ([first, then], i): DiagramRecord => ({
        id: idOf(`${first}-${then}`),
        type: 'connector',
        kind: 'orthogonal',
        at: { parent: CHART, key: keys[rows.length + i]! },
        start: { x: 0, y: 0, shape: idOf(first), anchor: { x: 1, y: 0.5 } },
        end: { x: 0, y: 0, shape: idOf(then), anchor: { x: 0, y: 0.5 } },
        points: [],
        style: {},
        data: {},
      }),
    );
  store.transact(() => {
    store.create(
      {
        id: CHART,
        type: 'shape',
        kind: 'gantt.chart',
        at: { parent: layer, key: keys[0]! },
        box: { x: 0, y: 0, w: 540, h: 240 },
        style: {},
        data: { controls: { from: monday, scale } },
        text: fromPlain(nameIn(locale, title)),
      },
      ...bars,
      ...lines,
    );
    gantt.follow!({ store, registry, measurer: evenMeasurer, locale: locale === 'en' ? 'en' : 'zh' });
  });
  const json = KINDS.diagram.read(store.ydoc);
  store.destroy();
  return json;
}
