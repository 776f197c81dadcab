/** Diagrams of boxes and lines besides flowcharts: C4, architecture, requirements. */
import type { Arrowhead, Style } from '@limn/document';
import { colorOf } from '../../tree/colors.ts';
import { directionOf, styleFrom } from '../flowchart.ts';
import { fitted, type Graph, type GraphNode } from '../graph.ts';
import { type Misread, wordsOf } from '../source.ts';
import { unquoted } from './sheet.ts';

const graphOf = (direction: Graph['direction'] = 'down'): Graph => ({
  direction,
  nodes: new Map(),
  edges: [],
  gap: 70,
});

/** Kinds of C4 by the words that elements begin with: the stereotype, its colour, and how far out it is. */
const C4: Readonly<Record<string, readonly [word: string, fill: string]>> = {
  Person: ['person', '#08427b'],
  System: ['system', '#1168bd'],
  Container: ['container', '#438dd5'],
  Component: ['component', '#85bbf0'],
  Node: ['node', '#5b6b7f'],
  Deployment_Node: ['node', '#5b6b7f'],
};
const C4_ELEMENT = /^(Person|System|Container|Component)(Db|Queue)?(_Ext)?\s*\(([^]*)\)\s*$/;
const C4_HOLDER = /^(\w*Boundary|Deployment_Node|Node(?:_[LR])?)\s*\(([^]*)\)\s*\{?\s*$/;
const C4_LINE = /^(Bi)?Rel(?:Index)?(?:_\w+)?\s*\(([^]*)\)\s*$/;
const MOST_DEEP = 50;

/** Looks of one element, or of one line: `UpdateElementStyle(id, $bgColor="grey")`. */
const C4_LOOK = /^Update(Element|Boundary|Rel)Style\s*\(([^]*)\)\s*$/;
/** Looks by names that elements and lines have: `AddElementTag("old", $bgColor="grey")`. */
const C4_TAG = /^Add(Element|Boundary|Rel)Tag\s*\(([^]*)\)\s*$/;
/** What is said of the picture as a whole, and of legends. */
const C4_SETTING = /^(?:title\b|direction\b|\{$|(?:UpdateLayoutConfig|Add\w+Tag|(?:SHOW|HIDE|LAYOUT)_\w+)\s*\()/;

export function readC4(lines: readonly string[], misread: Misread = () => undefined): Graph {
  const graph = graphOf(),
    stack: string[] = [],
    looks: RegExpExecArray[] = [],
    tags = new Map<string, Style>();
  /** Looks of the tags that an element or a line has, the later before the earlier; they may be told of below it. */
  const tagged: { of: { style?: Style }; what: string; names: string[] }[] = [];
  const give = (of: { style?: Style }, what: string, names: string | undefined): void => {
    if (names) tagged.push({ of, what, names: names.split('+') });
  };
  for (const [i, raw] of lines.entries()) {
    const line = raw.trim();
    if (line.startsWith('}')) {
      stack.pop();
      continue;
    }
    const look = C4_LOOK.exec(line),
      tag = C4_TAG.exec(line);
    if (look) looks.push(look);
    else if (tag) {
      const { places, named } = saidIn(tag[2]!);
      tags.set(`${tag[1]!} ${places[0] ?? ''}`, tag[1] === 'Rel' ? lineLook(places, named) : boxLook(places, named));
    }
    if (look || tag) continue;
    const parent = stack.at(-1),
      inner = parent === undefined ? {} : { parent };
    const element = C4_ELEMENT.exec(line);
    if (element) {
      const [, base = '', form, outside, said = ''] = element,
        { places, named } = saidIn(said),
        [id = '', label = named.get('label') ?? id, ...more] = places,
        isBox = base === 'Person' || base === 'System';
      const [word, fill] = C4[base]!;
      const technology = isBox ? undefined : (more[0] ?? named.get('techn')),
        description = (isBox ? more[0] : more[1]) ?? named.get('descr');
      const kindWords = `«${outside ? 'external ' : ''}${word}»${technology ? ` [${technology}]` : ''}`;
      const text = wordsOf([kindWords, `<b>${label}</b>`, description].filter(Boolean).join('<br>'));
      let kind = 'basic.rounded';
      if (form === 'Db') kind = 'flow.database';
      else if (form === 'Queue') kind = 'flow.directData';
      const light = base === 'Component' && !outside;
      const style: Style = { fill: outside ? '#8a8f98' : fill, stroke: 'none', color: light ? '#10243e' : '#ffffff' };
      const size = fitted(text, { w: 160, h: 80 });
      const h = form === 'Db' ? size.h + 30 : size.h;
      const node = { id, kind, text, w: size.w + (form === 'Queue' ? 40 : 0), h, style, ...inner };
      put(graph, node);
      give(node, 'Element', named.get('tags'));
      continue;
    }
    const holder = C4_HOLDER.exec(line);
    if (holder) {
      const { places, named } = saidIn(holder[2]!),
        [id = '', label = named.get('label') ?? id, kind = named.get('type') ?? ''] = places;
      const text = wordsOf(kind === '' ? label : `${label}<br>[${kind}]`);
      const style: Style = { fill: 'none', dash: 'dashed' };
      const node = { id, kind: 'basic.container', text, w: 200, h: 120, style, ...inner };
      put(graph, node);
      give(node, 'Boundary', named.get('tags'));
      if (line.endsWith('{') && stack.length < MOST_DEEP && !stack.includes(id)) stack.push(id);
      continue;
    }
    const relation = C4_LINE.exec(line);
    if (!relation) {
      if (line !== '' && !C4_SETTING.test(line)) misread(i);
      continue;
    }
    const { places, named } = saidIn(relation[2]!),
      [from = '', to = '', label = named.get('label') ?? '', technology = named.get('techn')] = line.startsWith(
        'RelIndex',
      )
        ? places.slice(1)
        : places;
    const words = technology ? `${label}<br>[${technology}]` : label;
    const edge: Graph['edges'][number] = {
      from,
      to,
      start: relation[1] ? 'triangle' : 'none',
      end: 'triangle',
      ...(words !== '' && { text: wordsOf(words) }),
    };
    graph.edges.push(edge);
    give(edge, 'Rel', named.get('tags'));
  }
  for (const { of, what, names } of tagged)
    for (const name of names) of.style = { ...of.style, ...tags.get(`${what} ${name.trim()}`) };
  for (const [, what, said = ''] of looks) lookOf(graph, what !== 'Rel', said);
  return joined(graph);
}

function lookOf(graph: Graph, isElement: boolean, said: string): void {
  const { places, named } = saidIn(said);
  if (isElement) {
    const node = graph.nodes.get(places[0] ?? '');
    if (node) node.style = { ...node.style, ...boxLook(places, named) };
    return;
  }
  const { stroke } = lineLook(['', places[2] ?? '', places[3] ?? ''], named);
  for (const edge of graph.edges)
    if (stroke && edge.from === places[0] && edge.to === places[1]) edge.style = { ...edge.style, stroke };
}

type Named = ReadonlyMap<string, string>;

/** Colours of what stands behind a name: of the ground, the words and the border. */
function boxLook(places: readonly string[], named: Named): Style {
  const [fill, color, stroke] = ['bgColor', 'fontColor', 'borderColor'].map((name, i) =>
    colorOf(named.get(name) ?? places[i + 1] ?? ''),
  );
  return { ...(fill && { fill }), ...(color && { color }), ...(stroke && { stroke }) };
}

/** Of lines: the colour of the words, that of the line, and how it is drawn. */
function lineLook(places: readonly string[], named: Named): Style {
  const stroke = colorOf(named.get('lineColor') ?? places[2] ?? ''),
    form = named.get('lineStyle') ?? places[3] ?? '';
  return {
    ...(stroke && { stroke }),
    ...(/dash/i.test(form) && { dash: 'dashed' as const }),
    ...(/dot/i.test(form) && { dash: 'dotted' as const }),
    ...(/bold/i.test(form) && { strokeWidth: 3 }),
  };
}

const ARGUMENT = /\s*(?:\$(\w+)\s*=\s*)?("(?:[^"\\]|\\.)*"|[^,]+)/g;

/** What stands in parentheses: by its place, or by its name (`$tags="old"`). */
function saidIn(text: string): { places: string[]; named: Named } {
  const places: string[] = [],
    named = new Map<string, string>();
  for (const [, name, value = ''] of text.matchAll(ARGUMENT)) {
    const words = unquoted(value.trim());
    if (name !== undefined) named.set(name, words);
    else if (value.trim() !== '' && !value.trim().startsWith('$')) places.push(words);
  }
  return { places, named };
}

function put(graph: Graph, node: GraphNode): void {
  if (node.id !== '' && !graph.nodes.has(node.id)) graph.nodes.set(node.id, node);
}

/** Lines between what is there; the others name nothing that is drawn. */
function joined(graph: Graph): Graph {
  graph.edges = graph.edges.filter(({ from, to }) => graph.nodes.has(from) && graph.nodes.has(to));
  return graph;
}

const SERVICE = /^(service|group)\s+([\w-]+)\s*(?:\(([^)]*)\))?\s*(?:\[([^\]]*)\])?\s*(?:in\s+([\w-]+))?/;
const JUNCTION = /^junction\s+([\w-]+)\s*(?:in\s+([\w-]+))?/;
const WIRE =
  /^([\w-]+)(?:\{group\})?\s*:\s*([LRTB])\s*(<)?-(?:-|\[([^\]]*)\]-)(>)?\s*([LRTB])\s*:\s*([\w-]+)(?:\{group\})?/;
