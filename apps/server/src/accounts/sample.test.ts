import { toYDoc, fromYDoc } from '@limn/document';
import { createRegistry } from '@limn/shapes/libraries/all.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { sampleDiagram } from './sample.ts';

let limn: TestApp;
beforeAll(async () => {
  limn = await startTestApp({ config: { sample: true } });
});
afterAll(() => limn.stop());

test.each(['zh-CN', 'en'] as const)(
  'the sample in %s is sound: every record is kept, every kind is known, every connector holds',
  (locale) => {
    const json = sampleDiagram(locale),
      registry = createRegistry();
    expect(fromYDoc(toYDoc(json)).records).toHaveLength(json.records.length);
    const ids = new Set(json.records.map((record) => record.id));
    for (const record of json.records) {
      if (record.type === 'shape') expect(registry.has(record.kind)).toBe(true);
      if (record.type === 'connector')
        expect([ids.has(record.start.shape!), ids.has(record.end.shape!)]).toEqual([true, true]);
    }
  },
);

test('a new account finds one drawing, in its language', async () => {
  const ann = await limn.person('Ann');
  const { files } = (await ann.ok('GET', '/api/folder/files?resource=diagrams')) as unknown as {
    files: { chartId: string; title: string }[];
  };
  expect(files.map((file) => file.title)).toEqual(['Start here']);
  const { records } = await limn.app.limn.documents.readJson(files[0]!.chartId);
  expect(records.filter((record) => record.type === 'connector')).toHaveLength(7);
});
