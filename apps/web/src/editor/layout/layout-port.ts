/** Has automatic layouts found by a thread beside the page. */
import type { Arranger } from '@limn/layout/arranger.ts';
import type { Box } from '@limn/layout/graph.ts';
import type { LayoutRequest, Scene } from '@limn/layout/scene.ts';

export interface LayoutTask {
  scene: Scene;
  request: LayoutRequest;
}
export type LayoutNews = { type: 'progress'; done: number } | { type: 'done'; boxes: Map<string, Box> };

/** One thread a layout: giving one up ends its thread. */
export const arrangeInWorker: Arranger = (scene, request, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const worker = new Worker(new URL('./layout-worker.ts', import.meta.url), { type: 'module', name: 'layout' });
    const end = (): void => {
      worker.terminate();
      signal.removeEventListener('abort', giveUp);
    };
    const giveUp = (): void => {
      end();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', giveUp);
    worker.addEventListener('error', () => {
      end();
      reject(new Error('The layout could not be found'));
    });
    worker.addEventListener('message', ({ data }: MessageEvent<LayoutNews>) => {
      if (data.type === 'progress') {
        onProgress(data.done);
        return;
      }
      end();
      resolve(data.boxes);
    });
    worker.postMessage({ scene, request } satisfies LayoutTask);
  });
