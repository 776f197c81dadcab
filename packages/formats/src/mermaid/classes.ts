/** Class and entity relationship diagrams of Mermaid. */
import type { Arrowhead } from '@limn/document';
import { directionOf, styleFrom } from './flowchart.ts';
import { fitted, type Graph, type GraphNode, withMembers } from './graph.ts';
import { safeLink } from '../tree/links.ts';
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
function typed(text: string): string {
  let [out, depth] = ['', 0];
  for (let i = 0; i < text.length; i++) {
    const opens = text[i] === '~' && /\w/.test(text[i - 1] ?? '') && /[\w(]/.test(text[i + 1] ?? '');
    const closes = text[i] === '~' && !opens && depth > 0;
    depth += Number(opens) - Number(closes);
    if (opens) out += '<';
    else if (closes) out += '>';
    else if (text[i] !== '`') out += text[i];
  }
  return out;
}

interface ClassBox {
  label: string;
  kind: string;
  stereotype?: string;
  fields: string[];
  methods: string[];
  parent?: string;
  /** Name of a class of styles, and a style of its own. */
  style?: string;
  look?: string;
  link?: string;
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
    else if (/\)/.test(text)) box.methods.push(text);
    else if (text !== '') box.fields.push(text);
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
    const styled = /^style\s+(\S+)\s+(.+)$/.exec(line);
    if (styled) {
      for (const id of styled[1]!.split(',')) classes.get(boxOf(id))!.look = styled[2]!;
      continue;
    }
    const classed = /^cssClass\s+"([^"]+)"\s+(\S+)$/.exec(line);
    if (classed) {
      for (const id of classed[1]!.split(',')) classes.get(boxOf(id.trim()))!.style = classed[2]!;
      continue;
    }
    const link = /^(?:click|link)\s+(\S+)\s+(?:href\s+)?"([^"]+)"/.exec(line);
    if (link) {
      const url = safeLink(link[2]!);
      if (url !== undefined) classes.get(boxOf(link[1]!))!.link = url;
      continue;
    }
    if (line === '' || /^(click|link|callback)\b/.test(line)) continue;
    const member = /^([^\s:]+)\s*:\s*(.+)$/.exec(line);
    if (member) add(classes.get(boxOf(member[1]!))!, member[2]!);
    else misread(i);
  }
  if (open) misread(opened);
  if (spaces.length > 0) misread(lines.length - 1);
  for (const [id, { label, stereotype, fields, methods, parent, style, look: own, link }] of classes) {
    const text = wordsOf(stereotype === undefined ? label : `«${stereotype}»<br>${label}`),
      line = (one: string) => {
        // The last sign says that it is static, or abstract.
        const mark = /[*$]$/.exec(one)?.[0];
        const style = mark === '$' ? { underline: true } : { italic: true };
        return { kind: 'uml.member', text: one.replace(/[*$]$/, ''), ...(mark && { style }) };
      };
    const members: GraphNode['members'] =
      fields.length + methods.length > 0 ? [...fields.map(line), null, ...methods.map(line)] : [];
    const look = [styles.get('default'), ...(style ?? '').split(/\s+/).map((name) => styles.get(name)), own].filter(
      (one) => one !== undefined,
    );
    graph.nodes.set(id, {
      id,
      kind: members.length > 0 ? 'uml.class' : 'uml.simpleClass',
      text,
      ...(members.length > 0 ? withMembers(text, members) : fitted(text, { w: 100, h: 40 })),
      members,
      ...(parent !== undefined && { parent }),
      ...(look.length > 0 && { style: styleFrom(look.join(',')) }),
      ...(link !== undefined && { data: { link: { type: 'url' as const, url: link } } }),
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
/** The same by words, the longest first. */
const SAID: Readonly<Record<string, string>> = {
  'one or zero': '|o',
  'zero or one': '|o',
  'one or more': '}|',
  'one or many': '}|',
  'zero or more': '}o',
  'zero or many': '}o',
  'many(1)': '}|',
  'many(0)': '}o',
  'only one': '||',
  '1+': '}|',
  '0+': '}o',
  one: '||',
  many: '}|',
  '1': '||',
};
const ER_LINE =
  /^("[^"]*"|[^\s"|{}]+?)\s*(\|\||\|o|o\||\}\||\}o)(--|\.\.|-\.|\.-)(\|\||\|o|o\||\|\{|o\{)\s*("[^"]*"|[^\s":]+(?::::[\w,-]+)?)\s*(?::\s*(.*))?$/;
