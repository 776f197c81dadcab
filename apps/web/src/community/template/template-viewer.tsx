import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CanvasHost } from '../../editor/canvas/CanvasHost.tsx';
import { EditorProvider } from '../../editor/context/editor-context.tsx';
import { StillControls } from '../../viewer/still/StillControls.tsx';
import { useStill } from '../../viewer/still/use-still.ts';
import { loadPublication } from '../../publishing/load-publication.ts';

/** The drawing of the publication at an address, to move about in; nothing of it can be changed. */
export function TemplateViewer({ publication, fallback }: { publication: string; fallback: ReactNode }) {
  const drawing = useQuery({
    queryKey: ['publication drawing', publication],
    queryFn: ({ signal }) => loadPublication(publication, signal),
    staleTime: Infinity,
  });
  const open = useStill({ chartId: '', publication }, drawing.data ?? null, 'hand');
  if (open === null) return fallback;
  return (
    <EditorProvider value={open}>
      <CanvasHost />
      <StillControls />
    </EditorProvider>
  );
}
