/** Real drawings against counts taken from their markup and from a reference reader. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LayerRecord, PageRecord } from '@limn/document';
import { importVisioTraced } from './import.ts';

const samples = process.env['LIMN_SAMPLES'] ?? resolve(import.meta.dirname, '../../../../../shared/samples');
interface TruthPage {
  name: string;
  background: boolean;
  back_page: string | null;
  width_in: string | null;
  height_in: string | null;
  page_scale: string | null;
  drawing_scale: string | null;
  layers: number;
  shapes_all: number;
  guides: number;
  connects: number;
}
const folder = join(samples, 'truth', 'vsdx');
const files = existsSync(folder) ? readdirSync(folder).map((f) => f.replace(/\.json$/, '')) : [];

describe.skipIf(files.length === 0)('real drawings (skipped without the sample folder)', () => {
  it.each(files)(
    '%s',
    async (file) => {
      const truth = (JSON.parse(readFileSync(join(folder, `${file}.json`), 'utf8')) as { xml: { pages: TruthPage[] } })
        .xml.pages;
      const {
        result: {
          document: { records },
        },
        trace,
        model,
      } = await importVisioTraced(readFileSync(join(samples, 'vsdx', file)));
      const pages = records.filter((r): r is PageRecord => r.type === 'page');
      expect(pages.map((p) => p.data.name)).toEqual(truth.map((p) => p.name));
      for (const [i, t] of truth.entries()) {
        const page = pages[i]!,
          scale = Number(t.page_scale ?? 1) / Number(t.drawing_scale ?? 1);
        if (t.width_in) expect(page.data.size!.w / 96).toBeCloseTo(Number(t.width_in) * scale, 2);
        if (t.height_in) expect(page.data.size!.h / 96).toBeCloseTo(Number(t.height_in) * scale, 2);
        expect(page.data.isBackground ?? false).toBe(t.background);
        expect(page.data.back !== undefined).toBe(t.back_page !== null);
        const layers = records.filter((r): r is LayerRecord => r.type === 'layer' && r.at.parent === page.id),
          isOn = (id: string): boolean => records.some((r) => 'at' in r && r.at?.parent === id);
        // And one of ours for what is on none, where something is, or the page has no other.
        const own = layers.filter(({ data }) => data.name === 'Default' && t.layers < layers.length);
        expect(layers).toHaveLength(t.layers + own.length);
        for (const { id } of own) expect(isOn(id) || t.layers === 0).toBe(true);
        const seen = new Set([...trace.values()].filter((x) => x.page === t.name && x.shape >= 0).map((x) => x.shape));
        const deleted = countDeleted(model.pages[i]!.shapes);
        expect(seen.size).toBe(t.shapes_all - t.guides - deleted);
      }
    },
    30_000,
  );

  it('glues every connector that the markup glues', async () => {
    for (const file of files.filter((f) => /test4|BFlowcht|Process_Modeler|Hyperlinks/.test(f))) {
      const {
        result: {
          document: { records },
        },
        trace,
        model,
      } = await importVisioTraced(readFileSync(join(samples, 'vsdx', file)));
      const sheet = (id: string | undefined): number | undefined =>
        id === undefined ? undefined : trace.get(id)?.shape;
      const ours = records.flatMap((r) =>
        r.type === 'connector'
          ? [['Begin', r.start.shape] as const, ['End', r.end.shape] as const].flatMap(([end, to]) =>
              to === undefined ? [] : [`${sheet(r.id)} ${end} ${sheet(to)}`],
            )
          : [],
      );
      const theirs = model.pages.flatMap((p) =>
        p.connects
          .filter((c) => /^(Begin|End)/.test(c.fromCell))
          .map((c) => `${c.fromSheet} ${c.fromCell.slice(0, -1)} ${c.toSheet}`),
      );
      expect(ours.sort()).toEqual(theirs.sort());
    }
  }, 30_000);
});

function countDeleted(shapes: readonly { del?: boolean; shapes: readonly never[] | readonly object[] }[]): number {
  let count = 0;
  for (const s of shapes) count += (s.del ? 1 : 0) + countDeleted(s.shapes as typeof shapes);
  return count;
}
