import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as Y from 'yjs';
import { failing } from '../../app/failures/failing.ts';
import { useTellFailure } from '../../app/failures/use-failure.ts';
import { untilThere } from '../../app/routing/until-there.ts';
import type { PicturePlace } from '../../editor/canvas/picture-cache.ts';
import { shortLocale } from '../../editor/canvas/locale.ts';
import type { OpenEditor } from '../../editor/context/kind.ts';
import { openAnyKind } from '../kinds.ts';
import { useDark } from '../../editor/view/use-dark.ts';

/**
 * One state of a document, such as a version or a publication, open to look at. Null until it is there.
 * @param state as an update of Yjs; null while it is on its way
 * @param tool `hand` to move about in it, `select` where something of it may be chosen
 */
export function useStill(
  { chartId, publication }: PicturePlace,
  state: Uint8Array | null,
  tool: 'hand' | 'select',
): OpenEditor | null {
  const { i18n } = useTranslation();
  const dark = useDark();
  const [open, setOpen] = useState<OpenEditor | null>(null);
  const tellFailure = useTellFailure();
  useEffect(() => {
    if (state === null) return undefined;
    const doc = new Y.Doc();
    Y.applyUpdate(doc, state);
    let isWanted = true,
      close = (): void => doc.destroy();
    const looks = {
      locale: shortLocale(document.documentElement.lang),
      dark: document.documentElement.dataset['theme'] === 'dark',
    };
    const opening = untilThere(
      () => openAnyKind(doc, { chartId, publication, readOnly: true, keepsSettings: false, ...looks }),
      tellFailure,
    );
    opening.there.then((opened) => {
      close = () => {
        opened.destroy();
        doc.destroy();
      };
      if (!isWanted) {
        close();
        return;
      }
      opened.editor.set({ grid: false });
      opened.editor.selection.replace([]);
      opened.editor.setTool(tool);
      setOpen(opened);
    }, failing(setOpen));
    return () => {
      if (isWanted) setOpen(null);
      isWanted = false;
      opening.forgo();
      close();
    };
  }, [chartId, publication, state, tool, tellFailure]);
  useEffect(() => {
    open?.editor.set({ dark });
  }, [open, dark]);
  useEffect(() => {
    if (open) open.editor.locale = shortLocale(i18n.language);
  }, [open, i18n.language]);
  return open;
}
