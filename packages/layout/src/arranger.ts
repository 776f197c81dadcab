/** Arranging as a piece of work that takes time: told of by its progress, given up by a signal. */
import type { Box } from './graph.ts';
import type { LayoutRequest, Scene } from './scene.ts';

export interface Work {
  signal: AbortSignal;
  /** Part that is done, 0 to 1. */
  onProgress: (done: number) => void;
}

/** Boxes by id; rejects with the reason of the signal where it is given up. */
export type Arranger = (scene: Scene, request: LayoutRequest, work: Work) => Promise<Map<string, Box>>;

/** On the thread that asks: where there is no other. The algorithms are loaded when they are first needed. */
export const arrangeHere: Arranger = async (scene, request, { signal, onProgress }) => {
  const { arrange } = await import('./arrange.ts');
  signal.throwIfAborted();
  return arrange(scene, request, onProgress);
};
