/** Use case diagrams of Mermaid: actors, use cases and what is within a system; lines are those of flowcharts. */
import { directionOf, readFlowchart } from '../flowchart.ts';
import { fitted, type Graph } from '../graph.ts';
import { type MermaidSource, type Misread, wordsOf } from '../source.ts';

const ACTOR = /^actor\s+([\w-]+)\s*(?:\(\s*("[^"]*"|[^)]*)\s*\))?/;
const BOUNDARY = /^systemBoundary\s+(?:([\w-]+)\s*)?(?:\[?\s*("[^"]*")\s*\]?)?\s*$/;
/** What an element looks like, told after it. */
const SETTING = /^[\w-]+@\{[^}]*\}$/;

export function readUseCases({ head, lines }: MermaidSource, misread: Misread): Graph {
  const actors = new Map<string, string>();
  let boundaries = 0;
  // Each line stays where it is, so that its number does.
  const drawn = lines.map((raw) => {
    const line = raw.trim(),
      actor = ACTOR.exec(line),
      boundary = BOUNDARY.exec(line);
    if (actor) {
      const [, id = '', label = id] = actor;
      actors.set(id, label);
      return `${id}[${label.startsWith('"') ? label : `"${label}"`}]`;
    }
    if (boundary) {
      const [, id = `system-${++boundaries}`, label = `"${id}"`] = boundary;
      return `subgraph ${id} [${label}]`;
    }
    return SETTING.test(line) || /^title\s/.test(line) ? '' : line;
  });
  const wanted = directionOf(head.split(/\s/)[0] ?? '') ? head : 'LR',
    graph = readFlowchart({ head: wanted, lines: drawn }, misread);
  for (const node of graph.nodes.values()) {
    if (actors.has(node.id))
      Object.assign(node, { kind: 'uml.actor', text: wordsOf(actors.get(node.id)!), w: 40, h: 70 });
    else if (node.kind === 'basic.rounded' || node.kind === 'flow.process')
      Object.assign(node, { kind: 'uml.useCase', ...fitted(node.text, { w: 120, h: 60 }, { w: 50, h: 30 }) });
  }
  return { ...graph, gap: 60 };
}
