/** PlantUML as shapes and connectors. */
import type { DrawnContext } from '../drawn/import.ts';
import { ImportError } from '../errors.ts';
import { drawGraph } from '../mermaid/graph.ts';
import { drawSequence } from '../mermaid/sequence/sequence.ts';
import { decodeText } from '../bytes/text-encoding.ts';
import { drawGantt } from '../mermaid/charts/gantt.ts';
import { Sheet } from '../mermaid/charts/sheet.ts';
import { isPlantGantt, readPlantGantt } from './gantt.ts';
import { type PlantDiagram, readPlant } from './read.ts';
import { refusedKindOf } from './refused.ts';

/** Longest text of a diagram, characters. */
const MOST = 1_000_000;

export function drawPlant(text: string, context: DrawnContext): PlantDiagram {
  const gantt = isPlantGantt(text) ? readPlantGantt(text) : undefined,
    diagram = gantt ? { title: gantt.title, misread: gantt.misread, chart: gantt.source } : readPlant(text),
    { builder, options } = context,
    page = builder.page({ name: diagram.title || (options.name ?? '') }),
    layer = builder.layer(page, { name: options.layerName ?? '' });
  // A chart's lines are made of what was read, which tells of its own.
  if ('chart' in diagram) drawGantt(diagram.chart, new Sheet(layer, context), () => undefined);
  else if ('graph' in diagram) drawGraph(diagram.graph, layer, context);
  else drawSequence(diagram.statements, layer, context);
  return diagram;
}

export function drawPlantUml(context: DrawnContext): string | undefined {
  const text = decodeText(context.bytes)
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
  if (text.length > MOST) throw new ImportError('import.tooLarge', { limit: 'text' });
  // A file may hold several; the first is drawn.
  const first = /@start\w+[^]*?@end\w+/.exec(text)?.[0] ?? text,
    refused = refusedKindOf(first);
  if (refused !== undefined) throw new ImportError('import.unsupported', { kind: refused });
  const diagram = drawPlant(first, context),
    { title, misread } = diagram,
    isEmpty =
      ('graph' in diagram && diagram.graph.nodes.size === 0) ||
      ('statements' in diagram && diagram.statements.length === 0);
  // Nothing of it says anything here: it is a diagram of another kind.
  if (isEmpty && misread.length > 0) throw new ImportError('import.unsupported', { kind: 'plantuml' });
  context.dropped.add('sourceLines', misread.length);
  return title || undefined;
}
