/** An editor with trees, layers and mind maps. */
import type { DocumentStore, RecordId, ShapeRecord } from '@limn/document';
import { Path } from '@limn/drawing/geometry/path.ts';
import type { ShapeDefinition } from '@limn/drawing/shape/definition.ts';
import { forestOf } from '../notations/auto/forest.ts';
import { auto } from '../notations/auto/rules.ts';
import { installRules } from '../notations/table.ts';
import { setUpBranches } from '../setup/set-up-branches.ts';
import { TestEditor } from './test-editor.ts';

const WAYS = ['right', 'down', 'left', 'up', 'both'];
const control = (name: string, normal: number) => ({
  name,
  min: 0,
  max: 300,
  default: normal,
  position: () => ({ x: 0, y: 0 }),
  value: () => normal,
  applies: () => false,
});
const row = (name: string, behaviour: string, way: number): ShapeDefinition => ({
  id: `auto.${name}`,
  name: { zh: name, en: name },
  tags: { zh: [], en: [] },
  w: name === 'topic' ? 100 : 300,
  h: name === 'topic' ? 40 : 200,
  behaviour,
  parts: (w, h) => [{ path: new Path().rect(0, 0, w, h), ...(name === 'mindmap' && { fill: false }) }],
  ...(name !== 'topic' && {
    controls: [control('padding', 10), control('gap', 20), control('levels', 50)],
    choices: [
      {
        name: 'direction',
        label: { zh: 'x', en: 'x' },
        options: WAYS.map((one) => ({ zh: one, en: one })),
        default: way,
      },
    ],
    ...(name === 'mindmap' && { style: { fill: 'none', stroke: 'none' } }),
  }),
});

export class BranchEditor extends TestEditor {
  constructor(store?: DocumentStore) {
    super({}, store ? { store } : {});
    this.registry.register({
      id: 'auto',
      name: { zh: 'x', en: 'x' },
      categories: [],
      shapes: [
        row('tree', 'treeContainer', 0),
        row('layered', 'layeredContainer', 1),
        row('mindmap', 'mindMap', 4),
        row('topic', 'topic', 0),
      ],
    });
    installRules(auto);
    setUpBranches(this);
  }

  /** A container at 100, 100 with shapes of 60 by 40, joined as `a>b` says. */
  tree(ids: string, lines: string, controls: Record<string, number> = {}, kind = 'auto.tree'): this {
    const at = (parent: RecordId, key: string) => ({ parent, key });
    const shape = (id: RecordId, more: Partial<ShapeRecord>): ShapeRecord => ({
      id,
      type: 'shape',
      kind: 'test.rect',
      at: at('t', `a${id}`),
      box: { x: 110, y: 110, w: 60, h: 40 },
      style: {},
      data: {},
      ...more,
    });
    this.run(() => {
      this.store.create(
        shape('t', { kind, at: at(this.layer, 'b'), box: { x: 100, y: 100, w: 300, h: 200 }, data: { controls } }),
        ...[...ids].map((id, i) => shape(id, { box: { x: 110 + i, y: 110 + i, w: 60, h: 40 } })),
      );
      for (const line of lines.split(' ').filter((one) => one !== '')) this.join(line[0]!, line[2]!);
    });
    this.store.history.clear();
    return this;
  }

  join(from: RecordId, to: RecordId, id = `${from}>${to}`): this {
    const end = (shape: RecordId) => ({ x: 0, y: 0, shape });
    this.run(() =>
      this.store.create({
        id,
        type: 'connector',
        kind: 'orthogonal',
        at: { parent: 't', key: `9${id.replace('>', '')}` },
        start: end(from),
        end: end(to),
        points: [],
        style: {},
        data: {},
      }),
    );
    return this;
  }

  /** `x, y` of the corners from that of the container. */
  places(...ids: RecordId[]): number[][] {
    const { x, y } = this.box('t');
    return ids.map((id) => [this.box(id).x - x, this.box(id).y - y]);
  }

  /** The trees as brackets: `a(b c(d))`; `!` before what stands on the left of its root. */
  get shown(): string {
    const forest = forestOf(this.store.find('t', 'shape')!, this),
      tell = (id: RecordId): string => {
        const inside = forest.children.get(id)!.map(tell).join(' ');
        return `${forest.before.has(id) ? '!' : ''}${id}${inside === '' ? '' : `(${inside})`}`;
      };
    return forest.roots.map(tell).join(' ');
  }
  middle(id: RecordId): [number, number] {
    const { x, y, w, h } = this.box(id);
    return [x + w / 2, y + h / 2];
  }
}
