/**
 * Behaviours that come with the rules of a notation, apart from those of all drawings: a page that only shows needs
 * none.
 */
import type { Behaviour } from './behaviour.ts';

const byName = new Map<string, Behaviour>();

/** Makes known what the shapes of a notation do, by the names that its rows have for it. */
export function addBehaviours(more: Readonly<Record<string, Behaviour>>): void {
  for (const [name, behaviour] of Object.entries(more)) byName.set(name, behaviour);
}

export const behaviourOfNotation = (name: string): Behaviour | undefined => byName.get(name);
