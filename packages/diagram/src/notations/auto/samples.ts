/** What new containers begin with, so that one sees what they do: a few shapes, joined. */
import {
  fromPlain,
  keysBetween,
  newId,
  type ConnectorRecord,
  type DiagramRecord,
  type ShapeRecord,
  type Style,
} from '@limn/document';
import type { SettlingContext } from '../notation.ts';
import { colorAt, fitted, lineStyle, topicStyle, treeLine, WORDS } from './look.ts';

/** Of each shape but the first on which of those before it it hangs; `also` are lines besides. */
interface Plan {
  on: readonly number[];
  also: readonly (readonly [number, number])[];
}
const MAP: Plan = { on: [0, 0, 0, 0], also: [] };
const PLANS: Readonly<Record<string, Plan>> = {
  'auto.tree': { on: [0, 0, 1, 1], also: [] },
  'auto.layered': { on: [0, 0, 1], also: [[2, 3]] },
};
const STEP = { zh: '步骤', en: 'Step' };

/** Records to be written with a new container that holds nothing; the kinds are those that the page knows. */
export function samplesFor(holder: ShapeRecord, context: SettlingContext): DiagramRecord[] {
  const { locale, registry } = context,
    isMap = holder.kind === 'auto.mindmap';
  const plan = PLANS[holder.kind] ?? MAP,
    kind = isMap ? 'auto.topic' : ['basic.rounded', 'basic.rect'].find((one) => registry.has(one));
  if (kind === undefined || !registry.has(kind)) return [];
  const { w, h } = registry.get(kind),
    levels = [0],
    keys = keysBetween(null, null, 3 * plan.on.length + 3),
    middle = { x: holder.box.x + holder.box.w / 2, y: holder.box.y + holder.box.h / 2 };
  for (const above of plan.on) levels.push(levels[above]! + 1);

  const shapes = levels.map((level, i): ShapeRecord => {
    const isLeft = isMap && i > 2;
    const shape: ShapeRecord = {
      id: newId(),
      type: 'shape',
      kind,
      at: { parent: holder.id, key: keys[plan.on.length + 1 + i]! },
      box: { x: middle.x - w / 2 + (isLeft ? -1 : 1) * level, y: middle.y - h / 2 + (i === 0 ? 0 : i), w, h },
      style: isMap ? topicStyle(level, colorAt(i - 1)) : ({ textFit: 'grow' } satisfies Style),
      data: {},
      text: fromPlain(isMap ? titleOf(i, locale) : `${STEP[locale]} ${i + 1}`),
    };
    return isMap ? fitted(context, shape) : shape;
  });
  const joined = [...plan.on.map((above, i) => [above, i + 1] as const), ...plan.also];
  const lines = joined.map(
    ([from, to], i): ConnectorRecord =>
      treeLine(newId(), { parent: holder.id, key: keys[i]! }, shapes[from]!, shapes[to]!, {
        kind: isMap ? 'curved' : 'orthogonal',
        style: isMap ? lineStyle(levels[to]!, colorAt(to - 1)) : {},
      }),
  );
  return [...shapes, ...lines];
}

const titleOf = (i: number, locale: 'zh' | 'en'): string =>
  i === 0 ? WORDS[locale].central : `${WORDS[locale].branch} ${i}`;
