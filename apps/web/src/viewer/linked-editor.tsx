/** The editor of who may edit or comment by a link, on the link's own page or in a frame of another site. */
import type { editorOfCategory } from '@limn/contract/files/category-kind.ts';
import { Suspense, useEffect, useState } from 'react';
import { failing } from '../app/failures/failing.ts';
import { PageFailure } from '../app/failures/page-failure.tsx';
import { lazy } from '../app/routing/lazy.tsx';
import { untilThere } from '../app/routing/until-there.ts';
import { OpenDrawing } from '../editor/document-page.tsx';
import type { EditorKind, MissingEditor } from '../editor/context/kind.ts';
import { Opening } from '../editor/opening/opening.tsx';
import { useTreeView } from '../mindmap/opening/tree-view.ts';

const Bridge = lazy(() => import('../editor/embedding/bridge.tsx'));
const loadKind: Readonly<Record<ReturnType<typeof editorOfCategory>, () => Promise<EditorKind>>> = {
  diagraming: async () => (await import('../editor/editor-page.tsx')).DIAGRAM,
  board: async () => (await import('../board/board-page.tsx')).BOARD,
  mindmap: async () => (await import('../mindmap/mindmap-page.tsx')).MINDMAP,
  outline: async () => (await import('../outline/outline-page.tsx')).OUTLINE,
};

type LinkedEditorProps = {
  editor: keyof typeof loadKind;
  canExport: boolean;
  isEmbedded?: boolean;
} & Omit<React.ComponentProps<typeof OpenDrawing>, 'kind'>;

/** The editor of a document that may be edited by the link. */
export default function LinkedEditor({
  editor: usual,
  canExport,
  isEmbedded = false,
  ...props
}: LinkedEditorProps): React.ReactNode {
  const view = useTreeView(usual === 'outline' ? 'outline' : 'map'),
    isTree = usual === 'outline' || usual === 'mindmap',
    treeEditor = view === 'outline' ? 'outline' : 'mindmap',
    id = isTree ? treeEditor : usual;
  const [loaded, setLoaded] = useState<{ id: typeof id; kind: EditorKind } | null>(null);
  const [missing, setMissing] = useState<MissingEditor | null>(null);
  useEffect(() => {
    const loading = untilThere(loadKind[id], (error) => setMissing({ error, again: loading.again }));
    let isWanted = true;
    loading.there.then((kind) => {
      if (!isWanted) return;
      setMissing(null);
      setLoaded({ id, kind: isEmbedded ? bridged(kind, canExport) : kind });
    }, failing(setLoaded));
    return () => {
      isWanted = false;
      loading.forgo();
    };
  }, [id, isEmbedded, canExport]);
  if (missing) return <PageFailure error={missing.error} onRetry={missing.again} />;
  return loaded?.id === id ? <OpenDrawing key={id} kind={loaded.kind} {...props} /> : <Opening />;
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
