/** The editor of who may edit or comment by a link, on the link's own page or in a frame of another site. */
import type { editorOfCategory } from '@limn/contract/files/category-kind.ts';
import { Suspense, useEffect, useState } from 'react';
import { lazy } from '../app/routing/lazy.tsx';
import { OpenDrawing } from '../editor/document-page.tsx';
import type { EditorKind } from '../editor/kind.ts';
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
  useEffect(() => {
    void loadKind[id]().then((loaded) => setKind(isEmbedded ? bridged(loaded, canExport) : loaded));
  }, [id, isEmbedded, canExport]);
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
