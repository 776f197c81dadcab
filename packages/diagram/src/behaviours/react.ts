import type { DocumentStore } from '@limn/document';
import type { BehaviourContext } from './behaviour.ts';
import { behaviourOf } from './table.ts';

/** Behaviours that never agree must not hang the editor. */
const MAX_ROUNDS = 8;

/**
 * Asks the behaviours of the shapes that the transaction under way has changed what else is to change, until none has
 * anything to add. What they write is part of the transaction.
 */
export function react(context: BehaviourContext & { readonly store: DocumentStore }): void {
  const { store, registry } = context;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let quiet = true;
    for (const [id, before] of store.changedSoFar()) {
      const shape = store.find(id, 'shape');
      if (!shape || !before) continue;
      const patch = behaviourOf(registry, shape.kind).afterEdit(shape, before, context);
      if (!patch) continue;
      store.update(id, patch);
      quiet = false;
    }
    if (quiet) return;
  }
}
