/** Diagrams of PlantUML that are not read: each is named, rather than drawn as what its lines look like by chance. */
import { plantSource } from './source.ts';

/** What may stand after `@start` of diagrams that are read. */
const READ = /^@start(?:uml|mindmap|wbs|json|yaml|gantt)\b/m;
/** By the word after `@start`, or that stands alone in the first line. */
const NAMED: readonly (readonly [begin: RegExp, kind: string])[] = [
  [/^@startsalt\b|^salt$/m, 'plantumlSalt'],
  [/^@startnwdiag\b|^nwdiag\s*\{?$/m, 'plantumlNetwork'],
  [/^@startditaa\b|^ditaa(?:\(.*\))?$/m, 'plantumlDitaa'],
  [/^@start(?:math|latex)\b|^(?:math|latex)$/m, 'plantumlFormula'],
  [/^@startebnf\b/m, 'plantumlEbnf'],
  [/^@startregex\b/m, 'plantumlRegex'],
  [/^@startchen\b/m, 'plantumlChen'],
  [/^@startdot\b|^(?:di)?graph\s+\w*\s*\{/m, 'plantumlDot'],
];
const SIGNAL = /^(?:robust|concise|clock|binary|analog)\s+(?:"[^"]*"|\w+)(?:\s+(?:as|with|between)\s|\s*(?:<<|$))/,
  TIME = /^@(?!start|end)[\w:+-]|\swith\s+period\s+\d/;

/** The kind of a diagram, as errors name it, that no reader is for; undefined of all others. */
export function refusedKindOf(text: string): string | undefined {
  const lines = plantSource(text).lines.map((one) => one.text),
    head = `${/^@start\w+/m.exec(text)?.[0] ?? ''}\n${lines[0] ?? ''}`;
  const named = NAMED.find(([begin]) => begin.test(head))?.[1];
  if (named !== undefined) return named;
  if (lines.some((line) => SIGNAL.test(line)) && lines.some((line) => TIME.test(line))) return 'plantumlTiming';
  return /^@start\w/m.test(text) && !READ.test(text) ? 'plantumlOther' : undefined;
}
