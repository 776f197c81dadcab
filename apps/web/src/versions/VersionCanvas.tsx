/** The drawing of a version, with what changed in it framed. */
import { type ReactNode, useEffect } from 'react';
import { CanvasHost } from '../editor/canvas/CanvasHost.tsx';
import { EditorProvider, useEditorValue, useOpenEditor } from '../editor/context/editor-context.tsx';
import type { OpenEditor } from '../editor/context/kind.ts';
import { Opening } from '../editor/opening/opening.tsx';
import { StillControls } from '../viewer/still/StillControls.tsx';
import { Notices } from '../editor/view/Notices.tsx';
import type { Change } from './changes.ts';
import { marksOf } from './marks.ts';

interface Props {
  /** Null while it is on its way. */
  open: OpenEditor | null;
  /** What is framed; null for nothing. */
  changes: readonly Change[] | null;
}

export function VersionCanvas({ open, changes }: Props): ReactNode {
  if (open === null) return <Opening />;
  return (
    <EditorProvider value={open}>
      <CanvasHost />
      <Notices />
      <Marks changes={changes} />
      <StillControls />
    </EditorProvider>
  );
}

/** Keeps the frames in step with the page that is shown. */
function Marks({ changes }: { changes: readonly Change[] | null }): null {
  const open = useOpenEditor();
  const page = useEditorValue(['page'], (e) => e.page);
  useEffect(() => {
    open.editor.overlay.set({ marks: changes === null ? [] : marksOf(open, changes) });
  }, [open, changes, page]);
  return null;
}
