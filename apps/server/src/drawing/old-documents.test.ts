/**
 * Documents as every release of the schema wrote them look today as they did: each was made by the program of its time,
 * and its picture is kept. A new release brings a document of its own.
 */
import { existsSync, readFileSync } from 'node:fs';
import { DocumentStore } from '@limn/document';
import { KIND_VERSIONS } from '@limn/document/kind-ids.ts';
import { diagramExport } from '@limn/diagram/export/diagram-export.ts';
import { exportSvg } from '@limn/drawing/export/index.ts';
import { evenMeasurer } from '@limn/drawing/text/measure/even-measurer.ts';
import { createRegistry } from '@limn/shapes/libraries/all.ts';
import { expect, test } from 'vitest';
import * as Y from 'yjs';

const FIXTURES = new URL('../../../../packages/document/src/diagram/fixtures/', import.meta.url);
const registry = createRegistry();

/** By the release that wrote them: one as it was imported, and those that were edited, apart and together. */
const WRITTEN: readonly (readonly string[])[] = [['base', 'written', 'edited', 'merged'], ['edited']];

test('every release of the schema has a document', () => {
  expect(WRITTEN).toHaveLength(KIND_VERSIONS.diagram);
});

for (const [i, names] of WRITTEN.entries())
  for (const name of names.map((one) => `schema${i + 1}-${one}`))
    test(`looks as it did: ${name}`, async () => {
      const file = new URL(`${name}.bin`, FIXTURES),
        doc = new Y.Doc();
      expect(existsSync(file)).toBe(true);
      Y.applyUpdate(doc, readFileSync(file));
      const store = new DocumentStore(doc),
        context = diagramExport({ store, registry, measurer: evenMeasurer });
      await expect(exportSvg(context, { page: store.pages()[0]!.id }).svg).toMatchFileSnapshot(`./golden/${name}.svg`);
    });
