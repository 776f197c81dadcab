/** Pictures by choosing, dropping and pasting: uploaded, then shown in the topic they are for. */
import { newId } from '@limn/document';
import { tips } from '@limn/ui';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenEditor } from '../editor/context/editor-context.tsx';
import { homeIn, PICTURE_LIMIT, PICTURE_TYPES, PictureError, uploadPicture } from '../editor/pictures/upload.ts';
import { useTree } from './model/use-tree.ts';

/** A picture is shown at most this large, page units. */
const SIDE = 240;

export interface TopicPictures {
  choose(): void;
  /** Window point, CSS px. */
  drop(files: readonly File[], at: { x: number; y: number }): void;
}

export function useTopicPictures(chartId: string, link?: string): TopicPictures {
  const editor = useTree(),
    open = useOpenEditor();
  const { t } = useTranslation('diagram');
  const pictures = useMemo((): TopicPictures & { put(files: readonly File[], topic: string): Promise<void> } => {
    const put = async (files: readonly File[], id: string): Promise<void> => {
      const [file] = files;
      if (!file) return;
      try {
        const data = await uploadPicture(chartId, file, link),
          topic = editor.topic(id);
        if (!topic) return;
        const scale = Math.min(1, SIDE / Math.max(data.w, data.h)),
          asset = newId();
        editor.run(() => {
          editor.store.create({ id: asset, type: 'asset', data });
          editor.store.update(id, {
            data: { ...topic.data, image: { asset, w: Math.round(data.w * scale), h: Math.round(data.h * scale) } },
          });
        });
      } catch (error) {
        const isOurs = error instanceof PictureError,
          key = isOurs ? error.key : 'picture.failed';
        tips.show('error', isOurs && error.message ? error.message : t(key, { limit: PICTURE_LIMIT / 1024 / 1024 }));
      }
    };
    const target = (): string => (editor.current ?? editor.top).id;
    return {
      put,
      choose: () => {
        const id = target(),
          input = document.createElement('input');
        input.type = 'file';
        input.accept = PICTURE_TYPES.join(',');
        input.onchange = () => void put([...(input.files ?? [])], id);
        input.click();
      },
      drop: (files, at) => {
        const canvas = document.getElementById('main')?.getBoundingClientRect(),
          point = editor.viewport.toPage({ x: at.x - (canvas?.left ?? 0), y: at.y - (canvas?.top ?? 0) });
        const under = editor.scene.itemsAt(point, 4).find((item) => editor.topic(editor.clickTarget(item.id)));
        const into = under ? editor.clickTarget(under.id) : target(),
          shown = files.filter(({ type }) => PICTURE_TYPES.includes(type)),
          attached = files.filter(({ type }) => !PICTURE_TYPES.includes(type));
        void put(shown, into);
        if (attached.length > 0) editor.attachFiles?.(attached, into);
      },
    };
  }, [chartId, link, editor, t]);
  useEffect(() => {
    editor.pastePictures = (files) => void pictures.put(files, (editor.current ?? editor.top).id);
    editor.host.importPicture = (picture) => uploadPicture(chartId, picture, link);
    editor.host.exportPicture = async (ids, type) => {
      const { runExport } = await import('../editor/exporting/run-export.ts');
      return runExport(
        open,
        { format: type === 'image/png' ? 'pngHd' : 'svg', chartId, ids, transparent: true, margin: 0 },
        new AbortController().signal,
      );
    };
    editor.host.adoptAssets = (sources) =>
      import('../editor/pictures/adopt.ts').then(
        ({ adoptAssets }) => adoptAssets(chartId, sources, link),
        () => ({ addresses: sources.map(() => null), isOffline: true as const }),
      );
    editor.host.homeOf = (src) => homeIn(chartId, src);
    editor.host.vibrate = () => void globalThis.navigator.vibrate?.(10);
    editor.host.openLink = (url) => {
      window.open(url, '_blank', 'noopener,noreferrer');
    };
  }, [chartId, link, editor, open, pictures]);
  return pictures;
}
