/** Files of DBML. */
import { strToU8 } from 'fflate';
import type { DrawnContext } from '../drawn/import.ts';
import { ImportError } from '../errors.ts';
import type { WriteSource } from '../format-row.ts';
import { drawGraph } from '../mermaid/graph.ts';
import { pageOf } from '../mermaid/write/written.ts';
import { MOST_SOURCE } from '../source/model.ts';
import { decodeText } from '../bytes/text-encoding.ts';
import { writeWords } from '../words/languages.ts';
import { dbmlGraph } from './draw.ts';
import { readDbml } from './read.ts';

export function drawDbml({ bytes, builder, dropped, options, clock }: DrawnContext): undefined {
  const text = decodeText(bytes)
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
  if (text.length > MOST_SOURCE) throw new ImportError('import.tooLarge', { limit: 'text' });
  const read = readDbml(text),
    layer = builder.layer(builder.page({ name: options.name ?? '' }), { name: options.layerName ?? '' });
  dropped.add('sourceLines', read.misread.length);
  drawGraph(dbmlGraph(read), layer, { builder, clock, dropped, options, bytes });
}

export async function writeDbmlFile({ document }: WriteSource): Promise<Uint8Array> {
  if (document.kind !== 'diagram') throw new TypeError('a diagram is wanted');
  const text = (await writeWords('dbml', pageOf(document))) ?? '';
  return strToU8(text.trim() === '' ? '// No tables are drawn on this page.\n' : text);
}
