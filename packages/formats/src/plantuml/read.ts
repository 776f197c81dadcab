/** PlantUML: which diagram a text is, and what it says. */
import type { Graph } from '../mermaid/graph.ts';
import type { SequenceStatement } from '../mermaid/sequence.ts';
import { readPlantActivity } from './activity.ts';
import { readPlantBoxes } from './boxes.ts';
import { readPlantClasses } from './classes.ts';
import { readPlantSequence } from './sequence.ts';
import { type Misread, plantSource, type PlantSource } from './source.ts';
import { readPlantStates } from './states.ts';

export type PlantKind = 'sequence' | 'class' | 'state' | 'activity' | 'boxes';

export type PlantDiagram = { title: string; misread: Misread[] } & (
  | { graph: Graph }
  | { statements: SequenceStatement[] }
);

const ACTIVITY =
  /^(?:start|stop|fork|repeat|split|#?\w*:[^:]+[;|<>/\]}]|if\s*\(|while\s*\(|switch\s*\(|partition\b|\|[^|]+\|)/;
const CLASS =
  /^(?:[+#~-])?(?:abstract|annotation|class|dataclass|enum|exception|metaclass|object|protocol|record|struct|namespace|interface\s+[^"]*\{|entity\s+[^"]*\{)\b|<\|[-.]|[-.]\|>|\*--|--\*|\bo--|--o\b/;
const BOXES =
  /^(?:action|agent|artifact|card|cloud|component|container|database\s[^]*\{|file|folder|frame|hexagon|interface|node|package|person|process|rectangle|stack|storage|usecase|\(\)|\[[^*\]]+\]|\([^)]+\)|:[^:]+:)(?=\s|$|\/)|\s\(?[^\s()]*\([^)]+\)\s*(?:$|:|<<)|[-.]>?\s*\[[^*\]H]/;

/** What most of its lines can only be. */
export function plantKindOf({ lines }: PlantSource): PlantKind {
  const some = (pattern: RegExp): boolean => lines.some(({ text }) => pattern.test(text));
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

export function readPlant(text: string): PlantDiagram {
  const source = plantSource(text),
    read = READERS[plantKindOf(source)](source);
  return { ...read, title: source.title, misread: [...source.misread, ...read.misread] };
}

type Read = { misread: Misread[] } & ({ graph: Graph } | { statements: SequenceStatement[] });

const READERS: Readonly<Record<PlantKind, (source: PlantSource) => Read>> = {
  sequence: readPlantSequence,
  class: readPlantClasses,
  state: readPlantStates,
  activity: readPlantActivity,
  boxes: readPlantBoxes,
};
