/** The screens of the drawing, and what the one that is chosen is made of, with its picture. */
import { type Specification, specificationOf } from '@limn/diagram/prototype/specification.ts';
import { frameAround, type Screen, screensOf } from '@limn/diagram/prototype/screens.ts';
import { exportSvg } from '@limn/drawing/export/svg.ts';
import { useEffect, useState } from 'react';
import { useOpenEditor } from '../../../context/editor-context.tsx';
import { contextFor } from '../../../exporting/run-export.ts';
import { useDiagram, useDiagramValue } from '../../../context/use-diagram.ts';
import type { ScreenPicture } from './write-page.ts';

export interface Specified {
  spec: Specification;
  picture: ScreenPicture | null;
}

/** Ids of screens are those of their frames, and of pages without frames. */
export const idOf = ({ page, frame }: Screen): string => frame ?? page;

export function useScreens(): { screens: readonly Screen[]; first: string } {
  const editor = useDiagram();
  const read = useDiagramValue(['document'], (e) => JSON.stringify(screensOf(e)));
  const screens = JSON.parse(read) as Screen[];
  const [selected] = editor.selection.ids,
    around = selected === undefined ? undefined : frameAround(editor, selected)?.id;
  const here = screens.find(({ page }) => page === editor.page);
  return { screens, first: around ?? (here ? idOf(here) : '') };
}

/** Null while it is made ready, and for a screen that is gone. */
export function useSpecification(id: string): Specified | null {
  const open = useOpenEditor(),
    editor = useDiagram();
  const version = useDiagramValue(['document'], (e) => e.documentVersion);
  const [found, setFound] = useState<Specified | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    contextFor(open, true, leaving.signal).then(
      (context) => {
        const screen = screensOf(editor).find((one) => idOf(one) === id);
        if (leaving.signal.aborted || !screen) return;
        const opened = context.open(screen.page);
        try {
          const spec = specificationOf(editor, opened.display, screen),
            picture =
              screen.frame === undefined && spec.elements.length === 0
                ? null
                : exportSvg(context, {
                    page: screen.page,
                    ...(screen.frame !== undefined && { ids: [screen.frame] }),
                    margin: 0,
                  });
          setFound({ spec, picture });
        } finally {
          opened.close();
        }
      },
      () => undefined,
    );
    return () => leaving.abort();
  }, [open, editor, id, version]);
  return found && idOf(found.spec.screen) === id ? found : null;
}
