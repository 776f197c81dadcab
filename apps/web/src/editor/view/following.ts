/** Whom one's view goes along with: one of the people here, or whoever presents; never both. */
import type { EditorCore } from '@limn/canvas/core/editor-core.ts';
import { useSyncExternalStore } from 'react';
import { useEditor } from '../context/editor-context.tsx';

/** The client id of somebody who is here, whoever presents, or nobody. */
export type Followed = number | 'speaker' | null;

/** Whom the view of an editor follows. */
export class Following {
  #now: Followed = null;
  readonly #listeners = new Set<() => void>();

  get now(): Followed {
    return this.#now;
  }

  readonly follow = (followed: Followed): void => {
    if (followed === this.#now) return;
    this.#now = followed;
    for (const listener of [...this.#listeners]) listener();
  };

  readonly on = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

const known = new WeakMap<EditorCore, Following>();

export function followingOf(editor: EditorCore): Following {
  let found = known.get(editor);
  if (!found) known.set(editor, (found = new Following()));
  return found;
}

export function useFollowing(): readonly [Followed, Following['follow']] {
  const following = followingOf(useEditor());
  return [useSyncExternalStore(following.on, () => following.now), following.follow];
}
