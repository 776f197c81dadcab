/** Class and object diagrams of PlantUML. */
import type { Style } from '@limn/document';
import { fitted, type Graph, type GraphNode, withMembers } from '../mermaid/graph.ts';
import { plainOf } from '../mermaid/source.ts';
import { Notes } from './notes.ts';
import { arrowOf, bareName, creole, lookOf, type Misread, type PlantSource } from './source.ts';

const WORDS =
  'abstract class|abstract|annotation|class|dataclass|entity|enum|exception|interface|map|metaclass|object|protocol|record|stereotype|struct|circle|diamond';
const DECLARED = new RegExp(
  [
    String.raw`^(?:[+#~-])?(${WORDS})\s+("[^"]*"|[^\s{<"#]+)`,
    // Parameters of its type, another name, stereotypes, colours.
    String.raw`(<[^<>{]*(?:<[^<>]*>)?[^<>{]*>(?!>))?(?:\s+as\s+("[^"]*"|[^\s{<#]+))?`,
    String.raw`\s*((?:<<[^>]*>>\s*)*)((?:#[\w:;#]+\s*)*)`,
    String.raw`(?:\s*extends\s+(.+?))?(?:\s*implements\s+(.+?))?\s*(\{)?\s*(\})?$`,
  ].join(''),
  'i',
);
const SPACE =
  /^(?:package|namespace|together)\b\s*("[^"]*"|[^\s{<#]*)(?:\s+as\s+(\S+?))?\s*(?:<<[^>]*>>\s*)?(#\w+)?\s*\{$/i;
const RULE = /^(?:--|\.\.|==|__)/;

const STEREOTYPES: Readonly<Record<string, string>> = {
  annotation: 'annotation',
  entity: 'entity',
  exception: 'exception',
  protocol: 'protocol',
  record: 'record',
  stereotype: 'stereotype',
  struct: 'struct',
  metaclass: 'metaclass',
};

interface ClassBox {
  word: string;
  label: string;
  stereotype?: string;
  rows: (string | null)[];
  parent?: string;
  style?: Style;
}

export function readPlantClasses({ lines, direction }: PlantSource): { graph: Graph; misread: Misread[] } {
  const graph: Graph = { direction, nodes: new Map(), edges: [], gap: 60 },
    classes = new Map<string, ClassBox>(),
    spaces: string[] = [],
    misread: Misread[] = [];
  let open: ClassBox | undefined,
    opened = 0;
  const find = (raw: string): string => {
    const name = bareName(raw).replace(/^\./, '').replace(/<.*$/, '').replace(/::.*$/, '');
    if (graph.nodes.has(name)) return name;
    if (!classes.has(name))
      classes.set(name, {
        word: 'class',
        label: bareName(raw).replace(/::.*$/, ''),
        rows: [],
        ...(spaces.length > 0 && { parent: spaces.at(-1)! }),
      });
    return name;
  };
  const notes = new Notes(graph, find);
  for (const one of lines) {
    const { line, text } = one;
    if (open) {
      if (text === '}') open = undefined;
      else open.rows.push(RULE.test(text) ? null : rowOf(text));
      continue;
    }
    if (notes.take(one)) continue;
    if (text === '}') {
      if (spaces.pop() === undefined) misread.push(one);
      continue;
    }
    const space = SPACE.exec(text);
    if (space) {
      const label = bareName(space[1]!),
        id = space[2] ?? `package ${label}`,
        parent = spaces.at(-1);
      // What only stands together in PlantUML's layout is in no box.
      if (/^together/i.test(text)) spaces.push(parent ?? '');
      else {
        const look = lookOf(space[3]);
        graph.nodes.set(id, {
          id,
          kind: 'uml.packageContent',
          text: creole(label),
          w: 160,
          h: 80,
          ...(parent !== undefined && parent !== '' && { parent }),
          ...(look && { style: look }),
        });
        spaces.push(spaces.length < 50 ? id : (parent ?? id));
      }
      continue;
    }
    const declared = DECLARED.exec(text);
    if (declared) {
      const [
        ,
        word = '',
        first = '',
        generic = '',
        alias,
        marks = '',
        colours = '',
        generals,
        contracts,
        begins,
        ends,
      ] = declared;
      // Either of the two names may be the one in quotes.
      const isTurned = alias?.startsWith('"') === true,
        id = find(isTurned || alias === undefined ? first : alias),
        box = classes.get(id);
      if (!box) {
        misread.push(one);
        continue;
      }
      box.word = word.toLowerCase();
      box.label = `${bareName(isTurned ? alias! : first)}${generic}`;
      const stereotype = /<<\s*([^>]*?)\s*>>/.exec(marks)?.[1]?.replace(/^\([^)]*\)\s*/, ''),
        look = lookOf(colours.trim() === '' ? undefined : colours.trim());
      if (stereotype) box.stereotype = stereotype;
      if (look) box.style = look;
      for (const [names, style] of [
        [generals, undefined],
        [contracts, { dash: 'dashed' as const }],
      ] as const)
        for (const name of names?.split(',') ?? [])
          graph.edges.push({ from: id, to: find(name), start: 'none', end: 'triangleOpen', ...(style && { style }) });
      notes.last = id;
      if (begins && !ends) {
        open = box;
        opened = line;
      }
      continue;
    }
    const arrow = arrowOf(text);
    if (arrow) {
      graph.edges.push({ ...arrow, from: find(arrow.from), to: find(arrow.to) });
      continue;
    }
    const member = /^("[^"]*"|[^\s:"]+)\s*:\s*(.+)$/.exec(text);
    if (member) classes.get(find(member[1]!))?.rows.push(rowOf(member[2]!));
    else misread.push(one);
  }
  if (open) misread.push({ line: opened, text: '{' });
  if (spaces.length > 0) misread.push({ line: lines.at(-1)!.line, text: '{' });
  if (notes.unfinished !== undefined) misread.push({ line: notes.unfinished, text: 'note' });
  for (const [id, box] of classes) graph.nodes.set(id, nodeOf(id, box));
  return { graph, misread };
}

