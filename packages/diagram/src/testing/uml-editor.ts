/** An editor with the kinds of sequence diagrams as far as their rules ask for them. */
import type { DocumentStore, RecordId, Style } from '@limn/document';
import { Path } from '@limn/drawing/geometry/path.ts';
import type { ShapeDefinition, ShapeLibrary } from '@limn/drawing/shape/definition.ts';
import { connectorRecord, labelRecord } from '../edit/create/create.ts';
import { uml } from '../notations/uml/rules.ts';
import { installRules } from '../notations/table.ts';
import { TestEditor } from './test-editor.ts';

const HEAD = 40;
const row = (id: string, w: number, h: number, more: Partial<ShapeDefinition> = {}): ShapeDefinition => ({
  id: `uml.${id}`,
  name: { zh: id, en: id },
  tags: { zh: [], en: [] },
  w,
  h,
  parts: (width, height) => [{ path: new Path().rect(0, 0, width, height) }],
  ...more,
});

const control = (name: string, normal: number) => ({
  name,
  min: 0,
  max: 20_000,
  default: normal,
  position: () => ({ x: 0, y: 0 }),
  value: () => normal,
});

const LIBRARY: ShapeLibrary = {
  id: 'uml-sequence',
  name: { zh: 'x', en: 'x' },
  categories: [],
  shapes: [
    row('lifeline', 100, 300, {
      parts: (w, h) => [
        {
          path: new Path().polygon([
            [0, 0],
            [w, 0],
            [w, HEAD],
            [w / 2 + 1, HEAD],
            [w / 2 + 1, h],
            [w / 2 - 1, h],
            [w / 2 - 1, HEAD],
            [0, HEAD],
          ]),
        },
      ],
      textBox: (w) => ({ x: 0, y: 0, w, h: HEAD }),
      ports: (w) => [{ x: w / 2, y: 0 }],
    }),
    row('activation', 10, 80),
    row('destruction', 20, 20),
    row('state', 120, 50),
    row('compositeState', 320, 220, {
      behaviour: 'growingContainer',
      textBox: (w) => ({ x: 0, y: 0, w, h: 30 }),
    }),
    row('combinedFragment', 300, 180, {
      behaviour: 'container',
      controls: [control('operands', 2), ...[1, 2, 3].map((i) => control(`operand${i}`, 0))],
    }),
  ],
};

const LOOKS = {
  call: { dash: 'solid', endArrow: 'triangle' },
  async: { dash: 'solid', endArrow: 'arrow' },
  reply: { dash: 'dashed', endArrow: 'arrow' },
} as const satisfies Readonly<Record<string, Style>>;

export class UmlEditor extends TestEditor {
  constructor(store?: DocumentStore) {
    super({}, store ? { store } : {});
    this.registry.register(LIBRARY);
    installRules(uml);
  }

  /** One whose stem stands at `x`, 300 high from 0. */
  lifeline(id: RecordId, x: number): this {
    return this.shape(id, x - 50, 0, 100, 300, { kind: 'uml.lifeline' });
  }

  /** A message drawn from stem to stem; `arrival` where it arrives elsewhere than it leaves. */
  message(
    id: RecordId,
    from: RecordId,
    to: RecordId,
    y: number,
    look: keyof typeof LOOKS = 'call',
    arrival = y,
    label = '',
  ): this {
    const stem = (shape: RecordId): number => this.box(shape).x + this.box(shape).w / 2;
    this.run(() => {
      const record = connectorRecord(this, {
        start: { x: stem(from), y, shape: from },
        end: { x: stem(to), y: arrival, shape: to },
        style: LOOKS[look],
      });
      this.store.create({ ...record, id });
      if (label !== '') this.store.create(labelRecord(this, id, label));
    });
    return this;
  }
}
