/** The editor of who may edit or comment by a link, on the link's own page or in a frame of another site. */
import type { editorOfCategory } from '@limn/contract/files/category-kind.ts';
import { Suspense, useEffect, useState } from 'react';
import { failing } from '../app/failures/failing.ts';
import { PageFailure } from '../app/failures/page-failure.tsx';
import { lazy } from '../app/routing/lazy.tsx';
import { untilThere } from '../app/routing/until-there.ts';
import { OpenDrawing } from '../editor/document-page.tsx';
import type { EditorKind, MissingEditor } from '../editor/kind.ts';
import { Opening } from '../editor/opening.tsx';

const Bridge = lazy(() => import('../editor/embedding/bridge.tsx'));
const loadKind: Readonly<Record<ReturnType<typeof editorOfCategory>, () => Promise<EditorKind>>> = {
  diagraming: async () => (await import('../editor/editor-page.tsx')).DIAGRAM,
  board: async () => (await import('../board/board-page.tsx')).BOARD,
  mindmap: async () => (await import('../mindmap/mindmap-page.tsx')).MINDMAP,
  outline: async () => (await import('../mindmap/mindmap-page.tsx')).MINDMAP,
};

type LinkedEditorProps = {
  editor: keyof typeof loadKind;
  canExport: boolean;
  isEmbedded?: boolean;
} & Omit<React.ComponentProps<typeof OpenDrawing>, 'kind'>;

/** The editor of a document that may be edited by the link. */
export default function LinkedEditor({
  editor: id,
  canExport,
  isEmbedded = false,
  ...props
}: LinkedEditorProps): React.ReactNode {
  const [kind, setKind] = useState<EditorKind | null>(null);
  const [missing, setMissing] = useState<MissingEditor | null>(null);
  useEffect(() => {
    const loading = untilThere(loadKind[id], (error) => setMissing({ error, again: loading.again }));
    loading.there.then((loaded) => {
      setMissing(null);
      setKind(isEmbedded ? bridged(loaded, canExport) : loaded);
    }, failing(setKind));
    return loading.forgo;
  }, [id, isEmbedded, canExport]);
  if (missing) return <PageFailure error={missing.error} onRetry={missing.again} />;
  return kind ? <OpenDrawing kind={kind} {...props} /> : <Opening />;
}

/** An editor that tells the page around it what happens. */
const bridged = (kind: EditorKind, canExport: boolean): EditorKind => ({
  ...kind,
  Shell: (props) => (
    <>
      <kind.Shell {...props} />
      <Suspense fallback={null}>
        <Bridge
          ydoc={props.session.ydoc}
          chartId={props.chartId}
          link={props.link}
          title={props.title}
          mode="edit"
          isOpen
          canExport={canExport}
        />
      </Suspense>
    </>
  ),
});
