/** What shapes say from the start is set without breaking a word, in the fonts that drawings are shown in. */
import { DocumentStore, emptyDiagram, type ShapeRecord, toYDoc } from '@limn/document';
import { diagramExport } from '@limn/diagram/export/diagram-export.ts';
import { layoutOfShape } from '@limn/drawing/display/text-display.ts';
import { CanvasMeasurer, type MeasuringContext } from '@limn/drawing/text/measure/canvas-measurer.ts';
import { ALL_LIBRARIES, createRegistry } from '@limn/shapes/libraries/all.ts';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { FONT_FILES } from './fonts.ts';

for (const file of FONT_FILES) GlobalFonts.registerFromPath(file.path, file.family);
const registry = createRegistry();
const measurer = new CanvasMeasurer(createCanvas(1, 1).getContext('2d') as unknown as MeasuringContext);
const LETTER = /[a-z]/i;

test.each(ALL_LIBRARIES.map((library) => [library.id, library.shapes] as const))('%s', (_, shapes) => {
  const json = emptyDiagram({ page: '', layer: '' }),
    parent = json.records.find(({ type }) => type === 'layer')!.id;
  const made = shapes.flatMap((row): ShapeRecord[] => {
    if (row.hidden || !row.text) return [];
    return [
      {
        id: row.id,
        type: 'shape',
        kind: row.as?.kind ?? row.id,
        at: { parent, key: 'a0' },
        box: { x: 0, y: 0, w: row.w, h: row.h },
        style: {},
        data: row.as ? { controls: { ...row.as.controls } } : {},
        text: [{ insert: row.text.en }],
      },
    ];
  });
  const store = new DocumentStore(toYDoc({ ...json, records: [...json.records, ...made] })),
    { display, close } = diagramExport({ store, registry, measurer }).open(store.pages()[0]!.id);
  const broken = made.filter(({ id, text }) => {
    const words = text![0]!.insert,
      { lines } = layoutOfShape(display, store.find(id, 'shape')!).layout;
    return lines.some(({ from }) => LETTER.test(words[from] ?? '') && LETTER.test(words[from - 1] ?? ''));
  });
  expect(broken.map(({ id }) => id)).toEqual([]);
  close();
  store.destroy();
});
