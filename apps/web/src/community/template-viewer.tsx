import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CanvasHost } from '../editor/canvas/CanvasHost.tsx';
import { EditorProvider } from '../editor/editor-context.tsx';
import { StillControls } from '../editor/still/StillControls.tsx';
import { useStill } from '../editor/still/use-still.ts';

/** The document of a publication. @throws Error when it is not there. */
async function loadDrawing(publication: string, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(`${publication}/document`, { signal, credentials: 'same-origin' });
  if (!response.ok) throw new Error(`The drawing was answered with ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The drawing of the publication at an address, to move about in; nothing of it can be changed. */
export function TemplateViewer({ publication, fallback }: { publication: string; fallback: ReactNode }) {
  const drawing = useQuery({
    queryKey: ['publication drawing', publication],
    queryFn: ({ signal }) => loadDrawing(publication, signal),
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
