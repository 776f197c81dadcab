import type { RecordId } from '@limn/document';
import { Suspense, useCallback, useState } from 'react';
import { lazy } from '../../../../app/routing/lazy.tsx';
import { focusCanvas } from '../../../a11y/focus-canvas.ts';

const Player = lazy(() => import('./Player.tsx'));

/** The drawing played as a prototype: what lies over it meanwhile, null while it is not played. */
export function usePlayer(startsPlaying = false): {
  stage: React.ReactNode;
  play: (from?: RecordId) => void;
} {
  const [from, setFrom] = useState<{ id: RecordId | undefined } | null>(startsPlaying ? { id: undefined } : null);
  const play = useCallback((id?: RecordId) => setFrom({ id }), []);
  const end = useCallback(() => {
    if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined);
    setFrom(null);
    setTimeout(focusCanvas, 0);
  }, []);
  const stage = from ? (
    <Suspense fallback={null}>
      <Player from={from.id} onClose={end} />
    </Suspense>
  ) : null;
  return { stage, play };
}
