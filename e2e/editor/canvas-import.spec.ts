/** A real Visio drawing, opened and worked on. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signUp } from '../workspace/support.ts';
import { Drawing, expect, test } from './support.ts';

const samples = process.env['LIMN_SAMPLES'] ?? join(import.meta.dirname, '../../../shared/samples');
const file = join(samples, 'vsdx/aspose__BFlowcht.vsdx');

test('goes on with an imported drawing: connectors follow, texts are edited, all of it undone and kept', async ({
  page,
}) => {
  test.skip(!existsSync(file), `There is no sample drawing at ${file}`);
  await signUp(page);
  const response = await page.request.post('/import/flow', {
    headers: { origin: process.env['E2E_ORIGIN'] ?? '' },
    multipart: {
      fileName: 'flow.vsdx',
      file: { name: 'flow.vsdx', mimeType: 'application/octet-stream', buffer: readFileSync(file) },
    },
  });
  const { chartId } = (await response.json()) as { chartId: string };
  const d = await Drawing.open(page, chartId);
  const line = await d.run((editor) => {
    const found = [...editor.store.records.values()].find(
      (r) =>
        r.type === 'connector' &&
        r.start.shape !== undefined &&
        r.end.shape !== undefined &&
        editor.scene.route(r.id).length > 1,
    );
    return found?.type === 'connector' ? { id: found.id, shape: found.start.shape! } : null;
  });
  const { id, shape } = line!;
  await d.run((editor, key) => {
    const b = editor.scene.bounds(key)!;
    editor.viewport.centerOn({ x: b.x + b.w / 2, y: b.y + b.h / 2 }, 1);
  }, shape);
  const { box } = (await d.shape(shape))!,
    before = await d.route(id),
    c = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
  await d.drag([
    [c.x, c.y + 8],
    [c.x, c.y + 60],
    [c.x, c.y + 108],
  ]);
  expect((await d.shape(shape))!.box.y).toBeCloseTo(box.y + 100, -1);
  const after = await d.route(id),
    b = (await d.shape(shape))!.box;
  expect(after).not.toEqual(before);
  expect(after[0]!.x).toBeGreaterThan(b.x - 1);
  expect(after[0]!.x).toBeLessThan(b.x + b.w + 1);
  expect(after[0]!.y).toBeGreaterThan(b.y - 1);
  expect(after[0]!.y).toBeLessThan(b.y + b.h + 1);
  await d.doubleClick(b.x + b.w / 2, b.y + b.h / 2);
  await expect(d.textField).toBeFocused();
  await d.press('Control+a');
  await d.type('研究');
  await d.press('Escape');
  expect((await d.text(shape)).trim()).toBe('研究');
  await d.saved();
  await page.reload();
  await d.ready();
  expect((await d.text(shape)).trim()).toBe('研究');
  expect(await d.route(id)).toEqual(after);
});
