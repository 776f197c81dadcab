/** Classifiers as a class diagram: their members as rows, and lines for what they extend, realize and have. */
import { fromPlain, type Style } from '@limn/document';
import { type Member, type Attribute, printMember } from '@limn/document/notation/member.ts';
import { type Graph, type GraphNode, withMembers } from '../mermaid/graph.ts';
import { type Classifier, nameOfType } from './model.ts';

const KINDS: Readonly<Record<Classifier['kind'], string>> = {
  class: 'uml.class',
  interface: 'uml.interface',
  enumeration: 'uml.enumeration',
  dataType: 'uml.dataType',
};
const STEREOTYPES: Readonly<Record<string, string>> = {
  interface: 'interface',
  enumeration: 'enumeration',
  dataType: 'dataType',
};
const DASHED: Style = { dash: 'dashed' };

type Row = NonNullable<GraphNode['members']>[number];

function rowOf(member: Member): Row {
  const style: Style = {
    ...(member.isStatic && { underline: true }),
    ...(member.isAbstract && { italic: true }),
  };
  return { kind: 'uml.member', text: printMember(member), ...(Object.keys(style).length > 0 && { style }) };
}

/** What holds many of something, and where in its brackets that stands. */
const MANY =
  /^(?:readonly )?(.+)\[\]$|^(?:Readonly)?(?:Array|Set|List|ArrayList|LinkedList|Collection|Iterable|Queue|Deque|HashSet|Vector)<(.+)>$|^(?:Readonly)?(?:Map|HashMap|TreeMap|Record)<[^,]+,\s*(.+)>$/;

/** The type of what is made as a property's value, which need not be said again. */
const typeMade = (value = ''): string => /^new ([\w.$]+(?:<.+>)?)(?=\(|$)/.exec(value)?.[1] ?? '';

/** The classifier that a property leads to, and how many of it. */
function target(
  { defaultValue, type = typeMade(defaultValue), multiplicity }: Attribute,
  known: ReadonlyMap<string, Classifier>,
): { name: string; multiplicity: string } | undefined {
  const plain = type.replace(/\s*\|\s*(?:null|undefined)\b/g, '').trim(),
    optional = plain !== type || multiplicity === '0..1' || type.startsWith('Optional<'),
    many = MANY.exec(plain),
    inner = many ? (many[1] ?? many[2] ?? many[3] ?? '') : plain.replace(/^Optional<(.+)>$/, '$1'),
    name = nameOfType(inner);
  if (!known.has(name)) return undefined;
  if (many) return { name, multiplicity: '*' };
  return { name, multiplicity: optional ? '0..1' : '1' };
}

export function classGraph(classifiers: readonly Classifier[]): Graph {
  const graph: Graph = { direction: 'up', nodes: new Map(), edges: [], gap: 60 },
    known = new Map(classifiers.map((one) => [one.name, one]));
  for (const one of known.values()) {
    const stereotype = STEREOTYPES[one.kind],
      title = `${stereotype === undefined ? '' : `«${stereotype}»\n`}${one.name}${one.typeParameters ?? ''}`,
      text = fromPlain(title);
    const literals = one.literals.map((literal): Row => ({ kind: 'uml.member', text: literal })),
      fields = one.members.filter(({ kind }) => kind === 'attribute').map(rowOf),
      operations = one.members.filter(({ kind }) => kind === 'operation').map(rowOf),
      above = [...literals, ...fields],
      // Without operations there is no second compartment.
      members = operations.length > 0 && above.length > 0 ? [...above, null, ...operations] : [...above, ...operations];
    graph.nodes.set(one.name, {
      id: one.name,
      kind: one.kind === 'class' && one.isAbstract ? 'uml.abstractClass' : KINDS[one.kind],
      text,
      ...withMembers(text, members),
      members,
    });
  }
  for (const one of known.values()) {
    for (const general of one.generalizations)
      if (known.has(nameOfType(general)))
        graph.edges.push({ from: one.name, to: nameOfType(general), start: 'none', end: 'triangleOpen' });
    for (const contract of one.realizations)
      if (known.has(nameOfType(contract)))
        graph.edges.push({
          from: one.name,
          to: nameOfType(contract),
          start: 'none',
          end: 'triangleOpen',
          style: DASHED,
        });
    if (one.within !== undefined && known.has(one.within))
      graph.edges.push({ from: one.within, to: one.name, start: 'circlePlus', end: 'none' });
    const shown = new Set<string>();
    for (const member of one.members) {
      const found = member.kind === 'attribute' ? target(member, known) : undefined;
      if (!found || shown.has(`${found.name} ${member.name}`) || shown.size >= 20) continue;
      shown.add(`${found.name} ${member.name}`);
      graph.edges.push({
        from: one.name,
        to: found.name,
        start: 'none',
        end: 'arrow',
        // In the middle, where the layout leaves room for it: at the end it would lie on the class.
        text: fromPlain(`${member.name} ${found.multiplicity}`),
      });
    }
  }
  return graph;
}
