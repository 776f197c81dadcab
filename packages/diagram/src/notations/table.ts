/** The rules of the notations that are loaded: `load.ts` brings them when their libraries are wanted. */
import type { ConnectorRecord, End, Item, LabelRecord, RecordId, Style } from '@limn/document';
import { addBehaviours } from '../behaviours/of-notations.ts';
import { isDimension } from '@limn/drawing/line/dimension.ts';
import type { Joined, LineLook, NotationContext, NotationRules, SettlingContext } from './notation.ts';

const byId = new Map<string, NotationRules>();

export function installRules(rules: NotationRules): void {
  byId.set(rules.id, rules);
  if (rules.behaviours) addBehaviours(rules.behaviours);
}

/** The rules of the notation that a kind belongs to; undefined where it has none. */
export const rulesOf = (kind: string): NotationRules | undefined =>
  byId.get(kind.slice(0, Math.max(0, kind.indexOf('.'))));

/** Lets every notation that is loaded write what the edit under way brings with it. */
export function followEdit(context: SettlingContext): void {
  for (const rules of byId.values()) rules.follow?.(context);
}

/** The shapes that a line with these ends joins; undefined where an end is loose. */
export function joinedBy(store: NotationContext['store'], start: End, end: End): Joined | undefined {
  const from = store.find(start.shape, 'shape'),
    to = store.find(end.shape, 'shape');
  return from && to && { from, to };
}

/** As `NotationRules.lineBetween`, asked of the notation of the shape that the line leaves, then of the other's. */
export function lineBetween(context: NotationContext, joined: Joined, asked: Style): LineLook | null | undefined {
  if (isDimension(asked)) return undefined;
  for (const rules of rulesBetween(joined)) {
    const look = rules.lineBetween?.(joined, asked, context);
    if (look !== undefined) return look;
  }
  return undefined;
}

/** As `NotationRules.settleLine`. */
export function settleLine(context: NotationContext, line: ConnectorRecord, joined: Joined): LineLook | null {
  // What measures is no relation of what it is held by.
  if (isDimension(line.style)) return null;
  for (const rules of rulesBetween(joined)) {
    const look = rules.settleLine?.(line, joined, context);
    if (look) return look;
  }
  return null;
}

const NO_RULES: readonly NotationRules[] = [];

function rulesBetween({ from, to }: Joined): readonly NotationRules[] {
  const one = rulesOf(from.kind),
    other = rulesOf(to.kind);
  if (one && other && one !== other) return [one, other];
  const only = one ?? other;
  return only ? [only] : NO_RULES;
}

/** As `NotationRules.placeTyped`. */
export function placeTyped(context: SettlingContext, label: LabelRecord): void {
  const line = context.store.find(label.at.parent, 'connector'),
    joined = line && joinedBy(context.store, line.start, line.end);
  if (joined) for (const rules of rulesBetween(joined)) rules.placeTyped?.(label, context);
}

/** As `NotationRules.heirOf`, asked of the notation of what the item stands in. */
export function heirOf(context: NotationContext, item: Item, gone: ReadonlySet<RecordId>): RecordId | undefined {
  const holder = context.store.find(item.at.parent, 'shape');
  return holder && rulesOf(holder.kind)?.heirOf?.(item, gone, context);
}

/** As `NotationRules.leadsOn`. */
export function leadsOn(
  context: NotationContext,
  line: ConnectorRecord,
  joined: Joined | undefined = joinedBy(context.store, line.start, line.end),
): boolean {
  return !joined || rulesBetween(joined).every((rules) => rules.leadsOn?.(line, joined, context) ?? true);
}
