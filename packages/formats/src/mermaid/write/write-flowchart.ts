/** Flowcharts as Mermaid. */
import type { Arrowhead } from '@limn/document';
import { markup, styleText, type WrittenEdge, type WrittenNode, type WrittenPage } from './written.ts';

/** What stands around the words of shapes that have brackets of their own. */
const BRACKETS: Readonly<Record<string, readonly [string, string]>> = {
  'uml.activityFinal': ['(((', ')))'],
  'basic.ellipse': ['((', '))'],
  'basic.circle': ['((', '))'],
  'flow.terminator': ['([', '])'],
  'flow.predefinedProcess': ['[[', ']]'],
  'flow.database': ['[(', ')]'],
  'flow.data': ['[/', '/]'],
  'basic.parallelogram': ['[\\', '\\]'],
  'basic.trapezoid': ['[/', '\\]'],
  'flow.manualOperation': ['[\\', '/]'],
  'flow.preparation': ['{{', '}}'],
  'basic.rounded': ['(', ')'],
  'flow.decision': ['{', '}'],
  'basic.diamond': ['{', '}'],
  'basic.tag': ['>', ']'],
};
/** Those that have only a name. */
const NAMES: Readonly<Record<string, string>> = {
  'uml.initial': 'sm-circ',
  'uml.final': 'fr-circ',
  'flow.document': 'doc',
  'flow.multiDocument': 'docs',
  'flow.manualInput': 'sl-rect',
  'flow.delay': 'delay',
  'flow.directData': 'h-cyl',
  'flow.display': 'curv-trap',
  'flow.internalStorage': 'win-pane',
  'flow.card': 'notch-rect',
  'flow.loopLimit': 'notch-pent',
  'flow.storedData': 'bow-rect',
  'flow.paperTape': 'flag',
  'flow.extract': 'tri',
  'flow.merge': 'flip-tri',
  'uml.fork': 'fork',
  'basic.cloud': 'cloud',
  'basic.text': 'text',
  'basic.lightning': 'bolt',
  'flow.summingJunction': 'cross-circ',
  'flow.collate': 'hourglass',
  'flow.annotationBrace': 'brace',
};

export function writeFlowchart({ nodes, edges, direction }: WrittenPage): string[] {
  const out = [`flowchart ${direction}`];
  for (const node of nodes) if (!node.parent) out.push(...nodeLines(node, '  '));
  for (const edge of edges) out.push(`  ${edgeText(edge)}`);
  for (const { shape, name } of nodes) {
    const style = styleText(shape.style);
    if (style !== '') out.push(`  style ${name} ${style}`);
    if (shape.data.link?.type === 'url') out.push(`  click ${name} "${shape.data.link.url.replaceAll('"', '%22')}"`);
  }
  edges.forEach(({ line }, i) => {
    const { stroke } = line.style,
      style = styleText({ ...(stroke !== undefined && { stroke }) });
    if (style !== '') out.push(`  linkStyle ${i} ${style}`);
  });
  return out;
}

/** A node, or a box with what stands in it. */
export function nodeLines(node: WrittenNode, indent: string): string[] {
  if (node.children.length === 0) return [`${indent}${nodeText(node)}`];
  const inside = node.children.flatMap((child) => nodeLines(child, `${indent}  `));
  return [`${indent}subgraph ${node.name}["${words(node)}"]`, ...inside, `${indent}end`];
}

const words = ({ shape }: WrittenNode): string => markup(shape.text ?? []);

export function nodeText(node: WrittenNode): string {
  const { kind } = node.shape,
    [open, close] = BRACKETS[kind] ?? ['[', ']'],
    named = NAMES[kind];
  return named
    ? `${node.name}@{ shape: ${named}, label: "${words(node)}" }`
    : `${node.name}${open}"${words(node)}"${close}`;
}

const HEADS: Readonly<Partial<Record<Arrowhead, string>>> = { none: '', cross: 'x', circle: 'o', circleOpen: 'o' };
const head = (arrow: Arrowhead): string => HEADS[arrow] ?? '>';

/** A line that only begins with a head is written the other way round: the text has no such line. */
export const isTurned = ({ start, end }: WrittenEdge): boolean => head(end) === '' && head(start) !== '';

/** @param said how its ends are told of; by their names, where nothing else is said */
export function edgeText(edge: WrittenEdge, said = (node: WrittenNode): string => node.name): string {
  const { from, to, line, start, end, text, near, far } = edge;
  const [a, b, first, last] = isTurned(edge) ? [to, from, end, start] : [from, to, start, end];
  const begin = head(first) === '>' ? '<' : head(first),
    tail = head(last);
  const { strokeWidth = 0, dash } = line.style,
    isDotted = dash !== undefined && dash !== 'solid';
  const thin = tail === '' ? '---' : `--${tail}`,
    thick = tail === '' ? '===' : `==${tail}`,
    dotted = tail === '' ? '-.-' : `-.-${tail}`;
  let body = thin;
  if (isDotted) {
    body = dotted;
  } else if (strokeWidth >= 3) {
    body = thick;
  }
  const all = [near, text, far].filter((one) => one !== '').join('<br>');
  return `${said(a)} ${begin}${body}${all === '' ? '' : `|"${all}"|`} ${said(b)}`;
}
