/** PlantUML: which diagram a text is, and what it says. */
import { readC4 } from '../mermaid/charts/boxes.ts';
import type { Graph } from '../mermaid/graph.ts';
import type { SequenceStatement } from '../mermaid/sequence/statements.ts';
import type { ChartSource } from '../mermaid/charts/sheet.ts';
import { readPlantActivity } from './activity.ts';
import { readPlantBoxes } from './boxes.ts';
import { LEGACY_ACTIVITY, readLegacyActivity } from './legacy-activity.ts';
import { readPlantClasses } from './classes.ts';
import { readPlantSequence } from './sequence.ts';
import { type Misread, plantSource, type PlantSource } from './source.ts';
import { readPlantStates } from './states.ts';

export type PlantKind = 'sequence' | 'class' | 'state' | 'activity' | 'legacy' | 'boxes' | 'c4';
const KINDS: readonly PlantKind[] = ['class', 'boxes', 'sequence', 'state', 'activity'];

export type PlantDiagram = { title: string; misread: Misread[] } & (
  | { graph: Graph }
  | { statements: SequenceStatement[] }
  | { chart: ChartSource }
);

const ACTIVITY =
  /^(?:start|stop|fork|repeat|split|#?\w*:[^:]+[;|<>/\]}]|if\s*\(|while\s*\(|switch\s*\(|partition\b|\|[^|]+\|)/;
const CLASS =
  /^(?:[+#~-])?(?:abstract|annotation|class|dataclass|enum|exception|metaclass|object|protocol|record|struct|namespace|interface\s+[^"]*\{|entity\s+[^"]*\{)\b|<\|[-.]|[-.]\|>|\*--|--\*|\bo--|--o\b/;
const BOXES =
  /^(?:action|agent|artifact|card|cloud|component|container|database\s[^]*\{|file|folder|frame|hexagon|interface|node|package|person|process|rectangle|stack|storage|usecase|\(\)|\[[^*\]]+\]|\([^)]+\)|:[^:]+:)(?=\s|$|\/)|\s\(?[^\s()]*\([^)]+\)\s*(?:$|:|<<)|[-.]>?\s*\[[^*\]H]/;

/** Macros of C4, which its own library brings along. */
const C4 = /^(?:Person|System|Container|Component|Enterprise_Boundary|Deployment_Node|(?:Bi)?Rel)\w*\s*\(/;
/** Settings of that library. */
const C4_SETTING = /^(?:LAYOUT|SHOW|HIDE|SET|Update|Add|Lay|Without|With|increment|setIndex)\w*\s*\(|^[{}]$/i;

function readPlantC4({ lines, direction }: PlantSource): Read {
  const graph = readC4(lines.map(({ text }) => text)),
    isLying = lines.some(({ text }) => /^LAYOUT_(?:LEFT_RIGHT|LANDSCAPE)\b/.test(text));
  return {
    graph: { ...graph, direction: isLying ? 'right' : direction },
    misread: lines.filter(
      ({ text }) => !C4.test(text) && !C4_SETTING.test(text) && !/Boundary\w*\s*\(|^Node\w*\(/.test(text),
    ),
  };
}

/** What most of its lines can only be. */
export function plantKindOf({ lines }: PlantSource): PlantKind {
  const some = (pattern: RegExp): boolean => lines.some(({ text }) => pattern.test(text));
  if (some(C4)) return 'c4';
  if (some(LEGACY_ACTIVITY)) return 'legacy';
  if (some(/^state\b|\[\*\]/)) return 'state';
  if (
    some(
      /^(?:participant|autonumber|activate|deactivate|alt|opt|loop|critical|==|return|boundary|control|collections)\b|^==/,
    )
  )
    return 'sequence';
  if (some(ACTIVITY) && !some(/-+>\s*\(|\)\s*-+/)) return 'activity';
  if (some(/^usecase\b|^\([^)]+\)|-+(?:right|left|up|down)?-*>?\s*\([^)]+\)/)) return 'boxes';
  if (some(CLASS)) return 'class';
  return some(BOXES) ? 'boxes' : 'sequence';
}

/** A text of what it seems to be; where lines of it say nothing as that, of what fewest lines say nothing. */
export function readPlant(text: string): PlantDiagram {
  const source = plantSource(text),
    first = plantKindOf(source);
  let read = READERS[first](source);
  if (read.misread.length > 0)
    for (const kind of KINDS) {
      const other = kind === first ? undefined : READERS[kind](source);
      if (other && other.misread.length < read.misread.length) read = other;
    }
  return { ...read, title: source.title, misread: [...source.misread, ...read.misread] };
}

type Read = { misread: Misread[] } & ({ graph: Graph } | { statements: SequenceStatement[] });

const READERS: Readonly<Record<PlantKind, (source: PlantSource) => Read>> = {
  sequence: readPlantSequence,
  class: readPlantClasses,
  state: readPlantStates,
  activity: readPlantActivity,
  boxes: readPlantBoxes,
  c4: readPlantC4,
  legacy: readLegacyActivity,
};
