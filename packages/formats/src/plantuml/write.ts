/** Drawings as PlantUML: the kind of diagram that most of their shapes are of. */
import { type Arrowhead, plainText, type RichText, type Style } from '@limn/document';
import { kindOfPage } from '../mermaid/write/write.ts';
import { isLifeline, writeSequence } from '../mermaid/write/write-sequence.ts';
import type { WrittenEdge, WrittenNode, WrittenPage } from '../mermaid/write/written.ts';
import { isActivity } from '../words/heads.ts';
import { plainWords } from '../words/plain.ts';

const NOTE = 'uml.note';
const isDashed = ({ line }: WrittenEdge): boolean => line.style.dash !== undefined && line.style.dash !== 'solid';

/** Null for diagrams of activities, as boxes and lines do not say which of them is a loop; `anyway`: those, then. */
export function writePlant(page: WrittenPage, anyway = false): string | null {
  const kind = kindOfPage(page);
  if (!anyway && page.nodes.some(({ shape }) => isActivity(shape.kind))) return null;
  const body = BODIES[kind](page),
    direction = page.direction === 'LR' || page.direction === 'RL' ? ['left to right direction'] : [];
  return ['@startuml', ...(kind === 'sequence' ? [] : direction), ...body, '@enduml', ''].join('\n');
}

const BODIES = {
  sequence: sequenceBody,
  class: classBody,
  entities: classBody,
  state: stateBody,
  flow: boxBody,
} as const;

/** Words on one line, with Creole's bold and italic. */
function said(text: RichText): string {
  return text
    .map(({ insert, attributes }) => {
      const plain = insert.replaceAll('"', "'");
      if (plain.trim() === '') return plain;
      const italic = attributes?.italic ? `//${plain}//` : plain;
      return attributes?.bold ? `**${italic}**` : italic;
    })
    .join('')
    .replace(/\n$/, '')
    .replaceAll('\n', '\\n');
}
const label = ({ shape }: WrittenNode): string => said(shape.text ?? []);
const told = (markup: string): string => (markup === '' ? '' : ` : ${plainWords(markup, '\\n')}`);
const end = (markup: string): string => (markup === '' ? '' : ` "${plainWords(markup).replaceAll('"', "'")}"`);
/** What says nothing says a space: without words of its own it would show its name. */
const called = (node: WrittenNode): string =>
  label(node) === node.name ? node.name : `"${label(node) || ' '}" as ${node.name}`;

function look({ fill, stroke, color }: Style): string {
  const isColour = (value: string | undefined): value is string => value !== undefined && /^#[\da-f]{6}$/i.test(value);
  const parts = [
    isColour(fill) && fill.slice(1),
    isColour(stroke) && `line:${stroke.slice(1)}`,
    isColour(color) && `text:${color.slice(1)}`,
  ].filter(Boolean);
  return parts.length > 0 ? ` #${parts.join(';')}` : '';
}

const STARTS: Readonly<Partial<Record<Arrowhead, string>>> = {
  triangleOpen: '<|',
  diamond: '*',
  diamondOpen: 'o',
  circleOpen: '()',
  circlePlus: '+',
  cross: 'x',
  none: '',
  erOnlyOne: '||',
  erOne: '||',
  erZeroOrOne: '|o',
  erOneOrMany: '}|',
  erMany: '}|',
  erZeroOrMany: '}o',
};
const ENDS: Readonly<Partial<Record<Arrowhead, string>>> = {
  ...STARTS,
  triangleOpen: '|>',
  erZeroOrOne: 'o|',
  erOneOrMany: '|{',
  erMany: '|{',
  erZeroOrMany: 'o{',
};

function arrow(edge: WrittenEdge): string {
  const { from, to, start, end: head, near, far, text } = edge,
    body = isDashed(edge) ? '..' : '--';
  return `${from.name}${end(near)} ${STARTS[start] ?? '<'}${body}${ENDS[head] ?? '>'}${end(far)} ${to.name}${told(text)}`;
}

/** Lines between boxes; what is a note's stands with the note. */
function relations(page: WrittenPage): string[] {
  const out: string[] = [];
  for (const node of page.nodes) if (node.shape.kind === NOTE) out.push(`note "${label(node)}" as ${node.name}`);
  for (const edge of page.edges) {
    const isNote = edge.from.shape.kind === NOTE || edge.to.shape.kind === NOTE;
    out.push(isNote ? `${edge.from.name} .. ${edge.to.name}` : arrow(edge));
  }
  return out;
}

