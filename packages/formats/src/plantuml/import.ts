/** Files of PlantUML: diagrams as drawings, mind maps and work breakdowns as trees. */
import type { FileJson } from '@limn/document';
import { decodeText } from '../bytes/text-encoding.ts';
import { importDrawn } from '../drawn/import.ts';
import type { ImportOptions, ImportResult } from '../result.ts';
import { importTree } from '../tree/import.ts';
import { drawPlantUml } from './draw.ts';
import { plantTreeOf, readPlantTree } from './trees.ts';

export async function importPlantUml(bytes: Uint8Array, options: ImportOptions): Promise<ImportResult<FileJson>> {
  const text = decodeText(bytes)
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n'),
    // A file may hold several; the first is drawn.
    first = /@start\w+[^]*?@end\w+/.exec(text)?.[0] ?? text,
    kind = plantTreeOf(first);
  if (kind === undefined) return importDrawn('plantuml', drawPlantUml, bytes, options);
  const result = await importTree('plantuml', () => readPlantTree(first, kind), bytes, options);
  return { ...result, category: result.category ?? 'mind_free' };
}
