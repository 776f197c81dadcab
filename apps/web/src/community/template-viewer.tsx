import { IconButton, Select } from '@limn/ui';
import { useQuery } from '@tanstack/react-query';
import { Scan, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as Y from 'yjs';
import { CanvasHost } from '../editor/canvas/CanvasHost.tsx';
import { shortLocale } from '../editor/canvas/locale.ts';
import { EditorProvider, shallowEqual, useEditor, useEditorValue } from '../editor/editor-context.tsx';
import type { OpenEditor, OpenEditorOptions } from '../editor/kind.ts';
import { openAnyKind } from '../editor/kinds.ts';
import { useDark } from '../editor/view/use-dark.ts';
import styles from './community.module.css';

/** The document of a publication. @throws Error when it is not there. */
async function loadDrawing(publication: string, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(`${publication}/document`, { signal, credentials: 'same-origin' });
  if (!response.ok) throw new Error(`The drawing was answered with ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** The drawing of the publication at an address, to move about in; nothing of it can be changed. */
export function TemplateViewer({ publication, fallback }: { publication: string; fallback: ReactNode }) {
  const { i18n } = useTranslation();
  const dark = useDark();
  const drawing = useQuery({
    queryKey: ['publication drawing', publication],
    queryFn: ({ signal }) => loadDrawing(publication, signal),
    staleTime: Infinity,
  });
  const [open, setOpen] = useState<OpenEditor | null>(null);
  const state = drawing.data ?? null;
  useEffect(() => {
    if (state === null) return undefined;
    const doc = new Y.Doc();
    Y.applyUpdate(doc, state);
    let wanted = true,
      close = (): void => doc.destroy();
    const options: OpenEditorOptions = {
      chartId: '',
      publication,
      readOnly: true,
      locale: 'zh',
      dark: false,
      keepsSettings: false,
    };
    void openAnyKind(doc, options).then((opened) => {
      close = () => {
        opened.destroy();
        doc.destroy();
      };
      if (!wanted) {
        close();
        return;
      }
      opened.editor.set({ grid: false });
      opened.editor.setTool('hand');
      setOpen(opened);
    });
    return () => {
      if (wanted) setOpen(null);
      wanted = false;
      close();
    };
  }, [state, publication]);
  useEffect(() => {
    open?.editor.set({ dark });
  }, [open, dark]);
  useEffect(() => {
    if (open) open.editor.locale = shortLocale(i18n.language);
  }, [open, i18n.language]);
  if (open === null) return fallback;
  return (
    <EditorProvider value={open}>
      <CanvasHost />
      <Controls />
    </EditorProvider>
  );
}

function Controls() {
  const editor = useEditor();
  const { t } = useTranslation('diagram');
  const pages = useEditorValue(['document'], (e) => e.pages().filter((p) => !p.data.isBackground), shallowEqual);
  const page = useEditorValue(['page'], (e) => e.page);
  const fit = (): void => void editor.commands.run('view.zoomToFit', editor);
  useEffect(() => {
    editor.commands.run('view.zoomToFit', editor);
  }, [editor]);
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