// ---- classes

const CLASS_WORDS: Readonly<Record<string, string>> = {
  'uml.interface': 'interface',
  'uml.enumeration': 'enum',
  'uml.abstractClass': 'abstract class',
  'uml.object': 'object',
  'uml.objectSlots': 'object',
  'uml.interfaceBall': 'circle',
  'uml.naryAssociation': 'diamond',
};

function classBody(page: WrittenPage): string[] {
  const out: string[] = [];
  const write = (node: WrittenNode, indent: string): void => {
    const { shape, name, children, members } = node;
    if (shape.kind === NOTE) return;
    if (children.length > 0) {
      out.push(`${indent}package "${label(node)}" as ${name}${look(shape.style)} {`);
      for (const child of children) write(child, `${indent}  `);
      out.push(`${indent}}`);
      return;
    }
    const lines = plainText(shape.text).trim().split('\n'),
      mark = /^«(.+)»$/.exec(lines[0]!.trim())?.[1],
      word = CLASS_WORDS[shape.kind] ?? 'class',
      isUsual = mark === undefined || mark === { interface: 'interface', enum: 'enumeration' }[word];
    const title = lines
        .slice(mark === undefined ? 0 : 1)
        .join(' ')
        .trim()
        .replaceAll('"', "'"),
      called = title === name ? name : `"${title}" as ${name}`,
      head = `${indent}${word} ${called}${isUsual ? '' : ` <<${mark}>>`}${look(shape.style)}`;
    if (members.length === 0) out.push(head);
    else {
      out.push(`${head} {`);
      for (const row of members)
        out.push(`${indent}  ${row.kind === 'uml.divider' ? '--' : rowText(row.style, plainText(row.text))}`);
      out.push(`${indent}}`);
    }
  };
  for (const node of page.nodes) if (!node.parent) write(node, '');
  return [...out, ...relations(page)];
}

function rowText({ underline, italic }: Style, text: string): string {
  const plain = text.replace(/\s*\n\s*/g, ' ').trim();
  if (underline && !plain.includes('{static}')) return `{static} ${plain}`;
  return italic && !plain.includes('{abstract}') ? `{abstract} ${plain}` : plain;
}

// ---- states

const STATE_MARKS: Readonly<Record<string, string>> = {
  'uml.choice': '<<choice>>',
  'uml.fork': '<<fork>>',
  'uml.shallowHistory': '<<history>>',
  'uml.deepHistory': '<<history*>>',
  'uml.entryPoint': '<<entryPoint>>',
  'uml.exitPoint': '<<exitPoint>>',
};

function stateBody(page: WrittenPage): string[] {
  const out: string[] = [],
    done = new Set<WrittenEdge>(),
    isEnd = ({ shape }: WrittenNode): boolean => shape.kind === 'uml.initial' || shape.kind === 'uml.final',
    name = (node: WrittenNode): string => (isEnd(node) ? '[*]' : node.name);
  /** Beginnings and ends are told where they stand, as they have no name. */
  const transitions = (scope: WrittenNode | undefined, indent: string): void => {
    for (const edge of page.edges) {
      const { from, to, text } = edge;
      let inside: WrittenNode | undefined;
      if (isEnd(from)) inside = from.parent;
      else if (isEnd(to)) inside = to.parent;
      if (done.has(edge) || from.shape.kind === NOTE || to.shape.kind === NOTE || inside !== scope) continue;
      done.add(edge);
      out.push(`${indent}${name(from)} --> ${name(to)}${told(text)}`);
    }
  };
  const write = (node: WrittenNode, indent: string): void => {
    const { shape, children } = node,
      mark = STATE_MARKS[shape.kind];
    if (isEnd(node) || shape.kind === NOTE) return;
    const head = `${indent}state ${called(node)}${mark === undefined ? '' : ` ${mark}`}${look(shape.style)}`;
    if (children.length === 0) out.push(head);
    else {
      out.push(`${head} {`);
      for (const child of children) write(child, `${indent}  `);
      transitions(node, `${indent}  `);
      out.push(`${indent}}`);
    }
  };
  for (const node of page.nodes) if (!node.parent) write(node, '');
  transitions(undefined, '');
  for (const node of page.nodes) {
    if (node.shape.kind !== NOTE) continue;
    const line = page.edges.find(({ from, to }) => from === node || to === node),
      of = line && (line.from === node ? line.to : line.from);
    out.push(of ? `note right of ${of.name} : ${label(node)}` : `note "${label(node)}" as ${node.name}`);
  }
  return out;
}

