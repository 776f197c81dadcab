/**
 * Pictures by choosing, dropping and pasting: uploaded, then put on the page as image shapes; drawings as what they
 * are.
 */
import { isDrawingFile } from '@limn/diagram/clipboard/foreign.ts';
import { insertPicture } from '@limn/diagram/edit/create/insert.ts';
import { tips } from '@limn/ui';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenEditor } from '../context/editor-context.tsx';
import { useDiagram } from '../context/use-diagram.ts';
import { homeIn, PICTURE_LIMIT, PICTURE_TYPES, PictureError, uploadPicture } from './upload.ts';

export interface Pictures {
  /** Opens the browser's file chooser. */
  choose(): void;
  /** Window point, CSS px. */
  drop(files: readonly File[], at: { x: number; y: number }): void;
}

export function usePictures(chartId: string, link?: string): Pictures {
  const editor = useDiagram(),
    open = useOpenEditor();
  const { t } = useTranslation('diagram');
  const pictures = useMemo((): Pictures & { store: (picture: Blob) => ReturnType<typeof uploadPicture> } => {
    const store = (picture: Blob): ReturnType<typeof uploadPicture> => uploadPicture(chartId, picture, link);
    const tell = (error: unknown): void => {
      const key = error instanceof PictureError ? error.key : 'picture.failed';
      tips.show(
        'error',
        error instanceof PictureError && error.message ? error.message : t(key, { limit: PICTURE_LIMIT / 1024 / 1024 }),
      );
    };
    const add = async (files: readonly File[], at?: { x: number; y: number }): Promise<void> => {
      let offset = 0;
      for (const file of files) {
        try {
          const asset = await store(file);
          const page = at ? editor.viewport.toPage(at) : editor.viewport.center;
          insertPicture(editor, asset, { x: page.x + offset, y: page.y + offset });
          offset += 20;
        } catch (error) {
          tell(error);
        }
      }
    };
    return {
      store,
      choose: () => {
        const input = document.createElement('input');
        input.type = 'file';
        input.multiple = true;
        input.accept = PICTURE_TYPES.join(',');
        input.onchange = () => {
          void add([...(input.files ?? [])]);
        };
        input.click();
      },
      drop: (files, at) => {
        const canvas = document.getElementById('main')?.getBoundingClientRect();
        const place = { x: at.x - (canvas?.left ?? 0), y: at.y - (canvas?.top ?? 0) },
          pictures = files.filter((file) => !isDrawingFile(file));
        if (pictures.length > 0) void add(pictures, place);
        const drawings = files.filter(isDrawingFile);
        if (drawings.length > 0)
          void import('@limn/diagram/clipboard/put-files.ts').then(({ putFiles }) =>
            putFiles(editor, drawings, editor.viewport.toPage(place)),
          );
      },
    };
  }, [chartId, link, editor, t]);
  useEffect(() => {
    editor.host.importPicture = pictures.store;
    editor.host.readForeign = async (content) => {
      const { readForeign } = await import('../canvas/workers/read-foreign.ts');
      return readForeign(content, pictures.store);
    };
    editor.host.adoptPictures = async (sources) => (await import('./adopt.ts')).adoptPictures(chartId, sources, link);
    editor.host.homeOf = (src) => homeIn(chartId, src);
    editor.host.exportPicture = async (ids, type) => {
      const { runExport } = await import('../exporting/run-export.ts');
      return runExport(
        open,
        { format: type === 'image/png' ? 'pngHd' : 'svg', chartId, ids, transparent: true, margin: 0 },
        new AbortController().signal,
      );
    };
    editor.host.openLink = (url) => {
      window.open(url, '_blank', 'noopener,noreferrer');
    };
  }, [chartId, link, open, editor, pictures]);
  return pictures;
}
