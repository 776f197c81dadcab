import { plainText, type ShapeRecord } from '@limn/document';
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { importDiagram } from '../../visio/testing/read.ts';

const shapesOf = async (cells: readonly (readonly [style: string, value?: string])[]): Promise<ShapeRecord[]> => {
  const drawn = cells.map(
    ([style, value = ''], i) =>
      `<mxCell id="v${i}" value="${value}" style="${style}" vertex="1" parent="1"><mxGeometry y="${i * 100}" width="60" height="60" as="geometry"/></mxCell>`,
  );
  const file = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${drawn.join('')}</root></mxGraphModel>`;
  const { document, report } = await importDiagram(strToU8(file), 'a.drawio');
  expect(report.dropped).toEqual([]);
  return document.records.filter((one): one is ShapeRecord => one.type === 'shape');
};

test('shapes of floor plans, value streams, ArchiMate, mock-ups and older BPMN are those of our libraries', async () => {
  const shapes = await shapesOf([
    ['shape=mxgraph.floorplan.doorLeft'],
    ['shape=mxgraph.lean_mapping.kaizen_lightening_burst'],
    ['shape=mxgraph.archimate3.application;appType=func;fillColor=#ffff99'],
    ['shape=mxgraph.archimate3.application;appType=func;fillColor=#99ffff'],
    ['shape=mxgraph.archimate3.tech;techType=sysSw;fillColor=#afffaf'],
    ['shape=mxgraph.mockup.containers.browserWindow'],
    ['shape=mxgraph.bootstrap.rrect'],
    ['shape=mxgraph.bpmn.timer_start;perimeter=ellipsePerimeter'],
    ['shape=mxgraph.bpmn.shape;perimeter=rhombusPerimeter;background=gateway;outline=none;symbol=parallelGw'],
  ]);
  expect(shapes.map(({ kind, data }) => [kind, data.controls?.['definition'] ?? data.controls?.['type']])).toEqual([
    ['floor.doorLeft', undefined],
    ['vsm.kaizen', undefined],
    ['archimate.businessFunction', undefined],
    ['archimate.applicationFunction', undefined],
    ['archimate.systemSoftware', undefined],
    ['ui.browser', undefined],
    ['basic.rounded', undefined],
    ['bpmn.event', 2],
    ['bpmn.gateway', 3],
  ]);
  const [anchor] = await shapesOf([['shape=mxgraph.mockup.containers.anchor;strokeColor=#000000']]);
  expect([anchor!.style.fill, anchor!.style.stroke]).toEqual(['none', 'none']);
});

test('what fades a shape leaves its words, headings are larger, and rules part lines', async () => {
  const [faded, bare, heading] = await shapesOf([
    ['opacity=50', 'seen'],
    ['opacity=50'],
    [
      'html=1;fontSize=10',
      '&lt;h1&gt;Head&lt;/h1&gt;one&lt;hr&gt;two &lt;font size=&quot;4&quot;&gt;three&lt;/font&gt;',
    ],
  ]);
  expect(faded!.style).toMatchObject({ fillOpacity: 0.5, strokeOpacity: 0.5 });
  expect(faded!.style.opacity).toBeUndefined();
  expect(bare!.style.opacity).toBe(0.5);
  expect(heading!.text).toEqual([
    { insert: 'Head', attributes: { bold: true, size: '20' } },
    { insert: '\n' },
    { insert: 'one' },
    { insert: '\n' },
    { insert: '———' },
    { insert: '\n' },
    { insert: 'two' },
    { insert: ' three', attributes: { size: '18' } },
  ]);
});

test('rows of a table in words are lines with room between their cells', async () => {
  const row = (...cells: string[]): string =>
    `&lt;tr&gt;${cells.map((one) => `&lt;td style=&quot;x&quot;&gt;${one}&lt;br&gt;&lt;/td&gt;`).join('')}&lt;/tr&gt;`;
  const [entity] = await shapesOf([
    [
      'html=1',
      `&lt;div&gt;Boat&lt;/div&gt;&lt;table&gt;${row('PK', 'id')}${row('', 'name')}${row('FK', '&lt;b&gt;port&lt;/b&gt;')}&lt;/table&gt;`,
    ],
  ]);
  expect(plainText(entity!.text).trim()).toBe('Boat\nPK\u2003id\n\u2003\u2003\u2003name\nFK\u2003port');
  expect(entity!.text!.at(-1)).toMatchObject({ attributes: { bold: true } });
});

test('activities of BPMN are what their style says, and tasks where a writer has a form of its own', async () => {
  const task = 'shape=mxgraph.bpmn.task2;container=1;expand=0;taskMarker=user';
  const shapes = await shapesOf([
    [task],
    [`${task};bpmnShapeType=userTask`],
    [`${task};bpmnShapeType=call`],
    [`${task};bpmnShapeType=transaction`],
    [`${task};bpmnShapeType=subprocess;isLoopSub=1`],
    [`${task};isAdHoc=1;isLoopSub=1`],
  ]);
  expect(shapes.map(({ kind, data }) => [kind, data.controls?.['type'] ?? data.controls?.['variant']])).toEqual([
    ['bpmn.task', 4],
    ['bpmn.task', 4],
    ['bpmn.callActivity', undefined],
    ['bpmn.expandedSubProcess', 2],
    ['bpmn.subProcess', 0],
    ['bpmn.subProcess', 3],
  ]);
});
