/** An editor with boards of cards. */
import type { DocumentStore, RecordId } from '@limn/document';
import { plainText } from '@limn/document';
import { Path } from '@limn/drawing/geometry/path.ts';
import type { ShapeDefinition } from '@limn/drawing/shape/definition.ts';
import { cardsOf, columnsOf } from '../behaviours/containers/kanban.ts';
import { kanban } from '../notations/kanban/rules.ts';
import { installRules } from '../notations/table.ts';
import { setUpKanban } from '../setup/set-up-kanban.ts';
import { TestEditor } from './test-editor.ts';

const row = (name: string, w: number, h: number, behaviour?: string): ShapeDefinition => ({
  id: `kanban.${name}`,
  name: { zh: name, en: name },
  tags: { zh: [], en: [] },
  w,
  h,
  parts: (width, height) => [{ path: new Path().rect(0, 0, width, height) }],
  ...(behaviour !== undefined && { behaviour }),
});

export class KanbanEditor extends TestEditor {
  constructor(store?: DocumentStore) {
    super({}, store ? { store } : {});
    this.registry.register({
      id: 'kanban',
      name: { zh: 'x', en: 'x' },
      categories: [],
      shapes: [
        row('board', 648, 292, 'kanbanBoard'),
        row('column', 200, 240, 'kanbanColumn'),
        row('card', 180, 60),
        row('count', 44, 22, 'kanbanCount'),
      ],
    });
    installRules(kanban);
    setUpKanban(this);
  }

  /** A new board at 0, 0. */
  board(id: RecordId = 'board'): this {
    this.run(() =>
      this.store.create({
        id,
        type: 'shape',
        kind: 'kanban.board',
        at: { parent: this.layer, key: 'a0' },
        box: { x: 0, y: 0, w: 648, h: 292 },
        style: {},
        data: {},
      }),
    );
    return this;
  }

  column(index: number, board: RecordId = 'board'): RecordId {
    return columnsOf(board, this)[index]!.id;
  }

  card(id: RecordId, column: number, h = 60): this {
    const parent = this.column(column),
      last = cardsOf(parent, this).at(-1);
    this.run(() =>
      this.store.create({
        id,
        type: 'shape',
        kind: 'kanban.card',
        at: { parent, key: this.store.topKey(parent) },
        box: { x: 0, y: last ? last.box.y + last.box.h : 0, w: 180, h },
        style: {},
        data: {},
      }),
    );
    return this;
  }

  cards(column: number): RecordId[] {
    return cardsOf(this.column(column), this).map(({ id }) => id);
  }

  /** What stands in the corner of a column. */
  count(column: number): string {
    const sign = this.store
      .children(this.column(column))
      .map((id) => this.store.find(id, 'shape'))
      .find((shape) => shape?.kind === 'kanban.count');
    return plainText(sign?.text);
  }
}
