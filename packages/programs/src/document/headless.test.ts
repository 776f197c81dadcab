import { type Box, type DiagramRecord, KINDS } from '@limn/document';
import { expect, it } from 'vitest';
import { openDiagram } from './headless.ts';

const records: DiagramRecord[] = [
  { id: 'document', type: 'document', data: {} },
  { id: 'p', type: 'page', at: { parent: '', key: 'a0' }, data: { name: 'P' } },
  { id: 'l', type: 'layer', at: { parent: 'p', key: 'a0' }, data: { name: 'L' } },
];

it('gives what tables, boards of cards, schedules and trees hold its places, as the pages do', () => {
  const { automation: limn, end } = openDiagram(
    KINDS.diagram.make({ format: 'limn', version: 1, kind: 'diagram', records }),
  );
  const inside = (kind: string): Box[] =>
    limn.children(limn.create({ kind, x: 0, y: 0 })).flatMap((id) => {
      const record = limn.get(id);
      return record?.type === 'shape' ? [record.box] : [];
    });
  expect(inside('table.table')).toHaveLength(9);
  for (const kind of ['table.table', 'kanban.board', 'gantt.chart', 'auto.tree']) {
    const places = inside(kind);
    expect(places.length).toBeGreaterThan(1);
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(places.length);
  }
  end();
});
