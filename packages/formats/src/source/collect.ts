/** The classifiers that a drawing shows: classes, what stands in them, and the lines between them. */
import { append } from '../append.ts';
import {
  type ConnectorEnd,
  type ConnectorRecord,
  type DiagramRecord,
  type LabelRecord,
  type LabelSide,
  plainText,
  type ShapeRecord,
} from '@limn/document';
import { type Member, parseMember, VISIBILITIES } from '@limn/document/notation/member.ts';
import { ARGUMENTS, type Classifier, type ClassifierKind } from './model.ts';

const KINDS: Readonly<Record<string, ClassifierKind>> = {
  'uml.class': 'class',
  'uml.simpleClass': 'class',
  'uml.abstractClass': 'class',
  'uml.activeClass': 'class',
  'uml.templateClass': 'class',
  'uml.associationClass': 'class',
  'uml.interface': 'interface',
  'uml.enumeration': 'enumeration',
  'uml.dataType': 'dataType',
};
const TRIANGLES = new Set(['triangleOpen', 'triangle']);

/** What a row of a class says, however its visibility is shown; null for a text that is no member. */
export function memberOf(row: ShapeRecord): Member | null {
  const member = parseMember(plainText(row.text));
  if (!member) return null;
  const icon = VISIBILITIES[(row.data.controls?.['visibility'] ?? 0) - 1];
  return {
    ...member,
    ...(icon && { visibility: icon }),
    isStatic: member.isStatic || row.style.underline === true,
    isAbstract: member.isAbstract || row.style.italic === true,
  };
}

export function collectClassifiers(records: Iterable<DiagramRecord>): Classifier[] {
  const shapes = new Map<string, ShapeRecord>(),
    lines: ConnectorRecord[] = [],
    labels = new Map<string, LabelRecord[]>();
  for (const record of records) {
    if (record.type === 'shape') shapes.set(record.id, record);
    else if (record.type === 'connector') lines.push(record);
    else if (record.type === 'label') append(labels, record.at.parent, record);
  }
  const rows = new Map<string, ShapeRecord[]>();
  for (const shape of shapes.values()) if (shape.kind === 'uml.member') append(rows, shape.at.parent, shape);
  const found = new Map<string, Classifier>();
  const middle = ({ box }: ShapeRecord): number => box.y + box.h / 2;
  for (const shape of [...shapes.values()].sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)) {
    const kind = Object.hasOwn(KINDS, shape.kind) ? KINDS[shape.kind] : undefined;
    if (!kind) continue;
    const one = headOf(shape, kind);
    if (one.name === '') continue;
    for (const row of (rows.get(shape.id) ?? []).sort((a, b) => middle(a) - middle(b))) {
      const member = memberOf(row);
      if (!member) continue;
      if (one.kind === 'enumeration' && member.kind === 'attribute' && member.type === undefined)
        one.literals.push(member.name);
      else one.members.push(member);
    }
    found.set(shape.id, one);
  }
  // A line may end on a row of a class.
  const classOf = (id: string | undefined): Classifier | undefined =>
    found.get(id ?? '') ?? found.get(shapes.get(id ?? '')?.at.parent ?? '');
  const holders = new Map<Classifier, Classifier>();
  for (const line of lines) {
    const from = classOf(line.start.shape),
      to = classOf(line.end.shape);
    if (!from || !to) continue;
    const { startArrow = 'none', endArrow = 'none', dash = 'solid' } = line.style;
    const given = line.data.properties?.find(({ name }) => name === ARGUMENTS)?.value;
    if (TRIANGLES.has(endArrow)) inherit(from, to, dash !== 'solid', given);
    else if (TRIANGLES.has(startArrow)) inherit(to, from, dash !== 'solid', given);
    else if (startArrow === 'circlePlus') holders.set(to, from);
    else if (endArrow === 'circlePlus') holders.set(from, to);
    else if (dash === 'solid') {
      const own = labels.get(line.id) ?? [],
        said = (end: ConnectorEnd, side: LabelSide): string =>
          plainText(own.find(({ data }) => data.end === end && (data.side ?? 'before') === side)?.text);
      addRole(to, from, `${said('start', 'before')} ${said('start', 'after')}`);
      addRole(from, to, `${said('end', 'before')} ${said('end', 'after')}`);
      for (const { data, text } of own) {
        const isAtEnd = data.t > 0.6,
          owner = isAtEnd ? from : to,
          other = isAtEnd ? to : from;
        if (data.end !== undefined || (data.t >= 0.4 && data.t <= 0.6)) continue;
        addRole(owner, other, plainText(text));
      }
    }
  }
  for (const one of holders.keys()) {
    const path: string[] = [],
      passed = new Set([one]);
    for (let at = holders.get(one); at && !passed.has(at); at = holders.get(at)) {
      passed.add(at);
      path.unshift(at.name);
    }
    if (path.length > 0) one.within = path.join('.');
  }
  return [...found.values()];
}

/** A line without stereotypes and what stands in braces behind it: those of a type's parameters are its own. */
const withoutMarks = (line: string): string =>
  line
    .replace(/«[^»]*»|<<[^>]*>>/g, '')
    .replace(/^((?:[^<{]|<[^]*>)*)\{[^}]*\}\s*$/, '$1')
    .trim();

function headOf(shape: ShapeRecord, kind: ClassifierKind): Classifier {
  const lines = plainText(shape.text).split('\n'),
    [name = ''] = lines.map(withoutMarks).filter(Boolean),
    said = plainText(shape.text).toLowerCase(),
    parameters = /<.*>$/.exec(name)?.[0];
  const stereotype = /«\s*(interface|enumeration|enum|datatype)\s*»/.exec(said)?.[1],
    kinds: Readonly<Record<string, ClassifierKind>> = {
      interface: 'interface',
      enumeration: 'enumeration',
      enum: 'enumeration',
      datatype: 'dataType',
    };
  return {
    kind: kinds[stereotype ?? ''] ?? kind,
    name: name.replace(/<.*>$/, '').trim(),
    ...(parameters !== undefined && { typeParameters: parameters }),
    isAbstract:
      shape.kind === 'uml.abstractClass' || shape.style.italic === true || /\{abstract\}|«abstract»/.test(said),
    generalizations: [],
    realizations: [],
    literals: [],
    members: [],
  };
}

function inherit(from: Classifier, to: Classifier, isRealized: boolean, given = ''): void {
  // A class realizes an interface whatever the line looks like, as in the languages.
  const realizes = isRealized || (to.kind === 'interface' && from.kind !== 'interface'),
    list = realizes && from.kind !== 'interface' ? from.realizations : from.generalizations;
  const name = `${to.name}${given}`;
  if (!list.includes(name)) list.push(name);
}

/** A role at the end of an association is a property of the class at the other. */
function addRole(owner: Classifier, other: Classifier, text: string): void {
  const [, sign, name, multiplicity] = /^([-+#~])?\s*([\p{L}_]\w*)\s*\[?([\d*.n]+)?\]?$/u.exec(text.trim()) ?? [];
  if (name === undefined || owner.members.some((member) => member.name === name)) return;
  const read = parseMember(`${sign ?? '-'} ${name}: ${other.name}${multiplicity ? ` [${multiplicity}]` : ''}`);
  const operations = owner.members.findIndex(({ kind }) => kind === 'operation');
  if (read) owner.members.splice(operations < 0 ? owner.members.length : operations, 0, read);
}
