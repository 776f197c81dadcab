/**
 * Relations of UML 2.5.1: how each is drawn (§7.7, 7.8, 9.2, 10.4, 11.5, 18.1) and what stands at its ends. The record
 * has no field of its own for either: a line says what it means by its look, and by a keyword where two look alike.
 */
import { type ConnectorEnd, type ConnectorRecord, type LabelRecord, type LabelSide, plainText } from '@limn/document';
import type { RecordId, ShapeRecord, Style } from '@limn/document';
import type { NotationContext } from '../notation.ts';

export interface Relation {
  /** Key of its name in the catalogue of the notation, and of the library's connector without `uml.`. */
  id: string;
  style: Required<Pick<Style, 'dash' | 'startArrow' | 'endArrow'>>;
  /** What stands between guillemets at its middle. */
  keyword?: string;
}

type Arrow = Relation['style']['endArrow'];
const solid = (id: string, startArrow: Arrow, endArrow: Arrow): Relation => ({
  id,
  style: { dash: 'solid', startArrow, endArrow },
});
const dashed = (id: string, endArrow: Arrow, keyword?: string): Relation => ({
  id,
  style: { dash: 'dashed', startArrow: 'none', endArrow },
  ...(keyword !== undefined && { keyword }),
});

/** In the order of a menu. */
export const RELATIONS: readonly Relation[] = [
  solid('association', 'none', 'none'),
  solid('directedAssociation', 'none', 'arrow'),
  solid('bidirectionalAssociation', 'arrow', 'arrow'),
  solid('aggregation', 'diamondOpen', 'none'),
  solid('composition', 'diamond', 'none'),
  solid('generalization', 'none', 'triangleOpen'),
  dashed('realization', 'triangleOpen'),
  dashed('dependency', 'arrow'),
  dashed('usage', 'arrow', 'use'),
  dashed('import', 'arrow', 'import'),
  dashed('access', 'arrow', 'access'),
  dashed('merge', 'arrow', 'merge'),
  dashed('include', 'arrow', 'include'),
  dashed('extend', 'arrow', 'extend'),
  dashed('deploy', 'arrow', 'deploy'),
  dashed('manifest', 'arrow', 'manifest'),
  solid('containment', 'circlePlus', 'none'),
  solid('extension', 'none', 'triangle'),
];

type Reading = { store: Pick<NotationContext['store'], 'find' | 'children'> };

export function labelsOf({ store }: Reading, line: RecordId): LabelRecord[] {
  return store.children(line).flatMap((id) => store.find(id, 'label') ?? []);
}

const KEYWORD = /^\s*(?:«|<<)\s*(\w+)\s*(?:»|>>)\s*/;

/** The keyword at the beginning of a text, in small letters. */
export const keywordOf = (text: string): string | undefined => KEYWORD.exec(text)?.[1]?.toLowerCase();
export const withoutKeyword = (text: string): string => text.replace(KEYWORD, '');

/** The label that says a keyword of these relations, as far as one is there. */
export const keywordLabel = (labels: readonly LabelRecord[]): LabelRecord | undefined =>
  labels.find((label) => {
    const word = keywordOf(plainText(label.text));
    return word !== undefined && RELATIONS.some(({ keyword }) => keyword === word);
  });

/** What a line between classifiers means; undefined for a look that UML does not have. */
export function relationOf(context: Reading, { id, style }: ConnectorRecord): Relation | undefined {
  const { dash = 'solid', startArrow = 'none', endArrow = 'none' } = style,
    alike = RELATIONS.filter(
      ({ style: own }) => own.dash === dash && own.startArrow === startArrow && own.endArrow === endArrow,
    );
  if (alike.length < 2) return alike[0];
  const said = keywordLabel(labelsOf(context, id)),
    word = said && keywordOf(plainText(said.text));
  return alike.find(({ keyword }) => keyword === word) ?? alike[0];
}

/** The ends of an association carry names and multiplicities; the other relations have none (§11.5.4). */
export const hasEnds = ({ id }: Relation): boolean =>
  id.toLowerCase().endsWith('association') || id === 'aggregation' || id === 'composition';

/** What stands at an end: names of roles before the line, multiplicities after it. */
export type EndPart = 'role' | 'multiplicity';
export const SIDE_OF: Readonly<Record<EndPart, LabelSide>> = { role: 'before', multiplicity: 'after' };

export const endLabel = (context: Reading, line: RecordId, end: ConnectorEnd, part: EndPart): LabelRecord | undefined =>
  labelsOf(context, line).find(({ data }) => data.end === end && (data.side ?? 'before') === SIDE_OF[part]);

/** The name of the relation: what stands along it, and belongs to no end. */
export const nameLabel = (context: Reading, line: RecordId): LabelRecord | undefined =>
  labelsOf(context, line).find(({ data }) => data.end === undefined && data.t >= 0.25 && data.t <= 0.75);

/** A text of a multiplicity as §7.5.4 has it: `1`, `0..1`, `*`, `1..*`, `n..m`, also with `{ordered}`. */
export const isMultiplicity = (text: string): boolean =>
  /^\s*(?:\d+|\*|[a-zA-Z]\w*)(?:\s*\.\.\s*(?:\d+|\*|[a-zA-Z]\w*))?\s*(?:\{[^}]*\})?\s*$/.test(text);

/**
 * Kinds between which relations lead; lines of others are messages, transitions and flows, of which other rules speak.
 */
const CLASSIFIERS: ReadonlySet<string> = new Set(
  (
    'class simpleClass abstractClass activeClass templateClass associationClass structuredClass metaclass stereotype ' +
    'interface interfaceBall enumeration dataType primitive signal object objectSlots naryAssociation member package ' +
    'packageContent model profile actor actorBox useCase useCaseExtension businessUseCase collaboration subject ' +
    'component subsystem port part artifact collaborationUse node device executionEnvironment deployedArtifact ' +
    'deploymentSpec databaseNode cloudNode providedInterface requiredInterface'
  )
    .split(' ')
    .map((id) => `uml.${id}`),
);
export const isClassifier = ({ kind }: Pick<ShapeRecord, 'kind'>): boolean => CLASSIFIERS.has(kind);