const ICONS: Readonly<Record<string, string>> = {
  database: 'flow.database',
  cloud: 'basic.cloud',
  disk: 'flow.storedData',
};

export function readArchitecture(lines: readonly string[], misread: Misread = () => undefined): Graph {
  const graph = graphOf('right');
  for (const [i, raw] of lines.entries()) {
    const line = raw.trim();
    const box = SERVICE.exec(line);
    if (box) {
      const [, word, id = '', icon = '', label, parent] = box,
        text = wordsOf(label ?? id),
        inner = parent !== undefined && parent !== id ? { parent } : {};
      if (word === 'group') put(graph, { id, kind: 'basic.container', text, w: 200, h: 120, ...inner });
      else put(graph, { id, kind: ICONS[icon] ?? 'basic.rounded', text, ...fitted(text, { w: 110, h: 70 }), ...inner });
      continue;
    }
    const junction = JUNCTION.exec(line);
    if (junction) {
      const [, id = '', parent] = junction;
      put(graph, { id, kind: 'uml.initial', text: [], w: 14, h: 14, ...(parent !== undefined && { parent }) });
      continue;
    }
    const wire = WIRE.exec(line);
    if (!wire) {
      if (line !== '' && !/^title\b/.test(line)) misread(i);
      continue;
    }
    const [, from = '', side = '', start, text, end, , to = ''] = wire,
      isBack = side === 'L' || side === 'T';
    const head = (mark: string | undefined): Arrowhead => (mark === undefined ? 'none' : 'triangle');
    const words = text ? { text: wordsOf(text) } : {};
    // A line that leaves to the left leads to what stands before it.
    if (isBack) graph.edges.push({ from: to, to: from, start: head(end), end: head(start), ...words });
    else graph.edges.push({ from, to, start: head(start), end: head(end), ...words });
  }
  for (const node of graph.nodes.values())
    if (node.parent !== undefined && !graph.nodes.has(node.parent)) delete node.parent;
  return joined(graph);
}

