import { Suspense, useCallback, useState } from 'react';
import { lazy } from '../../app/routing/lazy.tsx';
import { focusCanvas } from '../a11y/focus-canvas.ts';
import { KeysAhead } from '../keys/KeysAhead.tsx';

const SlidePresentation = lazy(() => import('./SlidePresentation.tsx'));

/** The drawing as slides: what lies over it meanwhile, null while it is not presented. */
export function useSlides(): { stage: React.ReactNode; present: () => void } {
  const [isPresented, setPresented] = useState(false);
  const present = useCallback(() => setPresented(true), []);
  const end = useCallback(() => {
    setPresented(false);
    setTimeout(focusCanvas, 0);
  }, []);
  const stage = isPresented ? (
    <Suspense fallback={<KeysAhead />}>
      <SlidePresentation onClose={end} />
    </Suspense>
  ) : null;
  return { stage, present };
}
