/** Classifiers as a class diagram: their members as rows, and lines for what they extend, realize and have. */
import { fromPlain, type Style } from '@limn/document';
import { type Member, type Attribute, printMember } from '@limn/document/notation/member.ts';
import { type Graph, type GraphNode, withMembers } from '../mermaid/graph.ts';
import { ARGUMENTS, argumentsOfType, type Classifier, nameOfType } from './model.ts';

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

/** Several may be called the same, in others: what is named is found from the inside out. */
class Scopes {
  private readonly ids = new Map<string, string>();
  private readonly first = new Map<string, string>();

  constructor(classifiers: readonly Classifier[]) {
    for (const one of classifiers) {
      const id = idOf(one);
      this.ids.set(id, id);
      if (!this.first.has(one.name)) this.first.set(one.name, id);
    }
  }
  find(name: string, from: Classifier): string | undefined {
    for (let scope = idOf(from); scope !== ''; scope = scope.replace(/\.?[^.]*$/, '')) {
      const id = this.ids.get(`${scope}.${name}`);
      if (id !== undefined) return id;
    }
    return this.ids.get(name) ?? this.first.get(name);
  }
}
const idOf = ({ name, within }: Classifier): string => (within === undefined ? name : `${within}.${name}`);

/** The classifier that a property leads to, and how many of it. */
function target(
  { defaultValue, type = typeMade(defaultValue), multiplicity }: Attribute,
  from: Classifier,
  scopes: Scopes,
): { id: string; multiplicity: string } | undefined {
  const plain = type.replace(/\s*\|\s*(?:null|undefined)\b/g, '').trim(),
    optional = plain !== type || multiplicity === '0..1' || type.startsWith('Optional<'),
    many = MANY.exec(plain),
    inner = many ? (many[1] ?? many[2] ?? many[3] ?? '') : plain.replace(/^Optional<(.+)>$/, '$1'),
    id = scopes.find(nameOfType(inner), from);
  if (id === undefined) return undefined;
  if (many) return { id, multiplicity: '*' };
  return { id, multiplicity: optional ? '0..1' : '1' };
}

export function classGraph(classifiers: readonly Classifier[]): Graph {
  const graph: Graph = { direction: 'up', nodes: new Map(), edges: [], gap: 60 },
    known = new Map(classifiers.map((one) => [idOf(one), one])),
    scopes = new Scopes(classifiers);
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
    graph.nodes.set(idOf(one), {
      id: idOf(one),
      kind: one.kind === 'class' && one.isAbstract ? 'uml.abstractClass' : KINDS[one.kind],
      text,
      ...withMembers(text, members),
      members,
    });
  }
  for (const one of known.values()) {
    const from = idOf(one);
    const leads = (type: string, style?: Style): void => {
      const to = scopes.find(nameOfType(type), one),
        value = argumentsOfType(type);
      if (to === undefined) return;
      graph.edges.push({
        from,
        to,
        start: 'none',
        end: 'triangleOpen',
        ...(style && { style }),
        ...(value !== '' && { data: { properties: [{ name: ARGUMENTS, value }] } }),
      });
    };
    for (const general of one.generalizations) leads(general);
    for (const contract of one.realizations) leads(contract, DASHED);
    if (one.within !== undefined && known.has(one.within))
      graph.edges.push({ from: one.within, to: from, start: 'circlePlus', end: 'none' });
    const shown = new Set<string>();
    for (const member of one.members) {
      const found = member.kind === 'attribute' ? target(member, one, scopes) : undefined;
      if (!found || shown.has(`${found.id} ${member.name}`) || shown.size >= 20) continue;
      shown.add(`${found.id} ${member.name}`);
      graph.edges.push({
        from,
        to: found.id,
        start: 'none',
        end: 'arrow',
        // In the middle, where the layout leaves room for it: at the end it would lie on the class.
        text: fromPlain(`${member.name} ${found.multiplicity}`),
      });
    }
  }
  return graph;
}
