import type { DiagramRecord, DocumentData, RecordId } from '@limn/document';
import { Display, type DisplaySource } from '@limn/drawing/display/display.ts';
import type { ImageSource } from '@limn/drawing/paint/painter.ts';
import { findTheme } from '@limn/drawing/look/theme.ts';
import type { SceneOptions } from './scene-options.ts';

/** What a page is drawn in, its own or the document's. */
export const lookOfPage = ({ store }: SceneOptions, page: RecordId): DocumentData => {
  const data = store.find('document', 'document')?.data,
    look = store.find(page, 'page')?.data.look;
  return look ? { ...data, theme: look.theme, sketch: look.sketch } : (data ?? {});
};

/** The display of a page of a scene in the theme as it is set now. */
export function displayOf(options: SceneOptions, page: RecordId, dark: boolean, source: DisplaySource): Display {
  const { store, registry, measurer, href, image } = options,
    data = lookOfPage(options, page);
  return new Display({
    registry,
    measurer,
    theme: findTheme(data.theme),
    dark,
    sketch: data.sketch ?? false,
    rules: data.rules ?? [],
    source: {
      ...source,
      ...(image
        ? {
            image: (id: RecordId) => {
              const asset = store.find(id, 'asset');
              return asset && image(asset);
            },
          }
        : {}),
      ...(href ? { href } : {}),
    },
  });
}

/** The picture in a shape, once it is loaded. */
export function pictureIn(record: DiagramRecord | undefined, display: Display): ImageSource | undefined {
  const image = record?.type === 'shape' ? record.data.image : undefined;
  return image && display.source.image?.(image.asset);
}