const CARDINALITY = Object.keys(SAID)
  .map((one) => one.replace(/[()+]/g, '\\$&'))
  .join('|');
const ER_WORDS = new RegExp(
  `^("[^"]*"|\\S+)\\s+(${CARDINALITY})\\s+(to|optionally to)\\s+(${CARDINALITY})\\s+("[^"]*"|[^\\s":]+)\\s*(?::\\s*(.*))?$`,
  'i',
);
const KEYS: Readonly<Record<string, number>> = { PK: 1, FK: 2, UK: 4 };

/** `misread` is told of lines, from 0, that say nothing. */
export function readEntities(lines: readonly string[], misread: (line: number) => void = () => undefined): Graph {
  const graph: Graph = { direction: 'down', nodes: new Map(), edges: [], gap: 70 };
  const tables = new Map<string, { label: string; columns: { text: string; key: number }[] }>();
  const styles = new Map<string, string>(),
    classes = new Map<string, string>(),
    looks = new Map<string, string>();
  const tableOf = (whole: string): string => {
    const [raw = whole, className] = whole.split(':::');
    const [, quoted, plain = '', alias] = /^(?:"([^"]*)"|([^[\]]*))(?:\["?([^"\]]*)"?\])?$/.exec(raw) ?? [],
      id = quoted ?? plain;
    // What is quoted may be Markdown.
    const label = alias ?? (quoted === undefined ? id : `\`${quoted}\``);
    if (!tables.has(id)) tables.set(id, { label, columns: [] });
    else if (alias) tables.get(id)!.label = alias;
    if (className !== undefined) classes.set(id, className);
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
    const classDef = /^classDef\s+(\S+)\s+(.+)$/.exec(line);
    if (classDef) {
      for (const name of classDef[1]!.split(',')) styles.set(name, classDef[2]!);
      continue;
    }
    const styled = /^(style|class)\s+(\S+(?:\s*,\s*\S+)*)\s+(\S.*)$/.exec(line);
    if (styled) {
      for (const id of styled[2]!.split(',').map((one) => one.trim()))
        if (styled[1] === 'class') classes.set(id, styled[3]!);
        else looks.set(id, styled[3]!);
      continue;
    }
    const words = ER_WORDS.exec(line);
    const relation = ER_LINE.exec(line) ?? words;
    if (relation) {
      const [, from = '', ...said] = relation,
        [, , , to = '', text] = said;
      const [start, body, end] = words
        ? [SAID[said[0]!.toLowerCase()]!, said[1]!.toLowerCase() === 'to' ? '--' : '..', SAID[said[2]!.toLowerCase()]!]
        : [said[0]!, said[1]!, said[2]!];
      graph.edges.push({
        from: tableOf(from),
        to: tableOf(to),
        start: CARDINALITIES[start] ?? 'none',
        end: CARDINALITIES[end] ?? 'none',
        ...(text && { text: wordsOf(text) }),
        ...(body !== '--' && { style: { dash: 'dashed' as const } }),
      });
      continue;
    }
    const table = /^("[^"]*"|[^\s{"[]+)\s*(\["?[^"\]]*"?\])?(:::[\w,-]+)?\s*(\{)?\s*(\})?$/.exec(line);
    if (!table) {
      if (line !== '' && !/^title\b/.test(line)) misread(i);
      continue;
    }
    const id = tableOf(`${table[1]!}${table[2] ?? ''}${table[3] ?? ''}`);
    if (table[4] && !table[5]) {
      open = tables.get(id)!;
      opened = i;
    }
  }
  if (open) misread(opened);
  for (const [id, { label, columns }] of tables) {
    const own = (classes.get(id) ?? '').split(','),
      look = ['default', ...own]
        .map((name) => styles.get(name))
        .concat(looks.get(id))
        .filter((one) => one !== undefined);
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
      ...(look.length > 0 && { style: styleFrom(look.join(',')) }),
    });
  }
  return graph;
}
