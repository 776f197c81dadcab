import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as Y from 'yjs';
import { shortLocale } from '../editor/canvas/locale.ts';
import type { OpenEditor } from '../editor/kind.ts';
import { openAnyKind } from '../editor/kinds.ts';
import { useDark } from '../editor/view/use-dark.ts';

/** A state of a document of a file, open to look at and to select in. Null until it is there. */
export function useOpened(chartId: string, state: Uint8Array | null): OpenEditor | null {
  const { i18n } = useTranslation();
  const dark = useDark();
  const [open, setOpen] = useState<OpenEditor | null>(null);
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
    void openAnyKind(doc, { chartId, readOnly: true, keepsSettings: false, ...looks }).then((opened) => {
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
      setOpen(opened);
    });
    return () => {
      if (isWanted) setOpen(null);
      isWanted = false;
      close();
    };
  }, [chartId, state]);
  useEffect(() => {
    open?.editor.set({ dark });
  }, [open, dark]);
  useEffect(() => {
    if (open) open.editor.locale = shortLocale(i18n.language);
  }, [open, i18n.language]);
  return open;
}
