/** Class and entity relationship diagrams of Mermaid. */
import type { Arrowhead } from '@limn/document';
import { directionOf, styleFrom } from './flowchart.ts';
import { fitted, type Graph, type GraphNode, withMembers } from './graph.ts';
import { wordsOf } from './source.ts';

const ENDS: Readonly<Record<string, Arrowhead>> = {
  '<|': 'triangleOpen',
  '|>': 'triangleOpen',
  '*': 'diamond',
  o: 'diamondOpen',
  '<': 'arrow',
  '>': 'arrow',
  '()': 'circleOpen',
};
const RELATION =
  /^(`[^`]+`|[^\s"`]+?)\s*(?:"([^"]*)"\s*)?(<\||\*|o|<|\(\))?(--|\.\.)(\|>|\*|o|>|\(\))?\s*(?:"([^"]*)"\s*)?(`[^`]+`|[^\s":`]+)\s*(?::\s*(.*))?$/;

/** Types in tildes are those in angle brackets. */
const typed = (text: string): string => text.replace(/~([^~]*)~/g, '<$1>').replace(/[`]/g, '');

interface ClassBox {
  label: string;
  kind: string;
  stereotype?: string;
  fields: string[];
  methods: string[];
  parent?: string;
  style?: string;
}

/** `misread` is told of lines, from 0, that say nothing. */
export function readClasses(lines: readonly string[], misread: (line: number) => void = () => undefined): Graph {
  const graph: Graph = { direction: 'down', nodes: new Map(), edges: [], gap: 60 };
  const classes = new Map<string, ClassBox>(),
    notes: { text: string; of?: string }[] = [],
    spaces: string[] = [],
    styles = new Map<string, string>();
  let open: ClassBox | undefined,
    opened = 0;
  const boxOf = (raw: string): string => {
    const [name = raw, styled] = typed(raw).split(':::'),
      id = name.replace(/<.*$/, '');
    if (!classes.has(id))
      classes.set(id, {
        label: name,
        kind: 'uml.class',
        fields: [],
        methods: [],
        ...(spaces.length > 0 && { parent: spaces.at(-1)! }),
      });
    if (styled) classes.get(id)!.style = styled;
    return id;
  };
  const add = (box: ClassBox, raw: string): void => {
    const text = typed(raw.trim()),
      stereotype = /^<<(.+)>>$/.exec(text)?.[1];
    if (stereotype !== undefined) box.stereotype = stereotype;
    else if (/\)/.test(text)) box.methods.push(text.replace(/[*$]$/, ''));
    else if (text !== '') box.fields.push(text.replace(/[*$]$/, ''));
  };
  for (const [i, raw] of lines.entries()) {
    const line = raw.trim();
    if (open) {
      if (line.startsWith('}')) open = undefined;
      else add(open, line);
      continue;
    }
    if (line === '}') {
      if (spaces.pop() === undefined) misread(i);
      continue;
    }
    const direction = /^direction\s+(\w+)/.exec(line)?.[1];
    if (direction) {
      graph.direction = directionOf(direction) ?? graph.direction;
      continue;
    }
    const space = /^namespace\s+(\S+?)\s*\{$/.exec(line)?.[1];
    if (space !== undefined) {
      graph.nodes.set(`namespace ${space}`, {
        id: `namespace ${space}`,
        kind: 'uml.packageContent',
        text: wordsOf(space),
        w: 160,
        h: 80,
      });
      if (spaces.length < 50) spaces.push(`namespace ${space}`);
      continue;
    }
    const noted = /^note\s+(?:for\s+(\S+)\s+)?"([^"]*)"/.exec(line);
    if (noted) {
      notes.push({ text: noted[2]!, ...(noted[1] && { of: boxOf(noted[1]) }) });
      continue;
    }
    const classDef = /^classDef\s+(\S+)\s+(.+)$/.exec(line);
    if (classDef) {
      styles.set(classDef[1]!, classDef[2]!);
      continue;
    }
    const declared = /^class\s+(`[^`]+`|[^\s{["]+)\s*(?:\["([^"]*)"\])?\s*(?:<<([^>]+)>>)?\s*(\{)?\s*(\})?$/.exec(line);
    if (declared) {
      const box = classes.get(boxOf(declared[1]!))!;
      if (declared[2] !== undefined) box.label = declared[2];
      if (declared[3] !== undefined) box.stereotype = declared[3];
      if (declared[4] && !declared[5]) {
        open = box;
        opened = i;
      }
      continue;
    }
    const mark = /^<<(.+)>>\s+(\S+)$/.exec(line);
    if (mark) {
      classes.get(boxOf(mark[2]!))!.stereotype = mark[1]!;
      continue;
    }
    const relation = RELATION.exec(line);
    if (relation) {
      const [, from = '', near, start, body, end, far, to = '', text] = relation;
      graph.edges.push({
        from: boxOf(from),
        to: boxOf(to),
        start: ENDS[start ?? ''] ?? 'none',
        end: ENDS[end ?? ''] ?? 'none',
        ...(near && { near }),
        ...(far && { far }),
        ...(text && { text: wordsOf(text) }),
        ...(body === '..' && { style: { dash: 'dashed' as const } }),
      });
      continue;
    }
    if (line === '' || /^(click|link|callback|style|cssClass|accTitle|accDescr)\b/.test(line)) continue;
    const member = /^([^\s:]+)\s*:\s*(.+)$/.exec(line);
    if (member) add(classes.get(boxOf(member[1]!))!, member[2]!);
    else misread(i);
  }
  if (open) misread(opened);
  if (spaces.length > 0) misread(lines.length - 1);
  for (const [id, { label, stereotype, fields, methods, parent, style }] of classes) {
    const text = wordsOf(stereotype === undefined ? label : `«${stereotype}»<br>${label}`),
      line = (one: string) => ({ kind: 'uml.member', text: one });
    const members: GraphNode['members'] =
      fields.length + methods.length > 0 ? [...fields.map(line), null, ...methods.map(line)] : [];
    const look = style === undefined ? undefined : styles.get(style);
    graph.nodes.set(id, {
      id,
      kind: members.length > 0 ? 'uml.class' : 'uml.simpleClass',
      text,
      ...(members.length > 0 ? withMembers(text, members) : fitted(text, { w: 100, h: 40 })),
      members,
      ...(parent !== undefined && { parent }),
      ...(look !== undefined && { style: styleFrom(look) }),
    });
  }
  notes.forEach(({ text, of }, i) => {
    const words = wordsOf(text);
    graph.nodes.set(`note ${i}`, { id: `note ${i}`, kind: 'uml.note', text: words, ...fitted(words) });
    if (of !== undefined)
      graph.edges.push({ from: `note ${i}`, to: of, start: 'none', end: 'none', style: { dash: 'dashed' } });
  });
  return graph;
}

const CARDINALITIES: Readonly<Record<string, Arrowhead>> = {
  '||': 'erOnlyOne',
  '|o': 'erZeroOrOne',
  'o|': 'erZeroOrOne',
  '}|': 'erOneOrMany',
  '|{': 'erOneOrMany',
  '}o': 'erZeroOrMany',
  'o{': 'erZeroOrMany',
};
const ER_LINE =
  /^("[^"]*"|[^\s"]+)\s+(\|\||\|o|o\||\}\||\}o)(--|\.\.)(\|\||\|o|o\||\|\{|o\{)\s+("[^"]*"|[^\s":]+)\s*(?::\s*(.*))?$/;