const REQUIREMENT =
  /^(requirement|functionalRequirement|interfaceRequirement|performanceRequirement|physicalRequirement|designConstraint|element)\s+("[^"]*"|[^\s{:]+)(?::::?([\w,]+))?\s*\{?\s*(\}?)$/;
const RELATION = /^("[^"]*"|\S+)\s+(?:-\s*(\w+)\s*->|<-\s*(\w+)\s*-)\s+("[^"]*"|\S+)$/;
const FIELD = /^(id|text|risk|verifymethod|type|docref)\s*:\s*(.+)$/i;

export function readRequirements(lines: readonly string[], misread: Misread = () => undefined): Graph {
  const graph = graphOf(),
    boxes = new Map<string, { word: string; fields: string[]; classes: string[]; style: Style }>(),
    looks = new Map<string, Style>();
  let open: { fields: string[] } | undefined;
  for (const [i, raw] of lines.entries()) {
    const line = raw.trim();
    if (open) {
      const field = FIELD.exec(line);
      if (line.startsWith('}')) open = undefined;
      else if (field) open.fields.push(`${field[1]!}: ${unquoted(field[2]!)}`);
      else if (line !== '') misread(i);
      continue;
    }
    const box = REQUIREMENT.exec(line);
    if (box) {
      const made = { word: box[1]!, fields: [], classes: box[3]?.split(',') ?? [], style: {} };
      boxes.set(unquoted(box[2]!), made);
      if (line.endsWith('{')) open = made;
      continue;
    }
    const look = /^(classDef|class|style)\s+(\S+)\s+(.+)$/.exec(line);
    if (look) {
      const [, word, names = '', said = ''] = look;
      for (const name of names.split(',')) {
        const of = boxes.get(unquoted(name));
        if (word === 'classDef') looks.set(name, styleFrom(said));
        else if (word === 'class') of?.classes.push(...said.split(','));
        else if (of) of.style = { ...of.style, ...styleFrom(said) };
      }
      continue;
    }
    const direction = directionOf(/^direction\s+(\w+)/.exec(line)?.[1] ?? '');
    if (direction) {
      graph.direction = direction;
      continue;
    }
    const classed = /^("[^"]*"|[^\s:]+):::([\w,-]+)$/.exec(line),
      relation = classed ? null : RELATION.exec(line);
    if (!relation) {
      if (classed) boxes.get(unquoted(classed[1]!))?.classes.push(...classed[2]!.split(','));
      else if (line !== '') misread(i);
      continue;
    }
    const [, a = '', forth, back, b = ''] = relation,
      [from, to] = forth === undefined ? [b, a] : [a, b];
    graph.edges.push({
      from: unquoted(from),
      to: unquoted(to),
      start: 'none',
      end: 'arrow',
      style: { dash: 'dashed' },
      text: wordsOf(`«${forth ?? back ?? ''}»`),
    });
  }
  for (const [id, { word, fields, classes, style: own }] of boxes) {
    const spaced = word.replace(/([A-Z])/g, ' $1').toLowerCase();
    const text = wordsOf([`«${spaced}»`, `<b>${id}</b>`, ...fields].join('<br>'));
    const style: Style = Object.assign({}, ...['default', ...classes].map((name) => looks.get(name.trim())), own);
    put(graph, { id, kind: 'basic.rect', text, ...fitted(text, { w: 180, h: 80 }), style });
  }
  return joined(graph);
}
