import type { ConnectorRecord, DiagramRecord, DocumentStore, RecordId } from '@limn/document';
import type { SettlingContext } from './notation.ts';
import { joinedBy, rulesOf, settleLine } from './table.ts';

/**
 * Lines that the transaction under way led elsewhere, and those of shapes that it put elsewhere or made another thing,
 * become what their notation has there. What is written is part of the transaction.
 */
export function settleLines(context: SettlingContext): void {
  const { store } = context,
    lines = new Set<RecordId>();
  for (const [id, before] of store.changedSoFar()) {
    const now = store.get(id);
    if (now?.type === 'connector' && isLedElsewhere(now, before)) lines.add(id);
    if (now?.type === 'shape' && rulesOf(now.kind) && isOtherwise(now, before)) addLines(store, id, lines, 0);
  }
  for (const id of lines) {
    const line = store.find(id, 'connector'),
      joined = line && joinedBy(store, line.start, line.end),
      look = joined && settleLine(context, line, joined);
    if (!look) continue;
    // A way that somebody gave it stays, and what it is made of with it.
    const kind = line.points.length === 0 ? look.kind : undefined;
    store.update(id, { style: look.style, ...(kind && { kind }) });
  }
}

const isLedElsewhere = (now: ConnectorRecord, before: DiagramRecord | undefined): boolean =>
  before?.type !== 'connector' || before.start.shape !== now.start.shape || before.end.shape !== now.end.shape;

function isOtherwise(now: DiagramRecord, before: DiagramRecord | undefined): boolean {
  if (now.type !== 'shape' || before?.type !== 'shape') return false;
  return now.kind !== before.kind || now.at.parent !== before.at.parent || now.data.controls !== before.data.controls;
}

/** How deep things are followed into one another. */
const DEEPEST = 20;

function addLines(store: DocumentStore, shape: RecordId, into: Set<RecordId>, depth: number): void {
  for (const id of store.connectorsOf(shape)) into.add(id);
  if (depth < DEEPEST)
    for (const id of store.children(shape)) if (store.find(id, 'shape')) addLines(store, id, into, depth + 1);
}
