import type { DiagramRecord, RecordId } from '@limn/document';
import { Display, type DisplaySource } from '@limn/drawing/display/display.ts';
import type { ImageSource } from '@limn/drawing/paint/painter.ts';
import { findTheme } from '@limn/drawing/look/theme.ts';
import type { SceneOptions } from './scene-options.ts';

/** The display of a scene in the document's theme, as it is set now. */
export function displayOf(
  { store, registry, measurer, href, image }: SceneOptions,
  dark: boolean,
  source: DisplaySource,
): Display {
  const data = store.find('document', 'document')?.data;
  return new Display({
    registry,
    measurer,
    theme: findTheme(data?.theme),
    dark,
    sketch: data?.sketch ?? false,
    rules: data?.rules ?? [],
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
