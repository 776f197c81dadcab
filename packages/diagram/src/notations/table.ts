/** The rules of the notations that are loaded: `load.ts` brings them when their libraries are wanted. */
import type { ConnectorRecord, End, Style } from '@limn/document';
import type { Joined, LineLook, NotationContext, NotationRules } from './notation.ts';

const byId = new Map<string, NotationRules>();

export const installRules = (rules: NotationRules): void => void byId.set(rules.id, rules);

/** The rules of the notation that a kind belongs to; undefined where it has none. */
export const rulesOf = (kind: string): NotationRules | undefined =>
  byId.get(kind.slice(0, Math.max(0, kind.indexOf('.'))));

/** The shapes that a line with these ends joins; undefined where an end is loose. */
export function joinedBy(store: NotationContext['store'], start: End, end: End): Joined | undefined {
  const from = store.find(start.shape, 'shape'),
    to = store.find(end.shape, 'shape');
  return from && to && { from, to };
}

/** As `NotationRules.lineBetween`, asked of the notation of the shape that the line leaves, then of the other's. */
export function lineBetween(context: NotationContext, joined: Joined, asked: Style): LineLook | null | undefined {
  for (const rules of rulesBetween(joined)) {
    const look = rules.lineBetween?.(joined, asked, context);
    if (look !== undefined) return look;
  }
  return undefined;
}

/** As `NotationRules.settleLine`. */
export function settleLine(context: NotationContext, line: ConnectorRecord, joined: Joined): LineLook | null {
  for (const rules of rulesBetween(joined)) {
    const look = rules.settleLine?.(line, joined, context);
    if (look) return look;
  }
  return null;
}

function rulesBetween({ from, to }: Joined): NotationRules[] {
  const both = [rulesOf(from.kind), rulesOf(to.kind)].filter((rules) => rules !== undefined);
  return [...new Set(both)];
}