// ---- components, deployments, use cases, and whatever else has boxes and lines

const BOX_WORDS: Readonly<Record<string, string>> = {
  'uml.actor': 'actor',
  'uml.artifact': 'artifact',
  'basic.rounded': 'card',
  'uml.interfaceBall': 'interface',
  'basic.cloud': 'cloud',
  'uml.component': 'component',
  'basic.cylinder': 'database',
  'flow.database': 'database',
  'er.entity': 'entity',
  'flow.document': 'file',
  'flow.multiDocument': 'collections',
  'uml.packageContent': 'package',
  'uml.package': 'package',
  'basic.container': 'frame',
  'basic.hexagon': 'hexagon',
  'uml.node': 'node',
  'flow.process': 'process',
  'flow.directData': 'queue',
  'flow.internalStorage': 'stack',
  'flow.storedData': 'storage',
  'basic.text': 'label',
  'uml.useCase': 'usecase',
  'basic.ellipse': 'usecase',
};

function boxBody(page: WrittenPage): string[] {
  const out: string[] = [];
  const write = (node: WrittenNode, indent: string): void => {
    const { shape, children } = node;
    if (shape.kind === NOTE) return;
    const head = `${indent}${BOX_WORDS[shape.kind] ?? 'rectangle'} ${called(node)}${look(shape.style)}`;
    if (children.length === 0) out.push(head);
    else {
      out.push(`${head} {`);
      for (const child of children) write(child, `${indent}  `);
      out.push(`${indent}}`);
    }
  };
  for (const node of page.nodes) if (!node.parent) write(node, '');
  return [...out, ...relations(page)];
}

// ---- sequences

const ARROWS: Readonly<Record<string, string>> = {
  '->>': '->',
  '-->>': '-->',
  '->': '->',
  '-->': '-->',
  '-x': '->x',
  '--x': '-->x',
  '-)': '->>',
  '--)': '-->>',
  '<<->>': '<->',
  '<<-->>': '<-->',
};

/** The lines of Mermaid say the same in almost the same words. */
function sequenceBody(page: WrittenPage): string[] {
  const names = new Set(page.nodes.filter(isLifeline).map(({ name }) => name)),
    person = /^\s*(participant|actor)\s+(\S+?)(?:@\{ "type": "(\w+)" \})?(?:\s+as\s+(.+))?$/,
    message = /^(\s*)(\S+?)(<<-->>|<<->>|-->>|->>|--x|-x|--\)|-\)|-->|->)([+-]?)(\S+?): (.*)$/;
  return writeSequence(page, { divider: (words) => `== ${plainWords(words)} ==`, hasGates: true })
    .slice(1)
    .map((raw) => {
      const line = raw.replace(/^ {2}/, ''),
        who = person.exec(line);
      if (who && names.has(who[2]!)) {
        const words = who[4] === undefined ? '' : plainWords(who[4], '\\n').replaceAll('"', "'");
        return `${who[3] ?? who[1]} ${words === '' ? who[2] : `"${words}" as ${who[2]}`}`;
      }
      const call = message.exec(line);
      if (call) {
        const [, indent, from, way, mark, to, words] = call,
          bar = { '+': ' ++', '-': ' --', '': '' }[mark as '' | '+' | '-'],
          arrow = ARROWS[way!] ?? '->',
          back = [...arrow].toReversed().join('').replaceAll('>', '<');
        let ends = `${from} ${arrow} ${to}`;
        if (from === '[') ends = `[${arrow} ${to}`;
        else if (to === ']') ends = `${from} ${arrow}]`;
        else if (to === '[') ends = `[${back} ${from}`;
        else if (from === ']') ends = `${to} ${back}]`;
        return `${indent}${ends}${bar}${told(words!)}`;
      }
      return plainWords(line, '\\n').replace(/^(\s*)(?:and|option)\b/, '$1else');
    });
}
