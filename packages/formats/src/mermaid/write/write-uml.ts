/** Classes, entities and states as Mermaid. */
import { type Arrowhead, plainText, type ShapeRecord } from '@limn/document';
import { markup, styleText, type WrittenEdge, type WrittenNode, type WrittenPage } from './written.ts';

const DIRECTION = { TD: 'TB', LR: 'LR', BT: 'BT', RL: 'RL' } as const;
const NOTE = 'uml.note';

const isDashed = ({ line }: WrittenEdge): boolean => line.style.dash !== undefined && line.style.dash !== 'solid';
const told = (text: string): string => (text === '' ? '' : ` : ${text}`);
const plain = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ').trim();

// ---- classes

const STARTS: Readonly<Partial<Record<Arrowhead, string>>> = {
  triangleOpen: '<|',
  diamond: '*',
  diamondOpen: 'o',
  circleOpen: '()',
};
const ENDS: Readonly<Partial<Record<Arrowhead, string>>> = { ...STARTS, triangleOpen: '|>' };
/** Angle brackets of types are tildes. */
const typed = (text: string): string => text.replace(/<([^<>]*)>/g, '~$1~').replaceAll('"', "'");

export function writeClasses(page: WrittenPage): string[] {
  const out = ['classDiagram', `  direction ${DIRECTION[page.direction]}`];
  const write = (node: WrittenNode, indent: string): void => {
    const { shape, name, children, members } = node;
    if (shape.kind === NOTE) return;
    if (children.length > 0) {
      out.push(`${indent}namespace ${plainText(shape.text).replace(/[^\w\u0080-\uffff.]+/g, '_') || name} {`);
      for (const child of children) write(child, `${indent}  `);
      out.push(`${indent}}`);
      return;
    }
    const lines = plainText(shape.text).trim().split('\n'),
      stereotype = /^«(.+)»$/.exec(lines[0]!.trim())?.[1],
      label = plain(lines.slice(stereotype === undefined ? 0 : 1).join(' ')),
      body = members.filter(({ kind }) => kind !== 'uml.divider').map(({ text }) => typed(plain(plainText(text))));
    out.push(
      `${indent}class ${name}["${label.replaceAll('"', "'")}"]${stereotype !== undefined || body.length > 0 ? ' {' : ''}`,
    );
    if (stereotype !== undefined) out.push(`${indent}  <<${stereotype}>>`);
    for (const line of body) if (line !== '') out.push(`${indent}  ${line}`);
    if (stereotype !== undefined || body.length > 0) out.push(`${indent}}`);
  };
  for (const node of page.nodes) if (!node.parent) write(node, '  ');
  const noted = new Set<WrittenNode>();
  for (const edge of page.edges) {
    const { from, to, start, end, text, near, far } = edge,
      [note, of] = from.shape.kind === NOTE ? [from, to] : [to, from];
    if (note.shape.kind === NOTE) {
      if (!noted.has(note)) out.push(`  note for ${of.name} "${markup(note.shape.text ?? [])}"`);
      noted.add(note);
      continue;
    }
    const body = isDashed(edge) ? '..' : '--',
      first = STARTS[start] ?? (start === 'none' ? '' : '<'),
      last = ENDS[end] ?? (end === 'none' ? '' : '>'),
      quoted = (one: string): string => (one === '' ? '' : `"${one}" `);
    out.push(`  ${from.name} ${quoted(near)}${first}${body}${last} ${quoted(far)}${to.name}${told(text)}`);
  }
  for (const { shape } of page.nodes.filter((node) => node.shape.kind === NOTE && !noted.has(node)))
    out.push(`  note "${markup(shape.text ?? [])}"`);
  return out;
}

// ---- entities

