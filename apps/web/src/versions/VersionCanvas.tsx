/** The drawing of a version, with what changed in it framed. */
import { IconButton, Select } from '@limn/ui';
import { Scan, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CanvasHost } from '../editor/canvas/CanvasHost.tsx';
import { EditorProvider, shallowEqual, useEditor, useEditorValue, useOpenEditor } from '../editor/editor-context.tsx';
import type { OpenEditor } from '../editor/kind.ts';
import { Opening } from '../editor/opening.tsx';
import { Notices } from '../editor/view/Notices.tsx';
import type { Change } from './changes.ts';
import { marksOf } from './marks.ts';
import styles from './versions.module.css';

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
      <Controls />
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

function Controls(): ReactNode {
  const editor = useEditor();
  const { t } = useTranslation('diagram');
  const pages = useEditorValue(['document'], (e) => e.pages().filter((p) => !p.data.isBackground), shallowEqual);
  const page = useEditorValue(['page'], (e) => e.page);
  const fit = (): void => void editor.commands.run('view.zoomToFit', editor);
  return (
    <div className={styles.controls} role="toolbar" aria-label={t('zoom.label')}>
      {pages.length > 1 && (
        <Select
          label={t('viewer.pages')}
          isLabelHidden
          size="s"
          value={page}
          options={pages.map((p, i) => ({ value: p.id, label: p.data.name || t('page.name', { n: i + 1 }) }))}
          onChange={(id) => {
            editor.setPage(id);
            fit();
          }}
        />
      )}
      <IconButton icon={ZoomOut} size="s" label={t('zoom.out')} onPress={() => editor.viewport.zoomStep(-1)} />
      <IconButton icon={ZoomIn} size="s" label={t('zoom.in')} onPress={() => editor.viewport.zoomStep(1)} />
      <IconButton icon={Scan} size="s" label={t('zoom.fit')} onPress={fit} />
    </div>
  );
}