const KEYS: Readonly<Record<string, number>> = { PK: 1, FK: 2, UK: 4 };

/** `misread` is told of lines, from 0, that say nothing. */
export function readEntities(lines: readonly string[], misread: (line: number) => void = () => undefined): Graph {
  const graph: Graph = { direction: 'down', nodes: new Map(), edges: [], gap: 70 };
  const tables = new Map<string, { label: string; columns: { text: string; key: number }[] }>();
  const tableOf = (raw: string): string => {
    const [, quoted, plain = '', alias] = /^(?:"([^"]*)"|([^[\]]*))(?:\["?([^"\]]*)"?\])?$/.exec(raw) ?? [],
      id = quoted ?? plain;
    if (!tables.has(id)) tables.set(id, { label: alias ?? id, columns: [] });
    else if (alias) tables.get(id)!.label = alias;
    return id;
  };
  let open: { columns: { text: string; key: number }[] } | undefined,
    opened = 0;
  for (const [i, raw] of lines.entries()) {
    const line = raw.trim();
    if (open) {
      if (line.startsWith('}')) {
        open = undefined;
        continue;
      }
      const [, type = '', name = '', keys = ''] = /^(\S+)\s+(\S+)\s*((?:(?:PK|FK|UK)\s*,?\s*)*)/.exec(line) ?? [];
      const found = keys.split(/[\s,]+/).filter(Boolean),
        key = found.includes('PK') && found.includes('FK') ? 3 : (KEYS[found[0] ?? ''] ?? 0);
      if (name !== '') open.columns.push({ text: `${name}: ${type}`, key });
      else if (line !== '') misread(i);
      continue;
    }
    const direction = /^direction\s+(\w+)/.exec(line)?.[1];
    if (direction) {
      graph.direction = directionOf(direction) ?? graph.direction;
      continue;
    }
    const relation = ER_LINE.exec(line);
    if (relation) {
      const [, from = '', start = '', body, end = '', to = '', text] = relation;
      graph.edges.push({
        from: tableOf(from),
        to: tableOf(to),
        start: CARDINALITIES[start] ?? 'none',
        end: CARDINALITIES[end] ?? 'none',
        ...(text && { text: wordsOf(text) }),
        ...(body === '..' && { style: { dash: 'dashed' as const } }),
      });
      continue;
    }
    const table = /^("[^"]*"|[^\s{"[]+)(\["?[^"\]]*"?\])?\s*(\{)?\s*(\})?$/.exec(line);
    if (!table) {
      if (line !== '' && !/^(?:style|class|classDef|accTitle|accDescr|title)\b/.test(line)) misread(i);
      continue;
    }
    const id = tableOf(`${table[1]!}${table[2] ?? ''}`);
    if (table[3] && !table[4]) {
      open = tables.get(id)!;
      opened = i;
    }
  }
  if (open) misread(opened);
  for (const [id, { label, columns }] of tables) {
    const text = wordsOf(label),
      members = columns.map((one) => ({
        kind: 'er.column',
        text: one.text,
        ...(one.key > 0 && { controls: { key: one.key } }),
      }));
    graph.nodes.set(id, {
      id,
      kind: members.length > 0 ? 'er.table' : 'er.entity',
      text,
      ...(members.length > 0 ? withMembers(text, members) : fitted(text, { w: 120, h: 50 })),
      members,
    });
  }
  return graph;
}
