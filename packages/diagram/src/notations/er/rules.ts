/** Entity–relationship diagrams: crow's feet between tables, plain lines after Chen. */
import type { ShapeRecord } from '@limn/document';
import type { Joined, LineLook, NotationRules } from '../notation.ts';
import { isAsked, PLAIN } from '../plain-line.ts';

const named = (...names: readonly string[]): ReadonlySet<string> => new Set(names.map((name) => `er.${name}`));

const TABLES = named('table', 'compactTable', 'view', 'column'),
  ENTITIES = named('entity', 'weakEntity', 'associativeEntity'),
  RELATIONSHIPS = named('relationship', 'identifyingRelationship'),
  ATTRIBUTES = named(
    'attribute',
    'keyAttribute',
    'partialKey',
    'derivedAttribute',
    'multivaluedAttribute',
    'compositeAttribute',
  );
/** Control of a column: 0 nothing, 1 primary, 2 foreign, 3 both. */
const FOREIGN: ReadonlySet<number | undefined> = new Set([2, 3]);
const isForeign = ({ data }: ShapeRecord): boolean => FOREIGN.has(data.controls?.['key']);
const isChen = ({ kind }: ShapeRecord): boolean => [ENTITIES, RELATIONSHIPS, ATTRIBUTES].some((of) => of.has(kind));

/** One to many, the many where the foreign key is; without one, where the line ends. */
function usualLine({ from, to }: Joined): LineLook | undefined {
  if (isChen(from) && isChen(to)) return { kind: 'straight', style: { dash: 'solid', ...PLAIN } };
  if (!TABLES.has(from.kind) || !TABLES.has(to.kind)) return undefined;
  const [startArrow, endArrow] =
    isForeign(from) && !isForeign(to)
      ? (['erZeroOrMany', 'erOnlyOne'] as const)
      : (['erOnlyOne', 'erZeroOrMany'] as const);
  return { style: { dash: 'solid', startArrow, endArrow } };
}

function successors({ kind }: ShapeRecord): readonly string[] | undefined {
  if (ENTITIES.has(kind)) return ['er.relationship', 'er.attribute', 'er.keyAttribute', 'er.identifyingRelationship'];
  if (RELATIONSHIPS.has(kind)) return ['er.entity', 'er.weakEntity', 'er.attribute'];
  if (ATTRIBUTES.has(kind)) return ['er.attribute', 'er.keyAttribute'];
  if (kind === 'er.column' || !TABLES.has(kind)) return undefined;
  return [...new Set([kind, 'er.table', 'er.view', 'er.enumeration', 'er.note'])];
}

export const er: NotationRules = {
  id: 'er',
  isQuiet: true,
  lineBetween: (joined, asked) => (isAsked(asked) ? undefined : usualLine(joined)),
  successors,
};