/** Members are drawn without formats of their own. */
const rowOf = (text: string): string =>
  plainOf(creole(text.replace(/^\{(?:field|method)\}\s*/, '').replace(/\{classifier\}/, '{static}'))).replaceAll(
    '\n',
    ' ',
  );

const isOperation = (row: string | null): boolean => row !== null && /\(/.test(row);

function nodeOf(id: string, { word, label, stereotype, rows, parent, style }: ClassBox): GraphNode {
  const mark = stereotype ?? markOf(word),
    text = creole(mark === undefined ? label : `«${mark}»\n${label}`);
  const place = { ...(parent !== undefined && parent !== '' && { parent }), ...(style && { style }) };
  if (word === 'circle') return { id, kind: 'uml.interfaceBall', text, w: 40, h: 40, ...place };
  if (word === 'diamond') return { id, kind: 'uml.naryAssociation', text: [], w: 40, h: 40, ...place };
  const sorted = rows.includes(null) ? trimmed(rows) : split(rows),
    members = sorted.map((row) =>
      row === null ? null : { kind: 'uml.member', text: row.replace(/\{(static|abstract)\}\s*/, '{$1} ') },
    );
  const kind = kindOf(word, members.length > 0);
  return {
    id,
    kind,
    text,
    ...(members.length > 0 ? withMembers(text, members) : fitted(text, { w: 100, h: 40 })),
    members,
    ...place,
  };
}

function markOf(word: string): string | undefined {
  if (word === 'enum') return 'enumeration';
  if (word === 'interface') return 'interface';
  return STEREOTYPES[word];
}

function kindOf(word: string, hasRows: boolean): string {
  if (word === 'enum') return 'uml.enumeration';
  if (word === 'interface') return 'uml.interface';
  if (word === 'object' || word === 'map') return hasRows ? 'uml.objectSlots' : 'uml.object';
  if (word.startsWith('abstract')) return 'uml.abstractClass';
  return hasRows ? 'uml.class' : 'uml.simpleClass';
}

/** Attributes, a rule, operations: as PlantUML sorts them where no rule is written. */
function split(rows: readonly (string | null)[]): (string | null)[] {
  const operations = rows.filter(isOperation),
    attributes = rows.filter((row) => !isOperation(row));
  return operations.length > 0 && attributes.length > 0 ? [...attributes, null, ...operations] : [...rows];
}

/** Rules at either end divide nothing. */
function trimmed(rows: readonly (string | null)[]): (string | null)[] {
  const from = rows.findIndex((row) => row !== null),
    to = rows.findLastIndex((row) => row !== null);
  return from < 0 ? [] : rows.slice(from, to + 1).filter((row, i, all) => row !== null || all[i - 1] !== null);
}
