import type { RecordId } from '@limn/document';
import { Suspense, useCallback, useState } from 'react';
import { lazy } from '../../app/routing/lazy.tsx';
import { focusCanvas } from '../a11y/focus-canvas.ts';
import { KeysAhead } from '../keys/KeysAhead.tsx';

const SlidePresentation = lazy(() => import('./SlidePresentation.tsx'));

/** The drawing as slides: what lies over it meanwhile, null while it is not presented. */
export function useSlides(): { stage: React.ReactNode; present: (only?: readonly RecordId[]) => void } {
  const [presented, setPresented] = useState<{ only?: readonly RecordId[] | undefined } | null>(null);
  const present = useCallback((only?: readonly RecordId[]) => setPresented({ only }), []);
  const end = useCallback(() => {
    setPresented(null);
    setTimeout(focusCanvas, 0);
  }, []);
  const stage = presented ? (
    <Suspense fallback={<KeysAhead />}>
      <SlidePresentation only={presented.only} onClose={end} />
    </Suspense>
  ) : null;
  return { stage, present };
}
