/** Real files, where they are there. What each holds was counted by hand or by other programs. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ImportError } from '../errors.ts';
import { importFile } from '../import-file.ts';
import { readTree } from './testing/sketch.ts';

const SAMPLES = process.env['LIMN_SAMPLES'] ?? join(import.meta.dirname, '../../../../../shared/samples');
const KINDS = ['xmind', 'mm', 'mmap', 'km', 'opml', 'md', 'txt'];
/** Cut off in the middle: what is left is no XML. */
const DAMAGED = 'danmactough__malformed.opml';

/** Elements of an XML file by their names, counted without a parser. */
const count = (source: string, pattern: RegExp): number => [...source.matchAll(pattern)].length;

test.skipIf(!existsSync(SAMPLES)).each(KINDS)('every sample of %s is read', async (kind) => {
  for (const name of readdirSync(join(SAMPLES, kind))) {
    const bytes = readFileSync(join(SAMPLES, kind, name));
    if (name === DAMAGED) await expect(importFile(bytes, name)).rejects.toBeInstanceOf(ImportError);
    else expect((await readTree(bytes, name)).lines.length, name).toBeGreaterThan(1);
  }
});

test.skipIf(!existsSync(SAMPLES))(
  'as many topics as nodes, and as many relationships as arrows, in every .mm',
  async () => {
    for (const name of readdirSync(join(SAMPLES, 'mm'))) {
      const bytes = readFileSync(join(SAMPLES, 'mm', name)),
        source = bytes.toString('utf8').replace(/<!--[^]*?-->|<map_styles>[^]*?<\/map_styles>/g, '');
      const { json, dropped } = await readTree(bytes, name);
      const of = (type: string): number => json.records.filter((record) => record.type === type).length;
      expect([name, of('topic')]).toEqual([name, count(source, /<node[\s>]/g)]);
      expect([name, of('relationship') + (dropped['connections'] ?? 0)]).toEqual([
        name,
        count(source, /<arrowlink\s[^>]*DESTINATION=/g),
      ]);
      expect([name, of('boundary') <= count(source, /<cloud[\s>]/g)]).toEqual([name, true]);
    }
  },
);

test.skipIf(!existsSync(SAMPLES))('as many topics as outlines in every .opml, but for a root', async () => {
  for (const name of readdirSync(join(SAMPLES, 'opml'))) {
    if (name === DAMAGED) continue;
    const bytes = readFileSync(join(SAMPLES, 'opml', name)),
      outlines = count(bytes.toString('latin1').replace(/<!--[^]*?-->/g, ''), /<outline[\s>]/g);
    const topics = (await readTree(bytes, name)).json.records.filter(({ type }) => type === 'topic').length;
    expect([name, topics - outlines === 0 || topics - outlines === 1]).toEqual([name, true]);
  }
});
