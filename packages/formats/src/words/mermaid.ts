/** Mermaid beside its drawing, but for flowcharts, which are followed word by word. */
import { type DrawnContext, layerOf } from '../drawn/import.ts';
import { readClasses, readEntities } from '../mermaid/classes.ts';
import { drawGraph } from '../mermaid/graph.ts';
import { drawMermaid } from '../mermaid/import.ts';
import { readLive } from '../mermaid/live.ts';
import { drawSequence } from '../mermaid/sequence/sequence.ts';
import { sequenceStatements } from '../mermaid/sequence/sequence-lines.ts';
import { sourceOf } from '../mermaid/source.ts';
import { readStates } from '../mermaid/states.ts';
import { MOST_LINE } from './spans.ts';

const HEAD = /^\s*([\w-]+)/;
export async function drawMermaidWords(
  text: string,
  context: DrawnContext,
  misread: (line: number) => void,
): Promise<void> {
  const lines = text.split('\n').map((line) => (/^\s*%%/.test(line) ? '' : line)),
    at = lines.findIndex((line) => line.trim() !== ''),
    type = HEAD.exec(lines[at] ?? '')?.[1] ?? '';
  // Lines keep their numbers: what is before the head is empty.
  const rest = lines.map((line, i) => (i <= at || line.length > MOST_LINE ? '' : line)),
    told = (i: number): void => misread(i + 1);
  for (const [i, line] of lines.entries()) if (line.length > MOST_LINE) told(i);
  if (/^(?:flowchart(?:-elk)?|graph)$/.test(type)) {
    const { graph, problems } = readLive(text);
    for (const { line } of problems) misread(line);
    drawGraph(graph, layerOf(context), context);
  } else if (/^classDiagram(?:-v2)?$/.test(type)) drawGraph(readClasses(rest, told), layerOf(context), context);
  else if (/^stateDiagram(?:-v2)?$/.test(type)) drawGraph(readStates(rest, told), layerOf(context), context);
  else if (type === 'erDiagram') drawGraph(readEntities(rest, told), layerOf(context), context);
  else if (type === 'sequenceDiagram') drawSequence(sequenceStatements(rest, told), layerOf(context), context);
  else drawMermaid(sourceOf(new TextEncoder().encode(text)), context, misread);
}
