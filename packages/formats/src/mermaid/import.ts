/** Mermaid: flowcharts, sequences, classes, states and entities as diagrams, mind maps as trees. */
import type { FileJson } from '@limn/document';
import { importDrawn, type DrawnContext } from '../drawn/import.ts';
import { ImportError } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import type { ImportOptions, ImportResult } from '../result.ts';
import { importTree } from '../tree/import.ts';
import { readClasses, readEntities } from './classes.ts';
import { FlowchartReader } from './flowchart.ts';
import { drawGraph, type Graph } from './graph.ts';
import { readMindmap } from './mindmap.ts';
import { drawSequence } from './sequence.ts';
import { type MermaidSource, sourceOf } from './source.ts';
import { readStates } from './states.ts';

const GRAPHS: Readonly<Record<string, (source: MermaidSource) => Graph>> = {
  flowchart: (source) => new FlowchartReader(source).read(source.lines),
  'flowchart-elk': (source) => new FlowchartReader(source).read(source.lines),
  graph: (source) => new FlowchartReader(source).read(source.lines),
  classDiagram: ({ lines }) => readClasses(lines),
  'classDiagram-v2': ({ lines }) => readClasses(lines),
  stateDiagram: ({ lines }) => readStates(lines),
  'stateDiagram-v2': ({ lines }) => readStates(lines),
  erDiagram: ({ lines }) => readEntities(lines),
};

export async function importMermaid(bytes: Uint8Array, options: ImportOptions): Promise<ImportResult<FileJson>> {
  if (bytes.length > LIMITS.fileBytes) throw new ImportError('import.tooLarge', { limit: 'file' });
  const source = sourceOf(bytes);
  if (source.type === 'mindmap') {
    const result = await importTree('mermaid', () => readMindmap(source), bytes, options);
    return { ...result, category: result.category ?? 'mind_free' };
  }
  const read = Object.hasOwn(GRAPHS, source.type) ? GRAPHS[source.type] : undefined;
  if (!read && source.type !== 'sequenceDiagram') throw new ImportError('import.unsupported', { kind: 'mermaid' });
  const draw = (context: DrawnContext): string | undefined => {
    const { builder } = context;
    const page = builder.page({ name: source.title || (options.name ?? '') });
    const layer = builder.layer(page, { name: options.layerName ?? '' });
    if (read) drawGraph(read(source), layer, context);
    else drawSequence(source.lines, layer, context);
    return source.title || undefined;
  };
  return importDrawn('mermaid', draw, bytes, options);
}
