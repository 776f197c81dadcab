/** Mermaid: every kind as a diagram of shapes one can edit, mind maps as trees. */
import type { FileJson } from '@limn/document';
import { importDrawn, type DrawnContext } from '../drawn/import.ts';
import { ImportError } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import type { ImportOptions, ImportResult } from '../result.ts';
import { importTree } from '../tree/import.ts';
import { readArchitecture, readC4, readRequirements } from './charts/boxes.ts';
import { CHARTS } from './charts/index.ts';
import { Sheet, unquoted } from './charts/sheet.ts';
import { readUseCases } from './charts/use-cases.ts';
import { readClasses, readEntities } from './classes.ts';
import { readFlowchart } from './flowchart.ts';
import { drawGraph, type Graph } from './graph.ts';
import { readMindmap } from './mindmap.ts';
import { isOutline, readOutline } from './outline.ts';
import { drawSequence } from './sequence/sequence.ts';
import type { SequenceStatement } from './sequence/statements.ts';
import { sequenceStatements } from './sequence/sequence-lines.ts';
import { type MermaidSource, type Misread, sourceOf } from './source.ts';
import { readStates } from './states.ts';
import { zenStatements } from './sequence/zenuml.ts';

const GRAPHS: Readonly<Record<string, (source: MermaidSource, misread: Misread) => Graph>> = {
  flowchart: readFlowchart,
  'flowchart-elk': readFlowchart,
  graph: readFlowchart,
  classDiagram: ({ lines }, misread) => readClasses(lines, misread),
  'classDiagram-v2': ({ lines }, misread) => readClasses(lines, misread),
  stateDiagram: ({ lines }, misread) => readStates(lines, misread),
  'stateDiagram-v2': ({ lines }, misread) => readStates(lines, misread),
  erDiagram: ({ lines }, misread) => readEntities(lines, misread),
  requirementDiagram: ({ lines }, misread) => readRequirements(lines, misread),
  architecture: ({ lines }, misread) => readArchitecture(lines, misread),
  'architecture-beta': ({ lines }, misread) => readArchitecture(lines, misread),
  usecase: readUseCases,
  'usecase-beta': readUseCases,
  C4Context: ({ lines }, misread) => readC4(lines, misread),
  C4Container: ({ lines }, misread) => readC4(lines, misread),
  C4Component: ({ lines }, misread) => readC4(lines, misread),
  C4Dynamic: ({ lines }, misread) => readC4(lines, misread),
  C4Deployment: ({ lines }, misread) => readC4(lines, misread),
};

const SEQUENCES: Readonly<Record<string, (lines: readonly string[], misread: Misread) => SequenceStatement[]>> = {
  sequenceDiagram: sequenceStatements,
  zenuml: zenStatements,
};

export async function importMermaid(bytes: Uint8Array, options: ImportOptions): Promise<ImportResult<FileJson>> {
  if (bytes.length > LIMITS.fileBytes) throw new ImportError('import.tooLarge', { limit: 'file' });
  const source = sourceOf(bytes);
  if (source.type === 'mindmap') {
    const result = await importTree('mermaid', () => readMindmap(source), bytes, options);
    return { ...result, category: result.category ?? 'mind_free' };
  }
  if (isOutline(source.type)) {
    const result = await importTree('mermaid', () => readOutline(source), bytes, options);
    return { ...result, category: result.category ?? 'mind_free' };
  }
  return importDrawn('mermaid', (context) => drawMermaid(source, context), bytes, options);
}

/**
 * Draws any kind that is a diagram and answers its title. @param onMisread is told of lines of the text, from 1, that
 * say nothing. @throws ImportError `import.unsupported` for another
 */
export function drawMermaid(
  source: MermaidSource,
  context: DrawnContext,
  onMisread?: (line: number) => void,
): string | undefined {
  const read = Object.hasOwn(GRAPHS, source.type) ? GRAPHS[source.type] : undefined,
    chart = Object.hasOwn(CHARTS, source.type) ? CHARTS[source.type] : undefined;
  const statements = Object.hasOwn(SEQUENCES, source.type) ? SEQUENCES[source.type] : undefined;
  if (!read && !chart && !statements) throw new ImportError('import.unsupported', { kind: 'mermaid' });
  const { builder, options } = context,
    title = source.title || titleIn(source);
  const page = builder.page({ name: title || (options.name ?? '') });
  const layer = builder.layer(page, { name: options.layerName ?? '' });
  const misread = new Set<number>(),
    tell: Misread = (line) => {
      misread.add(line);
      onMisread?.(source.numbers[line] ?? 1);
    };
  if (read) drawGraph(read(source, tell), layer, context);
  else if (chart) chart(source, new Sheet(layer, context), tell);
  else if (statements) drawSequence(statements(source.lines, tell), layer, context);
  context.dropped.add('sourceLines', misread.size);
  return title || undefined;
}

/** The title that a line of the text says, as most kinds have it. */
function titleIn({ type, lines }: MermaidSource): string {
  if (!Object.hasOwn(CHARTS, type) && type !== 'zenuml' && !type.startsWith('C4')) return '';
  const line = lines.find((one) => /^\s*title\s+\S/.test(one));
  return unquoted(line?.trim().slice('title'.length) ?? '');
}