const ER_STARTS: Readonly<Partial<Record<Arrowhead, string>>> = {
  erOnlyOne: '||',
  erOne: '||',
  erZeroOrOne: '|o',
  erOneOrMany: '}|',
  erMany: '}|',
  erZeroOrMany: '}o',
};
const ER_ENDS: Readonly<Partial<Record<Arrowhead, string>>> = {
  erOnlyOne: '||',
  erOne: '||',
  erZeroOrOne: 'o|',
  erOneOrMany: '|{',
  erMany: '|{',
  erZeroOrMany: 'o{',
};
const KEYS: Readonly<Record<number, string>> = { 1: ' PK', 2: ' FK', 3: ' PK, FK', 4: ' UK' };

export function writeEntities({ nodes, edges, direction }: WrittenPage): string[] {
  const out = ['erDiagram', `  direction ${DIRECTION[direction]}`];
  for (const { shape, name, members } of nodes) {
    const label = plain(plainText(shape.text)).replaceAll('"', "'"),
      columns = members.flatMap((one) => columnText(one));
    out.push(`  ${name}${label === name || label === '' ? '' : `["${label}"]`}${columns.length > 0 ? ' {' : ''}`);
    for (const column of columns) out.push(`    ${column}`);
    if (columns.length > 0) out.push('  }');
  }
  for (const edge of edges) {
    const body = `${ER_STARTS[edge.start] ?? '||'}${isDashed(edge) ? '..' : '--'}${ER_ENDS[edge.end] ?? '||'}`;
    out.push(`  ${edge.from.name} ${body} ${edge.to.name} : "${edge.text}"`);
  }
  return out;
}

/** `name: type` the other way round; without a type it is a string. */
function columnText({ text, data }: ShapeRecord): string[] {
  const [name = '', type = ''] = plain(plainText(text)).split(/\s*:\s*/),
    word = (one: string): string => one.replace(/[^\w\u0080-\uffff()[\]-]+/g, '_');
  return name === '' ? [] : [`${word(type) || 'string'} ${word(name)}${KEYS[data.controls?.['key'] ?? 0] ?? ''}`];
}

// ---- states

const MARKS: Readonly<Record<string, string>> = {
  'uml.choice': '<<choice>>',
  'uml.fork': '<<fork>>',
  'uml.shallowHistory': '<<history>>',
};

export function writeStates({ nodes, edges, direction }: WrittenPage): string[] {
  const out = ['stateDiagram-v2', `  direction ${DIRECTION[direction]}`],
    done = new Set<WrittenEdge>();
  const isEnd = ({ shape }: WrittenNode): boolean => shape.kind === 'uml.initial' || shape.kind === 'uml.final';
  const name = (node: WrittenNode): string => (isEnd(node) ? '[*]' : node.name);
  /** Beginnings and ends are told where they stand, as they have no name. */
  const transitions = (scope: WrittenNode | undefined, indent: string): void => {
    for (const edge of edges) {
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
      mark = MARKS[shape.kind];
    if (isEnd(node) || shape.kind === NOTE) return;
    if (mark) out.push(`${indent}state ${node.name} ${mark}`);
    else if (children.length > 0) {
      out.push(`${indent}state "${markup(shape.text ?? [])}" as ${node.name} {`);
      for (const child of children) write(child, `${indent}  `);
      transitions(node, `${indent}  `);
      out.push(`${indent}}`);
    } else out.push(`${indent}state "${markup(shape.text ?? [])}" as ${node.name}`);
  };
  for (const node of nodes) if (!node.parent) write(node, '  ');
  transitions(undefined, '  ');
  for (const { from, to } of edges) {
    const [note, of] = from.shape.kind === NOTE ? [from, to] : [to, from];
    if (note.shape.kind === NOTE) out.push(`  note right of ${of.name} : ${markup(note.shape.text ?? [])}`);
  }
  for (const { shape, name: id } of nodes) {
    const style = styleText(shape.style);
    if (style !== '' && MARKS[shape.kind] === undefined && shape.kind === 'uml.state')
      out.push(`  classDef of_${id} ${style}`, `  class ${id} of_${id}`);
  }
  return out;
}
